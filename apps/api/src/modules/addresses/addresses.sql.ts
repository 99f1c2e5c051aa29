/** Types generated for queries found in "src/modules/addresses/addresses.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

/** 'LockAddressBook' parameters type */
export interface ILockAddressBookParams {
  userId: string;
}

/** 'LockAddressBook' return type */
export interface ILockAddressBookResult {
  id: string;
}

/** 'LockAddressBook' query type */
export interface ILockAddressBookQuery {
  params: ILockAddressBookParams;
  result: ILockAddressBookResult;
}

const lockAddressBookIR: any = {"usedParamSet":{"userId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":39}]}],"statement":"SELECT id FROM users WHERE id = :userId! FOR UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM users WHERE id = :userId! FOR UPDATE
 * ```
 */
export const lockAddressBook = new PreparedQuery<ILockAddressBookParams,ILockAddressBookResult>(lockAddressBookIR);


