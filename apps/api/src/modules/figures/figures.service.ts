/** Figures of the market, without rows that so few people make that one could tell who they are (docs/rules/figures.md). */
import {
  addDays,
  CSV_START,
  type CsvCell,
  DAY_MS,
  type Day,
  DEMAND_LIMITS,
  dayOf,
  FIGURE_DAYS,
  FIGURE_PEOPLE_MIN,
  type FigureSpan,
  type Language,
  leaveOutFew,
  rateOf,
  startOfDay,
  toEuros,
  toOneDecimal,
  writeCsv,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { sumSearches } from '../demand/demand.ts'
import * as queries from './figures.queries.ts'

type Asked = { readonly from?: Day | undefined; readonly to?: Day | undefined }
type Timed = Asked & { readonly by: FigureSpan }
const FORMATS = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const

/** @throws AppError malformed where the last day is before the first */
const spanOf = ({ from, to }: Asked, now: Date) => {
  const last = to ?? dayOf(now)
  const first = from ?? addDays(last, 1 - FIGURE_DAYS)
  if (last < first) throw new AppError('malformed', {}, { fields: { to: 'v.day_order' } })
  return { from: first, to: last, since: startOfDay(first), until: startOfDay(addDays(last, 1)) }
}
type Span = ReturnType<typeof spanOf>

const answer = <Row extends { readonly people: number }, Shown>(
  { from, to }: Span,
  found: readonly Row[],
  view: (row: Row) => Shown,
) => {
  const { rows, leftOut } = leaveOutFew(found)
  return { result: rows.map(view), left_out: leftOut, from, to }
}

export const getSales = async ({ reads, now }: Deps, { by, ...asked }: Timed) => {
  const span = spanOf(asked, now())
  return answer(
    span,
    await reads.fresh(({ sql }) => queries.sumSales(sql, { ...span, format: FORMATS[by] })),
    (row) => row,
  )
}

export const getSellers = async ({ reads, now }: Deps, asked: Asked) => {
  const span = spanOf(asked, now())
  return answer(
    span,
    await reads.fresh(({ sql }) => queries.sumSellers(sql, span)),
    ({ id, slug, name, ...row }) => ({
      store: { id, slug, name },
      ...row,
    }),
  )
}

/** A visit is the nearest thing to a person that is known here. */
export const getVisits = async ({ reads, now }: Deps, { by, ...asked }: Timed) => {
  const span = spanOf(asked, now())
  const rows = await reads.fresh(({ sql }) => queries.sumVisits(sql, { ...span, format: FORMATS[by] }))
  return answer(
    span,
    rows.map((row) => ({ ...row, people: row.visits })),
    ({ people: _, ...row }) => row,
  )
}

export const getService = async ({ reads, now }: Deps, asked: Asked) => {
  const span = spanOf(asked, now())
  const dayAgo = new Date(now().getTime() - DAY_MS)
  const rows = await reads.fresh(({ sql }) => queries.sumService(sql, { ...span, dayAgo }))
  return answer(span, rows, ({ id, slug, name, promised, kept, returned, due, quick, median, ...row }) => ({
    store: { id, slug, name },
    ...row,
    kept_promise: rateOf(kept, promised),
    returned_rate: rateOf(returned, row.delivered),
    within_day: rateOf(quick, due, 1),
    median_hours: median === null ? null : toOneDecimal(median),
  }))
}

/** Here PostgreSQL leaves out the rows of few people: there may be very many. */
export const getSearches = async ({ reads, now }: Deps, { by, ...asked }: Timed) => {
  const { from, to } = spanOf(asked, now())
  const least = { people: FIGURE_PEOPLE_MIN, limit: DEMAND_LIMITS.listed }
  const { rows, leftOut } = await reads.fresh(({ sql }) =>
    sumSearches(sql, { from, to, format: FORMATS[by], ...least }),
  )
  const result = rows.map((row) => ({ ...row, lang: row.lang as Language }))
  return { result, left_out: leftOut, from, to }
}

const write = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  CSV_START + writeCsv([head, ...rows])

const MONEY = ['people', 'orders', 'units', 'revenue', 'refunds', 'commission'] as const
type Money = Awaited<ReturnType<typeof getSales>>['result'][number]
const moneyOf = ({ people, orders, units, revenue, refunds, commission }: Omit<Money, 'at'>): CsvCell[] => [
  people,
  orders,
  units,
  toEuros(revenue),
  toEuros(refunds),
  toEuros(commission),
]

export const writeSales = async (deps: Deps, asked: Timed): Promise<string> =>
  write(
    ['at', ...MONEY],
    (await getSales(deps, asked)).result.map(({ at, ...row }) => [at, ...moneyOf(row)]),
  )
export const writeSellers = async (deps: Deps, asked: Asked): Promise<string> =>
  write(
    ['slug', 'store', ...MONEY],
    (await getSellers(deps, asked)).result.map(({ store, ...row }) => [
      store.slug,
      store.name,
      ...moneyOf(row),
    ]),
  )
const SEARCHES = ['at', 'words', 'lang', 'people', 'searches', 'results'] as const
export const writeSearches = async (deps: Deps, asked: Timed): Promise<string> =>
  write(
    SEARCHES,
    (await getSearches(deps, asked)).result.map((row) => SEARCHES.map((name) => row[name])),
  )
export const writeVisits = async (deps: Deps, asked: Timed): Promise<string> =>
  write(
    ['at', 'visits', 'views', 'orders'],
    (await getVisits(deps, asked)).result.map(({ at, visits, views, orders }) => [at, visits, views, orders]),
  )

const SERVICE = [
  'people',
  'orders',
  'delivered',
  'kept_promise',
  'returned_rate',
  'questions',
  'within_day',
  'median_hours',
] as const
export const writeService = async (deps: Deps, asked: Asked): Promise<string> =>
  write(
    ['slug', 'store', ...SERVICE],
    (await getService(deps, asked)).result.map(({ store, ...row }) => [
      store.slug,
      store.name,
      ...SERVICE.map((name) => row[name]),
    ]),
  )
