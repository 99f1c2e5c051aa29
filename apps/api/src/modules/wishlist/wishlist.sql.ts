/** Types generated for queries found in "src/modules/wishlist/wishlist.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'LockWisher' parameters type */
export interface ILockWisherParams {
  userId: string;
}

/** 'LockWisher' return type */
export interface ILockWisherResult {
  id: string;
}

/** 'LockWisher' query type */
export interface ILockWisherQuery {
  params: ILockWisherParams;
  result: ILockWisherResult;
}

const lockWisherIR: any = {"usedParamSet":{"userId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":39}]}],"statement":"SELECT id FROM users WHERE id = :userId! FOR NO KEY UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM users WHERE id = :userId! FOR NO KEY UPDATE
 * ```
 */
export const lockWisher = new PreparedQuery<ILockWisherParams,ILockWisherResult>(lockWisherIR);


