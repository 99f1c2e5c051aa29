/** Finds the pictures of products, of the home page and of categories. */
import type { Db } from '@tregu/database'

/** Checks whether one of the pictures has one of the addresses. */
export const hasPicture = async (db: Db, addresses: string[]): Promise<boolean> => {
  const image = { in: addresses }
  const found =
    (await db.productImage.findFirst({ where: { src: image }, select: { id: true } })) ??
    (await db.homePart.findFirst({ where: { image }, select: { id: true } })) ??
    (await db.category.findFirst({ where: { image }, select: { id: true } }))
  return found !== null
}
