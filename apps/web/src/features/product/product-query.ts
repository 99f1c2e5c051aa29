import type { ProductDetails } from '@tregu/contract'
import { api } from '../../lib/endpoints.ts'
import { query } from '../../lib/query-client.ts'

export const detailsQuery = (slug: string) => query(api.catalog.details, { params: { slug } })
export const similarQuery = (slug: string) => query(api.analytics.similar, { params: { slug } })
/** Also records this view, so only the browser calls it. */
export const viewedQuery = (slug: string) => query(api.analytics.viewed, { params: { slug } })

/** A store's slug on this call answers with the store. */
export const isProduct = (result: object): result is ProductDetails => 'variantList' in result
