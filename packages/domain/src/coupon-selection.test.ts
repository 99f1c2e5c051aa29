import { expect, test } from 'vitest'
import {
  itemsTotalFor,
  listCouponsBelowMinimum,
  listUsableCoupons,
  NO_COUPONS,
  removeCoupon,
  reviewCoupons,
  selectCoupon,
  selectPromo,
} from './coupon-selection.ts'
import type { Coupon } from './coupons.ts'

const today = '2026-05-15'
const make = (id: number, storeId: number | null, minSpend = 0, value = 500): Coupon => ({
  id,
  storeId,
  value,
  minSpend,
  startDay: '2026-05-01',
  endDay: '2026-05-31',
  usedByShopper: false,
  usesLeft: null,
})
const subtotals = [
  { storeId: 1, subtotal: 4000 },
  { storeId: 2, subtotal: 2000 },
]

test("a coupon's min_spend is held against that seller's items, or the cart's", () => {
  expect(itemsTotalFor({ storeId: 1 }, subtotals)).toBe(4000)
  expect(itemsTotalFor({ storeId: 3 }, subtotals)).toBe(0)
  expect(itemsTotalFor({ storeId: null }, subtotals)).toBe(6000)
  const coupons = [make(1, 1, 4000), make(2, 2, 2001), make(3, null, 6000), make(4, null, 6001), make(5, 3)]
  expect(listUsableCoupons(coupons, subtotals, today).map(({ id }) => id)).toEqual([1, 3])
  expect(listCouponsBelowMinimum(coupons, subtotals, today).map(({ id }) => id)).toEqual([2, 4])
})

test('at most one store coupon per seller, one platform coupon and one promo code', () => {
  let selection = NO_COUPONS as Parameters<typeof selectCoupon>[0]
  for (const coupon of [make(1, 1), make(2, 2), make(3, 1), make(4, null), make(5, null)]) {
    const answer = selectCoupon(selection, coupon, subtotals, today)
    if (answer.ok) selection = answer.selection
  }
  for (const promo of [make(6, null), make(7, 2)]) {
    const answer = selectPromo(selection, promo, subtotals, today)
    if (answer.ok) selection = answer.selection
  }
  expect(selection.storeCoupons.map(({ id }) => id)).toEqual([2, 3])
  expect([selection.platformCoupon?.id, selection.promo?.id]).toEqual([5, 7])
  expect(removeCoupon(selection, 2).storeCoupons.map(({ id }) => id)).toEqual([3])
  expect(removeCoupon(selection, null)).toMatchObject({ platformCoupon: null, promo: { id: 7 } })
})

test('a coupon below min_spend cannot be selected', () => {
  expect(selectCoupon(NO_COUPONS, make(1, 2, 2500), subtotals, today)).toEqual({
    ok: false,
    reason: 'below_min_spend',
    minSpend: 2500,
    missing: 500,
  })
  expect(selectPromo(NO_COUPONS, make(1, 3), subtotals, today)).toEqual({
    ok: false,
    reason: 'nothing_to_discount',
  })
})

test('when min_spend is no longer met the coupon comes off, with its reason', () => {
  const [one, two, three, four] = [
    make(1, 1, 4001),
    make(2, 2, 2000),
    make(3, null, 6000),
    make(4, 2, 2001),
  ] as const
  const selection = { storeCoupons: [one, two], platformCoupon: three, promo: four }
  expect(reviewCoupons(selection, subtotals, today)).toEqual({
    kept: { storeCoupons: [two], platformCoupon: three, promo: null },
    dropped: [
      { coupon: one, refusal: { ok: false, reason: 'below_min_spend', minSpend: 4001, missing: 1 } },
      { coupon: four, refusal: { ok: false, reason: 'below_min_spend', minSpend: 2001, missing: 1 } },
    ],
  })
})
