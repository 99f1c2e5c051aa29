/** Types generated for queries found in "src/modules/attempts/attempts.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type stringArray = (string)[];

/** 'LockTries' parameters type */
export interface ILockTriesParams {
  keys: stringArray;
}

/** 'LockTries' return type */
export interface ILockTriesResult {
  locked: string | null;
}

/** 'LockTries' query type */
export interface ILockTriesQuery {
  params: ILockTriesParams;
  result: ILockTriesResult;
}

const lockTriesIR: any = {"usedParamSet":{"keys":true},"params":[{"name":"keys","required":true,"transform":{"type":"scalar"},"locs":[{"a":100,"b":105}]}],"statement":"SELECT pg_advisory_xact_lock(hashtextextended(key, 0))::text AS locked\nFROM (SELECT key FROM unnest(:keys!::text[]) AS key ORDER BY key) ordered"};

/**
 * Query generated from SQL:
 * ```
 * SELECT pg_advisory_xact_lock(hashtextextended(key, 0))::text AS locked
 * FROM (SELECT key FROM unnest(:keys!::text[]) AS key ORDER BY key) ordered
 * ```
 */
export const lockTries = new PreparedQuery<ILockTriesParams,ILockTriesResult>(lockTriesIR);


/** 'ListTries' parameters type */
export interface IListTriesParams {
  keys: stringArray;
  since: DateOrString;
}

/** 'ListTries' return type */
export interface IListTriesResult {
  count: number;
  failed: number;
  key: string;
  since: Date;
}

/** 'ListTries' query type */
export interface IListTriesQuery {
  params: IListTriesParams;
  result: IListTriesResult;
}

const listTriesIR: any = {"usedParamSet":{"keys":true,"since":true},"params":[{"name":"keys","required":true,"transform":{"type":"scalar"},"locs":[{"a":98,"b":103}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":126,"b":132}]}],"statement":"SELECT key, since, count, greatest(count - running, 0) AS \"failed!\" FROM attempt WHERE key = ANY (:keys!::text[]) AND since > :since! AND count > 0 ORDER BY since DESC"};

/**
 * Query generated from SQL:
 * ```
 * SELECT key, since, count, greatest(count - running, 0) AS "failed!" FROM attempt WHERE key = ANY (:keys!::text[]) AND since > :since! AND count > 0 ORDER BY since DESC
 * ```
 */
export const listTries = new PreparedQuery<IListTriesParams,IListTriesResult>(listTriesIR);


/** 'InsertTry' parameters type */
export interface IInsertTryParams {
  at: DateOrString;
  keys: stringArray;
  running: number;
}

/** 'InsertTry' return type */
export type IInsertTryResult = void;

/** 'InsertTry' query type */
export interface IInsertTryQuery {
  params: IInsertTryParams;
  result: IInsertTryResult;
}

const insertTryIR: any = {"usedParamSet":{"at":true,"running":true,"keys":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":61,"b":64}]},{"name":"running","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":78}]},{"name":"keys","required":true,"transform":{"type":"scalar"},"locs":[{"a":97,"b":102}]}],"statement":"INSERT INTO attempt (key, since, count, running) SELECT key, :at!, 1, :running!::int FROM unnest(:keys!::text[]) AS key ORDER BY key\nON CONFLICT (key, since) DO UPDATE SET count = attempt.count + 1, running = attempt.running + excluded.running"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO attempt (key, since, count, running) SELECT key, :at!, 1, :running!::int FROM unnest(:keys!::text[]) AS key ORDER BY key
 * ON CONFLICT (key, since) DO UPDATE SET count = attempt.count + 1, running = attempt.running + excluded.running
 * ```
 */
export const insertTry = new PreparedQuery<IInsertTryParams,IInsertTryResult>(insertTryIR);


/** 'EndTry' parameters type */
export interface IEndTryParams {
  at: DateOrString;
  isFailed: boolean;
  keys: stringArray;
}

/** 'EndTry' return type */
export type IEndTryResult = void;

/** 'EndTry' query type */
export interface IEndTryQuery {
  params: IEndTryParams;
  result: IEndTryResult;
}

const endTryIR: any = {"usedParamSet":{"isFailed":true,"keys":true,"at":true},"params":[{"name":"isFailed","required":true,"transform":{"type":"scalar"},"locs":[{"a":45,"b":54}]},{"name":"keys","required":true,"transform":{"type":"scalar"},"locs":[{"a":177,"b":182}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":205,"b":208}]}],"statement":"UPDATE attempt SET count = count - CASE WHEN :isFailed!::bool THEN 0 ELSE 1 END, running = running - 1 WHERE (key, since) IN (\n  SELECT key, since FROM attempt WHERE key = ANY (:keys!::text[]) AND since = :at! ORDER BY key FOR UPDATE)"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE attempt SET count = count - CASE WHEN :isFailed!::bool THEN 0 ELSE 1 END, running = running - 1 WHERE (key, since) IN (
 *   SELECT key, since FROM attempt WHERE key = ANY (:keys!::text[]) AND since = :at! ORDER BY key FOR UPDATE)
 * ```
 */
export const endTry = new PreparedQuery<IEndTryParams,IEndTryResult>(endTryIR);


