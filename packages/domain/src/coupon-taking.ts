/** What coupons take off (docs/rules/coupons.md): the order, the caps, and the sellers' shares of platform discounts. */

import type { CouponSelection, StoreSubtotal } from './coupon-selection.ts'
import type { Coupon } from './coupons.ts'
import type { Id } from './ids.ts'
import type { Cents } from './money.ts'
import { shareCents } from './share-cents.ts'

export type CouponSlot = 'store_coupon' | 'store_promo' | 'platform_coupon' | 'platform_promo'

export type TakenCoupon<C extends Coupon> = {
  readonly coupon: C
  readonly slot: CouponSlot
  /** Who pays for it. */
  readonly payer: 'seller' | 'platform'
  /** What is really taken; 0 when earlier discounts left nothing, and then the coupon is not used up. */
  readonly amount: Cents
  /** The amount by seller: each seller once, none with 0. */
  readonly shares: readonly { readonly storeId: Id; readonly amount: Cents }[]
}

type Slot<C extends Coupon> = {
  readonly slot: CouponSlot
  readonly coupon: C
}

const listSlots = <C extends Coupon>({
  storeCoupons,
  platformCoupon,
  promo,
}: CouponSelection<C>): Slot<C>[] => {
  const slots: Slot<C>[] = storeCoupons.map((coupon) => ({ slot: 'store_coupon', coupon }))
  if (promo !== null && promo.storeId !== null) slots.push({ slot: 'store_promo', coupon: promo })
  if (platformCoupon !== null) slots.push({ slot: 'platform_coupon', coupon: platformCoupon })
  if (promo !== null && promo.storeId === null) slots.push({ slot: 'platform_promo', coupon: promo })
  return slots
}

/**
 * Takes a reviewed selection off the sellers' subtotals, in this order: store coupons, store promo, platform coupon,
 * platform promo. Each takes at most what the earlier ones left of its items. Platform discounts are shared in proportion
 * to what is left of each subtotal, by largest remainder.
 */
export const takeCoupons = <C extends Coupon>(
  subtotals: readonly StoreSubtotal[],
  selection: CouponSelection<C>,
): readonly TakenCoupon<C>[] => {
  const left = new Map(subtotals.map(({ storeId, subtotal }) => [storeId, subtotal]))
  return listSlots(selection).map(({ slot, coupon }) => {
    const stores = [...left].filter(([storeId]) => coupon.storeId === null || coupon.storeId === storeId)
    const leftovers = stores.map(([, amount]) => amount)
    const amount = Math.min(
      coupon.value,
      leftovers.reduce((sum, cents) => sum + cents, 0),
    )
    const parts = shareCents(amount, leftovers)
    const shares = stores.map(([storeId], index) => ({ storeId, amount: parts[index] ?? 0 }))
    for (const share of shares) left.set(share.storeId, (left.get(share.storeId) ?? 0) - share.amount)
    const payer = coupon.storeId === null ? 'platform' : 'seller'
    return { coupon, slot, payer, amount, shares: shares.filter((share) => share.amount > 0) }
  })
}

/** The discount of one seller's order: its own coupons and its share of the platform's. */
export const sumDiscounts = (taken: readonly TakenCoupon<Coupon>[], storeId: Id): Cents =>
  taken
    .flatMap(({ shares }) => shares)
    .filter((share) => share.storeId === storeId)
    .reduce((sum, { amount }) => sum + amount, 0)
