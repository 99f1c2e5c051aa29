/** The door of the wishlist. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { listOwnWishes, noteSoldOut } from './wishlist.queries.ts'
import { bindWishlist } from './wishlist.routes.ts'

export const wishlistModule: Module = {
  name: 'wishlist',
  bind: bindWishlist,
  jobs: [
    { name: 'note_sold_out_wishes', cron: '*/10 * * * *', run: ({ sql, now }) => noteSoldOut(sql, now()) },
  ],
  tables: ['wish'],
  ownData: { wishlist: (db, { id }) => listOwnWishes(db, id) },
  forget: (tx, { id }) => tx.db.wish.deleteMany({ where: { userId: id } }),
}
