/** Products of one’s own store (docs/rules/products.md). */
import { PRODUCT_LIMITS } from '@tregu/domain'
import { z } from 'zod'
import { byId, one } from '../back-office.ts'
import { blankAsMissing, count, euros, idText, instant, message, nullAsMissing, success } from '../codecs.ts'
import { statement } from '../decisions.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, page } from '../paging.ts'
import { texts } from '../products.ts'
import * as r from '../routes/desk-products.ts'
import { factValue } from './facts.ts'
import {
  changedProduct,
  changedVariant,
  imageOrder,
  newProduct,
  stockMoves,
  version,
} from './product-fields.ts'
import { productQuery, productRow } from './product-list.ts'

const status = z.enum(['draft', 'published', 'withdrawn'])
const languages = z.array(z.string())

export const variant = z
  .object({
    id: z.string(),
    values: z.array(z.string()).meta({ description: 'ids of option values, in the order of the options' }),
    label: z.string(),
    sku: z.string().nullable(),
    barcode: z.string().nullable(),
    price: euros,
    discountPrice: euros.nullable(),
    lowest30: euros.nullable().meta({ description: 'the lowest price of the last 30 days on sale' }),
    before_max: euros.nullable().meta({
      description: 'the highest price before that a reduction may have; null while none is allowed',
    }),
    reduced_since: instant.nullable(),
    stock: z.int(),
    held: count.meta({ description: 'units in running checkouts' }),
    held_until: instant.nullable(),
    image: z.string().nullable().meta({ description: 'the id of a picture' }),
    active: z.boolean(),
    scheduled: z
      .object({
        id: z.string(),
        name: z.string(),
        state: z.enum(['planned', 'running']),
        starts_at: instant,
        ends_at: instant.nullable(),
        discountPrice: euros,
      })
      .nullable()
      .meta({ description: 'the reduction that is planned for it or runs by itself' }),
  })
  .meta({ id: 'SellerVariant' })

export const product = z
  .object({
    id: z.string(),
    slug: z.string(),
    store: z.string().meta({ description: 'the store’s slug' }),
    status,
    version: count,
    url: z.string().meta({ description: 'the product’s page' }),
    name: texts,
    description: texts,
    category: z.string(),
    brand: z.string().nullable(),
    madeinKosova: z.boolean(),
    kosova_note: z.string().nullable(),
    low_stock: z.int().nullable(),
    manufacturer: z.object({ name: z.string(), address: z.string(), email: z.string() }).nullable(),
    warnings: texts,
    facts: z.record(z.string(), factValue),
    images: z.array(z.object({ id: z.string(), src: z.string(), rank: z.int() })),
    options: z.array(
      z.object({
        id: z.string(),
        name: texts,
        values: z.array(
          z.object({ id: z.string(), name: texts, rgb: z.string().nullable(), image: z.string().nullable() }),
        ),
      }),
    ),
    variants: z.array(variant),
    missing: languages.meta({ description: 'languages without a text that another language has' }),
    outdated: languages.meta({ description: 'languages older than the one that was written first' }),
    incomplete: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .meta({ description: 'what is missing to sell it' }),
    sold30: count,
    views30: count.meta({ description: 'openings of its page in the last 30 days' }),
    rating: z.object({ avg: z.number(), count }),
    wishes: count,
    locked: z
      .object({
        reason: z.string(),
        decision: z.string().nullable().meta({ description: 'the id of the decision' }),
        at: instant,
      })
      .nullable()
      .meta({ description: 'why the market keeps it off sale' }),
    decision: statement.nullable().meta({ description: 'why the market took it off sale, word for word' }),
    changed_at: instant.nullable(),
    changed_by: z.string().nullable(),
  })
  .meta({ id: 'SellerProduct' })

const priceEntry = z.object({
  at: instant,
  by: z.string().nullable(),
  price: euros,
  discountPrice: euros.nullable(),
  lowest30: euros.nullable(),
  reason: z.string().meta({
    description:
      'the kind of the change that set it; `opening` for the first price, `system` without a person',
  }),
})
const stockEntry = z.object({
  at: instant,
  by: z.string().nullable(),
  change: z.int(),
  after: z.int().nullable(),
  reason: z.string(),
  note: z.string().nullable(),
  order: z.string().nullable(),
})
const historyQuery = z.object({ variant: blankAsMissing(idText.optional()), page })
export const writing = ['not_found', 'store_suspended', 'conflict'] as const
const ofVersion = z.object({ version })

export const productCalls = {
  listProducts: endpoint(r.listProducts, {
    summary: 'Products of one’s own store',
    query: productQuery,
    errors: ['not_found'],
    response: success({
      ...listOf(productRow),
      counts: z.object({
        all: count,
        published: count,
        draft: count,
        withdrawn: count,
        out: count,
        low: count,
        incomplete: count,
        missing: count,
      }),
    }),
  }),
  createProduct: endpoint(r.createProduct, {
    summary: 'Add a product as a draft',
    body: newProduct,
    response: success({ result: product }),
    errors: [
      'not_found',
      'store_required',
      'store_suspended',
      'slug_taken',
      'slug_reserved',
      'sku_taken',
      'price_inflated',
      'too_many',
    ],
  }),
  getProduct: endpoint(r.getProduct, one('A product', product)),
  putProduct: endpoint(r.putProduct, {
    ...one('Change a product', product),
    body: changedProduct,
    errors: [...writing, 'slug_taken', 'slug_reserved'],
  }),
  publishProduct: endpoint(r.publishProduct, {
    ...one('Put a product on sale', product),
    body: ofVersion,
    errors: [...writing, 'product_incomplete', 'locked'],
  }),
  withdrawProduct: endpoint(r.withdrawProduct, {
    ...one('Take a product off sale', product),
    body: ofVersion,
    errors: writing,
  }),
  removeProduct: endpoint(r.removeProduct, {
    summary: 'Delete a product that was never sold',
    params: byId,
    response: success({ message }),
    errors: ['not_found', 'store_suspended', 'product_sold', 'locked'],
  }),
  putVariant: endpoint(r.putVariant, {
    ...one('Change price, reduction, SKU, barcode, picture and sale of a variant', product),
    params: z.object({ id: idText, variantId: idText }),
    body: changedVariant,
    errors: [...writing, 'price_inflated', 'sku_taken'],
  }),
  listPrices: endpoint(r.listPrices, {
    summary: 'The price history of a product’s variants',
    params: byId,
    query: historyQuery,
    response: success(listOf(priceEntry.extend({ variant: z.string() }))),
    errors: ['not_found'],
  }),
  listStock: endpoint(r.listStock, {
    summary: 'The movements of a product’s stock, with who and why',
    params: byId,
    query: historyQuery,
    response: success(listOf(stockEntry.extend({ variant: z.string() }))),
    errors: ['not_found'],
  }),
  moveStock: endpoint(r.moveStock, {
    summary: 'Count or move the stock of variants: all of them, or none',
    body: stockMoves,
    response: success({ result: z.array(z.object({ variant: z.string(), stock: z.int() })) }),
    errors: ['not_found', 'store_suspended', 'stock_changed', 'stock_below_zero'],
  }),
  addImage: endpoint(r.addImage, {
    ...one('Add pictures behind the others, for a variant too', product),
    body: z.object({ variant: nullAsMissing(idText) }),
    files: { image: PRODUCT_LIMITS.picturesAtOnce },
    errors: [
      'not_found',
      'store_suspended',
      'too_large',
      'unsupported_media_type',
      'image_small',
      'too_many',
    ],
  }),
  orderImages: endpoint(r.orderImages, {
    ...one('Put the pictures in order and bind them to values of options', product),
    body: imageOrder,
    errors: writing,
  }),
  removeImage: endpoint(r.removeImage, {
    ...one('Remove a picture', product),
    params: z.object({ id: idText, imageId: idText }),
    errors: ['not_found', 'store_suspended', 'product_incomplete'],
  }),
}
