/** Writes the pictures of products. */
import type { Db, Tx } from '@tregu/database'

/** Beyond every rank, so that a picture can take the rank of another. */
const ASIDE = 1_000

/** Gives the product these pictures in this order. Those that stay keep their ids. */
export const setPictures = async (
  { db }: Tx,
  productId: number,
  addresses: readonly string[],
): Promise<void> => {
  await db.productImage.deleteMany({ where: { productId, src: { notIn: [...addresses] } } })
  await db.productImage.updateMany({ where: { productId }, data: { rank: { increment: ASIDE } } })
  for (const [rank, src] of addresses.entries()) {
    const { count } = await db.productImage.updateMany({ where: { productId, src }, data: { rank } })
    if (count === 0) await db.productImage.create({ data: { productId, src, rank }, select: { id: true } })
  }
}

export const findPicture = async ({ db }: Tx, productId: number, src: string): Promise<number | null> =>
  (await db.productImage.findFirst({ where: { productId, src }, select: { id: true } }))?.id ?? null

/** Does a product, a category, the home page, an order, a store, a person, a review or a change that can still be undone show the picture? */
export const isUsed = async (db: Db, src: string, since: Date): Promise<boolean> =>
  (await db.productImage.count({ where: { src }, take: 1 })) > 0 ||
  (await db.category.count({ where: { image: src }, take: 1 })) > 0 ||
  (await db.homePart.count({ where: { image: src }, take: 1 })) > 0 ||
  (await db.orderLine.count({ where: { image: src }, take: 1 })) > 0 ||
  (await db.store.count({ where: { OR: [{ logo: src }, { background: src }] }, take: 1 })) > 0 ||
  (await db.user.count({ where: { image: src }, take: 1 })) > 0 ||
  (await db.review.count({ where: { images: { has: src } }, take: 1 })) > 0 ||
  (await db.changeItem.count({
    where: { field: 'images', change: { at: { gte: since } }, before: { array_contains: [src] } },
    take: 1,
  })) > 0
