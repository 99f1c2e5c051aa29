import * as deskRoutes from '@tregu/contract/routes/desk-products'
import type { Language } from '@tregu/domain'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type Product = Reply<typeof deskRoutes.getProduct>['result']
export type TextField = 'name' | 'description' | 'warnings'
export const TEXT_FIELDS = ['name', 'description', 'warnings'] as const
/** The two lists of a language: products with a missing text, and products with an outdated one. */
export const GAPS = ['missing', 'outdated'] as const
export type Gap = (typeof GAPS)[number]

const PAGE_SIZE = 10

export const gapsQuery = (gap: Gap, language: Language, store: string, page: number) => ({
  ...query(deskRoutes.listProducts, {
    query: { [gap]: language, store, sort: 'name', page, page_size: PAGE_SIZE },
  }),
  ...sharedPage,
  // A product that is complete now stays in its place until the next visit.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
export const pagesOf = (count: number) => Math.ceil(count / PAGE_SIZE)

/** Only the numbers: how many products have a gap, of how many. */
export const countQuery = (gap: Gap, language: Language, store: string) => ({
  ...query(deskRoutes.listProducts, { query: { [gap]: language, store, page_size: 1 } }),
  throwOnError: false,
})
export const productQuery = (id: string) => ({
  ...query(deskRoutes.getProduct, { params: { id } }),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  throwOnError: false,
})
