/** The wishlist: putting on twice is no fault, taking off what is not there neither (calls.md, Conventions). */
import { type Database, inTransaction, type Sql } from '@tregu/database'
import { describePage, type Language, WISHLIST_PAGE_SIZE } from '@tregu/domain'
import { AppError, found } from '../../lib/app-error.ts'
import { listCardsBySlug } from '../product-cards/product-cards.ts'
import * as queries from './wishlist.queries.ts'

const slugsOf = async (sql: Sql, userId: string) =>
  (await queries.listWishedSlugs(sql, userId)).map(({ slug }) => slug)

export const listWishlist = async (sql: Sql, userId: string, page: number, language: Language) => {
  const slugs = await slugsOf(sql, userId)
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
  const product = found(await queries.findWishable(database.sql, slug), 'product_not_found')
  const removed = await inTransaction(database, async (tx) => {
    // Two taps at once are two taps, one after the other.
    if (change === 'toggle') await queries.lockWisher(tx, userId)
    const gone = change !== 'add' && (await queries.removeWish(tx, userId, product.id))
    if (change === 'remove' || gone) return gone
    // What was withdrawn can be taken off, but nobody finds it to put it on.
    if (!product.isOnSale) throw new AppError('product_not_found')
    await queries.insertWish(tx, userId, product.id)
    return false
  })
  return { removed, favorite_list: await slugsOf(database.sql, userId) }
}
