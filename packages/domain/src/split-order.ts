/** Splitting a purchase (docs/rules/checkout.md): one order for each seller, matching the cart to the cent. */

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

export type OrderDiscount<C extends Coupon> = {
  readonly coupon: C
  readonly slot: CouponSlot
  readonly payer: 'seller' | 'platform'
  readonly amount: Cents
}

export type SplitOrder<L extends PricedLine, S extends StoreTerms, C extends Coupon> = SellerTotals<L, S> & {
  /** This order's part of each coupon; together its `discount`. */
  readonly discounts: readonly OrderDiscount<C>[]
}

export type Purchase<L extends PricedLine, S extends StoreTerms, C extends Coupon> = {
  readonly orders: readonly SplitOrder<L, S, C>[]
  /** The amount charged: the sum of the orders' totals. */
  readonly total: Cents
  /** The coupons that this purchase uses up: those that took something. The others stay with the user. */
  readonly usedCoupons: readonly C[]
  /** Selected coupons whose conditions the bought lines do not meet: they stay in the cart. */
  readonly notApplied: readonly C[]
}

export type SplitRefusal =
  | CheckoutBlock
  /** The subtotal is this much below a store's minimum order. */
  | {
      readonly ok: false
      readonly reason: 'below_minimum'
      readonly stores: readonly { readonly storeId: Id; readonly minimum: Cents; readonly missing: Cents }[]
    }

/** A line to buy, with its variant's stock. */
export type OrderableLine = PricedLine & {
  readonly stock: number
}

const listDiscounts = <C extends Coupon>(taken: readonly TakenCoupon<C>[], storeId: Id): OrderDiscount<C>[] =>
  taken.flatMap(({ coupon, slot, payer, shares }) =>
    shares
      .filter((share) => share.storeId === storeId)
      .map(({ amount }) => ({ coupon, slot, payer, amount })),
  )

/**
 * The purchase of these lines. For only some of a cart's lines (store checkout), computes every condition, cap and share
 * over those. Refuses when there are none, when one is unavailable or short of stock, or below a minimum order.
 */
export const splitOrder = <L extends OrderableLine, S extends StoreTerms, C extends Coupon>(
  cart: PricedCart<L, S, C>,
): { readonly ok: true; readonly purchase: Purchase<L, S, C> } | SplitRefusal => {
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

/** Is the client's total still right? If not, nothing is bought, and the answer says what changed. */
export const checkShownTotal = (
  shown: Cents | null,
  total: Cents,
):
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'total_changed'; readonly was: Cents; readonly is: Cents } => {
  if (shown === null || shown === total) return { ok: true }
  return { ok: false, reason: 'total_changed', was: shown, is: total }
}
