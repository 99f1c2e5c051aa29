import { api } from '../../lib/endpoints.ts'
import { query } from '../../lib/query-client.ts'

export const storeQuery = (slug: string) => query(api.stores.details, { params: { slug } })
