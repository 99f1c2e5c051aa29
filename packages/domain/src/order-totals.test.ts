import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_COUPONS } from './coupon-selection.ts'
import type { Coupon } from './coupons.ts'
import {
  groupBySeller,
  listSubtotals,
  type PricedLine,
  type StoreTerms,
  totalCart,
  totalStore,
} from './order-totals.ts'
import { type OrderableLine, splitOrder } from './split-order.ts'

const today = '2026-05-15'
const plain: StoreTerms = {
  id: 1,
  taxPercent: 0,
  serviceFeePercent: 0,
  deliveryPrice: 250,
  freeDeliveryFrom: 15_000,
  minimumOrder: 0,
}
/** express-prishtina of the demo world. */
const express: StoreTerms = {
  id: 2,
  taxPercent: 10,
  serviceFeePercent: 9,
  deliveryPrice: 500,
  freeDeliveryFrom: null,
  minimumOrder: 1000,
}
const line = (
  id: number,
  storeId: number,
  unitPrice: number,
  quantity: number,
  available = true,
): PricedLine => ({
  id,
  storeId,
  unitPrice,
  quantity,
  available,
})

describe('order total = subtotal + tax + delivery + service fee - discounts', () => {
  test('an unavailable line beside an available one takes neither delivery nor the minimum away', () => {
    const lines = [line(1, 2, 900, 1), line(2, 2, 450, 3, false)]
    expect(totalStore(express, lines, 0)).toMatchObject({ subtotal: 900, delivery: 500, missing: 100 })
  })
  test('of an express store', () => {
    expect(totalStore(express, [line(1, 2, 450, 3)], 100)).toEqual({
      subtotal: 1350,
      tax: 135,
      serviceFee: 122,
      delivery: 500,
      discount: 100,
      total: 2007,
      minimum: 1000,
      missing: 0,
    })
  })
  test('delivery is 0 when subtotal >= free_delivery_from, before discounts', () => {
    expect(totalStore(plain, [line(1, 1, 14_999, 1)], 0).delivery).toBe(250)
    expect(totalStore(plain, [line(1, 1, 15_000, 1)], 5000)).toMatchObject({ delivery: 0, total: 10_000 })
  })
  test("a store's minimum order is checked on its subtotal, with the amount missing", () => {
    expect(totalStore(express, [line(1, 2, 450, 2)], 0)).toMatchObject({ missing: 100 })
    expect(totalStore(express, [line(1, 2, 500, 2)], 900)).toMatchObject({ missing: 0 })
  })
  test('an unavailable line counts nothing, a group of them has no delivery', () => {
    expect(totalStore(express, [line(1, 2, 450, 3), line(2, 2, 99, 9, false)], 0).subtotal).toBe(1350)
    expect(totalStore(express, [line(2, 2, 99, 9, false)], 0)).toMatchObject({
      total: 0,
      delivery: 0,
      missing: 0,
    })
  })
})

test('a line of a store without terms is a bug, not an answer', () => {
  expect(() => groupBySeller([line(1, 9, 1, 1)], [plain])).toThrow('no terms of store 9')
})

test('wire figures of a cart', () => {
  const platform = coupon({ id: 't', value: 300, minSpend: 2500 })
  const own = coupon({ id: 'c', storeId: 1, value: 500 })
  const totals = totalCart({
    lines: [line(1, 1, 2000, 1), line(2, 2, 450, 3)],
    stores: [plain, express],
    selection: { storeCoupons: [own], platformCoupon: platform, promo: null },
    today,
  })
  expect(totals).toMatchObject({ subTotal: 3350, shippingTotal: 750, storeCouponsTotal: 500 })
  // 300 over 1500 and 1350: 157.89 and 142.10
  expect(totals.sellers.map(({ discount }) => discount)).toEqual([658, 142])
  expect(totals.sellers.map(({ total }) => total)).toEqual([2000 + 250 - 658, 1350 + 135 + 122 + 500 - 142])
  expect(totals.total).toBe(1592 + 1965)
})

test('when the cart no longer meets min_spend the coupon comes off', () => {
  const platform = coupon({ id: 't', value: 300, minSpend: 2500 })
  const selection = { ...NO_COUPONS, platformCoupon: platform }
  const totals = totalCart({ lines: [line(1, 1, 2499, 1)], stores: [plain], selection, today })
  expect(totals.kept).toEqual(NO_COUPONS)
  expect(totals.dropped).toMatchObject([
    { coupon: platform, refusal: { reason: 'below_min_spend', missing: 1 } },
  ])
  expect(totals.total).toBe(2749)
})

const coupon = (changes: Partial<Coupon>): Coupon => ({
  id: 'x',
  storeId: null,
  value: 100,
  minSpend: 0,
  startDay: '2026-05-01',
  endDay: '2026-05-31',
  usedByShopper: false,
  usesLeft: null,
  ...changes,
})

const cents = (max: number) => fc.integer({ min: 0, max })
const percent = fc.integer({ min: 0, max: 3000 }).map((points) => points / 100)
const anyStore = (id: number) =>
  fc.record({
    id: fc.constant(id),
    taxPercent: percent,
    serviceFeePercent: percent,
    deliveryPrice: cents(1000),
    freeDeliveryFrom: fc.option(cents(20_000)),
    minimumOrder: fc.constant(0),
  })
const anyLine = fc.record({
  id: fc.nat(),
  storeId: fc.integer({ min: 1, max: 4 }),
  unitPrice: cents(50_000),
  quantity: fc.integer({ min: 1, max: 50 }),
  available: fc.constant(true),
  stock: fc.constant(9999),
})
const anyCoupon = (storeId: number | null) =>
  fc
    .record({ value: cents(60_000), minSpend: cents(10_000), id: fc.nat() })
    .map((made) => coupon({ ...made, storeId }))
const anyCart = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  stores: fc.tuple(anyStore(1), anyStore(2), anyStore(3), anyStore(4)),
  selection: fc.record({
    storeCoupons: fc.subarray([1, 2, 3, 4]).chain((ids) => fc.tuple(...ids.map((id) => anyCoupon(id)))),
    platformCoupon: fc.option(anyCoupon(null)),
    promo: fc.option(fc.oneof(anyCoupon(null), anyCoupon(1), anyCoupon(2))),
  }),
  today: fc.constant(today),
})
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test('for any cart the totals add up to the cent, no order is below 0, and no discount above its subtotal', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const totals = totalCart(cart)
      expect(totals.subTotal).toBe(sum(cart.lines.map(({ unitPrice, quantity }) => unitPrice * quantity)))
      expect(totals.total).toBe(sum(totals.sellers.map(({ total }) => total)))
      expect(sum(totals.sellers.map(({ discount }) => discount))).toBe(
        sum(totals.taken.map(({ amount }) => amount)),
      )
      for (const seller of totals.sellers) {
        const { subtotal, tax, delivery, serviceFee, discount, total } = seller
        expect(total).toBe(subtotal + tax + delivery + serviceFee - discount)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(subtotal)
      }
      for (const { coupon: taken, amount } of totals.taken) expect(amount).toBeLessThanOrEqual(taken.value)
    }),
    { numRuns: 1000 },
  )
})

test('sum of the orders’ totals = cart total, and every cent of every coupon is on an order', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const totals = totalCart(cart)
      const split = splitOrder(cart)
      if (!split.ok) throw new Error(split.reason)
      const { orders, total, usedCoupons, notApplied } = split.purchase
      expect(total).toBe(totals.total)
      expect(sum(orders.map((order) => order.total))).toBe(total)
      for (const order of orders)
        expect(sum(order.discounts.map(({ amount }) => amount))).toBe(order.discount)
      expect(sum(orders.map((order) => order.lines.length))).toBe(cart.lines.length)
      const selected =
        cart.selection.storeCoupons.length +
        (cart.selection.platformCoupon ? 1 : 0) +
        (cart.selection.promo ? 1 : 0)
      const empty = totals.taken.filter(({ amount }) => amount === 0).length
      expect(usedCoupons.length + notApplied.length + empty).toBe(selected)
    }),
    { numRuns: 1000 },
  )
})

test('buying only some of the lines recomputes every condition, cap and share over the lines bought', () => {
  fc.assert(
    fc.property(anyCart, fc.integer({ min: 1, max: 4 }), (cart, storeId) => {
      const lines: OrderableLine[] = cart.lines.filter((bought) => bought.storeId === storeId)
      if (lines.length === 0) return
      const split = splitOrder({ ...cart, lines })
      if (!split.ok) throw new Error(split.reason)
      const subtotal = sum(listSubtotals(lines).map((store) => store.subtotal))
      for (const used of split.purchase.usedCoupons) {
        expect(subtotal).toBeGreaterThanOrEqual(used.minSpend)
        expect([null, storeId]).toContain(used.storeId)
      }
      expect(split.purchase.orders).toHaveLength(1)
      expect(split.purchase.total).toBe(totalCart({ ...cart, lines }).total)
    }),
  )
})
