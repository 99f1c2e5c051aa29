/** Sharing an amount (docs/rules/money.md): proportionally, by largest remainder, so that no cent is lost. */

import type { Cents } from './money.ts'

/**
 * Shares an amount in proportion to the weights; the shares add up to it exactly, and of equal remainders the earlier
 * gets the cent. Where all weights are 0 the first takes everything. No share exceeds its weight while the amount does
 * not exceed their sum. Amount and weights are integers of 0 or more.
 */
export const shareCents = (amount: Cents, weights: readonly number[]): Cents[] => {
  // products of two amounts may exceed the exact range of floating-point integers
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((product) => Number(product / total))
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % total }))
    .sort((a, b) => compareBigInts(b.remainder, a.remainder) || a.index - b.index)
  const favoured = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return shares.map((share, index) => (favoured.has(index) ? share + 1 : share))
}

const compareBigInts = (a: bigint, b: bigint): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The value of `count` units, after the first `before`, when an amount belongs to `quantity` equal units. */
export const shareOfUnits = (amount: Cents, quantity: number, before: number, count: number): Cents => {
  // the first `amount % quantity` units carry one cent more, as in shareCents over equal weights
  const upTo = (units: number) => units * Math.floor(amount / quantity) + Math.min(units, amount % quantity)
  return upTo(before + count) - upTo(before)
}
