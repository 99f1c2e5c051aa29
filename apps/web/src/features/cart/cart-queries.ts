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

/** Every change of the cart carries it. */
export const cartChangeKey = ['cart change'] as const

export const isChanging = (client: QueryClient) => client.isMutating({ mutationKey: cartChangeKey }) > 0

/** Resolves when no change is under way. */
export const changesAnswered = (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    if (!isChanging(client)) return resolve()
    const stop = client.getMutationCache().subscribe(() => {
      if (isChanging(client)) return
      stop()
      resolve()
    })
  })

/** Read after the changes under way: an older cart would undo on the page what was just done. */
export const cartQuery = () =>
  queryOptions({
    queryKey: cartKey,
    meta: metaOf(cartRoutes.get),
    queryFn: async ({ client, signal }) => {
      await changesAnswered(client)
      return callOf(client)(cartRoutes.get, {}, { signal })
    },
  })

/** The cart of whoever is here; a guest without a browser id has none, and nobody is asked. */
export const useCart = () => {
  const login = useLogin()
  return useQuery({
    ...cartQuery(),
    enabled: Boolean(login) || (login === null && session.hasBrowserId()),
    // Prices and stock move: whoever looks at the cart sees it as it is now.
    staleTime: 0,
  })
}

/** Every change of the cart answers with the whole of it. */
export const keepCart = (client: QueryClient, cart: Cart) => {
  // It may be the first that is known of the cart, so it says whose it is.
  client.setQueryDefaults(cartKey, { meta: metaOf(cartRoutes.get) })
  client.setQueryData(cartKey, { error: null, cart })
  setCartCount(client, cart.count)
}

/** A refusal means that the cart is not what the page shows: another tab or another shopper changed something. */
const readAnew = (client: QueryClient, error: Error) => {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401)
    void client.invalidateQueries({ queryKey: cartKey })
}

/** What every change of the cart has in common. */
export const ofTheCart = (client: QueryClient) => ({
  mutationKey: cartChangeKey,
  // One change after the other, so that the last answer is the last wish.
  scope: { id: 'cart' },
  // A cart that was asked for before the change and comes after it would be the older one.
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

/** Moves a line to what is saved for later, or back. */
export const useSavedForLater = (direction: 'save' | 'restore') => {
  const client = useQueryClient()
  const route = direction === 'save' ? cartRoutes.saveForLater : cartRoutes.restore
  return useMutation({
    ...ofTheCart(client),
    mutationFn: (line: string) => callOf(client)(route, { body: { order_item_id: line } }),
    onSuccess: ({ cart }) => keepCart(client, cart),
  })
}
