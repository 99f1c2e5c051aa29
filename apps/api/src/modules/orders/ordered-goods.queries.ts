/** Finds ordered goods by their picture. */
import type { Db } from '@tregu/database'
import { labelledName } from '../../lib/json-columns.ts'
import type { Goods } from '../../lib/ownership.ts'

/** The names of goods whose picture, as ordered, has one of the addresses; null when there are none. */
export const findOrderedGoods = async (db: Db, addresses: string[]): Promise<Goods | null> => {
  const line = await db.orderLine.findFirst({
    where: { image: { in: addresses } },
    select: { name: true, product: { select: { brand: { select: { name: true } } } } },
  })
  return line === null ? null : { name: labelledName(line.name), brand: line.product?.brand?.name ?? null }
}
