/** Says on which side of an order an actor of the back office stands. */
import { hasPermission } from '@tregu/domain'
import type { Actor } from '../../lib/actor.ts'

/** The seller of the order, or an administrator, who may act for any seller. */
export type Side = 'seller' | 'administrator'

type Member = Pick<Actor, 'stores' | 'permissions'>

/** Null: the order is none of the actor's business, and answers like one that does not exist. */
export const findSide = (actor: Member, { storeId }: { readonly storeId: number }): Side | null => {
  if (actor.stores.includes(storeId) && hasPermission(actor.permissions, 'seller')) return 'seller'
  return hasPermission(actor.permissions, 'administrator') ? 'administrator' : null
}

/** The stores whose orders the actor sees; null: all stores. */
export const listStoreIds = ({ stores, permissions }: Member): readonly number[] | null =>
  hasPermission(permissions, 'administrator') ? null : stores
