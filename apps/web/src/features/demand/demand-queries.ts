import * as demandRoutes from '@tregu/contract/routes/desk-demand'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type Demand = Reply<typeof demandRoutes.listDemand>
export type UnmetSearch = Demand['result']['searches'][number]
export type MissedProduct = Demand['result']['products'][number]

export const demandQuery = (filter: NonNullable<Sent<typeof demandRoutes.listDemand>['query']>) => ({
  ...query(demandRoutes.listDemand, { query: filter }),
  ...sharedPage,
})
