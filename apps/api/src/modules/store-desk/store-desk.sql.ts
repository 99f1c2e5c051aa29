/** Types generated for queries found in "src/modules/store-desk/store-desk.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

/** 'LockStore' parameters type */
export interface ILockStoreParams {
  id: number;
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

const lockStoreIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":35}]}],"statement":"SELECT id FROM store WHERE id = :id! FOR UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM store WHERE id = :id! FOR UPDATE
 * ```
 */
export const lockStore = new PreparedQuery<ILockStoreParams,ILockStoreResult>(lockStoreIR);


/** 'TakeOverAccounts' parameters type */
export interface ITakeOverAccountsParams {
  now: DateOrString;
}

/** 'TakeOverAccounts' return type */
export type ITakeOverAccountsResult = void;

/** 'TakeOverAccounts' query type */
export interface ITakeOverAccountsQuery {
  params: ITakeOverAccountsParams;
  result: ITakeOverAccountsResult;
}

const takeOverAccountsIR: any = {"usedParamSet":{"now":true},"params":[{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":169,"b":173}]}],"statement":"UPDATE store SET account_holder = next_account_holder, iban = next_iban,\n  next_account_holder = NULL, next_iban = NULL, next_account_at = NULL\nWHERE next_account_at <= :now!"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE store SET account_holder = next_account_holder, iban = next_iban,
 *   next_account_holder = NULL, next_iban = NULL, next_account_at = NULL
 * WHERE next_account_at <= :now!
 * ```
 */
export const takeOverAccounts = new PreparedQuery<ITakeOverAccountsParams,ITakeOverAccountsResult>(takeOverAccountsIR);


