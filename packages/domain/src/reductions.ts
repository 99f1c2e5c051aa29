/**
 * Honest reductions (docs/rules/products.md#reductions; EU price directive, article 6a): which reduction a seller may begin
 * or change. What a shopper sees follows discount.ts in any case.
 */
import { DAY_MS } from './dates.ts'
import {
  chargedPrice,
  findLowestOnSale,
  hasDiscount,
  type Price,
  type PriceRecord,
  type SaleSpan,
} from './discount.ts'
import { LOWEST_PRICE_DAYS, REDUCTION_SALE_DAYS_MIN } from './limits.ts'
import type { Cents } from './money.ts'

export type ReductionAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false
      /** above_lowest: the price before is higher than allowed; too_new: on sale for less than 7 of the last 30 days. */
      readonly reason: 'above_lowest' | 'too_new'
      /** The highest price before that is allowed, in cents; null while none is. */
      readonly beforeMax: Cents | null
      readonly lowest30: Cents | null
      /** When the running reduction began; null when this one would begin now. */
      readonly since: Date | null
      /** too_new: from when on a reduction is possible, if the product stays on sale. */
      readonly from: Date | null
    }

const isLasting = ({ from, to }: { readonly from: number; readonly to: number }): boolean => from < to

/** For how long the product was on sale in the 30 days before a moment, in milliseconds. */
const sumOnSale = (onSale: readonly SaleSpan[], end: number): number =>
  onSale
    .map(({ from, to }) => ({
      from: Math.max(from.getTime(), end - LOWEST_PRICE_DAYS * DAY_MS),
      to: Math.min(to?.getTime() ?? Number.POSITIVE_INFINITY, end),
    }))
    .filter(isLasting)
    .reduce((sum, { from, to }) => sum + to - from, 0)

/** What stands beside the field before anything is typed. */
export type ReductionBounds = {
  readonly lowest30: Cents | null
  /** The highest price before: while a reduction runs, at most the present one. */
  readonly beforeMax: Cents | null
}

const boundsAt = (
  record: PriceRecord,
  current: Price | null,
  since: Date | null,
  now: Date,
): ReductionBounds => {
  const lowest30 = findLowestOnSale(record, since ?? now)
  if (lowest30 === null) return { lowest30, beforeMax: null }
  return { lowest30, beforeMax: since && current ? Math.min(lowest30, current.price) : lowest30 }
}

/** @param since when the running reduction began; null without one */
export const findReductionBounds = (
  record: PriceRecord,
  current: Price,
  since: Date | null,
  now: Date,
): ReductionBounds => boundsAt(record, current, since, now)

/**
 * May the price become `next`? Ending a reduction and raising a price are always free. Several steps down keep the first date;
 * a step up begins a new reduction.
 */
export const checkReduction = (
  record: PriceRecord,
  { current, since }: { readonly current: Price | null; readonly since: Date | null },
  next: Price,
  now: Date,
): ReductionAnswer => {
  if (!hasDiscount(next)) return { ok: true }
  const continues =
    since !== null && current !== null && hasDiscount(current) && chargedPrice(next) <= chargedPrice(current)
  const start = continues ? since : null
  const { lowest30, beforeMax } = boundsAt(record, current, start, now)
  const onSale = sumOnSale(record.onSale, now.getTime())
  const missing = REDUCTION_SALE_DAYS_MIN * DAY_MS - onSale
  if (!continues && missing > 0) {
    const from = new Date(now.getTime() + missing)
    return { ok: false, reason: 'too_new', beforeMax: null, lowest30, since: null, from }
  }
  if (beforeMax !== null && next.price <= beforeMax) return { ok: true }
  return { ok: false, reason: 'above_lowest', beforeMax, lowest30, since: start, from: null }
}
