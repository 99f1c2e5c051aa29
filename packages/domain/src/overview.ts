/** The figures of a seller's overview (docs/rules/backoffice.md#overview): a span of days, and the equal span before it. */
import { addDays, type Day, listLastDays } from './dates.ts'
import { CONVERSION_VIEWS, DESK_DAYS } from './limits.ts'
import { rateOf, toOneDecimal } from './rates.ts'

/** The spans that one can choose. All of them end today. */
export const OVERVIEW_SPANS = ['today', '7', '30'] as const
export type OverviewSpan = (typeof OVERVIEW_SPANS)[number]

/** How many days a span has, today among them. */
export const countSpanDays = (span: OverviewSpan): number =>
  ({ today: DESK_DAYS.today, 7: DESK_DAYS.week, 30: DESK_DAYS.month })[span]

export type DaySales = {
  readonly day: Day
  /** Totals of the orders placed on this day that are neither cancelled nor returned, less what was refunded of them. */
  readonly amount: number
  /** These orders. */
  readonly orders: number
  /** Units of these orders, less those given back. */
  readonly units: number
  /** The orders of this day that came back as a whole. */
  readonly returned: number
}
export type DayFigures = DaySales & { readonly views: number }
type DayViews = { readonly day: Day; readonly views: number }

const NOTHING = { amount: 0, orders: 0, units: 0, returned: 0 } as const

/** The last days one by one, oldest first; a day without sales or views has zeros. */
export const fillDays = (
  sales: readonly DaySales[],
  views: readonly DayViews[],
  { now, count }: { readonly now: Date; readonly count: number },
): DayFigures[] => {
  const sold = new Map(sales.map((one) => [one.day, one]))
  const seen = new Map(views.map((one) => [one.day, one.views]))
  return listLastDays(now, count).map((day) => ({
    ...(sold.get(day) ?? { day, ...NOTHING }),
    views: seen.get(day) ?? 0,
  }))
}

const sumDays = (days: readonly DayFigures[]) => {
  const sumOf = (key: 'amount' | 'orders' | 'units' | 'returned' | 'views') =>
    days.reduce((sum, day) => sum + day[key], 0)
  return {
    amount: sumOf('amount'),
    orders: sumOf('orders'),
    units: sumOf('units'),
    returned: sumOf('returned'),
    views: sumOf('views'),
  }
}

/** The sales of the last days, today among them. */
export const sumLastDays = (days: readonly DayFigures[], count: number) => {
  const last = days.slice(-count)
  const { amount, orders } = sumDays(last)
  return { from: last[0]?.day ?? '', amount, orders }
}

const readSpan = (days: readonly DayFigures[]) => {
  const { amount, orders, units, returned, views } = sumDays(days)
  return {
    revenue: amount,
    orders,
    units,
    average: orders === 0 ? null : Math.round(amount / orders),
    views,
    conversion: rateOf(orders, views, CONVERSION_VIEWS),
    returned_rate: rateOf(returned, orders + returned, 1),
  }
}

type Value = number | null
export type Figure<V extends Value = Value> = {
  readonly now: V
  readonly before: V
  readonly change: number | null
}
type Read = ReturnType<typeof readSpan>
export type SpanFigures = { readonly [K in keyof Read]: Figure<Read[K]> }

/** How much more or less it is in per cent, with one decimal; null when there was nothing before. */
const inPercent = (now: Value, before: Value): number | null =>
  now === null || before === null || before <= 0 ? null : toOneDecimal(((now - before) * 100) / before)

/** A rate changes by points: 5 of a hundred after 4 is 1 more. */
const inPoints = (now: Value, before: Value): number | null =>
  now === null || before === null ? null : toOneDecimal(now - before)

const compare = <V extends Value>(
  now: V,
  before: V,
  changeOf: (now: Value, before: Value) => number | null,
): Figure<V> => ({ now, before, change: changeOf(now, before) })

/** The figures of the last days, beside those of as many days before them. `days` reaches back to both. */
export const compareSpans = (days: readonly DayFigures[], count: number): SpanFigures => {
  const [now, before] = [readSpan(days.slice(-count)), readSpan(days.slice(-2 * count, -count))]
  return {
    revenue: compare(now.revenue, before.revenue, inPercent),
    orders: compare(now.orders, before.orders, inPercent),
    units: compare(now.units, before.units, inPercent),
    average: compare(now.average, before.average, inPercent),
    views: compare(now.views, before.views, inPercent),
    conversion: compare(now.conversion, before.conversion, inPoints),
    returned_rate: compare(now.returned_rate, before.returned_rate, inPoints),
  }
}

/** The last days, each with the amount of the day that stands at its place in the span before. */
export const listDays = (days: readonly DayFigures[], count: number) => {
  const amounts = new Map(days.map(({ day, amount }) => [day, amount]))
  return days.slice(-count).map(({ returned: _, ...one }) => ({
    ...one,
    before: amounts.get(addDays(one.day, -count)) ?? 0,
  }))
}
