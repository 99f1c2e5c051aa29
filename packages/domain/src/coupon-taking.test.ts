import { describe, expect, test } from 'vitest'
import { sumDiscounts, takeCoupons } from './coupon-taking.ts'
import type { Coupon } from './coupons.ts'

const make = (id: string, storeId: number | null, value: number): Coupon => ({
  id,
  storeId,
  value,
  minSpend: 0,
  startDay: '2026-05-01',
  endDay: '2026-05-31',
  usedByShopper: false,
  usesLeft: null,
})
const subtotals = [
  { storeId: 1, subtotal: 2000 },
  { storeId: 2, subtotal: 1000 },
]
const summary = (taken: ReturnType<typeof takeCoupons>) =>
  taken.map(
    ({ slot, amount, shares }) =>
      `${slot} ${amount}: ${shares.map((s) => `${s.storeId}=${s.amount}`).join(' ')}`,
  )

describe('order of taking', () => {
  test('store coupon, store promo, platform coupon', () => {
    const taken = takeCoupons(subtotals, {
      storeCoupons: [make('c', 1, 500)],
      promo: make('p', 1, 300),
      platformCoupon: make('t', null, 220),
    })
    // 1200 and 1000 are left for the platform's 220
    expect(summary(taken)).toEqual([
      'store_coupon 500: 1=500',
      'store_promo 300: 1=300',
      'platform_coupon 220: 1=120 2=100',
    ])
    expect(taken.map(({ payer }) => payer)).toEqual(['seller', 'seller', 'platform'])
    expect([sumDiscounts(taken, 1), sumDiscounts(taken, 2)]).toEqual([920, 100])
  })
  test('the second platform discount looks at what the first one left', () => {
    const taken = takeCoupons(subtotals, {
      storeCoupons: [make('c', 1, 2000)],
      promo: make('p', null, 700),
      platformCoupon: make('t', null, 400),
    })
    expect(summary(taken)).toEqual([
      'store_coupon 2000: 1=2000',
      'platform_coupon 400: 2=400',
      'platform_promo 600: 2=600',
    ])
  })
  test('each is capped by what the earlier ones left of the items it applies to', () => {
    const taken = takeCoupons(subtotals, {
      storeCoupons: [make('c', 1, 1800), make('d', 2, 5000)],
      promo: make('p', 1, 500),
      platformCoupon: make('t', null, 500),
    })
    expect(summary(taken)).toEqual([
      'store_coupon 1800: 1=1800',
      'store_coupon 1000: 2=1000',
      'store_promo 200: 1=200',
      'platform_coupon 0: ',
    ])
  })
  test('shared by largest remainder', () => {
    const thirds = [1, 2, 3].map((storeId) => ({ storeId, subtotal: 1000 }))
    const taken = takeCoupons(thirds, { storeCoupons: [], promo: null, platformCoupon: make('t', null, 100) })
    expect(summary(taken)).toEqual(['platform_coupon 100: 1=34 2=33 3=33'])
  })
})
