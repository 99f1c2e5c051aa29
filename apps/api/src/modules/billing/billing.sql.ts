/** Types generated for queries found in "src/modules/billing/billing.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'LockCards' parameters type */
export interface ILockCardsParams {
  userId: string;
}

/** 'LockCards' return type */
export interface ILockCardsResult {
  id: string;
}

/** 'LockCards' query type */
export interface ILockCardsQuery {
  params: ILockCardsParams;
  result: ILockCardsResult;
}

const lockCardsIR: any = {"usedParamSet":{"userId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":39}]}],"statement":"SELECT id FROM users WHERE id = :userId! FOR UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM users WHERE id = :userId! FOR UPDATE
 * ```
 */
export const lockCards = new PreparedQuery<ILockCardsParams,ILockCardsResult>(lockCardsIR);


