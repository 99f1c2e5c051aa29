import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '@tregu/contract'
import type { Sent } from '../../lib/api.ts'
import { setCartCount } from '../../lib/cart-count.ts'
import { api } from '../../lib/endpoints.ts'
import { callOf, query } from '../../lib/query-client.ts'
import { session, useLogin } from '../../lib/session.ts'

export type CartItem = Cart['items'][number]
export type CartSeller = Cart['sellers'][number]
export type CartCoupon = Cart['coupons_can_use'][number]

export const cartQuery = () => query(api.cart.get, {})

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
  client.setQueryData(cartQuery().queryKey, { error: null, cart })
  setCartCount(client, cart.count)
}

export type Addition = { readonly variant: string; readonly quantity: number }

export const useAddToCart = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ variant, quantity }: Addition) => {
      // A guest's first product: from here on this browser has a cart.
      session.browserId()
      return callOf(client)(api.cart.update, { body: { var_id: variant, qty: quantity } })
    },
    onSuccess: ({ cart }) => keepCart(client, cart),
  })
}

type CartChange = NonNullable<Sent<typeof api.cart.update>['body']>

/** Changes a line, a seller's lines or the coupons. One change after the other, so that the last answer is the last wish. */
export const useCartChange = () => {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: (body: CartChange) => callOf(client)(api.cart.update, { body }),
    onSuccess: ({ cart }) => keepCart(client, cart),
  })
}

/** Moves a line to what is saved for later, or back. */
export const useSavedForLater = (direction: 'save' | 'restore') => {
  const client = useQueryClient()
  const route = direction === 'save' ? api.cart.saveForLater : api.cart.restore
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: (line: string) => callOf(client)(route, { body: { order_item_id: line } }),
    onSuccess: ({ cart }) => keepCart(client, cart),
  })
}
