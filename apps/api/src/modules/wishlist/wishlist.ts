/** The door of the wishlist. Other modules import this file only. */

import { listOf, removeOwned } from '../../lib/own-data.ts'
import type { Module } from '../../module.ts'
import { bindWishlist } from './wishlist.routes.ts'

export const wishlistModule: Module = {
  name: 'wishlist',
  bind: bindWishlist,
  tables: ['wish'],
  ownData: {
    wishlist: listOf(
      `'product', p.slug, 'at', w.at`,
      'wish w JOIN product p ON p.id = w.product_id WHERE w.user_id = u.id',
      'w.at',
    ),
  },
  forget: (tx, { id }) => removeOwned(tx, 'wish', id),
}
