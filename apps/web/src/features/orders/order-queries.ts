import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Order, Reply } from '@tregu/contract'
import { api } from '../../lib/endpoints.ts'
import { callOf, metaOf, query } from '../../lib/query-client.ts'

export type OrderItem = Order['cart']['items'][number]

export const orderQuery = (id: string) => query(api.orders.get, { params: { id } })

/** One order, or all orders of a purchase's code. */
export const ordersOf = (reply: Reply<typeof api.orders.get> | undefined): readonly Order[] => {
  if (!reply) return []
  return reply.result ?? (reply.order ? [reply.order] : [])
}

export const orderListQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [api.orders.list.path, { q }],
    meta: metaOf(api.orders.list),
    queryFn: ({ client, signal, pageParam }) =>
      callOf(client)(api.orders.list, { query: { q, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.links.next === null ? undefined : page + 1),
    staleTime: 0,
  })
