import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from './dates.ts'
import {
  chargedPrice,
  findLowestOnSale,
  hasDiscount,
  type Price,
  type PriceChange,
  type SaleSpan,
} from './discount.ts'
import { checkReduction, findReductionBounds } from './reductions.ts'

const START = Date.UTC(2026, 0, 1)
const at = (day: number) => new Date(START + day * DAY_MS)
const change = (day: number, price: number, discountPrice: number | null = null): PriceChange => ({
  at: at(day),
  price,
  discountPrice,
})
const always: SaleSpan[] = [{ from: at(0), to: null }]
const plain = (price: number): Price => ({ price, discountPrice: null })

describe('a reduction', () => {
  test('is compared with the lowest price of the 30 days before it', () => {
    const record = { history: [change(0, 1_000), change(50, 800), change(55, 1_000)], onSale: always }
    const state = { current: plain(1_000), since: null }
    const next = { price: 1_000, discountPrice: 700 }
    expect(checkReduction(record, state, next, at(60))).toEqual({
      ok: false,
      reason: 'above_lowest',
      beforeMax: 800,
      lowest30: 800,
      since: null,
      from: null,
    })
    expect(checkReduction(record, state, { ...next, price: 800 }, at(60))).toEqual({ ok: true })
    // The low price has left the window.
    expect(checkReduction(record, state, next, at(86))).toEqual({ ok: true })
  })

  test('needs seven days on sale within the last 30', () => {
    const record = { history: [change(0, 1_000)], onSale: always }
    const next = { price: 1_000, discountPrice: 700 }
    const state = { current: plain(1_000), since: null }
    expect(checkReduction(record, state, next, at(4))).toMatchObject({ reason: 'too_new', from: at(7) })
    expect(checkReduction(record, state, next, at(7))).toEqual({ ok: true })
    expect(checkReduction({ ...record, onSale: [] }, state, next, at(20))).toMatchObject({
      reason: 'too_new',
      from: at(27),
      lowest30: null,
    })
  })

  test('counts no price of a day off sale', () => {
    const record = {
      history: [change(0, 500), change(10, 1_000)],
      onSale: [
        { from: at(0), to: at(5) },
        { from: at(12), to: null },
      ],
    }
    expect(findLowestOnSale(record, at(30))).toBe(500)
    expect(findLowestOnSale(record, at(36))).toBe(1_000)
    expect(findLowestOnSale({ ...record, onSale: [{ from: at(12), to: null }] }, at(30))).toBe(1_000)
  })

  test('that goes further down keeps its first date; the price before may not rise', () => {
    const record = { history: [change(0, 1_000), change(20, 1_000, 900)], onSale: always }
    const state = { current: { price: 1_000, discountPrice: 900 }, since: at(20) }
    expect(checkReduction(record, state, { price: 1_000, discountPrice: 800 }, at(25))).toEqual({ ok: true })
    expect(checkReduction(record, state, { price: 1_100, discountPrice: 800 }, at(25))).toMatchObject({
      reason: 'above_lowest',
      beforeMax: 1_000,
      since: at(20),
    })
    // A step up begins a new reduction, whose lowest price before is the reduced one.
    expect(checkReduction(record, state, { price: 1_000, discountPrice: 950 }, at(25))).toMatchObject({
      beforeMax: 900,
      since: null,
    })
    expect(findReductionBounds(record, state.current, at(20), at(25))).toEqual({
      lowest30: 1_000,
      beforeMax: 1_000,
    })
  })

  test('ends freely, and a price rises freely', () => {
    const record = { history: [change(0, 1_000), change(20, 1_000, 900)], onSale: always }
    const state = { current: { price: 1_000, discountPrice: 900 }, since: at(20) }
    expect(checkReduction(record, state, plain(1_000), at(25))).toEqual({ ok: true })
    expect(checkReduction(record, state, plain(5_000), at(25))).toEqual({ ok: true })
  })
})

test('the guard agrees with a day-by-day calculation over random price histories', () => {
  const price = fc.integer({ min: 1, max: 20 })
  const changes = fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 70 }), price, cut: fc.option(price, { nil: null }) }),
    { minLength: 1, maxLength: 8 },
  )
  const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 75 }), fc.integer({ min: 1, max: 40 })), {
    maxLength: 3,
  })
  fc.assert(
    fc.property(changes, spans, price, price, (list, sales, before, reduced) => {
      const byDay = new Map(list.map((one) => [one.day, one]))
      const history = [...byDay.values()].map(({ day, price: full, cut }) => change(day, full, cut))
      const onSale = sales.map(([from, length]) => ({ from: at(from), to: at(Math.min(from + length, 80)) }))
      const now = 80
      // Day by day: what is charged, and whether it is on sale.
      const sold: number[] = []
      let days = 0
      for (let day = now - 30; day < now; day++) {
        if (!sales.some(([from, length]) => from <= day && day < Math.min(from + length, 80))) continue
        days += 1
        const last = [...byDay.values()].filter((one) => one.day <= day).sort((a, b) => b.day - a.day)[0]
        if (last) sold.push(chargedPrice({ price: last.price, discountPrice: last.cut }))
      }
      const separate = onSale.every((span, i) =>
        onSale.every((other, j) => i === j || span.to <= other.from || other.to <= span.from),
      )
      fc.pre(separate)
      const next = { price: before, discountPrice: reduced }
      const answer = checkReduction({ history, onSale }, { current: null, since: null }, next, at(now))
      const allowed = !hasDiscount(next) || (days >= 7 && sold.length > 0 && before <= Math.min(...sold))
      expect(answer.ok).toBe(allowed)
    }),
    { numRuns: 500 },
  )
})
