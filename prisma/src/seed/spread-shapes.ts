/** Keeps the best sellers of a category from showing one shape four times in a row (docs/rules/web.md). */

import type { PictureTurn, ProductRow } from './model.ts'

const MOST_ALIKE = 3

type Place = {
  readonly product: ProductRow
  turn: PictureTurn
  shape: string
  hero: string
}

/** Does a run of more than three of one shape go through this place? */
const isInRun = (places: readonly Place[], index: number): boolean => {
  const shape = places[index]?.shape ?? ''
  let [start, end] = [index, index]
  while (places[start - 1]?.shape === shape) start--
  while (places[end + 1]?.shape === shape) end++
  return end - start + 1 > MOST_ALIKE
}

const take = (place: Place, turn: PictureTurn): void => {
  const { shape, hero } = place.product.lookAt(turn)
  Object.assign(place, { turn, shape, hero })
}

/** Swaps the turns of two places. Returns false and changes nothing when this would make a run, or the same picture twice. */
const trySwap = (places: readonly Place[], [one, other]: readonly [number, number]): boolean => {
  const [a, b] = [places[one], places[other]]
  if (a === undefined || b === undefined || a.shape === b.shape) return false
  if (a.product.pictureGroup === null || a.product.pictureGroup !== b.product.pictureGroup) return false
  const [turnOfA, turnOfB] = [a.turn, b.turn]
  take(a, turnOfB)
  take(b, turnOfA)
  const isTwice = ({ hero }: Place) => places.filter((place) => place.hero === hero).length > 1
  if (!isInRun(places, one) && !isInRun(places, other) && !isTwice(a) && !isTwice(b)) return true
  take(a, turnOfA)
  take(b, turnOfB)
  return false
}

const spread = (places: readonly Place[]): void => {
  for (const [index] of places.entries()) {
    if (!isInRun(places, index)) continue
    places.some((_, other) => trySwap(places, [index, other]))
  }
}

/**
 * Swaps the turns of products of one kind, in the order of best sellers of their category.
 * Returns the new turns by product id, only of those that changed.
 */
export const spreadShapes = (
  products: readonly ProductRow[],
  sold: ReadonlyMap<number, number>,
): ReadonlyMap<number, PictureTurn> => {
  const byCategory = new Map<number, Place[]>()
  for (const product of products) {
    if (product.status !== 'published') continue
    const turn = product.pictureTurn
    const place = { product, turn, ...product.lookAt(turn) }
    byCategory.set(product.categoryId, [...(byCategory.get(product.categoryId) ?? []), place])
  }
  const soldOf = ({ product }: Place) => sold.get(product.id) ?? 0
  const changed = new Map<number, PictureTurn>()
  for (const places of byCategory.values()) {
    places.sort((a, b) => soldOf(b) - soldOf(a) || a.product.id - b.product.id)
    spread(places)
    for (const { product, turn } of places) if (turn !== product.pictureTurn) changed.set(product.id, turn)
  }
  return changed
}
