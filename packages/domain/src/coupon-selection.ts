/**
 * The coupons of a cart (docs/rules/coupons.md): one for each seller, one of the platform, one promo code; they come off
 * automatically.
 */

import { type Coupon, type CouponRefusal, checkCoupon } from './coupons.ts'
import type { Day } from './dates.ts'
import type { Id } from './ids.ts'
import type { Cents } from './money.ts'

export type CouponSelection<C extends Coupon> = {
  /** At most one for each seller. */
  readonly storeCoupons: readonly C[]
  readonly platformCoupon: C | null
  /** One promo code in the cart, of the platform or of a store. */
  readonly promo: C | null
}

export type DroppedCoupon<C extends Coupon> = {
  readonly coupon: C
  readonly refusal: CouponRefusal
}

/** The total of one seller's items, before discounts. */
export type StoreSubtotal = {
  readonly storeId: Id
  readonly subtotal: Cents
}

export const NO_COUPONS: CouponSelection<never> = { storeCoupons: [], platformCoupon: null, promo: null }

/** The total to compare with a coupon's min_spend: its store's items, or the whole cart's. */
export const itemsTotalFor = (coupon: Pick<Coupon, 'storeId'>, subtotals: readonly StoreSubtotal[]): Cents =>
  subtotals
    .filter(({ storeId }) => coupon.storeId === null || coupon.storeId === storeId)
    .reduce((sum, { subtotal }) => sum + subtotal, 0)

type SelectAnswer<C extends Coupon> =
  | { readonly ok: true; readonly selection: CouponSelection<C> }
  | CouponRefusal

const placeCoupon = <C extends Coupon>(selection: CouponSelection<C>, coupon: C): CouponSelection<C> => {
  if (coupon.storeId === null) return { ...selection, platformCoupon: coupon }
  const others = selection.storeCoupons.filter(({ storeId }) => storeId !== coupon.storeId)
  return { ...selection, storeCoupons: [...others, coupon] }
}

/** Replaces the coupon of the same seller, or the platform's. */
export const selectCoupon = <C extends Coupon>(
  selection: CouponSelection<C>,
  coupon: C,
  subtotals: readonly StoreSubtotal[],
  today: Day,
): SelectAnswer<C> => {
  const answer = checkCoupon(coupon, itemsTotalFor(coupon, subtotals), today)
  return answer.ok ? { ok: true, selection: placeCoupon(selection, coupon) } : answer
}

/** Replaces the promo code. */
export const selectPromo = <C extends Coupon>(
  selection: CouponSelection<C>,
  promo: C,
  subtotals: readonly StoreSubtotal[],
  today: Day,
): SelectAnswer<C> => {
  const answer = checkCoupon(promo, itemsTotalFor(promo, subtotals), today)
  return answer.ok ? { ok: true, selection: { ...selection, promo } } : answer
}

/** Removes the coupon of a seller, or the platform's (null). */
export const removeCoupon = <C extends Coupon>(
  selection: CouponSelection<C>,
  storeId: Id | null,
): CouponSelection<C> => {
  if (storeId === null) return { ...selection, platformCoupon: null }
  const storeCoupons = selection.storeCoupons.filter((coupon) => coupon.storeId !== storeId)
  return { ...selection, storeCoupons }
}

/** Checks a selection: what still applies stays, the rest comes off with the reason for its notice. */
export const reviewCoupons = <C extends Coupon>(
  selection: CouponSelection<C>,
  subtotals: readonly StoreSubtotal[],
  today: Day,
): { readonly kept: CouponSelection<C>; readonly dropped: readonly DroppedCoupon<C>[] } => {
  const dropped: DroppedCoupon<C>[] = []
  const isKept = (coupon: C): boolean => {
    const answer = checkCoupon(coupon, itemsTotalFor(coupon, subtotals), today)
    if (!answer.ok) dropped.push({ coupon, refusal: answer })
    return answer.ok
  }
  const keep = (coupon: C | null): C | null => (coupon !== null && isKept(coupon) ? coupon : null)
  const storeCoupons = selection.storeCoupons.filter(isKept)
  const platformCoupon = keep(selection.platformCoupon)
  return { kept: { storeCoupons, platformCoupon, promo: keep(selection.promo) }, dropped }
}

/** The user's coupons that only need more in the cart. */
export const listCouponsBelowMinimum = <C extends Coupon>(
  coupons: readonly C[],
  subtotals: readonly StoreSubtotal[],
  today: Day,
): C[] =>
  coupons.filter((coupon) => {
    const answer = checkCoupon(coupon, itemsTotalFor(coupon, subtotals), today)
    return !answer.ok && answer.reason === 'below_min_spend'
  })

/** The user's coupons that the cart could use now. */
export const listUsableCoupons = <C extends Coupon>(
  coupons: readonly C[],
  subtotals: readonly StoreSubtotal[],
  today: Day,
): C[] => coupons.filter((coupon) => checkCoupon(coupon, itemsTotalFor(coupon, subtotals), today).ok)
