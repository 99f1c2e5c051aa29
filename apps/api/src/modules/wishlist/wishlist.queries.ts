/** Reads and writes wishlists. The product's count changes in the same transaction. */
import type { Db, Tx } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './wishlist.sql.ts'

/** Lists the slugs of the wished products, the last one first. Hides withdrawn ones until they are on sale again. */
export const listWishedSlugs = async (db: Db, userId: string): Promise<string[]> => {
  const wishes = await db.wish.findMany({
    where: { userId, product: { listing: { isNot: null } } },
    select: { product: { select: { slug: true } } },
    orderBy: [{ at: 'desc' }, { productId: 'asc' }],
  })
  return wishes.map(({ product }) => product.slug)
}

export const findWishable = async (db: Db, slug: string) => {
  const product = await db.product.findFirst({
    where: { slug, status: { not: 'draft' } },
    select: { id: true, listing: { select: { productId: true } } },
  })
  return product && { id: product.id, isOnSale: product.listing !== null }
}

export const lockWisher = (tx: Tx, userId: string) => runStatement(tx, statements.lockWisher, { userId })

/** Adds the product and counts it, unless it is on the list already. */
export const addWish = async ({ db }: Tx, userId: string, productId: number): Promise<void> => {
  const { count } = await db.wish.createMany({ data: [{ userId, productId }], skipDuplicates: true })
  if (count > 0) await countFavorite(db, productId, 1)
}

/** Removes the product; true when it was on the list. */
export const removeWish = async ({ db }: Tx, userId: string, productId: number): Promise<boolean> => {
  const { count } = await db.wish.deleteMany({ where: { userId, productId } })
  if (count > 0) await countFavorite(db, productId, -1)
  return count > 0
}

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
