/** Types generated for queries found in "src/modules/stores/stores.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'LockStore' parameters type */
export interface ILockStoreParams {
  slug: string;
}

/** 'LockStore' return type */
export interface ILockStoreResult {
  id: number;
}

/** 'LockStore' query type */
export interface ILockStoreQuery {
  params: ILockStoreParams;
  result: ILockStoreResult;
}

const lockStoreIR: any = {"usedParamSet":{"slug":true},"params":[{"name":"slug","required":true,"transform":{"type":"scalar"},"locs":[{"a":34,"b":39}]}],"statement":"SELECT id FROM store WHERE slug = :slug! AND state = 'active' FOR UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM store WHERE slug = :slug! AND state = 'active' FOR UPDATE
 * ```
 */
export const lockStore = new PreparedQuery<ILockStoreParams,ILockStoreResult>(lockStoreIR);


