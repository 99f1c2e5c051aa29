/**
 * Calls about products: home, listings, search, details
 * (docs/rules/catalogue.md).
 */
import { COMMENT_SORTS, RATING_MAX, RATING_MIN } from '@tregu/domain'
import { z } from 'zod'
import { arrival } from './arrivals.ts'
import { blankAsMissing, count, euros, flag, integer, optionalText, success } from './codecs.ts'
import { coerced } from './coerce.ts'
import { endpoint } from './endpoint.ts'
import { status } from './orders.ts'
import { listOf, page } from './paging.ts'
import {
  byStars,
  listedComment,
  optionGroups,
  productCard,
  productDetails,
  productList,
  suggestions,
  variant,
} from './products.ts'
import { routes } from './routes.ts'
import { departmentCategory, store } from './stores.ts'

const r = routes.catalog

/** The query keys stay text here: the domain's listing rule reads them and names the parameter that it refuses. */
const toWords = (value: unknown) => {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'number' ? String(value) : value
}
const words = coerced(z.string().max(4_000), toWords).optional()
/** The last value of a repeated key that takes one value. */
const word = coerced(z.string().max(4_000), (value) =>
  toWords(Array.isArray(value) ? value.at(-1) : value),
).optional()
export const listingKeys = z.object({
  page: word,
  page_size: word,
  sort: word,
  brand: words,
  seller: words,
  category: words,
  rating: words,
  price: words,
  min_price: word,
  max_price: word,
  option: words,
  fact: words,
  exact: word,
  reduced: word,
  kosova: word,
  q: word,
  department: word,
  store: word,
})
/** The same keys in the body of a POST. */
const listingBody = listingKeys.partial().meta({ id: 'ListingKeys' })
const listingParams = z.object({
  department: z.string().optional(),
  category: z.string().optional(),
  subCategory: z.string().optional(),
  subSubCategory: z.string().optional(),
  storeSlug: z.string().optional(),
  page: z.string().optional(),
  query: z.string().optional(),
})

const link = z.string().meta({ description: 'address inside the web' })
const tile = z
  .object({
    id: z.string(),
    title: z.string(),
    text: z.string(),
    action: z.string(),
    link,
    image: z.string(),
    tone: z.string(),
  })
  .meta({ id: 'HomeTile' })

const slide = tile
  .extend({
    price: z
      .object({ from: z.boolean(), amount: euros, before: euros.nullable() })
      .nullable()
      .meta({ description: 'of the linked product, or the lowest of the linked listing (from)' }),
  })
  .meta({ id: 'HomeSlide' })

const storeCard = z
  .object({
    name: z.string(),
    slug: z.string(),
    department: z.string(),
    logo: z.string().nullable(),
    score: z.number().nullable(),
    city: z.string().nullable(),
    products: count,
  })
  .meta({ id: 'StoreCard' })

/** What the home page shows. */
export const home = {
  banners: z.array(slide),
  tiles: z.array(tile),
  rows: z.array(
    z.object({
      kind: z.enum(['row', 'kosova', 'express']),
      title: z.string(),
      text: z.string(),
      link,
      image: z.string().nullable(),
      products: z.array(productCard),
    }),
  ),
  stores: z.array(storeCard),
}

const nextParcel = z
  .object({
    id: z.string(),
    order_id: z.string().meta({ description: 'the purchase’s code' }),
    store: z.string(),
    name: z.string().meta({ description: 'of its first product' }),
    more: count.meta({ description: 'how many other products are in it' }),
    image: z.string().nullable(),
    status,
    arrives: arrival.nullable(),
  })
  .meta({ id: 'NextParcel' })

/** Option value ids, comma-separated or repeated. */
const toIds = (value: unknown) => {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' || typeof value === 'number' ? String(value).split(',') : value
}
const chosen = coerced(z.array(z.string().trim().max(64)).max(20), toIds)
  .optional()
  .transform((list) => (list ?? []).filter((value) => value !== ''))

export const catalog = {
  home: endpoint(r.home, {
    summary: 'Banners, tiles and rows of the home page',
    response: success(home),
  }),
  ownHome: endpoint(r.ownHome, {
    summary:
      'What the home page shows to one shopper: what arrives next, what they may buy again, news of followed stores',
    query: z.object({
      department: optionalText(120).meta({ description: 'what they may buy again of this department only' }),
    }),
    response: success({
      next: nextParcel.nullable(),
      again: z.array(productCard),
      followed: z.array(productCard),
    }),
  }),
  list: endpoint(r.list, {
    summary: 'Products of a department, category or store, filtered, sorted, counted',
    params: listingParams,
    query: listingKeys,
    body: listingBody.optional(),
    response: productList,
    errors: ['not_found'],
  }),
  search: endpoint(r.search, {
    summary: 'Search; a listing, with other readings when nothing is found',
    params: z.object({ params: z.string().max(2_000).optional() }),
    query: listingKeys,
    body: listingBody.optional(),
    response: productList,
  }),
  suggest: endpoint(r.suggest, {
    summary: 'Suggestions while typing',
    query: z.object({ q: optionalText(100) }),
    response: success(suggestions.shape),
  }),
  details: endpoint(r.details, {
    summary: 'A product; a store’s slug answers with that store',
    params: z.object({ slug: z.string().max(120) }),
    response: success({ result: z.union([productDetails, store]) }),
    errors: ['product_not_found'],
  }),
  comments: endpoint(r.comments, {
    summary: 'Reviews of a product, sorted and filtered; the newest first',
    params: z.object({ slug: z.string().max(120) }),
    query: z.object({
      page,
      sort: blankAsMissing(z.enum(COMMENT_SORTS, 'v.comment_sort').default('newest')),
      stars: blankAsMissing(integer(RATING_MIN, RATING_MAX, 'v.rating').optional()),
      photos: blankAsMissing(flag.default(false)).meta({ description: 'only reviews with photos' }),
    }),
    response: success({ ...listOf(listedComment), by_stars: byStars, with_photos: count }),
    errors: ['product_not_found'],
  }),
  variants: endpoint(r.variants, {
    summary: 'The variant for the chosen options, and what can still be chosen',
    params: z.object({ productSlug: z.string().max(120) }),
    body: z.object({
      var: chosen,
    }),
    response: success({ variant: variant.nullable(), variants: optionGroups }),
    errors: ['product_not_found'],
  }),
  categories: endpoint(r.categories, {
    summary: 'The categories of a department',
    params: z.object({ department: z.string().max(120) }),
    response: success({
      result: z.array(departmentCategory),
    }),
    errors: ['not_found'],
  }),
}
