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
  key: string;
  since: Date;
}

/** 'ListTries' query type */
export interface IListTriesQuery {
  params: IListTriesParams;
  result: IListTriesResult;
}

const listTriesIR: any = {"usedParamSet":{"keys":true,"since":true},"params":[{"name":"keys","required":true,"transform":{"type":"scalar"},"locs":[{"a":55,"b":60}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":83,"b":89}]}],"statement":"SELECT key, since, count FROM attempt WHERE key = ANY (:keys!::text[]) AND since > :since! AND count > 0 ORDER BY since DESC"};

/**
 * Query generated from SQL:
 * ```
 * SELECT key, since, count FROM attempt WHERE key = ANY (:keys!::text[]) AND since > :since! AND count > 0 ORDER BY since DESC
 * ```
 */
export const listTries = new PreparedQuery<IListTriesParams,IListTriesResult>(listTriesIR);


/** 'InsertTry' parameters type */
export interface IInsertTryParams {
  at: DateOrString;
  keys: stringArray;
}

/** 'InsertTry' return type */
export type IInsertTryResult = void;

/** 'InsertTry' query type */
export interface IInsertTryQuery {
  params: IInsertTryParams;
  result: IInsertTryResult;
}

const insertTryIR: any = {"usedParamSet":{"at":true,"keys":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":52,"b":55}]},{"name":"keys","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":77}]}],"statement":"INSERT INTO attempt (key, since, count) SELECT key, :at!, 1 FROM unnest(:keys!::text[]) AS key ORDER BY key\nON CONFLICT (key, since) DO UPDATE SET count = attempt.count + 1"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO attempt (key, since, count) SELECT key, :at!, 1 FROM unnest(:keys!::text[]) AS key ORDER BY key
 * ON CONFLICT (key, since) DO UPDATE SET count = attempt.count + 1
 * ```
 */
export const insertTry = new PreparedQuery<IInsertTryParams,IInsertTryResult>(insertTryIR);


/** 'RemoveTry' parameters type */
export interface IRemoveTryParams {
  at: DateOrString;
  keys: stringArray;
}

/** 'RemoveTry' return type */
export type IRemoveTryResult = void;

/** 'RemoveTry' query type */
export interface IRemoveTryQuery {
  params: IRemoveTryParams;
  result: IRemoveTryResult;
}

const removeTryIR: any = {"usedParamSet":{"keys":true,"at":true},"params":[{"name":"keys","required":true,"transform":{"type":"scalar"},"locs":[{"a":111,"b":116}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":139,"b":142}]}],"statement":"UPDATE attempt SET count = count - 1 WHERE (key, since) IN (\n  SELECT key, since FROM attempt WHERE key = ANY (:keys!::text[]) AND since = :at! ORDER BY key FOR UPDATE)"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE attempt SET count = count - 1 WHERE (key, since) IN (
 *   SELECT key, since FROM attempt WHERE key = ANY (:keys!::text[]) AND since = :at! ORDER BY key FOR UPDATE)
 * ```
 */
export const removeTry = new PreparedQuery<IRemoveTryParams,IRemoveTryResult>(removeTryIR);


