import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '@tregu/contract'
import { setCartCount } from '../../lib/cart-count.ts'
import { api } from '../../lib/endpoints.ts'
import { callOf, query } from '../../lib/query-client.ts'
import { session } from '../../lib/session.ts'

export const cartQuery = () => query(api.cart.get, {})

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
