/** Adding to the cart and buying now. Loaded on the first press, to keep it out of the first load. */
import type { QueryClient } from '@tanstack/react-query'
import * as cartRoutes from '@tregu/contract/routes/cart'
import { createPressGuard } from '../../lib/press-guard.ts'
import { callOf } from '../../lib/query-client.ts'
import { session } from '../../lib/session.ts'
import { uuid } from '../../lib/uuid.ts'
import { keepCart, ofTheCart } from './cart-queries.ts'

export { showAdded } from '../../lib/added.ts'

export type Addition = { readonly variant: string; readonly quantity: number }

const guards = new Map<string, ReturnType<typeof createPressGuard>>()

const keyOf = ({ variant, quantity }: Addition) => `${variant} ${quantity}`

/** The second half of a double press adds nothing, even when the first answer has arrived. Another quantity is a new wish. */
const isSecondHalf = (addition: Addition) => {
  const key = keyOf(addition)
  const guard = guards.get(key) ?? createPressGuard()
  guards.set(key, guard)
  let isSecond = true
  guard(() => {
    isSecond = false
  })
  return isSecond
}

export const putIntoCart = async (client: QueryClient, addition: Addition) => {
  if (isSecondHalf(addition)) return
  await client
    .getMutationCache()
    .build(client, {
      ...ofTheCart(client),
      mutationFn: async ({ variant, quantity }: Addition) => {
        // A guest's first product: from here on this browser has a cart.
        session.browserId()
        const { cart } = await callOf(client)(cartRoutes.update, { body: { var_id: variant, qty: quantity } })
        keepCart(client, cart)
      },
    })
    .execute(addition)
    .catch((error: unknown) => {
      // A press after a refusal tries again.
      guards.delete(keyOf(addition))
      throw error
    })
}

export const buyNow = async (client: QueryClient, { variant, quantity }: Addition) => {
  session.browserId()
  const body = { var_id: variant, qty: quantity }
  const { result } = await callOf(client)(cartRoutes.buyNow, { body }, { idempotencyKey: uuid() })
  keepCart(client, result.cart)
}
