/** Splitting (rules, "Checkout and orders"): one purchase with one order for each seller, to the cent what the cart showed. */

import { type CheckoutBlock, checkCartLines } from './cart-notices.ts'
import type { CouponSlot, TakenCoupon } from './coupon-taking.ts'
import type { Coupon } from './coupons.ts'
import type { Id } from './ids.ts'
import type { Cents } from './money.ts'
import {
  type PricedCart,
  type PricedLine,
  type SellerTotals,
  type StoreTerms,
  totalCart,
} from './order-totals.ts'

export interface OrderDiscount<C extends Coupon> {
  readonly coupon: C
  readonly slot: CouponSlot
  readonly payer: 'seller' | 'platform'
  readonly amount: Cents
}

export interface SplitOrder<L extends PricedLine, S extends StoreTerms, C extends Coupon>
  extends SellerTotals<L, S> {
  /** What of each coupon falls on this order; together its `discount`. */
  readonly discounts: readonly OrderDiscount<C>[]
}

export interface Purchase<L extends PricedLine, S extends StoreTerms, C extends Coupon> {
  readonly orders: readonly SplitOrder<L, S, C>[]
  /** The amount charged: the sum of the orders' totals. */
  readonly total: Cents
  /** The coupons this purchase uses up: those that took something. The others stay with the user. */
  readonly usedCoupons: readonly C[]
  /** Selected, but not met by what is bought: they stay in the cart. */
  readonly notApplied: readonly C[]
}

export type SplitRefusal =
  | CheckoutBlock
  /** Below a store's minimum order, by so much. */
  | {
      readonly ok: false
      readonly reason: 'below_minimum'
      readonly stores: readonly { readonly storeId: Id; readonly minimum: Cents; readonly missing: Cents }[]
    }

/** A line that can be bought: with what its variant has in stock. */
export interface OrderableLine extends PricedLine {
  readonly stock: number
}

function listDiscounts<C extends Coupon>(taken: readonly TakenCoupon<C>[], storeId: Id): OrderDiscount<C>[] {
  return taken.flatMap(({ coupon, slot, payer, shares }) =>
    shares
      .filter((share) => share.storeId === storeId)
      .map(({ amount }) => ({ coupon, slot, payer, amount })),
  )
}

/**
 * The purchase these lines make. Given only some of a cart's lines (simple checkout), every condition, cap and share is
 * computed over those. Refused when there are none, when one is unavailable or short of stock, or below a minimum order.
 */
export function splitOrder<L extends OrderableLine, S extends StoreTerms, C extends Coupon>(
  cart: PricedCart<L, S, C>,
): { readonly ok: true; readonly purchase: Purchase<L, S, C> } | SplitRefusal {
  const block = checkCartLines(cart.lines.map((line) => ({ ...line, withdrawn: !line.available })))
  if (!block.ok) return block
  const { sellers, total, taken, dropped } = totalCart(cart)
  const below = sellers.filter(({ missing }) => missing > 0)
  if (below.length > 0) {
    const stores = below.map(({ store, minimum, missing }) => ({ storeId: store.id, minimum, missing }))
    return { ok: false, reason: 'below_minimum', stores }
  }
  const orders = sellers.map((seller) => ({ ...seller, discounts: listDiscounts(taken, seller.store.id) }))
  const usedCoupons = taken.filter(({ amount }) => amount > 0).map(({ coupon }) => coupon)
  const notApplied = dropped.map(({ coupon }) => coupon)
  return { ok: true, purchase: { orders, total, usedCoupons, notApplied } }
}

/** Does the total the client showed still hold? If not nothing is bought, and the answer says what changed. */
export function checkShownTotal(
  shown: Cents | null,
  total: Cents,
):
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'total_changed'; readonly was: Cents; readonly is: Cents } {
  if (shown === null || shown === total) return { ok: true }
  return { ok: false, reason: 'total_changed', was: shown, is: total }
}
