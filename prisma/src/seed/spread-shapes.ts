/** Keeps neighbours among the best sellers of a category from showing one shape (docs/rules/web.md). */

import type { PictureTurn, ProductRow } from './model.ts'

type Place = {
  readonly product: ProductRow
  turn: PictureTurn
  shape: string
  hero: string
}

/** Further turns of a group that are tried when none of its own fits. */
const MORE_TURNS = 8

/** The turn after all of these, as if one more product had been made. */
const turnAfter = (turns: readonly PictureTurn[], more: number): PictureTurn => {
  const last = (of: readonly number[]) => Math.max(...of) + more
  const [first] = turns
  const turn = last(turns.map((one) => one.turn))
  if (first?.dish === undefined) return { turn }
  return { turn, dish: { index: first.dish.index, turn: last(turns.map(({ dish }) => dish?.turn ?? 0)) } }
}

/** The turns of products that may take each other's, by the name of their group. */
const groupTurns = (places: readonly Place[]): Map<string, PictureTurn[]> => {
  const groups = new Map<string, PictureTurn[]>()
  for (const { product, turn } of places)
    if (product.pictureGroup !== null)
      groups.set(product.pictureGroup, [...(groups.get(product.pictureGroup) ?? []), turn])
  return groups
}

/** Own turns first, so that few products change. */
function* listCandidates(place: Place, free: readonly PictureTurn[], all: readonly PictureTurn[]) {
  if (free.includes(place.turn)) yield place.turn
  yield* free
  for (let more = 1; more <= MORE_TURNS; more++) yield turnAfter(all, more)
}

const take = (place: Place, turn: PictureTurn): void => {
  const { shape, hero } = place.product.lookAt(turn)
  Object.assign(place, { turn, shape, hero })
}

/** The first turn whose shape differs from the neighbours', with a picture that none before it shows if there is one. */
const chooseTurn = (
  place: Place,
  candidates: Iterable<PictureTurn>,
  neighbours: readonly (string | undefined)[],
  shown: ReadonlySet<string>,
): PictureTurn => {
  let second: PictureTurn | null = null
  let any: PictureTurn | null = null
  for (const turn of candidates) {
    const { shape, hero } = place.product.lookAt(turn)
    any ??= turn
    if (neighbours.includes(shape)) continue
    if (!shown.has(hero)) return turn
    second ??= turn
  }
  return second ?? any ?? place.turn
}

const spread = (places: readonly Place[]): void => {
  const groups = groupTurns(places)
  const free = new Map([...groups].map(([group, turns]) => [group, [...turns]]))
  const shown = new Set(places.filter(({ product }) => product.pictureGroup === null).map(({ hero }) => hero))
  for (const [index, place] of places.entries()) {
    const group = place.product.pictureGroup
    if (group === null) continue
    const own = free.get(group) ?? []
    const next = places[index + 1]
    // The next product changes its shape by itself unless it is fixed.
    const neighbours = [
      places[index - 1]?.shape,
      next?.product.pictureGroup === null ? next.shape : undefined,
    ]
    take(place, chooseTurn(place, listCandidates(place, own, groups.get(group) ?? []), neighbours, shown))
    free.set(
      group,
      own.filter((turn) => turn !== place.turn),
    )
    shown.add(place.hero)
  }
}

/**
 * Gives products of one kind each other's turns, in the order of best sellers of their category.
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
