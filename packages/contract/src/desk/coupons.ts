/** Coupons and promo codes of one’s own store, and of the platform for administrators (docs/rules/coupons.md#a-stores-coupons). */
import { COUPON_LIMITS, COUPON_STATES, LANGUAGES } from '@tregu/domain'
import { z } from 'zod'
import { byId, one, storeFilter } from '../back-office.ts'
import {
  amountOf,
  blankAsMissing,
  count,
  day,
  euros,
  flag,
  instant,
  integer,
  optionalText,
  slug,
  success,
  writtenWords,
} from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, page, pageSize } from '../paging.ts'
import * as r from '../routes/desk.ts'
import { version } from './product-fields.ts'

const { value, code, uses, name } = COUPON_LIMITS
const names = z.partialRecord(z.enum(LANGUAGES), writtenWords(name))
const kind = z.enum(['coupon', 'promo'], 'v.filter')
const state = z.enum(COUPON_STATES, 'v.filter')

const fields = z.object({
  name: names,
  kind,
  code: z
    .string('v.coupon_code')
    .trim()
    .toUpperCase()
    .regex(new RegExp(`^[A-Z0-9-]{${code.min},${code.max}}$`), 'v.coupon_code'),
  value: amountOf(value.min, value.max, 'v.coupon_value'),
  min_spend: amountOf(0, 100_000_000, 'v.coupon_min_spend'),
  start_date: day,
  end_date: day,
  uses: integer(1, uses).nullable(),
  claimable: flag,
})

const hasName = (texts: Readonly<Record<string, string | undefined>>) =>
  Object.values(texts).some((text) => text !== undefined && text !== '')

export const deskCoupon = z
  .object({
    id: z.string(),
    name: z.record(z.string(), z.string()),
    kind,
    code: z.string(),
    value: euros,
    min_spend: euros,
    start_date: day,
    end_date: day,
    uses: count.nullable(),
    claimable: z.boolean(),
    store: z
      .object({ slug: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'null: the platform' }),
    version: count,
    state,
    ended_at: instant.nullable(),
    held: z
      .boolean()
      .meta({ description: 'shoppers hold it or have used it: it can only be lengthened or ended' }),
    used: count,
    granted: count,
    cost: euros.meta({ description: 'what it took off orders' }),
    orders: count,
    revenue: euros.meta({ description: 'the items of these orders' }),
    cost_max: euros.nullable().meta({ description: 'uses times value; null: without a limit of uses' }),
  })
  .meta({ id: 'DeskCoupon' })

const writing = ['not_found', 'store_suspended', 'conflict'] as const

export const couponCalls = {
  listCoupons: endpoint(r.listCoupons, {
    summary: 'Coupons and promo codes with their use and cost',
    query: z.object({
      q: optionalText(100),
      state: blankAsMissing(state.optional()),
      kind: blankAsMissing(kind.optional()),
      platform: blankAsMissing(flag.optional()).meta({ description: 'those of the platform alone' }),
      store: storeFilter,
      page,
      page_size: pageSize,
    }),
    response: success(listOf(deskCoupon)),
    errors: ['not_found'],
  }),
  createCoupon: endpoint(r.createCoupon, {
    summary: 'Add a coupon or promo code',
    body: fields.partial({ min_spend: true, uses: true, claimable: true }).extend({
      name: names.refine(hasName, 'v.product_name_missing'),
      store: slug.nullish().meta({ description: 'null: the platform, for administrators' }),
    }),
    response: success({ result: deskCoupon }),
    errors: ['not_found', 'store_required', 'store_suspended', 'code_taken', 'too_many'],
  }),
  getCoupon: endpoint(r.getCoupon, one('A coupon', deskCoupon)),
  putCoupon: endpoint(r.putCoupon, {
    ...one('Change a coupon', deskCoupon),
    body: fields.partial().extend({ version }),
    errors: [...writing, 'code_taken', 'coupon_used'],
  }),
  endCoupon: endpoint(r.endCoupon, {
    summary: 'End a coupon now',
    params: byId,
    response: success({ result: deskCoupon }),
    errors: ['not_found', 'store_suspended'],
  }),
}
