/** Types generated for queries found in "src/lib/locks.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'LockKey' parameters type */
export interface ILockKeyParams {
  key: string;
}

/** 'LockKey' return type */
export interface ILockKeyResult {
  locked: string | null;
}

/** 'LockKey' query type */
export interface ILockKeyQuery {
  params: ILockKeyParams;
  result: ILockKeyResult;
}

const lockKeyIR: any = {"usedParamSet":{"key":true},"params":[{"name":"key","required":true,"transform":{"type":"scalar"},"locs":[{"a":46,"b":50}]}],"statement":"SELECT pg_advisory_xact_lock(hashtextextended(:key!, 0))::text AS locked"};

/**
 * Query generated from SQL:
 * ```
 * SELECT pg_advisory_xact_lock(hashtextextended(:key!, 0))::text AS locked
 * ```
 */
export const lockKey = new PreparedQuery<ILockKeyParams,ILockKeyResult>(lockKeyIR);


/** 'LockPerson' parameters type */
export interface ILockPersonParams {
  id: string;
}

/** 'LockPerson' return type */
export interface ILockPersonResult {
  id: string;
}

/** 'LockPerson' query type */
export interface ILockPersonQuery {
  params: ILockPersonParams;
  result: ILockPersonResult;
}

const lockPersonIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":35}]}],"statement":"SELECT id FROM users WHERE id = :id! FOR NO KEY UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM users WHERE id = :id! FOR NO KEY UPDATE
 * ```
 */
export const lockPerson = new PreparedQuery<ILockPersonParams,ILockPersonResult>(lockPersonIR);


