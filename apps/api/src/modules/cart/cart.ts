/** The door of the cart. Other modules import this file only. */
import { Prisma } from '@tregu/database'
import { addMinutes, DAY_MS, MERGE_UNDO_MINUTES } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Module } from '../../module.ts'
import { listOwnLines } from './cart.own-data.ts'
import { bindCart } from './cart.routes.ts'

export { buyAgain } from './buy-again.service.ts'
export { countCart, getCart, lockForCheckout, lockOwnCart } from './cart.service.ts'
export { viewCart, viewHeldCoupons } from './cart.view.ts'
export { mergeGuestCart } from './guest-cart.service.ts'
export { listHolds } from './holds.queries.ts'
export { holdWhileConfirming } from './holds.service.ts'
export {
  type CartLine,
  type CartStore,
  storesOf,
} from './priced-cart.ts'

/** A guest's cart is deleted after this many days without a change. */
const GUEST_CART_DAYS = 90
/** A hold is deleted this long after its end, when its waiting time is over. */
const HOLD_KEPT_MINUTES = 60

/** Forgets the lines of merges that can no longer be undone. */
const forgetMerges = ({ db }: Pick<Deps, 'db'>, now: Date) =>
  db.cart.updateMany({
    where: { mergedAt: { lt: addMinutes(now, -MERGE_UNDO_MINUTES) } },
    data: { merged: Prisma.DbNull, mergedAt: null },
  })

export const cartModule: Module = {
  name: 'cart',
  bind: bindCart,
  tables: ['cart', 'cart_line', 'hold'],
  ownData: { cart: (db, { id }) => listOwnLines(db, id) },
  forget: async ({ db }, { id }) => {
    await db.cart.deleteMany({ where: { userId: id } })
    await db.hold.deleteMany({ where: { userId: id } })
  },
  expire: async ({ db }, now) => {
    await forgetMerges({ db }, now)
    await db.hold.deleteMany({ where: { expiresAt: { lt: addMinutes(now, -HOLD_KEPT_MINUTES) } } })
    const before = new Date(now.getTime() - GUEST_CART_DAYS * DAY_MS)
    await db.cart.deleteMany({ where: { browserHash: { not: null }, updatedAt: { lt: before } } })
  },
}
