/** Placing the order: one key for each attempt, so that a lost answer never buys twice. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tregu/contract'
import { useRef } from 'react'
import type { Sent } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { setCartCount } from '../../lib/cart-count.ts'
import { api } from '../../lib/endpoints.ts'
import { callOf, useCall } from '../../lib/query-client.ts'
import { uuid } from '../../lib/uuid.ts'
import { lastPlaced } from './choice.ts'

type Placed = Reply<typeof api.checkout.place>
/** The card's bank asks first (202); nothing is bought until it is confirmed. */
export type Waiting = {
  readonly order_id: null
  readonly confirmation: { readonly id: string; readonly kind: 'sandbox' | 'redirect'; readonly url: string }
}
export type Answer = Placed | Waiting
export const isWaiting = (answer: Answer): answer is Waiting => answer.order_id === null

/** The same attempt again keeps its key; an attempt that was refused, or another body, gets a new one. */
const useAttempt = () => {
  const last = useRef<{ readonly body: string; readonly key: string } | null>(null)
  return {
    keyFor: (body: unknown) => {
      const text = JSON.stringify(body)
      if (last.current?.body !== text) last.current = { body: text, key: uuid() }
      return last.current.key
    },
    end: (error: unknown) => {
      const isLost = error instanceof ApiError && error.status >= 500
      if (!isLost) last.current = null
    },
  }
}

/** What follows an order: the count over the cart goes, the order's mail is asked for, the code is kept for the approval page. */
export const useOrdered = () => {
  const client = useQueryClient()
  return ({ order_id, message }: Placed) => {
    lastPlaced.set({ code: order_id, message })
    setCartCount(client, 0)
    // The order's own mail is on its way already; nothing depends on this answer.
    callOf(client)(api.checkout.mail, { body: { order_id } }).catch(() => undefined)
  }
}

const usePlacing = <B>(send: (body: B, idempotencyKey: string) => Promise<Answer>) => {
  const client = useQueryClient()
  const attempt = useAttempt()
  return useMutation({
    mutationFn: async (body: B): Promise<Answer> => {
      try {
        return await send(body, attempt.keyFor(body))
      } catch (error) {
        attempt.end(error)
        throw error
      }
    },
    // Prices, stock or coupons may have moved: the cart is shown as it is now.
    onError: () => client.invalidateQueries({ queryKey: [api.cart.get.path] }),
  })
}

/** The whole cart, one order for each seller. */
export const usePlace = () => {
  const call = useCall()
  return usePlacing((body: NonNullable<Sent<typeof api.checkout.place>['body']>, idempotencyKey) =>
    call(api.checkout.place, { body }, { idempotencyKey }),
  )
}

/** The simple checkout: one store's lines alone. */
export const useCheckoutStore = () => {
  const call = useCall()
  return usePlacing((body: NonNullable<Sent<typeof api.checkout.checkout>['body']>, idempotencyKey) =>
    call(api.checkout.checkout, { body }, { idempotencyKey }),
  )
}

export const useConfirmPayment = () => {
  const client = useQueryClient()
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (body: { confirmation: string; outcome: 'accept' | 'refuse' }) =>
      callOf(client)(api.checkout.confirm, { body }, { idempotencyKey: attempt.keyFor(body) }),
  })
}
