import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedData, sharedPage } from '../../lib/shared-data.ts'

export type DeskOrder = Reply<typeof deskRoutes.getOrder>['result']
export type DeskReturn = Reply<typeof deskRoutes.setReturnStatus>['result']
export type OrderFilter = NonNullable<Sent<typeof deskRoutes.listOrders>['query']>
export type ReturnFilter = NonNullable<Sent<typeof deskRoutes.listReturns>['query']>

export const deskOrdersQuery = (filter: OrderFilter) => ({
  ...query(deskRoutes.listOrders, { query: filter }),
  ...sharedPage,
  placeholderData: keepPreviousData,
})
export const deskOrderQuery = (id: string) => ({
  ...query(deskRoutes.getOrder, { params: { id } }),
  ...sharedPage,
})
export const sellerLedgerQuery = (id: string) => ({
  ...query(deskRoutes.getOrderLedger, { params: { id } }),
  ...sharedData,
})
export const deskReturnsQuery = (filter: ReturnFilter) => ({
  ...query(deskRoutes.listReturns, { query: filter }),
  ...sharedPage,
  placeholderData: keepPreviousData,
})

/** Shows the changed order at once. */
export const keepDeskOrder = (client: QueryClient, order: DeskOrder) =>
  client.setQueryData(deskOrderQuery(order.id).queryKey, { error: null, result: order })

const changing = [
  deskRoutes.overview,
  deskRoutes.listOrders,
  deskRoutes.getOrder,
  deskRoutes.getOrderLedger,
  deskRoutes.listReturns,
  deskRoutes.waiting,
]

/** Reads everything again that a step may have changed. */
export const readDeskAgain = (client: QueryClient) =>
  Promise.all(changing.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
