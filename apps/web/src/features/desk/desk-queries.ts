import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import * as backofficeRoutes from '@tregu/contract/routes/backoffice'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedData, sharedPage } from '../../lib/shared-data.ts'

export type DeskOrder = Reply<typeof backofficeRoutes.getOrder>['result']
export type DeskReturn = Reply<typeof backofficeRoutes.setReturnStatus>['result']
export type OverviewFigures = Reply<typeof backofficeRoutes.overview>['result']
export type OrderFilter = NonNullable<Sent<typeof backofficeRoutes.listOrders>['query']>
export type ReturnFilter = NonNullable<Sent<typeof backofficeRoutes.listReturns>['query']>

export const overviewQuery = (store: string) => ({
  ...query(backofficeRoutes.overview, { query: { store } }),
  ...sharedPage,
})
export const ownStoresQuery = () => query(backofficeRoutes.ownStores, {})
export const deskOrdersQuery = (filter: OrderFilter) => ({
  ...query(backofficeRoutes.listOrders, { query: filter }),
  ...sharedPage,
  placeholderData: keepPreviousData,
})
export const deskOrderQuery = (id: string) => ({
  ...query(backofficeRoutes.getOrder, { params: { id } }),
  ...sharedPage,
})
export const sellerLedgerQuery = (id: string) => ({
  ...query(backofficeRoutes.getOrderLedger, { params: { id } }),
  ...sharedData,
})
export const deskReturnsQuery = (filter: ReturnFilter) => ({
  ...query(backofficeRoutes.listReturns, { query: filter }),
  ...sharedPage,
  placeholderData: keepPreviousData,
})

/** Shows the changed order at once. */
export const keepDeskOrder = (client: QueryClient, order: DeskOrder) =>
  client.setQueryData(deskOrderQuery(order.id).queryKey, { error: null, result: order })

const changing = [
  backofficeRoutes.overview,
  backofficeRoutes.listOrders,
  backofficeRoutes.getOrder,
  backofficeRoutes.getOrderLedger,
  backofficeRoutes.listReturns,
]

/** Reads everything again that a step may have changed. */
export const readDeskAgain = (client: QueryClient) =>
  Promise.all(changing.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
