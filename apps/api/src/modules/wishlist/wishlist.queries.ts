/** Reads and writes wishlists. The product's count changes in the same transaction. */
import type { Db, Sql, Tx } from '@tregu/database'
import { isSoldOut } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './wishlist.sql.ts'

/** Lists the wished products, the last one first. Hides withdrawn ones until they are on sale again. */
export const listWishes = async (db: Db, userId: string) => {
  const wishes = await db.wish.findMany({
    where: { userId, product: { listing: { isNot: null } } },
    select: {
      price: true,
      soldOutAt: true,
      product: { select: { slug: true, listing: { select: { effective: true, quantity: true } } } },
    },
    orderBy: [{ at: 'desc' }, { productId: 'asc' }],
  })
  return wishes.flatMap(({ product: { slug, listing }, ...then }) =>
    listing ? [{ slug, then, now: { price: listing.effective, quantity: listing.quantity } }] : [],
  )
}

export const listWishedSlugs = async (db: Db, userId: string): Promise<string[]> =>
  (await listWishes(db, userId)).map(({ slug }) => slug)

export const findWishable = async (db: Db, slug: string) => {
  const product = await db.product.findFirst({
    where: { slug, status: { not: 'draft' } },
    select: { id: true, listing: { select: { effective: true, quantity: true } } },
  })
  return product && { id: product.id, card: product.listing }
}
export type Wishable = NonNullable<Awaited<ReturnType<typeof findWishable>>>
type Card = NonNullable<Wishable['card']>

/** Adds the product with what its card shows now and counts it, unless it is on the list already. */
export const addWish = async (
  { db }: Tx,
  { userId, productId, card, now }: { userId: string; productId: number; card: Card; now: Date },
): Promise<void> => {
  const soldOutAt = isSoldOut(card.quantity) ? now : null
  const wish = { userId, productId, price: card.effective, soldOutAt }
  const { count } = await db.wish.createMany({ data: [wish], skipDuplicates: true })
  if (count > 0) await countFavorite(db, productId, 1)
}

/** Removes the product; true when it was on the list. */
export const removeWish = async ({ db }: Tx, userId: string, productId: number): Promise<boolean> => {
  const { count } = await db.wish.deleteMany({ where: { userId, productId } })
  if (count > 0) await countFavorite(db, productId, -1)
  return count > 0
}

/** Notes the wished products that are sold out now, each once a day. */
export const noteSoldOut = (sql: Sql, now: Date) => runStatement(sql, statements.noteSoldOut, { now })

const countFavorite = (db: Db, id: number, change: 1 | -1) =>
  db.product.updateMany({ where: { id }, data: { favoriteCount: { increment: change } } })

/** Lists the wishes for the export of the user's data. */
export const listOwnWishes = async (db: Db, userId: string) => {
  const wishes = await db.wish.findMany({
    where: { userId },
    select: { at: true, product: { select: { slug: true } } },
    orderBy: { at: 'asc' },
  })
  return wishes.map(({ at, product }) => ({ product: product.slug, at }))
}
