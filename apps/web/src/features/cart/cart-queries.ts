import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '@tregu/contract'
import * as cartRoutes from '@tregu/contract/routes/cart'
import type { Sent } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { setCartCount } from '../../lib/cart-count.ts'
import { callOf, metaOf, query } from '../../lib/query-client.ts'
import { session, useLogin } from '../../lib/session.ts'

export type CartItem = Cart['items'][number]
export type CartSeller = Cart['sellers'][number]
export type CartCoupon = Cart['coupons_can_use'][number]

const cartKey = query(cartRoutes.get, {}).queryKey

/** Key of every mutation of the cart. */
export const cartChangeKey = ['cart change'] as const

export const isChanging = (client: QueryClient) => client.isMutating({ mutationKey: cartChangeKey }) > 0

/** Resolves when no change is running. */
export const changesAnswered = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    if (!isChanging(client)) return resolve()
    const stop = client.getMutationCache().subscribe(() => {
      if (isChanging(client)) return
      stop()
      resolve()
    })
  })

/** Read after running changes: an older cart would undo on the page what was just done. */
export const cartQuery = () =>
  queryOptions({
    queryKey: cartKey,
    meta: metaOf(cartRoutes.get),
    queryFn: async ({ client, signal }) => {
      await changesAnswered(client)
      return callOf(client)(cartRoutes.get, {}, { signal })
    },
  })

/** The cart of the current user or guest. A guest without a browser id has none, so nothing is requested. */
export const useCart = () => {
  const login = useLogin()
  return useQuery({
    ...cartQuery(),
    enabled: Boolean(login) || (login === null && session.hasBrowserId()),
    // Prices and stock change, so always load the current cart.
    staleTime: 0,
  })
}

/** Every change of the cart answers with the whole cart. */
export const keepCart = (client: QueryClient, cart: Cart) => {
  // This may be the first cart that is loaded, so record its owner.
  client.setQueryDefaults(cartKey, { meta: metaOf(cartRoutes.get) })
  client.setQueryData(cartKey, { error: null, cart })
  setCartCount(client, cart.count)
}

/** A refusal means that the page's cart is outdated: another tab or another shopper changed something. */
const readAnew = (client: QueryClient, error: Error) => {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401)
    void client.invalidateQueries({ queryKey: cartKey })
}

/** Options that all mutations of the cart share. */
export const ofTheCart = (client: QueryClient) => ({
  mutationKey: cartChangeKey,
  // Run changes one after the other, so that the last answer matches the last change.
  scope: { id: 'cart' },
  // Cancel requests that began before the change: their answer would be outdated.
  onMutate: async () => {
    if (client.getQueryData(cartKey)) await client.cancelQueries({ queryKey: cartKey })
  },
  onError: (error: Error) => readAnew(client, error),
})

type CartChange = NonNullable<Sent<typeof cartRoutes.update>['body']>

/** Changes a line, a seller's lines or the coupons. */
export const useCartChange = () => {
  const client = useQueryClient()
  return useMutation({
    ...ofTheCart(client),
    mutationFn: (body: CartChange) => callOf(client)(cartRoutes.update, { body }),
    onSuccess: ({ cart }) => keepCart(client, cart),
  })
}

/** Saves a line for later, or moves it back; `onDone` is called although its line is gone. */
export const useSavedForLater = (direction: 'save' | 'restore', onDone?: () => void) => {
  const client = useQueryClient()
  const route = direction === 'save' ? cartRoutes.saveForLater : cartRoutes.restore
  return useMutation({
    ...ofTheCart(client),
    mutationFn: (line: string) => callOf(client)(route, { body: { order_item_id: line } }),
    onSuccess: ({ cart }) => {
      keepCart(client, cart)
      onDone?.()
    },
  })
}
