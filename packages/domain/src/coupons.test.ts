import { describe, expect, test } from 'vitest'
import {
  type Coupon,
  checkCoupon,
  filterCoupons,
  findCouponStatus,
  isCouponGivenBack,
  normalizePromoCode,
} from './coupons.ts'

const coupon: Coupon = {
  id: 1,
  storeId: null,
  value: 500,
  minSpend: 3000,
  startDay: '2026-05-01',
  endDay: '2026-05-31',
  usedByShopper: false,
  usesLeft: null,
}
const today = '2026-05-15'

describe('a coupon is valid from start_date to end_date inclusive', () => {
  test.each([
    ['2026-04-30', 'upcoming'],
    ['2026-05-01', 'active'],
    ['2026-05-31', 'active'],
    ['2026-06-01', 'expired'],
  ])('on %s it is %s', (day, status) => {
    expect(findCouponStatus(coupon, day)).toBe(status)
    expect(checkCoupon(coupon, 3000, day).ok).toBe(status === 'active')
  })
})

test('coupon status: active (Valid Now), used, else expired', () => {
  expect(findCouponStatus({ ...coupon, usedByShopper: true }, today)).toBe('used')
  expect(findCouponStatus({ ...coupon, usedByShopper: true }, '2027-01-01')).toBe('used')
  expect(findCouponStatus({ ...coupon, usesLeft: 0 }, today)).toBe('expired')
  expect(findCouponStatus({ ...coupon, usesLeft: 1 }, today)).toBe('active')
  expect(checkCoupon({ ...coupon, usesLeft: 1 }, 100_000, today)).toMatchObject({ ok: true })
})

test('one that has not begun shows only under All', () => {
  const upcoming = { ...coupon, startDay: '2026-05-20' }
  const all = [coupon, upcoming, { ...coupon, usedByShopper: true }, { ...coupon, endDay: '2026-05-10' }]
  expect(filterCoupons(all, 'All', today)).toEqual(all)
  expect(filterCoupons(all, 'Active', today)).toEqual([all[0]])
  expect(filterCoupons(all, 'Used', today)).toEqual([all[2]])
  expect(filterCoupons(all, 'Expired', today)).toEqual([all[3]])
})

describe('each refusal has its own reason', () => {
  test.each<[Partial<Coupon>, number, object]>([
    [{ startDay: '2026-05-16' }, 3000, { reason: 'not_begun', startDay: '2026-05-16' }],
    [{ endDay: '2026-05-14' }, 3000, { reason: 'expired', endDay: '2026-05-14' }],
    [{ usedByShopper: true, usesLeft: 0 }, 3000, { reason: 'already_used' }],
    [{ usesLeft: 0 }, 3000, { reason: 'used_up' }],
    [{}, 2999, { reason: 'below_min_spend', minSpend: 3000, missing: 1 }],
    [{ minSpend: 0 }, 0, { reason: 'nothing_to_discount' }],
  ])('%j on items of %d', (changes, itemsTotal, refusal) => {
    expect(checkCoupon({ ...coupon, ...changes }, itemsTotal, today)).toEqual({ ok: false, ...refusal })
  })
})

test('a promo code is upper-cased and trimmed, in no language’s way', () => {
  expect(normalizePromoCode('  indirim10 ')).toBe('INDIRIM10')
})

test('a coupon is given back when its order is cancelled (platform: all orders), never by a return', () => {
  const orders = (one: string, two: string) => [
    { storeId: 1, status: one },
    { storeId: 2, status: two },
  ]
  expect(isCouponGivenBack({ storeId: 1 }, orders('cancelled', 'pending'))).toBe(true)
  expect(isCouponGivenBack({ storeId: 2 }, orders('cancelled', 'pending'))).toBe(false)
  expect(isCouponGivenBack({ storeId: null }, orders('cancelled', 'pending'))).toBe(false)
  expect(isCouponGivenBack({ storeId: null }, orders('cancelled', 'cancelled'))).toBe(true)
  expect(isCouponGivenBack({ storeId: 1 }, orders('returned', 'pending'))).toBe(false)
  expect(isCouponGivenBack({ storeId: 3 }, orders('cancelled', 'cancelled'))).toBe(false)
})
