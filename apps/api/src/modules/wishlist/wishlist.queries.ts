/** Reads and writes wishlists. The product's count changes in the same transaction (`wishlist.sql`). */
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

/** Adds the product; true when it was not on the list before. */
export const insertWish = async (tx: Tx, userId: string, productId: number): Promise<boolean> =>
  (await runStatement(tx, statements.insertWish, { userId, productId })).length === 1

/** Removes the product; true when it was on the list. */
export const removeWish = async (tx: Tx, userId: string, productId: number): Promise<boolean> =>
  (await runStatement(tx, statements.removeWish, { userId, productId })).length === 1
