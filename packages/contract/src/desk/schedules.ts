/** Reductions that begin and end by themselves (docs/rules/products.md#schedules). */
import { PRODUCT_LIMITS, SCHEDULE_LIMITS } from '@tregu/domain'
import { z } from 'zod'
import { byId, one, storeChoice, storeFilter } from '../back-office.ts'
import {
  amountOf,
  blankAsMissing,
  count,
  euros,
  idText,
  instant,
  integer,
  nullAsMissing,
  success,
  words,
} from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, page, pageSize } from '../paging.ts'
import * as r from '../routes/desk-schedules.ts'

const { name, chosen, percent } = SCHEDULE_LIMITS
const state = z.enum(['planned', 'running', 'ended', 'refused', 'cancelled'], 'v.filter')

const scheduleFields = {
  id: z.string(),
  store: z.string().meta({ description: 'the store’s slug' }),
  name: z.string(),
  state,
  percent: z.int().nullable(),
  amount: euros.nullable(),
  starts_at: instant,
  ends_at: instant.nullable(),
  variants: count.meta({ description: 'variants that are, were or will be reduced' }),
  refused: count,
  created_at: instant,
  created_by: z.string().nullable(),
}
const schedule = z
  .object({
    ...scheduleFields,
    items: z.array(
      z.object({
        variant: z.string(),
        product: z.string(),
        name: z.string(),
        label: z.string(),
        price: euros,
        discountPrice: euros,
        refused: z
          .object({ reason: z.enum(['above_lowest', 'too_new', 'price']), message: z.string() })
          .nullable()
          .meta({ description: 'why the variant is left out' }),
        ended_at: instant.nullable().meta({
          description: 'when its reduction ended, or when somebody changed the price by hand',
        }),
      }),
    ),
  })
  .meta({ id: 'Schedule' })

const time = (message: string) =>
  z.codec(z.iso.datetime({ offset: true, error: message }), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  })
const ids = z.array(idText).min(1, 'v.required').max(chosen, 'v.too_long')
const fields = z.object({
  name: words(name.max, 'v.schedule_name').min(name.min, 'v.schedule_name'),
  products: nullAsMissing(ids).meta({ description: 'all active variants of these products' }),
  variants: nullAsMissing(ids),
  percent: nullAsMissing(integer(percent.min, percent.max, 'v.schedule_percent')),
  amount: nullAsMissing(amountOf(PRODUCT_LIMITS.price.min, PRODUCT_LIMITS.price.max, 'v.price')),
  starts_at: time('v.schedule_start'),
  ends_at: time('v.schedule_end').nullable().meta({ description: 'null: until somebody ends it' }),
})
type Chosen = { products?: unknown; variants?: unknown; percent?: unknown; amount?: unknown }
const isGiven = (value: unknown) => value !== undefined
const hasOneReduction = ({ percent, amount }: Chosen) => isGiven(percent) !== isGiven(amount)
const hasOneChoice = ({ products, variants }: Chosen) => isGiven(products) !== isGiven(variants)
const isAtMostOne = (one: unknown, other: unknown) => !isGiven(one) || !isGiven(other)

const created = fields
  .extend({ store: storeChoice, ends_at: fields.shape.ends_at.default(null) })
  .refine(hasOneReduction, { message: 'v.schedule_percent', path: ['percent'] })
  .refine(hasOneChoice, { message: 'v.required', path: ['variants'] })
const changed = fields
  .partial()
  .refine(({ percent, amount }) => isAtMostOne(percent, amount), {
    message: 'v.schedule_percent',
    path: ['percent'],
  })
  .refine(({ products, variants }) => isAtMostOne(products, variants), {
    message: 'v.required',
    path: ['variants'],
  })

const judged = [
  'not_found',
  'store_required',
  'store_suspended',
  'schedule_overlaps',
  'price_inflated',
] as const

export const scheduleCalls = {
  listSchedules: endpoint(r.listSchedules, {
    summary: 'Planned, running and past reductions',
    query: z.object({
      store: storeFilter,
      state: blankAsMissing(state.optional()),
      page,
      page_size: pageSize,
    }),
    response: success(listOf(z.object(scheduleFields))),
    errors: ['not_found'],
  }),
  createSchedule: endpoint(r.createSchedule, {
    summary: 'Plan a reduction; what the rule of reductions refuses is left out',
    body: created,
    response: success({ result: schedule }),
    errors: judged,
  }),
  getSchedule: endpoint(r.getSchedule, one('A planned reduction with its variants', schedule)),
  putSchedule: endpoint(r.putSchedule, {
    summary: 'Change a reduction that has not begun; it is judged again',
    params: byId,
    body: changed,
    response: success({ result: schedule }),
    errors: [...judged, 'schedule_begun', 'conflict'],
  }),
  cancelSchedule: endpoint(r.cancelSchedule, {
    summary: 'Cancel a planned reduction, or end a running one now',
    params: byId,
    response: success({ result: schedule }),
    errors: ['not_found', 'store_suspended', 'conflict'],
  }),
}
