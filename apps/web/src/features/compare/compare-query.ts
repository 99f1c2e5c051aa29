/** The products of a comparison. One that is gone does not spoil the others. */
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ProductDetails } from '@tregu/contract'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import type { Call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { isProduct } from '../../lib/is-product.ts'
import { callOf } from '../../lib/query-client.ts'

export type Column = { readonly slug: string; readonly product: ProductDetails | null }

const GONE = 404

const readColumn = async (call: Call, slug: string, signal: AbortSignal): Promise<Column> => {
  try {
    const { result } = await call(catalogRoutes.details, { params: { slug } }, { signal })
    return { slug, product: isProduct(result) ? result : null }
  } catch (error) {
    if (error instanceof ApiError && error.status === GONE) return { slug, product: null }
    throw error
  }
}

export const compareQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: [catalogRoutes.details.path, { compared: slugs }] as QueryKey,
    queryFn: ({ client, signal }): Promise<Column[]> =>
      Promise.all(slugs.map((slug) => readColumn(callOf(client), slug, signal))),
  })
