import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import * as backofficeRoutes from '@tregu/contract/routes/backoffice'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'

export type DeskOrder = Reply<typeof backofficeRoutes.getOrder>['result']
export type DeskReturn = Reply<typeof backofficeRoutes.setReturnStatus>['result']
export type OverviewFigures = Reply<typeof backofficeRoutes.overview>['result']
export type OrderFilter = NonNullable<Sent<typeof backofficeRoutes.listOrders>['query']>
export type ReturnFilter = NonNullable<Sent<typeof backofficeRoutes.listReturns>['query']>

/** Others work on the same orders: ask again when the window comes back, and on every visit. */
const shared = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

/** What a page is made of: without it, the page fails. A later failure leaves what is shown. */
const page = {
  ...shared,
  throwOnError: (_: Error, { state }: { readonly state: { readonly data: unknown } }) =>
    state.data === undefined,
} as const

export const overviewQuery = (store: string) => ({
  ...query(backofficeRoutes.overview, { query: { store } }),
  ...page,
})
export const ownStoresQuery = () => query(backofficeRoutes.ownStores, {})
export const deskOrdersQuery = (filter: OrderFilter) => ({
  ...query(backofficeRoutes.listOrders, { query: filter }),
  ...page,
  placeholderData: keepPreviousData,
})
export const deskOrderQuery = (id: string) => ({
  ...query(backofficeRoutes.getOrder, { params: { id } }),
  ...page,
})
export const sellerLedgerQuery = (id: string) => ({
  ...query(backofficeRoutes.getOrderLedger, { params: { id } }),
  ...shared,
})
export const deskReturnsQuery = (filter: ReturnFilter) => ({
  ...query(backofficeRoutes.listReturns, { query: filter }),
  ...page,
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
