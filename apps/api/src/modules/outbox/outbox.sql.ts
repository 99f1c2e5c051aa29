/** Types generated for queries found in "src/modules/outbox/outbox.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type channel = 'email' | 'sms';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'QueueMessage' parameters type */
export interface IQueueMessageParams {
  about?: string | null | void;
  channel: channel;
  headers?: Json | null | void;
  html?: string | null | void;
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
}

/** 'QueueMessage' return type */
export interface IQueueMessageResult {
  id: number | null;
}

/** 'QueueMessage' query type */
export interface IQueueMessageQuery {
  params: IQueueMessageParams;
  result: IQueueMessageResult;
}

const queueMessageIR: any = {"usedParamSet":{"id":true,"channel":true,"kind":true,"recipient":true,"subject":true,"text":true,"html":true,"about":true,"headers":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":117,"b":120}]},{"name":"channel","required":true,"transform":{"type":"scalar"},"locs":[{"a":123,"b":131}]},{"name":"kind","required":true,"transform":{"type":"scalar"},"locs":[{"a":134,"b":139}]},{"name":"recipient","required":true,"transform":{"type":"scalar"},"locs":[{"a":142,"b":152}]},{"name":"subject","required":true,"transform":{"type":"scalar"},"locs":[{"a":155,"b":163}]},{"name":"text","required":true,"transform":{"type":"scalar"},"locs":[{"a":166,"b":171}]},{"name":"html","required":false,"transform":{"type":"scalar"},"locs":[{"a":174,"b":178}]},{"name":"about","required":false,"transform":{"type":"scalar"},"locs":[{"a":181,"b":186}]},{"name":"headers","required":false,"transform":{"type":"scalar"},"locs":[{"a":189,"b":196}]}],"statement":"WITH written AS (\n  INSERT INTO outbox (id, channel, kind, recipient, subject, text, html, about, headers)\n  VALUES (:id!, :channel!, :kind!, :recipient!, :subject!, :text!, :html, :about, :headers) RETURNING id)\nSELECT queue_message(id) AS id FROM written"};

/**
 * Query generated from SQL:
 * ```
 * WITH written AS (
 *   INSERT INTO outbox (id, channel, kind, recipient, subject, text, html, about, headers)
 *   VALUES (:id!, :channel!, :kind!, :recipient!, :subject!, :text!, :html, :about, :headers) RETURNING id)
 * SELECT queue_message(id) AS id FROM written
 * ```
 */
export const queueMessage = new PreparedQuery<IQueueMessageParams,IQueueMessageResult>(queueMessageIR);


/** 'RetryMessages' parameters type */
export interface IRetryMessagesParams {
  ids: stringArray;
}

/** 'RetryMessages' return type */
export interface IRetryMessagesResult {
  id: number | null;
}

/** 'RetryMessages' query type */
export interface IRetryMessagesQuery {
  params: IRetryMessagesParams;
  result: IRetryMessagesResult;
}

const retryMessagesIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":88}]}],"statement":"WITH chosen AS (\n  UPDATE outbox SET attempts = 0, failed_at = NULL WHERE id = ANY (:ids!::uuid[]) AND sent_at IS NULL AND text <> '' RETURNING id)\nSELECT (graphile_worker.add_job('send_message', json_build_object('id', id), job_key => 'message:' || id,\n  job_key_mode => 'replace')).id FROM chosen"};

/**
 * Query generated from SQL:
 * ```
 * WITH chosen AS (
 *   UPDATE outbox SET attempts = 0, failed_at = NULL WHERE id = ANY (:ids!::uuid[]) AND sent_at IS NULL AND text <> '' RETURNING id)
 * SELECT (graphile_worker.add_job('send_message', json_build_object('id', id), job_key => 'message:' || id,
 *   job_key_mode => 'replace')).id FROM chosen
 * ```
 */
export const retryMessages = new PreparedQuery<IRetryMessagesParams,IRetryMessagesResult>(retryMessagesIR);


/** 'NoteFailure' parameters type */
export interface INoteFailureParams {
  error: string;
  id: string;
  isFinal: boolean;
  now: DateOrString;
  pauses: numberArray;
  tries: number;
}

/** 'NoteFailure' return type */
export interface INoteFailureResult {
  isGivenUp: boolean;
  jobs: number;
}

/** 'NoteFailure' query type */
export interface INoteFailureQuery {
  params: INoteFailureParams;
  result: INoteFailureResult;
}

const noteFailureIR: any = {"usedParamSet":{"error":true,"isFinal":true,"tries":true,"now":true,"id":true,"pauses":true},"params":[{"name":"error","required":true,"transform":{"type":"scalar"},"locs":[{"a":74,"b":80}]},{"name":"isFinal","required":true,"transform":{"type":"scalar"},"locs":[{"a":109,"b":117}]},{"name":"tries","required":true,"transform":{"type":"scalar"},"locs":[{"a":147,"b":153}]},{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":165,"b":169}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":201,"b":204}]},{"name":"pauses","required":true,"transform":{"type":"scalar"},"locs":[{"a":411,"b":418},{"a":456,"b":463}]}],"statement":"WITH noted AS (\n  UPDATE outbox SET attempts = attempts + 1, last_error = :error!,\n    failed_at = CASE WHEN :isFinal!::boolean OR attempts + 1 >= :tries!::int THEN :now!::timestamptz END\n  WHERE id = :id!::uuid RETURNING id, attempts, failed_at),\nagain AS (\n  SELECT graphile_worker.add_job('send_message', json_build_object('id', id), job_key => 'message:' || id,\n    run_at => now() + make_interval(secs => (:pauses!::int[])[LEAST(attempts, cardinality(:pauses!::int[]))])) AS job\n  FROM noted WHERE failed_at IS NULL)\nSELECT noted.failed_at IS NOT NULL AS \"isGivenUp!\", (SELECT count(job)::int FROM again) AS \"jobs!\" FROM noted"};

/**
 * Query generated from SQL:
 * ```
 * WITH noted AS (
 *   UPDATE outbox SET attempts = attempts + 1, last_error = :error!,
 *     failed_at = CASE WHEN :isFinal!::boolean OR attempts + 1 >= :tries!::int THEN :now!::timestamptz END
 *   WHERE id = :id!::uuid RETURNING id, attempts, failed_at),
 * again AS (
 *   SELECT graphile_worker.add_job('send_message', json_build_object('id', id), job_key => 'message:' || id,
 *     run_at => now() + make_interval(secs => (:pauses!::int[])[LEAST(attempts, cardinality(:pauses!::int[]))])) AS job
 *   FROM noted WHERE failed_at IS NULL)
 * SELECT noted.failed_at IS NOT NULL AS "isGivenUp!", (SELECT count(job)::int FROM again) AS "jobs!" FROM noted
 * ```
 */
export const noteFailure = new PreparedQuery<INoteFailureParams,INoteFailureResult>(noteFailureIR);


/** 'FindUndelivered' parameters type */
export interface IFindUndeliveredParams {
  after: DateOrString;
  before: DateOrString;
}

/** 'FindUndelivered' return type */
export interface IFindUndeliveredResult {
  count: number;
  error: string | null;
  since: Date | null;
}

/** 'FindUndelivered' query type */
export interface IFindUndeliveredQuery {
  params: IFindUndeliveredParams;
  result: IFindUndeliveredResult;
}

const findUndeliveredIR: any = {"usedParamSet":{"before":true,"after":true},"params":[{"name":"before","required":true,"transform":{"type":"scalar"},"locs":[{"a":271,"b":278}]},{"name":"after","required":true,"transform":{"type":"scalar"},"locs":[{"a":310,"b":316}]}],"statement":"SELECT count(*)::int AS \"count!\", min(created_at) AS since, (array_agg(last_error ORDER BY created_at DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS error\nFROM outbox\nWHERE channel = 'email' AND sent_at IS NULL AND failed_at IS NULL AND text <> ''\n  AND created_at < :before!::timestamptz AND created_at > :after!::timestamptz"};

/**
 * Query generated from SQL:
 * ```
 * SELECT count(*)::int AS "count!", min(created_at) AS since, (array_agg(last_error ORDER BY created_at DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS error
 * FROM outbox
 * WHERE channel = 'email' AND sent_at IS NULL AND failed_at IS NULL AND text <> ''
 *   AND created_at < :before!::timestamptz AND created_at > :after!::timestamptz
 * ```
 */
export const findUndelivered = new PreparedQuery<IFindUndeliveredParams,IFindUndeliveredResult>(findUndeliveredIR);


/** 'RemoveMessages' parameters type */
export interface IRemoveMessagesParams {
  email?: string | null | void;
  phone?: string | null | void;
  userId: string;
}

/** 'RemoveMessages' return type */
export type IRemoveMessagesResult = void;

/** 'RemoveMessages' query type */
export interface IRemoveMessagesQuery {
  params: IRemoveMessagesParams;
  result: IRemoveMessagesResult;
}

const removeMessagesIR: any = {"usedParamSet":{"email":true,"phone":true,"userId":true},"params":[{"name":"email","required":false,"transform":{"type":"scalar"},"locs":[{"a":39,"b":44}]},{"name":"phone","required":false,"transform":{"type":"scalar"},"locs":[{"a":47,"b":52}]},{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":66,"b":73},{"a":148,"b":155}]}],"statement":"DELETE FROM outbox WHERE recipient IN (:email, :phone) OR about = :userId!::text\n  OR about IN (SELECT p.id::text FROM purchase p WHERE p.user_id = :userId!::uuid)"};

/**
 * Query generated from SQL:
 * ```
 * DELETE FROM outbox WHERE recipient IN (:email, :phone) OR about = :userId!::text
 *   OR about IN (SELECT p.id::text FROM purchase p WHERE p.user_id = :userId!::uuid)
 * ```
 */
export const removeMessages = new PreparedQuery<IRemoveMessagesParams,IRemoveMessagesResult>(removeMessagesIR);


