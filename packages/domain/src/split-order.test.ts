import { describe, expect, test } from 'vitest'
import { NO_COUPONS } from './coupon-selection.ts'
import type { Coupon } from './coupons.ts'
import type { StoreTerms } from './order-totals.ts'
import { checkShownTotal, type OrderableLine, splitOrder } from './split-order.ts'

const today = '2026-05-15'
const store = (id: string, minimumOrder = 0): StoreTerms => ({
  id,
  taxPercent: 0,
  serviceFeePercent: 0,
  deliveryPrice: 250,
  freeDeliveryFrom: null,
  minimumOrder,
})
const line = (id: number, storeId: string, unitPrice: number): OrderableLine => ({
  id,
  storeId,
  unitPrice,
  quantity: 1,
  available: true,
  stock: 5,
})
const welcome: Coupon = {
  id: 'welcome',
  storeId: null,
  value: 300,
  minSpend: 2500,
  startDay: '2026-05-01',
  endDay: '2026-05-31',
  usedByShopper: false,
  usesLeft: null,
}
const cart = {
  lines: [line(1, 'tech', 2000), line(2, 'house', 1000), line(3, 'tech', 500)],
  stores: [store('tech'), store('house'), store('express', 1000)],
  selection: { ...NO_COUPONS, platformCoupon: welcome },
  today,
}

test('one purchase with one order for each seller', () => {
  const split = splitOrder(cart)
  expect(split).toMatchObject({
    ok: true,
    purchase: { total: 3500 + 500 - 300, usedCoupons: [welcome], notApplied: [] },
  })
  if (!split.ok) return
  expect(
    split.purchase.orders.map((order) => [order.store.id, order.lines.map(({ id }) => id), order.total]),
  ).toEqual([
    ['tech', [1, 3], 2500 + 250 - 214],
    ['house', [2], 1000 + 250 - 86],
  ])
  expect(split.purchase.orders[0]?.discounts).toEqual([
    { coupon: welcome, slot: 'platform_coupon', payer: 'platform', amount: 214 },
  ])
})

test('simple checkout: what does not apply to the lines bought stays in the cart', () => {
  const split = splitOrder({ ...cart, lines: cart.lines.filter(({ storeId }) => storeId === 'house') })
  expect(split).toMatchObject({ ok: true, purchase: { total: 1250, usedCoupons: [], notApplied: [welcome] } })
})

describe('nothing is bought', () => {
  test('from an empty cart', () => {
    expect(splitOrder({ ...cart, lines: [] })).toEqual({ ok: false, reason: 'empty_cart' })
  })
  test('with an unavailable line, or less stock than wanted', () => {
    const gone = { ...line(4, 'tech', 100), available: false }
    expect(splitOrder({ ...cart, lines: [...cart.lines, gone] })).toEqual({
      ok: false,
      reason: 'unavailable',
      lineIds: [4],
    })
    const short = { ...line(4, 'tech', 100), quantity: 6 }
    expect(splitOrder({ ...cart, lines: [short] })).toEqual({
      ok: false,
      reason: 'over_stock',
      lines: [{ id: 4, left: 5 }],
    })
  })
  test("below a store's minimum order", () => {
    expect(splitOrder({ ...cart, lines: [...cart.lines, line(4, 'express', 900)] })).toEqual({
      ok: false,
      reason: 'below_minimum',
      stores: [{ storeId: 'express', minimum: 1000, missing: 100 }],
    })
  })
  test('when the total shown differs', () => {
    expect(checkShownTotal(3700, 3700)).toEqual({ ok: true })
    expect(checkShownTotal(null, 3700)).toEqual({ ok: true })
    expect(checkShownTotal(3600, 3700)).toEqual({ ok: false, reason: 'total_changed', was: 3600, is: 3700 })
  })
})
