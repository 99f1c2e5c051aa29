import { keepPreviousData } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import type { OverviewSpan } from '@tregu/domain'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type Overview = Reply<typeof deskRoutes.overview>['result']
export type LowVariant = Overview['low'][number]

export const overviewQuery = (store: string, span: OverviewSpan) => ({
  ...query(deskRoutes.overview, { query: { store, span } }),
  ...sharedPage,
  placeholderData: keepPreviousData,
})

/** What waits in this store, or in all. */
export const waitingQuery = (store: string) => query(deskRoutes.waiting, { query: store ? { store } : {} })

/** The next payout as the page of payouts explains it; owners alone may read it. */
export const nextPayoutQuery = (store: string) => ({
  ...query(deskRoutes.listPayouts, { query: { store } }),
  throwOnError: false,
})
