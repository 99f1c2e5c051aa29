/** Coupons and promo codes (docs/rules/coupons.md): their fields, their status, and when one is refused. */

import type { Day } from './dates.ts'
import type { Id } from './ids.ts'
import type { Cents } from './money.ts'

/** A coupon or promo code, with its use. */
export type Coupon = {
  readonly id: Id
  /** The store it belongs to; null: the platform. */
  readonly storeId: Id | null
  readonly value: Cents
  readonly minSpend: Cents
  /** First and last day of validity, inclusive, in Europe/Belgrade. */
  readonly startDay: Day
  readonly endDay: Day
  /** Each user may use it once. */
  readonly usedByShopper: boolean
  /** Uses left in all; null: unlimited. */
  readonly usesLeft: number | null
}

export type CouponStatus = 'active' | 'used' | 'expired' | 'upcoming'

export type CouponRefusal =
  | { readonly ok: false; readonly reason: 'not_begun'; readonly startDay: Day }
  | { readonly ok: false; readonly reason: 'expired'; readonly endDay: Day }
  | { readonly ok: false; readonly reason: 'already_used' }
  | { readonly ok: false; readonly reason: 'used_up' }
  /** Its items must total `minSpend`; `missing` is the difference. */
  | {
      readonly ok: false
      readonly reason: 'below_min_spend'
      readonly minSpend: Cents
      readonly missing: Cents
    }
  | { readonly ok: false; readonly reason: 'nothing_to_discount' }

/** Active (Valid Now), used, else expired. One that has not begun is upcoming and shows only under All. */
export const findCouponStatus = (
  coupon: Pick<Coupon, 'startDay' | 'endDay' | 'usedByShopper' | 'usesLeft'>,
  today: Day,
): CouponStatus => {
  if (coupon.usedByShopper) return 'used'
  if (today > coupon.endDay || coupon.usesLeft === 0) return 'expired'
  return today < coupon.startDay ? 'upcoming' : 'active'
}

export const COUPON_FILTERS = ['All', 'Active', 'Used', 'Expired'] as const
export type CouponFilter = (typeof COUPON_FILTERS)[number]

/** The coupons under one of the account's filters. */
export const filterCoupons = <C extends Coupon>(
  coupons: readonly C[],
  filter: CouponFilter,
  today: Day,
): C[] => {
  if (filter === 'All') return [...coupons]
  return coupons.filter((coupon) => findCouponStatus(coupon, today) === filter.toLowerCase())
}

/** Normalizes a promo code for comparison: trimmed, upper-cased without any language's rules (indirim10 is INDIRIM10). */
export const normalizePromoCode = (text: string): string => text.trim().toUpperCase()

/**
 * Can it be used on items of this total (its store's items, or the whole cart's for the platform), before discounts? Each
 * refusal has its own message.
 */
export const checkCoupon = (
  coupon: Coupon,
  itemsTotal: Cents,
  today: Day,
): { readonly ok: true } | CouponRefusal => {
  if (today < coupon.startDay) return { ok: false, reason: 'not_begun', startDay: coupon.startDay }
  if (today > coupon.endDay) return { ok: false, reason: 'expired', endDay: coupon.endDay }
  if (coupon.usedByShopper) return { ok: false, reason: 'already_used' }
  if (coupon.usesLeft !== null && coupon.usesLeft <= 0) return { ok: false, reason: 'used_up' }
  if (itemsTotal < coupon.minSpend) {
    const { minSpend } = coupon
    return { ok: false, reason: 'below_min_spend', minSpend, missing: minSpend - itemsTotal }
  }
  return itemsTotal > 0 ? { ok: true } : { ok: false, reason: 'nothing_to_discount' }
}

/**
 * Does a coupon go back to its user? A store's when its order is cancelled, the platform's when all orders of the
 * purchase are; never after a return.
 */
export const isCouponGivenBack = (
  coupon: Pick<Coupon, 'storeId'>,
  orders: readonly { readonly storeId: Id; readonly status: string }[],
): boolean => {
  const concerned = orders.filter(({ storeId }) => coupon.storeId === null || coupon.storeId === storeId)
  return concerned.length > 0 && concerned.every(({ status }) => status === 'cancelled')
}
