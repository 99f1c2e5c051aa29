/** The wishlist. Adding a wished product again and removing one that is not wished both succeed. */
import { type Database, inTransaction } from '@tregu/database'
import { describePage, type Language, WISHLIST_PAGE_SIZE } from '@tregu/domain'
import { AppError, found } from '../../lib/app-error.ts'
import { listCardsBySlug } from '../product-cards/product-cards.ts'
import * as queries from './wishlist.queries.ts'

export const listWishlist = async (
  { db, sql }: Pick<Database, 'db' | 'sql'>,
  userId: string,
  page: number,
  language: Language,
) => {
  const slugs = await queries.listWishedSlugs(db, userId)
  const shown = slugs.slice((page - 1) * WISHLIST_PAGE_SIZE, page * WISHLIST_PAGE_SIZE)
  return {
    favorite_list: slugs,
    products: await listCardsBySlug(sql, shown, language),
    pagi: describePage(
      { count: slugs.length, page, pageSize: WISHLIST_PAGE_SIZE },
      '/products/get/favorite',
      '',
    ),
  }
}

type Change = 'add' | 'remove' | 'toggle'

/** @throws AppError product_not_found */
export const changeWish = async (database: Database, userId: string, slug: string, change: Change) => {
  const product = found(await queries.findWishable(database.db, slug), 'product_not_found')
  const removed = await inTransaction(database, async (tx) => {
    // Two toggles at once happen one after the other.
    if (change === 'toggle') await queries.lockWisher(tx, userId)
    const gone = change !== 'add' && (await queries.removeWish(tx, userId, product.id))
    if (change === 'remove' || gone) return gone
    // A withdrawn product can be removed, but not added.
    if (!product.isOnSale) throw new AppError('product_not_found')
    await queries.insertWish(tx, userId, product.id)
    return false
  })
  return { removed, favorite_list: await queries.listWishedSlugs(database.db, userId) }
}
