import { infiniteQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Review } from '@tregu/contract'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import * as ordersRoutes from '@tregu/contract/routes/orders'
import * as reviewsRoutes from '@tregu/contract/routes/reviews'
import type { Fit } from '@tregu/domain'
import { isProduct } from '../../lib/is-product.ts'
import { callOf, metaOf, query } from '../../lib/query-client.ts'
import { uploadWith } from '../../lib/upload.ts'

/** `no`: lines that wait for a review; `yes`: past reviews. */
export const reviewListQuery = (review: 'yes' | 'no') =>
  infiniteQueryOptions({
    queryKey: [reviewsRoutes.list.path, review],
    meta: metaOf(reviewsRoutes.list),
    queryFn: ({ client, signal, pageParam }) =>
      callOf(client)(reviewsRoutes.list, { query: { review, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.links.next === null ? undefined : page + 1),
    staleTime: 0,
  })

/** Whether the product is chosen by a size of a table, so that its review says how it fits. */
export const useIsSized = (slug: string | null): boolean => {
  const { data } = useQuery({
    ...query(catalogRoutes.details, { params: { slug: slug ?? '' } }),
    enabled: slug !== null,
  })
  return data !== undefined && isProduct(data.result) && data.result.sizes !== null
}

/** What the dialog shows of the reviewed line. */
export type ReviewedLine = Pick<Review, 'id' | 'slug' | 'name' | 'image'> & { readonly details: string }

export type Draft = {
  readonly rating: number
  readonly comment: string
  /** Empty when nothing was said. */
  readonly fit: Fit | ''
  readonly shown: boolean
  readonly photos: readonly File[]
}
type Sending = {
  readonly idempotencyKey: string
  /** Called with the part of the photos that is sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void
}

/** Sends the review, and reads again what shows it. */
export const useReviewing = (line: Pick<ReviewedLine, 'id'>) => {
  const client = useQueryClient()
  return async ({ rating, comment, fit, shown, photos }: Draft, { idempotencyKey, onProgress }: Sending) => {
    const body = new FormData()
    const fields = { id: line.id, rating, comment, fit, name_hidden: !shown, policy: true }
    for (const [name, value] of Object.entries(fields))
      if (value !== '' || name === 'comment') body.set(name, String(value))
    for (const photo of photos) body.append('images', photo)
    await callOf(client)(
      reviewsRoutes.create,
      { body },
      { idempotencyKey, ...(photos.length > 0 && { fetch: uploadWith(onProgress) }) },
    )
    for (const { path } of [
      reviewsRoutes.list,
      ordersRoutes.list,
      ordersRoutes.get,
      catalogRoutes.comments,
      catalogRoutes.details,
    ])
      void client.invalidateQueries({ queryKey: [path] })
  }
}
