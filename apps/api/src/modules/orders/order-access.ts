/** Decides for whom a user of the back office acts: as the order's seller or as an administrator. */
import { hasPermission } from '@tregu/domain'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'

/** The seller of the order, or an administrator, who may act for any seller. */
export type Side = 'seller' | 'administrator'

type Member = Pick<Actor, 'stores' | 'permissions'>

/** @throws AppError not_found for another seller's order, as for one that does not exist */
export const getSide = (actor: Member, { storeId }: { readonly storeId: number }): Side => {
  if (actor.stores.includes(storeId) && hasPermission(actor.permissions, 'seller')) return 'seller'
  if (hasPermission(actor.permissions, 'administrator')) return 'administrator'
  throw new AppError('not_found')
}

/** The stores whose orders the actor sees as a seller; null: all stores. */
export const listStoreIds = ({ stores, permissions }: Member): readonly number[] | null => {
  if (hasPermission(permissions, 'administrator')) return null
  return hasPermission(permissions, 'seller') ? stores : []
}
