import * as payoutRoutes from '@tregu/contract/routes/office-payouts'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type BalanceRow = Reply<typeof payoutRoutes.listBalances>['result'][number]
export type Sums = Reply<typeof payoutRoutes.listBalances>['sums']
export type ListedRun = Reply<typeof payoutRoutes.listPayoutRuns>['result'][number]
export type Run = Reply<typeof payoutRoutes.getPayoutRun>['result']
export type RunRow = Run['rows'][number]

export const balancesQuery = (filter: NonNullable<Sent<typeof payoutRoutes.listBalances>['query']>) => ({
  ...query(payoutRoutes.listBalances, { query: filter }),
  ...sharedPage,
})
export const runsQuery = (page: number) => ({
  ...query(payoutRoutes.listPayoutRuns, { query: { page } }),
  ...sharedPage,
})
export const runQuery = (id: string) => ({
  ...query(payoutRoutes.getPayoutRun, { params: { id } }),
  ...sharedPage,
})
