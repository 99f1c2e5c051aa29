/** The wishlist. Adding a product twice and removing a missing one are not errors (docs/rules/wishlist.md). */
import { inTransaction } from '@tregu/database'
import { describePage, findWishNews, type Language, WISHLIST_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { found } from '../../lib/app-error.ts'
import { startArrivalClock } from '../../lib/arrivals.ts'
import { lockPerson } from '../../lib/locks.ts'
import { listCardsBySlug } from '../product-cards/product-cards.ts'
import * as queries from './wishlist.queries.ts'

export const listWishlist = async (
  { db, sql, now }: Deps,
  actor: Pick<Actor, 'id'>,
  page: number,
  language: Language,
) => {
  const at = now()
  const wishes = await queries.listWishes(db, actor.id)
  const slugs = wishes.map(({ slug }) => slug)
  const shown = wishes.slice((page - 1) * WISHLIST_PAGE_SIZE, page * WISHLIST_PAGE_SIZE)
  const products = await listCardsBySlug(
    sql,
    shown.map(({ slug }) => slug),
    language,
    startArrivalClock(at),
  )
  return {
    favorite_list: slugs,
    products,
    news: shown.flatMap(({ slug, ...wish }) => {
      const news = findWishNews(wish, at)
      return news ? [{ slug, ...news }] : []
    }),
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
    if (change === 'toggle') await lockPerson(tx, userId)
    const gone = change !== 'add' && (await queries.removeWish(tx, userId, product.id))
    if (change === 'remove' || gone) return gone
    // A withdrawn product can be removed but not added.
    const wished = { userId, productId: product.id, card: found(product.card, 'product_not_found') }
    await queries.addWish(tx, { ...wished, now: deps.now() })
    return false
  })
  return { removed, favorite_list: await queries.listWishedSlugs(deps.db, userId) }
}
