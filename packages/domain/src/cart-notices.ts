/** Notices of cart lines (docs/rules/cart.md): availability, changes since the last look, and what blocks the checkout. */

import type { Id } from './ids.ts'
import type { Cents } from './money.ts'

/** A line with its variant's current state. */
export type WatchedLine = {
  readonly id: Id
  readonly quantity: number
  /** Physical stock. */
  readonly stock: number
  /** The product was withdrawn by its seller. */
  readonly withdrawn: boolean
  /** What is charged for one piece. */
  readonly unitPrice: Cents
  /** Price and stock as the shopper last acknowledged them. */
  readonly seenPrice: Cents
  readonly seenStock: number
}

/** `was` and `is` are cents for a price, pieces for the others. */
export type LineNotice = {
  readonly kind: 'price' | 'stock' | 'sold_out' | 'withdrawn'
  readonly was: number
  readonly is: number
}

/** A withdrawn or sold-out line stays visible as unavailable and counts nothing. */
export const isAvailable = (line: Pick<WatchedLine, 'stock' | 'withdrawn'>): boolean =>
  !line.withdrawn && line.stock > 0

/** Available pieces: none of a withdrawn product. */
const countThere = ({ stock, withdrawn }: Pick<WatchedLine, 'stock' | 'withdrawn'>): number =>
  withdrawn ? 0 : Math.max(0, stock)

const findStockKind = (line: WatchedLine): LineNotice['kind'] => {
  if (line.withdrawn) return 'withdrawn'
  return line.stock > 0 ? 'stock' : 'sold_out'
}

/**
 * The notice of a line until it is acknowledged; null without one. A change of stock matters when it concerns the wanted
 * quantity (too little now, or enough again), not with every sale to others. Stock comes before price.
 */
export const findLineNotice = (line: WatchedLine): LineNotice | null => {
  const there = countThere(line)
  const matters = there < line.quantity || line.seenStock < line.quantity
  if (there !== line.seenStock && matters)
    return { kind: findStockKind(line), was: line.seenStock, is: there }
  if (line.unitPrice !== line.seenPrice) return { kind: 'price', was: line.seenPrice, is: line.unitPrice }
  return null
}

/** "OK" on the notice, or placing: the shopper has seen the current values. */
export const acknowledgeLine = <L extends WatchedLine>(line: L): L => ({
  ...line,
  seenPrice: line.unitPrice,
  seenStock: countThere(line),
})

export type CheckoutBlock =
  | { readonly ok: false; readonly reason: 'empty_cart' }
  /** These lines must be removed first. */
  | { readonly ok: false; readonly reason: 'unavailable'; readonly lineIds: readonly Id[] }
  | {
      readonly ok: false
      readonly reason: 'over_stock'
      readonly lines: readonly { readonly id: Id; readonly left: number }[]
    }

/** May the shopper proceed to the checkout with these lines? */
export const checkCartLines = (
  lines: readonly Pick<WatchedLine, 'id' | 'quantity' | 'stock' | 'withdrawn'>[],
): { readonly ok: true } | CheckoutBlock => {
  if (lines.length === 0) return { ok: false, reason: 'empty_cart' }
  const unavailable = lines.filter((line) => !isAvailable(line))
  if (unavailable.length > 0)
    return { ok: false, reason: 'unavailable', lineIds: unavailable.map(({ id }) => id) }
  const short = lines.filter(({ quantity, stock }) => quantity > stock)
  if (short.length > 0) {
    return { ok: false, reason: 'over_stock', lines: short.map(({ id, stock }) => ({ id, left: stock })) }
  }
  return { ok: true }
}
