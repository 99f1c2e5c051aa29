/** Copies, options, suggestions and the preview of a product (docs/rules/products.md#options). */
import { PRODUCT_LIMITS } from '@tregu/domain'
import { z } from 'zod'
import { byId, one } from '../back-office.ts'
import { blankAsMissing, slug, success, text } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { productDetails, texts } from '../products.ts'
import * as r from '../routes/desk-products.ts'
import { changedOptions } from './product-fields.ts'
import { product, variant, writing } from './products.ts'

const suggestion = z.object({
  slug: z.string(),
  name: z.string(),
  names: texts.meta({ description: 'by language; empty for a brand' }),
  rgb: z.string().nullable(),
})
const q = text(PRODUCT_LIMITS.brand)

export const optionCalls = {
  copyProduct: endpoint(r.copyProduct, {
    ...one('Copy a product as a draft', product),
    errors: ['not_found', 'store_suspended', 'locked'],
  }),
  putOptions: endpoint(r.putOptions, {
    summary: 'Set the options of a product and which variants it has',
    params: byId,
    body: changedOptions,
    response: success({
      result: product,
      kept: z.array(variant).meta({
        description: 'variants that were switched off, because an order or a cart knows them',
      }),
    }),
    errors: [...writing, 'option_values', 'sku_taken', 'product_incomplete'],
  }),
  suggestBrands: endpoint(r.suggestBrands, {
    summary: 'Brands that the market knows',
    query: z.object({ q }),
    response: success({ result: z.array(suggestion) }),
  }),
  suggestOptions: endpoint(r.suggestOptions, {
    summary: 'Options that the market knows, or the values of one',
    query: z.object({ q, group: blankAsMissing(slug.optional()) }),
    response: success({ result: z.array(suggestion) }),
  }),
  previewProduct: endpoint(
    r.previewProduct,
    one('A product as shoppers see it, a draft too', productDetails),
  ),
}
