/** Totals (docs/rules/money.md): each seller's group in cents, and the cart as their sum. */

import {
  type CouponSelection,
  type DroppedCoupon,
  reviewCoupons,
  type StoreSubtotal,
} from './coupon-selection.ts'
import { sumDiscounts, type TakenCoupon, takeCoupons } from './coupon-taking.ts'
import type { Coupon } from './coupons.ts'
import type { Day } from './dates.ts'
import type { Id } from './ids.ts'
import { type Cents, percentOf } from './money.ts'

/** A store's own figures. */
export type StoreTerms = {
  readonly id: Id
  /** Percent of the subtotal, at most two decimals; 0 for an ordinary store, whose prices include VAT. */
  readonly taxPercent: number
  readonly serviceFeePercent: number
  readonly deliveryPrice: Cents
  /** Delivery is free from this subtotal on; null: never. */
  readonly freeDeliveryFrom: Cents | null
  readonly minimumOrder: Cents
}

export type PricedLine = {
  readonly id: Id
  readonly storeId: Id
  /** What is charged for one piece: the discount price, or the price. */
  readonly unitPrice: Cents
  readonly quantity: number
  /** An unavailable line costs 0. */
  readonly available: boolean
}

export type StoreTotals = {
  readonly subtotal: Cents
  readonly tax: Cents
  readonly serviceFee: Cents
  readonly delivery: Cents
  readonly discount: Cents
  readonly total: Cents
  /** The store's minimum order, and what is missing; 0 when it is met. */
  readonly minimum: Cents
  readonly missing: Cents
}

export type SellerTotals<L extends PricedLine, S extends StoreTerms> = StoreTotals & {
  readonly store: S
  /** All lines of the group, unavailable ones too. */
  readonly lines: readonly L[]
}

export type CartTotals<L extends PricedLine, S extends StoreTerms, C extends Coupon> = {
  readonly sellers: readonly SellerTotals<L, S>[]
  /** Before discounts. */
  readonly subTotal: Cents
  /** Sum of all deliveries. */
  readonly shippingTotal: Cents
  /** The sum of store coupons, without promo codes. */
  readonly storeCouponsTotal: Cents
  readonly total: Cents
  /** What is really taken, in the order of taking. */
  readonly taken: readonly TakenCoupon<C>[]
  /** The coupons that still apply, and those that came off with a notice. */
  readonly kept: CouponSelection<C>
  readonly dropped: readonly DroppedCoupon<C>[]
}

/** The input: a cart and its coupon selection, which is checked against it. */
export type PricedCart<L extends PricedLine, S extends StoreTerms, C extends Coupon> = {
  readonly lines: readonly L[]
  readonly stores: readonly S[]
  readonly selection: CouponSelection<C>
  readonly today: Day
}

export const totalLine = (line: Pick<PricedLine, 'unitPrice' | 'quantity' | 'available'>): Cents =>
  line.available ? line.unitPrice * line.quantity : 0

/**
 * One seller's figures. Tax, fee, delivery and minimum use the subtotal before discounts. `discount` must not exceed the
 * subtotal. A group with no available line costs 0, delivery included.
 */
export const totalStore = (terms: StoreTerms, lines: readonly PricedLine[], discount: Cents): StoreTotals => {
  const isEmpty = lines.every((line) => !line.available)
  const subtotal = lines.reduce((sum, line) => sum + totalLine(line), 0)
  const tax = percentOf(subtotal, terms.taxPercent)
  const serviceFee = percentOf(subtotal, terms.serviceFeePercent)
  const isFree = terms.freeDeliveryFrom !== null && subtotal >= terms.freeDeliveryFrom
  const delivery = isEmpty || isFree ? 0 : terms.deliveryPrice
  const missing = isEmpty ? 0 : Math.max(0, terms.minimumOrder - subtotal)
  const total = subtotal + tax + delivery + serviceFee - discount
  return { subtotal, tax, serviceFee, delivery, discount, total, minimum: terms.minimumOrder, missing }
}

type SellerGroup<L extends PricedLine, S extends StoreTerms> = {
  readonly store: S
  readonly lines: readonly L[]
}

/** Groups the lines by seller, in the order in which sellers first appear. Throws when a line's store is not given. */
export const groupBySeller = <L extends PricedLine, S extends StoreTerms>(
  lines: readonly L[],
  stores: readonly S[],
): readonly SellerGroup<L, S>[] =>
  [...new Set(lines.map(({ storeId }) => storeId))].map((storeId) => {
    const store = stores.find(({ id }) => id === storeId)
    if (store === undefined) throw new Error(`no terms of store ${storeId}`)
    return { store, lines: lines.filter((line) => line.storeId === storeId) }
  })

/** Each seller's total of available items, before discounts; coupons are checked against it. */
export const listSubtotals = (lines: readonly PricedLine[]): readonly StoreSubtotal[] => {
  const subtotals = new Map<Id, Cents>()
  for (const line of lines) subtotals.set(line.storeId, (subtotals.get(line.storeId) ?? 0) + totalLine(line))
  return [...subtotals].map(([storeId, subtotal]) => ({ storeId, subtotal }))
}

const sumOf = <T>(items: readonly T[], amount: (item: T) => Cents): Cents =>
  items.reduce((sum, item) => sum + amount(item), 0)

/** All figures of a cart; `total` is the sum of the sellers' totals, each at least 0. */
export const totalCart = <L extends PricedLine, S extends StoreTerms, C extends Coupon>(
  cart: PricedCart<L, S, C>,
): CartTotals<L, S, C> => {
  const subtotals = listSubtotals(cart.lines)
  const { kept, dropped } = reviewCoupons(cart.selection, subtotals, cart.today)
  const taken = takeCoupons(subtotals, kept)
  const sellers = groupBySeller(cart.lines, cart.stores).map((group) => ({
    ...group,
    ...totalStore(group.store, group.lines, sumDiscounts(taken, group.store.id)),
  }))
  return {
    sellers,
    subTotal: sumOf(sellers, ({ subtotal }) => subtotal),
    shippingTotal: sumOf(sellers, ({ delivery }) => delivery),
    storeCouponsTotal: sumOf(taken, ({ slot, amount }) => (slot === 'store_coupon' ? amount : 0)),
    total: sumOf(sellers, ({ total }) => total),
    taken,
    kept,
    dropped,
  }
}
