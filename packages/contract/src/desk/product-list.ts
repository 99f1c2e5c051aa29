/** The list of one’s own products: its rows and its filters (docs/rules/products.md#the-list). */
import { z } from 'zod'
import { listQuery, storeFilter } from '../back-office.ts'
import { blankAsMissing, count, euros, flag, idText, instant, optionalText } from '../codecs.ts'
import { page, pageSize } from '../paging.ts'

const rowStatus = z.enum(['draft', 'published', 'withdrawn', 'locked'], 'v.filter')

export const productRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    status: rowStatus,
    image: z.string().nullable(),
    name: z.string(),
    category: z.string(),
    price_from: euros.nullable(),
    price_to: euros.nullable(),
    reduced: z.boolean(),
    stock: z.int().meta({ description: 'units of all active variants' }),
    low: z.boolean().meta({ description: 'an active variant is nearly sold out' }),
    variants: count,
    sold30: count.meta({ description: 'units sold in the last 30 days' }),
    missing: z.array(z.string()),
    incomplete: count.meta({ description: 'how many things are missing to sell it' }),
    changed_at: instant,
    version: count,
  })
  .meta({ id: 'SellerProductRow' })

const SORTS = ['changed', 'name', 'newest', 'price', 'stock', 'sold'] as const
const sort = z.enum([...SORTS, ...SORTS.map((name) => `-${name}` as const)], 'v.filter')
const language = z.enum(['sq', 'en', 'de', 'fr', 'tr', 'bs'], 'v.filter')

export const productQuery = listQuery.omit({ status: true }).extend({
  store: storeFilter,
  status: blankAsMissing(rowStatus.optional()),
  stock: blankAsMissing(z.enum(['out', 'low', 'in'], 'v.filter').optional()),
  category: blankAsMissing(idText.optional()),
  brand: optionalText(80),
  missing: blankAsMissing(z.union([language, z.literal('any')], 'v.filter').optional()),
  outdated: blankAsMissing(language.optional()),
  incomplete: blankAsMissing(flag.optional()),
  reduced: blankAsMissing(flag.optional()),
  kosova: blankAsMissing(flag.optional()),
  scheduled: blankAsMissing(flag.optional()),
  sort: blankAsMissing(sort.optional()),
  page,
  page_size: pageSize,
})
