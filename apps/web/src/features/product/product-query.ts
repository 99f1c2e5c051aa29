import * as analyticsRoutes from '@tregu/contract/routes/analytics'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import { query } from '../../lib/query-client.ts'

export const detailsQuery = (slug: string) => query(catalogRoutes.details, { params: { slug } })
export const similarQuery = (slug: string) => query(analyticsRoutes.similar, { params: { slug } })
/** Also records this view, so only the browser calls it. */
export const viewedQuery = (slug: string) => query(analyticsRoutes.viewed, { params: { slug } })
