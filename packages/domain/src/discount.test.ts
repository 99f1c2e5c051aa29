import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chargedPrice,
  discountPercent,
  findLowestPrice30,
  findReductionStart,
  hasDiscount,
  type PriceChange,
  showPrice,
} from './discount.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000)
const ALWAYS = [{ from: new Date(0), to: null }]
const change = (at: number, price: number, discountPrice: number | null = null): PriceChange => ({
  at: day(at),
  price,
  discountPrice,
})

test.each([
  [10_000, 7500, 25],
  [10_000, 6666, 33],
  [10_000, 6650, 34],
  [1000, 995, 1],
  [1000, 996, 0],
  [1000, null, null],
  [1000, 0, null],
  [1000, 1000, null],
  [1000, 1200, null],
])('a price of %d reduced to %j is %j percent off', (price, discountPrice, percent) => {
  expect(discountPercent({ price, discountPrice })).toBe(percent)
})

test('there is no discount unless 0 < discountPrice < price', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.option(fc.integer({ min: -5, max: 1000 })), (price, discountPrice) => {
      const asked = { price, discountPrice }
      const expected = discountPrice !== null && 0 < discountPrice && discountPrice < price
      expect(hasDiscount(asked)).toBe(expected)
      expect(chargedPrice(asked)).toBe(expected ? discountPrice : price)
      expect(discountPercent(asked) === null).toBe(!expected)
    }),
  )
})

describe('lowestPrice30: the lowest effective price in the 30 days before the running reduction began', () => {
  test.each<[string, PriceChange[], number, number | null]>([
    ['no reduction runs', [change(0, 1000)], 60, null],
    ['a reduction from a steady price', [change(0, 1000), change(50, 1000, 750)], 60, 1000],
    [
      'a cheaper week 20 days before',
      [change(0, 1000), change(30, 800), change(37, 1000), change(50, 1000, 750)],
      60,
      800,
    ],
    [
      'a cheaper week 40 days before',
      [change(0, 1000), change(3, 800), change(10, 1000), change(50, 1000, 750)],
      60,
      1000,
    ],
    [
      'an earlier reduction counts with what was charged',
      [change(0, 1000), change(30, 1000, 600), change(35, 1000), change(50, 1000, 750)],
      60,
      600,
    ],
    [
      'several steps down keep the first date',
      [change(0, 1000), change(50, 1000, 900), change(55, 1000, 750)],
      60,
      1000,
    ],
    ['a step up begins a new one', [change(0, 1000), change(50, 1000, 600), change(55, 1000, 750)], 60, 600],
    ['raised just before', [change(0, 1000), change(49, 1500), change(50, 1500, 990)], 60, 1000],
    ['never sold before', [change(50, 1000, 750)], 60, null],
    [
      'a price replaced at once was never charged',
      [change(0, 1000), change(20, 1), change(20, 1000), change(50, 1000, 750)],
      60,
      1000,
    ],
    [
      'what comes later is not known yet',
      [change(0, 1000), change(50, 1000, 750), change(70, 1000)],
      60,
      1000,
    ],
  ])('%s', (_, history, now, lowest) => {
    expect(findLowestPrice30({ history, onSale: ALWAYS }, day(now))).toBe(lowest)
  })

  test.each([
    ['a price of a draft', [{ from: day(40), to: null }], 1000],
    [
      'a price in a pause that was cheaper',
      [
        { from: day(0), to: day(20) },
        { from: day(30), to: null },
      ],
      1000,
    ],
    ['any price, if the product was never on sale before', [{ from: day(50), to: null }], null],
    ['a price on the last day before a pause', [{ from: day(0), to: day(21) }], 500],
  ])('days off sale do not count: %s', (_, onSale, lowest) => {
    const history = [change(0, 1000), change(20, 500), change(30, 1000), change(50, 1000, 400)]
    expect(findLowestPrice30({ history, onSale }, day(60))).toBe(lowest)
  })

  test('a step up of a single cent ends a reduction, the same price again does not', () => {
    const history = [change(0, 1000), change(50, 1000, 600)]
    expect(findReductionStart([...history, change(55, 1000, 601)], day(60))).toEqual(day(55))
    expect(findReductionStart([...history, change(55, 1200, 600)], day(60))).toEqual(day(50))
  })

  test('since when it runs', () => {
    const history = [change(0, 1000), change(50, 1000, 900), change(55, 1000, 750)]
    expect(findReductionStart(history, day(60))).toEqual(day(50))
    expect(findReductionStart([...history].reverse(), day(60))).toEqual(day(50))
    expect(findReductionStart([...history, change(58, 1000)], day(60))).toBeNull()
  })
})

test('the struck-through price is never higher than lowestPrice30', () => {
  expect(showPrice({ price: 10_000, discountPrice: 7500 }, 10_000)).toEqual({
    price: 10_000,
    discountPrice: 7500,
    discountPercent: 25,
  })
  expect(showPrice({ price: 10_000, discountPrice: 7500 }, 8000)).toEqual({
    price: 8000,
    discountPrice: 7500,
    discountPercent: 6,
  })
})

test('when nothing remains of the reduction, discountPrice is null and price is what is charged', () => {
  const none = { price: 7500, discountPrice: null, discountPercent: null }
  expect(showPrice({ price: 10_000, discountPrice: 7500 }, 7500)).toEqual(none)
  expect(showPrice({ price: 10_000, discountPrice: 7500 }, 6000)).toEqual(none)
  expect(showPrice({ price: 10_000, discountPrice: 7500 }, null)).toEqual(none)
  expect(showPrice({ price: 7500, discountPrice: null }, 6000)).toEqual(none)
})

const histories = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 120 }).map(day),
    price: fc.integer({ min: 1, max: 20 }).map((euros) => euros * 100),
    discountPrice: fc.option(fc.integer({ min: 1, max: 20 }).map((euros) => euros * 100)),
  }),
  { minLength: 1, maxLength: 25 },
)

/** The price charged on a day, read from the history without the code under test. */
const chargedOn = (history: readonly PriceChange[], instant: Date): number | null => {
  const inForce = history
    .filter(({ at }) => at <= instant)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .at(-1)
  if (inForce === undefined) return null
  const { price, discountPrice } = inForce
  return discountPrice !== null && discountPrice < price ? discountPrice : price
}

test('on any price history: the shopper never pays more by this rule, the struck price is never above the 30-day low', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 140 }), (history, number) => {
      const now = day(number)
      const current = history
        .filter(({ at }) => at <= now)
        .sort((a, b) => a.at.getTime() - b.at.getTime())
        .at(-1)
      if (current === undefined) return
      const shown = showPrice(current, findLowestPrice30({ history, onSale: ALWAYS }, now))
      expect(shown.discountPrice ?? shown.price).toBe(chargedOn(history, now))
      const start = findReductionStart(history, now)
      if (shown.discountPrice === null || start === null) return
      const before = Array.from({ length: 30 }, (_, index) =>
        chargedOn(history, new Date(start.getTime() - (index + 1) * 86_400_000)),
      ).filter((charged) => charged !== null)
      expect(before.length).toBeGreaterThan(0)
      expect(shown.price).toBeLessThanOrEqual(Math.min(...before))
      expect(shown.price).toBeGreaterThan(shown.discountPrice)
    }),
    { numRuns: 2000 },
  )
})
