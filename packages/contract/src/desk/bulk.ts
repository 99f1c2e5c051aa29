/** Changes of many products at once (docs/rules/products.md#bulk-edits). */
import { PRODUCT_LIMITS, STOCK_REASONS_BY_HAND } from '@tregu/domain'
import { z } from 'zod'
import { amountOf, count, flag, idText, integer, slug, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import * as r from '../routes/desk-products.ts'
import { givenFact } from './facts.ts'
import { changedVariant, productFields } from './product-fields.ts'
import { productQuery } from './product-list.ts'

const { price, stock, bulk } = PRODUCT_LIMITS
const money = amountOf(price.min, price.max, 'v.price')
const difference = amountOf(-price.max, price.max, 'v.price')
const units = integer(0, stock, 'v.stock')
const round = z.enum(['none', 'ten', 'whole', 'ninety'], 'v.filter').default('none')
const reason = z.enum(STOCK_REASONS_BY_HAND, 'v.stock_reason')
const ids = (max: number) => z.array(idText).max(max, 'v.too_long')

const select = z.union([
  // More than the most are refused by the call itself.
  z.object({ ids: ids(10_000).min(1, 'v.required') }),
  z.object({
    filter: productQuery.omit({ sort: true, page: true, page_size: true }),
    except: ids(bulk).default([]),
  }),
])
const change = z.union([
  z.object({
    price: z.union([
      z.object({ set: money, round }),
      z.object({ percent: z.number('v.number').min(-99, 'v.number').max(1_000, 'v.number'), round }),
      z.object({ amount: difference, round }),
    ]),
  }),
  z.object({
    reduction: z.union([
      z.object({ percent: z.number('v.number').min(1, 'v.number').max(90, 'v.number') }),
      z.object({ amount: money }),
      z.object({ end: z.literal(true) }),
    ]),
  }),
  z.object({
    stock: z.union([
      z.object({ set: units, reason }),
      z.object({ change: integer(-stock, stock, 'v.stock'), reason }),
    ]),
  }),
  z.object({ status: z.enum(['publish', 'withdraw'], 'v.filter') }),
  z.object({ category: productFields.shape.category }),
  z.object({ brand: productFields.shape.brand }),
  z.object({ madeinKosova: flag }),
  z.object({ low_stock: productFields.shape.low_stock }),
  z.object({ fact: z.object({ slug, value: givenFact }) }),
])
const row = changedVariant
  .pick({ price: true, discountPrice: true, sku: true, active: true })
  .extend({ variant: idText, stock: units.optional(), expected: units.optional() })

const values = z.record(z.string(), z.unknown())
export const bulkResult = z
  .object({
    products: count,
    variants: count,
    changed: count.meta({ description: 'variants or products that change' }),
    unchanged: count,
    refused: z
      .array(
        z.object({
          product: z.string(),
          variant: z.string().nullable(),
          code: z.string(),
          message: z.string(),
        }),
      )
      .meta({ description: 'the first 100' }),
    sample: z
      .array(
        z.object({
          product: z.string(),
          variant: z.string().nullable(),
          name: z.string(),
          before: values,
          after: values,
        }),
      )
      .meta({ description: 'the first 20, money in euros' }),
    change: z
      .string()
      .nullable()
      .meta({ description: 'the change, to undo it; null when nothing was written' }),
  })
  .meta({ id: 'BulkResult' })

export const bulkCalls = {
  changeProducts: endpoint(r.changeProducts, {
    summary: 'Change many products at once, or see what would change',
    body: z
      .object({
        select: select.optional(),
        change: change.optional(),
        rows: z.array(row).min(1, 'v.required').max(bulk, 'v.too_long').optional(),
        dry: flag.default(false).meta({ description: 'writes nothing' }),
        skip_refused: flag.default(false).meta({ description: 'writes what is not refused' }),
      })
      .refine((body) => (body.rows ? !body.select && !body.change : body.select && body.change), {
        message: 'v.required',
        path: ['change'],
      }),
    response: success({ result: bulkResult }),
    errors: ['not_found', 'store_required', 'store_suspended', 'too_many', 'bulk_refused'],
  }),
}
