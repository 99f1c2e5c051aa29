import { keepPreviousData } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type DeskReview = Reply<typeof deskRoutes.listReviews>['result'][number]
export type ReviewFilter = NonNullable<Sent<typeof deskRoutes.listReviews>['query']>

export const deskReviewsQuery = (filter: ReviewFilter) => ({
  ...query(deskRoutes.listReviews, { query: filter }),
  ...sharedPage,
  // A list that changes under an answer would take the typed text away.
  refetchOnWindowFocus: false,
  placeholderData: keepPreviousData,
})
