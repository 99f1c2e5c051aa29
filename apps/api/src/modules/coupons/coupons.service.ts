/** Chooses, replaces and removes coupons and promo codes of a cart (docs/rules/coupons.md). The cart stores the result. */
import type { Tx } from '@tregu/database'
import {
  type CouponRefusal,
  type CouponSelection,
  type Day,
  findCouponStatus,
  normalizePromoCode,
  removeCoupon,
  type StoreSubtotal,
  selectCoupon,
  selectPromo,
  startOfDay,
  WELCOME_COUPON_CODE,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import type { CartCoupon } from './chosen-coupons.ts'
import { findClaimable, findPromo, grantCoupon, listHeldCoupons } from './coupons.queries.ts'

type Shopper = Pick<Actor, 'id'>
type Selection = CouponSelection<CartCoupon>

/** What the coupons of a locked cart depend on. */
export type Basket = {
  readonly selection: Selection
  readonly subtotals: readonly StoreSubtotal[]
  readonly today: Day
}

const PROMO_CODES = {
  not_begun: 'promo_not_started',
  expired: 'promo_expired',
  already_used: 'promo_already_used',
  used_up: 'promo_used_up',
  below_min_spend: 'promo_min_spend',
  nothing_to_discount: 'promo_min_spend',
} as const

const valuesOf = (refusal: CouponRefusal, coupon: CartCoupon) => ({
  amount: coupon.minSpend,
  ...(refusal.reason === 'not_begun' ? { date: startOfDay(refusal.startDay) } : {}),
})

/** @throws AppError not_found for a coupon the user does not hold, coupon_min_spend, coupon_not_usable */
export const chooseCoupon = async (
  tx: Tx,
  actor: Shopper,
  { selection, subtotals, today }: Basket,
  couponId: string,
): Promise<Selection> => {
  const held = await listHeldCoupons(tx, actor.id)
  const coupon = found(held.find(({ id }) => String(id) === couponId))
  const answer = selectCoupon(selection, coupon, subtotals, today)
  if (answer.ok) return answer.selection
  const code = answer.reason === 'below_min_spend' ? 'coupon_min_spend' : 'coupon_not_usable'
  throw new AppError(code, valuesOf(answer, coupon))
}

/** Gives a store's coupon to the user, and returns its id; a second time changes nothing. @throws AppError not_found, coupon_not_usable */
export const claimCoupon = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Shopper,
  couponId: string,
) => {
  const coupon = found(await findClaimable(db, numberIdOf(couponId)))
  if (coupon.startsAt > now() || coupon.endsAt <= now() || coupon.usesLeft === 0)
    throw new AppError('coupon_not_usable')
  await grantCoupon(db, actor.id, coupon.id)
  return String(coupon.id)
}

/** Removes a store's coupon, or the platform's if `sellerSlug` is null. */
export const removeChosenCoupon = (selection: Selection, sellerSlug: string | null): Selection => {
  const coupon = selection.storeCoupons.find(({ row }) => row.store?.slug === sellerSlug)
  return removeCoupon(selection, sellerSlug === null ? null : (coupon?.storeId ?? -1))
}

/** Applies a promo code. An empty text removes the current one. @throws AppError promo_… with the reason */
export const usePromoCode = async (
  tx: Tx,
  actor: Shopper,
  { selection, subtotals, today }: Basket,
  text: string,
): Promise<Selection> => {
  const code = normalizePromoCode(text)
  if (code === '') return { ...selection, promo: null }
  const coupon = await findPromo(tx, actor.id, code)
  if (!coupon) throw new AppError('promo_invalid')
  const answer = selectPromo(selection, coupon, subtotals, today)
  if (answer.ok) return answer.selection
  throw new AppError(PROMO_CODES[answer.reason], valuesOf(answer, coupon))
}

/** Finds the user's welcome coupon; null when it was used, has expired or was never given. */
export const findWelcomeCoupon = async (tx: Tx, userId: string, today: Day) => {
  const held = await listHeldCoupons(tx, userId)
  const coupon = held.find(({ row }) => row.code === WELCOME_COUPON_CODE)
  if (!coupon || findCouponStatus(coupon, today) !== 'active') return null
  const { value, minSpend, endDay, row } = coupon
  return { name: row.name, value, minSpend, endDay }
}
