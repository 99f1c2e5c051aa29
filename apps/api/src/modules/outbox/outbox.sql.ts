/** Types generated for queries found in "src/modules/outbox/outbox.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type channel = 'email' | 'sms';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

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

const queueMessageIR: any = {"usedParamSet":{"id":true,"channel":true,"kind":true,"recipient":true,"subject":true,"text":true,"html":true,"about":true,"headers":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":117,"b":120}]},{"name":"channel","required":true,"transform":{"type":"scalar"},"locs":[{"a":123,"b":131}]},{"name":"kind","required":true,"transform":{"type":"scalar"},"locs":[{"a":134,"b":139}]},{"name":"recipient","required":true,"transform":{"type":"scalar"},"locs":[{"a":142,"b":152}]},{"name":"subject","required":true,"transform":{"type":"scalar"},"locs":[{"a":155,"b":163}]},{"name":"text","required":true,"transform":{"type":"scalar"},"locs":[{"a":166,"b":171}]},{"name":"html","required":false,"transform":{"type":"scalar"},"locs":[{"a":174,"b":178}]},{"name":"about","required":false,"transform":{"type":"scalar"},"locs":[{"a":181,"b":186}]},{"name":"headers","required":false,"transform":{"type":"scalar"},"locs":[{"a":189,"b":196}]}],"statement":"WITH written AS (\n  INSERT INTO outbox (id, channel, kind, recipient, subject, text, html, about, headers)\n  VALUES (:id!, :channel!, :kind!, :recipient!, :subject!, :text!, :html, :about, :headers) RETURNING id)\nSELECT (graphile_worker.add_job('send_message', json_build_object('id', id), max_attempts => 12)).id FROM written"};

/**
 * Query generated from SQL:
 * ```
 * WITH written AS (
 *   INSERT INTO outbox (id, channel, kind, recipient, subject, text, html, about, headers)
 *   VALUES (:id!, :channel!, :kind!, :recipient!, :subject!, :text!, :html, :about, :headers) RETURNING id)
 * SELECT (graphile_worker.add_job('send_message', json_build_object('id', id), max_attempts => 12)).id FROM written
 * ```
 */
export const queueMessage = new PreparedQuery<IQueueMessageParams,IQueueMessageResult>(queueMessageIR);


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


