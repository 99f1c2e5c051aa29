/** The overview of a seller, and the stores one works for. */
import { OVERVIEW_SPANS, STORE_ROLES } from '@tregu/domain'
import { z } from 'zod'
import { storeFilter } from '../back-office.ts'
import { blankAsMissing, count, day, euros, success } from '../codecs.ts'
import { closingStatement, suspension } from '../decisions.ts'
import { endpoint } from '../endpoint.ts'
import * as r from '../routes/desk.ts'

export const storeName = z
  .object({
    slug: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    state: z.enum(['pending', 'active', 'suspended', 'refused']),
    role: z
      .enum(STORE_ROLES)
      .nullable()
      .meta({ description: 'null: an administrator’s view of another store' }),
    suspension: suspension.nullable().meta({ description: 'why the store is suspended, for its people' }),
    closing: closingStatement
      .nullable()
      .meta({ description: 'why and when the market closes the store, for its people' }),
  })
  .meta({ id: 'StoreName' })
const sales = z
  .object({
    amount: euros,
    orders: count,
    from: day.meta({ description: 'the first day of the span, Europe/Belgrade' }),
  })
  .meta({ id: 'Sales' })

const change = z
  .number()
  .nullable()
  .meta({ description: 'in per cent; of a rate in points; null when there is nothing to compare with' })
const figure = <S extends z.ZodType>(value: S) => z.object({ now: value, before: value, change })
const rate = z.number().min(0).nullable()
const figures = z
  .object({
    revenue: figure(euros).meta({ description: 'orders neither cancelled nor returned, less refunds' }),
    orders: figure(count),
    units: figure(count),
    average: figure(euros.nullable()).meta({ description: 'revenue of an order; null without orders' }),
    views: figure(count),
    conversion: figure(rate).meta({ description: 'orders of 100 views; null under 50 views' }),
    returned_rate: figure(rate).meta({ description: 'orders given back as a whole, of 100 not cancelled' }),
  })
  .meta({ id: 'OverviewFigures' })

const low = z.object({
  product: z.string().meta({ description: 'identifier' }),
  variant: z.string().meta({ description: 'identifier' }),
  name: z.string(),
  label: z.string().meta({ description: 'the chosen options' }),
  image: z.string().nullable(),
  stock: count,
  sold30: count.meta({ description: 'units sold in 30 days' }),
})

const spanFilter = blankAsMissing(z.enum(OVERVIEW_SPANS, 'v.filter').optional())

export const overview = z
  .object({
    to_confirm: count,
    to_ship: count,
    to_pay: count.meta({ description: 'orders that wait for the money of a transfer' }),
    returns_requested: count,
    returns_received: count.meta({ description: 'returns that wait for their refund' }),
    today: sales,
    week: sales,
    month: sales,
    span: z.object({ from: day, to: day }),
    figures: figures.nullable().meta({ description: 'null for those who only pack' }),
    days: z
      .array(
        z.object({
          day,
          amount: euros,
          orders: count,
          units: count,
          views: count,
          before: euros.meta({ description: 'the amount of the day so many days earlier' }),
        }),
      )
      .meta({ description: 'the days of the span' }),
    low: z.array(low).meta({ description: 'up to ten variants that are nearly sold out' }),
    payout: z
      .object({
        amount: euros,
        day,
        blocked: z.enum(['debt', 'too_little', 'no_account']).nullable(),
      })
      .nullable()
      .meta({ description: 'of one store, for its owners and administrators' }),
    answers: z
      .object({
        median_hours: z.number().nonnegative().nullable(),
        within_day: z.number().nullable().meta({ description: 'of 100 questions that were answered' }),
        waiting: count,
      })
      .nullable()
      .meta({ description: 'of the questions asked in the span; null for those who only pack' }),
    reviews: z
      .object({ waiting: count, average30: z.number().nullable() })
      .nullable()
      .meta({ description: 'null for those who only pack' }),
    best: z.array(
      z.object({
        slug: z.string().nullable(),
        department: z.string(),
        name: z.string(),
        image: z.string(),
        units: count,
        amount: euros,
      }),
    ),
  })
  .meta({ id: 'Overview' })
export type Overview = z.input<typeof overview>

const waiting = z
  .object({
    to_confirm: count,
    to_ship: count,
    to_pay: count.meta({ description: 'orders that wait for the money of a transfer' }),
    returns: count.meta({ description: 'returns to decide or to refund' }),
    questions: count.meta({ description: 'questions without an answer' }),
    reviews: count.meta({ description: 'reviews without an answer' }),
    low: count.meta({ description: 'products of which a variant is nearly sold out' }),
    applications: count.meta({ description: 'applications that wait for a decision' }),
    reports: count,
    mails_failed: count.meta({ description: 'messages that are not tried again' }),
  })
  .meta({ id: 'Waiting', description: 'what the person may not do counts 0' })

export const overviewCalls = {
  waiting: endpoint(r.waiting, {
    summary: 'How much waits in each section of the back office',
    query: z.object({ store: storeFilter }),
    response: success({ result: waiting }),
    errors: ['not_found'],
  }),
  overview: endpoint(r.overview, {
    summary: 'What waits to be done, and the figures of a span of days beside those of the span before',
    query: z.object({ store: storeFilter, span: spanFilter }),
    response: success({ result: overview }),
    errors: ['not_found'],
  }),
  ownStores: endpoint(r.ownStores, {
    summary: 'The stores whose orders one sees: one’s own, or as an administrator all',
    response: success({
      result: z.array(storeName),
      stores: z.array(z.object({ slug: z.string(), role: z.enum(STORE_ROLES) })).meta({
        description: 'the roles of the person in each store that the person works for',
      }),
    }),
  }),
}
