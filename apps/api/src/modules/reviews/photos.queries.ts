/** Finds reviewed goods by a photo of the demo world. */
import type { Db } from '@tregu/database'
import { labelledName } from '../../lib/json-columns.ts'
import type { Goods } from '../../lib/ownership.ts'

/** The names of goods of which a review shows a photo with one of the addresses; null when there are none. */
export const findPhotographed = async (db: Db, addresses: string[]): Promise<Goods | null> => {
  const review = await db.review.findFirst({
    where: { images: { hasSome: addresses } },
    select: { product: { select: { name: true, brand: { select: { name: true } } } } },
  })
  return review && { name: labelledName(review.product.name), brand: review.product.brand?.name ?? null }
}
