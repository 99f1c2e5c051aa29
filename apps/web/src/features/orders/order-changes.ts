/** Changes of a placed order: cancelling, returning, buying again. Each answer replaces the order that the page shows. */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tregu/contract'
import * as cartRoutes from '@tregu/contract/routes/cart'
import * as ordersRoutes from '@tregu/contract/routes/orders'
import type { Sent } from '../../lib/api.ts'
import { setCartCount } from '../../lib/cart-count.ts'
import { callOf } from '../../lib/query-client.ts'
import { useNavigate } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { paths } from '../../paths.ts'
import { orderQuery } from './order-queries.ts'

/** Shows the changed order at once, and reads everything else about orders again. */
const keepOrder = async (client: QueryClient, order: Order) => {
  const key = orderQuery(order.id).queryKey
  if (client.getQueryData(key)) client.setQueryData(key, { error: null, order })
  await Promise.all(
    [ordersRoutes.list.path, ordersRoutes.get.path, ordersRoutes.ledger.path].map((path) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  )
}

export const useCancel = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => callOf(client)(ordersRoutes.cancel, { params: { id }, body: { reason } }),
    onSuccess: ({ order }) => keepOrder(client, order),
  })
}

type ReturnRequest = NonNullable<Sent<typeof ordersRoutes.requestReturn>['body']>

export const useReturning = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ReturnRequest) => callOf(client)(ordersRoutes.requestReturn, { params: { id }, body }),
    onSuccess: ({ order }) => keepOrder(client, order),
  })
}

/** Puts the order's goods into the cart and opens it. */
export const useAgain = (id: string) => {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => callOf(client)(ordersRoutes.again, { params: { id } }),
    onSuccess: async ({ cart, missing }) => {
      setCartCount(client, cart.count)
      await client.invalidateQueries({ queryKey: [cartRoutes.get.path] })
      if (missing.length > 0) showToast('bad', t('order.again_missing', { names: missing.join(', ') }))
      if (cart.count > 0) navigate(paths.cart)
    },
  })
}
