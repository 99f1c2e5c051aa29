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


