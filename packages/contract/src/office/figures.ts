/** Figures of the market by time or by store, for administrators (docs/rules/figures.md). */
import { FIGURE_PEOPLE_MIN, FIGURE_SPANS, LANGUAGES } from '@tregu/domain'
import { z } from 'zod'
import { blankAsMissing, count, day, euros, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import * as r from '../routes/office-figures.ts'

const span = {
  from: blankAsMissing(day.optional()).meta({ description: '30 days before the last one if missing' }),
  to: blankAsMissing(day.optional()).meta({ description: 'today if missing' }),
}
const byStore = z.object(span)
const byTime = z.object({ ...span, by: blankAsMissing(z.enum(FIGURE_SPANS, 'v.filter').default('day')) })

const at = z.string().meta({ description: 'a day as YYYY-MM-DD, or a month as YYYY-MM' })
const store = z.object({ id: count, slug: z.string(), name: z.string() })
const rate = z.number().nullable().meta({ description: 'per cent; null where there is too little to say' })

const money = {
  people: count.meta({ description: 'who bought' }),
  orders: count,
  units: count,
  revenue: euros.meta({ description: 'totals of orders, neither cancelled nor returned, less refunds' }),
  refunds: euros,
  commission: euros,
}
const salesRow = z.object({ at, ...money }).meta({ id: 'SalesRow' })
const sellerRow = z.object({ store, ...money }).meta({ id: 'SellerRow' })
const visitRow = z.object({ at, visits: count, views: count, orders: count }).meta({ id: 'VisitRow' })
const serviceRow = z
  .object({
    store,
    people: count,
    orders: count,
    delivered: count,
    kept_promise: rate,
    returned_rate: rate,
    questions: count,
    within_day: rate,
    median_hours: z.number().nullable(),
  })
  .meta({ id: 'ServiceRow' })

const searchRow = z
  .object({
    at,
    words: z.string().meta({ description: 'folded: lower case without accents' }),
    lang: z.enum(LANGUAGES),
    people: count.meta({ description: 'the most of one day' }),
    searches: count,
    results: count.meta({ description: 'of the last search' }),
  })
  .meta({ id: 'SearchRow' })

const rowsOf = <S extends z.ZodType>(row: S) =>
  success({
    result: z.array(row),
    left_out: count.meta({ description: `rows of fewer than ${FIGURE_PEOPLE_MIN} people` }),
    from: day,
    to: day,
  })
const csv = z.string()

export const figureCalls = {
  salesFigures: endpoint(r.salesFigures, {
    summary: 'Sales by day or month',
    query: byTime,
    response: rowsOf(salesRow),
  }),
  salesFiguresCsv: endpoint(r.salesFiguresCsv, { summary: 'Sales as CSV', query: byTime, response: csv }),
  sellerFigures: endpoint(r.sellerFigures, {
    summary: 'Sales by store, the largest revenue first',
    query: byStore,
    response: rowsOf(sellerRow),
  }),
  sellerFiguresCsv: endpoint(r.sellerFiguresCsv, {
    summary: 'Sales by store as CSV',
    query: byStore,
    response: csv,
  }),
  visitFigures: endpoint(r.visitFigures, {
    summary: 'Visits, views of products and orders by day or month',
    query: byTime,
    response: rowsOf(visitRow),
  }),
  visitFiguresCsv: endpoint(r.visitFiguresCsv, { summary: 'Visits as CSV', query: byTime, response: csv }),
  serviceFigures: endpoint(r.serviceFigures, {
    summary: 'Kept promises, returns and answers by store',
    query: byStore,
    response: rowsOf(serviceRow),
  }),
  searchFigures: endpoint(r.searchFigures, {
    summary: 'What was searched for by day or month, the most searched first',
    query: byTime,
    response: rowsOf(searchRow),
  }),
  searchFiguresCsv: endpoint(r.searchFiguresCsv, {
    summary: 'Searches as CSV',
    query: byTime,
    response: csv,
  }),
  serviceFiguresCsv: endpoint(r.serviceFiguresCsv, {
    summary: 'Service by store as CSV',
    query: byStore,
    response: csv,
  }),
}
