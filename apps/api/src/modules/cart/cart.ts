/** The door of the cart. Other modules import this file only. */

import { addMinutes, DAY_MS } from '@tregu/domain'
import { listOf } from '../../lib/own-data.ts'
import type { Module } from '../../module.ts'
import { removeOldGuestCarts } from './cart.queries.ts'
import { bindCart } from './cart.routes.ts'
import { removeEndedHolds } from './holds.queries.ts'

export { countCart, getCart, lockForCheckout } from './cart.service.ts'
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

export const cartModule: Module = {
  name: 'cart',
  bind: bindCart,
  tables: ['cart', 'cart_line', 'hold'],
  ownData: {
    cart: listOf(
      `'product', p.slug, 'quantity', l.quantity, 'later', l.later, 'comment', l.comment, 'added_at', l.added_at`,
      `cart_line l JOIN cart t ON t.id = l.cart_id JOIN variant v ON v.id = l.variant_id JOIN product p ON p.id = v.product_id
       WHERE t.user_id = u.id`,
      'l.added_at',
    ),
  },
  forget: async (tx, { id }) => {
    await tx.db.cart.deleteMany({ where: { userId: id } })
    await tx.db.hold.deleteMany({ where: { userId: id } })
  },
  expire: async (sql, now) => {
    await removeEndedHolds(sql, addMinutes(now, -HOLD_KEPT_MINUTES))
    await removeOldGuestCarts(sql, new Date(now.getTime() - GUEST_CART_DAYS * DAY_MS))
  },
}
