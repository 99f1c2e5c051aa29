/** Finds the goods of a picture: products, parts of the home page, categories. */
import type { Db } from '@tregu/database'
import { labelledName } from '../../lib/json-columns.ts'
import type { Goods } from '../../lib/ownership.ts'

/** The names of the row whose picture has one of the addresses; null when there is none. */
export const findPicture = async (db: Db, addresses: string[]): Promise<Goods | null> => {
  const image = { in: addresses }
  const product = await db.productImage.findFirst({
    where: { src: image },
    select: { product: { select: { name: true, brand: { select: { name: true } } } } },
  })
  if (product !== null)
    return { name: labelledName(product.product.name), brand: product.product.brand?.name ?? null }
  const category = await db.category.findFirst({ where: { image }, select: { name: true } })
  if (category !== null) return { name: labelledName(category.name), brand: null }
  const part = await db.homePart.findFirst({ where: { image }, select: { title: true } })
  return part === null ? null : { name: labelledName(part.title), brand: null }
}
