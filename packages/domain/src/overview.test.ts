import { describe, expect, it } from 'vitest'
import {
  compareSpans,
  countSpanDays,
  type DayFigures,
  fillDays,
  listDays,
  OVERVIEW_SPANS,
  sumLastDays,
} from './overview.ts'

const now = new Date('2026-11-21T23:30:00Z') // the 22nd in Belgrade
const sale = (day: string, amount: number, orders: number, more: Partial<DayFigures> = {}) => ({
  day,
  amount,
  orders,
  units: orders,
  returned: 0,
  ...more,
})

describe('the days of the overview', () => {
  const days = fillDays(
    [sale('2026-11-22', 500, 1), sale('2026-11-20', 700, 2)],
    [{ day: '2026-11-21', views: 9 }],
    { now, count: 4 },
  )

  it('have zeros where nothing was sold or seen, and end on the day of Belgrade', () => {
    expect(days.map(({ day, amount, views }) => [day, amount, views])).toEqual([
      ['2026-11-19', 0, 0],
      ['2026-11-20', 700, 0],
      ['2026-11-21', 0, 9],
      ['2026-11-22', 500, 0],
    ])
  })

  it('are summed with today', () => {
    expect(sumLastDays(days, 1)).toEqual({ from: '2026-11-22', amount: 500, orders: 1 })
    expect(sumLastDays(days, 3)).toEqual({ from: '2026-11-20', amount: 1_200, orders: 3 })
  })

  it('stand beside the day of the span before', () => {
    expect(listDays(days, 2).map(({ day, amount, before }) => [day, amount, before])).toEqual([
      ['2026-11-21', 0, 0],
      ['2026-11-22', 500, 700],
    ])
  })
})

describe('the figures of a span', () => {
  const figuresOf = (last: Partial<DayFigures>, before: Partial<DayFigures> = {}) =>
    compareSpans(
      [before, last].map((one, index) => ({ ...sale(`2026-11-2${index}`, 0, 0), views: 0, ...one })),
      1,
    )

  it('are compared with the span before, in per cent with one decimal', () => {
    const { revenue, orders, units, average } = figuresOf(
      { amount: 4_000, orders: 3, units: 7 },
      { amount: 3_000, orders: 2, units: 8 },
    )
    expect(revenue).toEqual({ now: 4_000, before: 3_000, change: 33.3 })
    expect(orders).toEqual({ now: 3, before: 2, change: 50 })
    expect(units).toEqual({ now: 7, before: 8, change: -12.5 })
    expect(average).toEqual({ now: 1_333, before: 1_500, change: -11.1 })
  })

  it('of a span after nothing have no change, and no average without orders', () => {
    const { revenue, average, returned_rate } = figuresOf({ amount: 4_000, orders: 1 })
    expect(revenue.change).toBeNull()
    expect(average).toEqual({ now: 4_000, before: null, change: null })
    expect(returned_rate).toEqual({ now: 0, before: null, change: null })
  })

  it('have a conversion from 50 views on, whose change is in points', () => {
    expect(figuresOf({ orders: 1, views: 49 }).conversion.now).toBeNull()
    expect(figuresOf({ orders: 1, views: 50 }).conversion.now).toBe(2)
    expect(figuresOf({ orders: 5, views: 300 }, { orders: 1, views: 50 }).conversion).toEqual({
      now: 1.7,
      before: 2,
      change: -0.3,
    })
  })

  it('say how many of a hundred orders came back', () => {
    expect(figuresOf({ orders: 2, returned: 1 }).returned_rate.now).toBe(33.3)
    expect(figuresOf({ returned: 1 }).returned_rate.now).toBe(100)
  })
})

it('a span is today, 7 or 30 days', () => {
  expect(OVERVIEW_SPANS.map(countSpanDays)).toEqual([1, 7, 30])
})
