import * as storeRoutes from '@tregu/contract/routes/office-stores'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type MarketStore = Reply<typeof storeRoutes.getStore>['result']
export type ListedStore = Reply<typeof storeRoutes.listStores>['result'][number]

export const marketStoresQuery = (filter: NonNullable<Sent<typeof storeRoutes.listStores>['query']>) => ({
  ...query(storeRoutes.listStores, { query: filter }),
  ...sharedPage,
})
export const marketStoreQuery = (id: string) => ({
  ...query(storeRoutes.getStore, { params: { id } }),
  ...sharedPage,
})
