/** Decides in which stores, and for which side, a person of the back office acts (docs/rules/backoffice.md#people-of-a-store). */
import { findStores, type LeastRole, type StoreId } from '@tregu/domain'
import type { Actor } from './actor.ts'
import { AppError } from './app-error.ts'

/** The people of a store, or an administrator, who may act for any store. */
export type Side = 'seller' | 'administrator'

export type Member = Pick<Actor, 'stores' | 'permissions'>

/**
 * For whom the person acts in a store. People of a store act for it also when they are administrators.
 * @throws AppError not_found for another store's things, as for those that do not exist
 */
export const sideOf = (member: Member, storeId: StoreId, least: LeastRole): Side => {
  const own = findStores({ ...member, permissions: [] }, least) ?? []
  if (own.includes(storeId)) return 'seller'
  if (findStores(member, least) === null) return 'administrator'
  throw new AppError('not_found')
}
