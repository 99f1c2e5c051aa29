import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Order } from '@tregu/contract'
import * as ordersRoutes from '@tregu/contract/routes/orders'
import type { OrderStatus } from '@tregu/domain'
import type { Reply } from '../../lib/api.ts'
import { callOf, metaOf, query } from '../../lib/query-client.ts'

export type OrderItem = Order['cart']['items'][number]

export const orderQuery = (id: string) => query(ordersRoutes.get, { params: { id } })

/** One order, or all orders of a purchase's code. */
export const ordersOf = (reply: Reply<typeof ordersRoutes.get> | undefined): readonly Order[] => {
  if (!reply) return []
  return reply.result ?? (reply.order ? [reply.order] : [])
}

export const orderListQuery = (q: string, status: OrderStatus | null = null) =>
  infiniteQueryOptions({
    queryKey: [ordersRoutes.list.path, { q, status }],
    meta: metaOf(ordersRoutes.list),
    queryFn: ({ client, signal, pageParam }) =>
      callOf(client)(
        ordersRoutes.list,
        { query: { q, page: pageParam, ...(status && { status }) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.links.next === null ? undefined : page + 1),
    staleTime: 0,
  })
