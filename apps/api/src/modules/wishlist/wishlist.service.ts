/** The wishlist. Adding a product twice and removing a missing one are not errors (docs/rules/wishlist.md). */
import { inTransaction } from '@tregu/database'
import { describePage, type Language, WISHLIST_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { startArrivalClock } from '../../lib/arrivals.ts'
import { listCardsBySlug } from '../product-cards/product-cards.ts'
import * as queries from './wishlist.queries.ts'

export const listWishlist = async (
  { db, sql, now }: Deps,
  actor: Pick<Actor, 'id'>,
  page: number,
  language: Language,
) => {
  const slugs = await queries.listWishedSlugs(db, actor.id)
  const shown = slugs.slice((page - 1) * WISHLIST_PAGE_SIZE, page * WISHLIST_PAGE_SIZE)
  return {
    favorite_list: slugs,
    products: await listCardsBySlug(sql, shown, language, startArrivalClock(now())),
    pagi: describePage(
      { count: slugs.length, page, pageSize: WISHLIST_PAGE_SIZE },
      '/products/get/favorite',
      '',
    ),
  }
}

type Change = 'add' | 'remove' | 'toggle'

/** @throws AppError product_not_found */
export const changeWish = async (
  deps: Deps,
  { id: userId }: Pick<Actor, 'id'>,
  slug: string,
  change: Change,
) => {
  const product = found(await queries.findWishable(deps.db, slug), 'product_not_found')
  const removed = await inTransaction(deps, async (tx) => {
    // Two toggles at once run one after the other.
    if (change === 'toggle') await queries.lockWisher(tx, userId)
    const gone = change !== 'add' && (await queries.removeWish(tx, userId, product.id))
    if (change === 'remove' || gone) return gone
    // A withdrawn product can be removed but not added.
    if (!product.isOnSale) throw new AppError('product_not_found')
    await queries.addWish(tx, userId, product.id)
    return false
  })
  return { removed, favorite_list: await queries.listWishedSlugs(deps.db, userId) }
}
