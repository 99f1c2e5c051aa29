/** Places the order, with one key for each attempt, so that a lost answer never buys twice. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as cartRoutes from '@tregu/contract/routes/cart'
import * as checkoutRoutes from '@tregu/contract/routes/checkout'
import { useRef } from 'react'
import type { Reply, Sent } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { setCartCount } from '../../lib/cart-count.ts'
import { callOf, useCall } from '../../lib/query-client.ts'
import { uuid } from '../../lib/uuid.ts'
import { lastPlaced, lostAnswer } from './choice.ts'

type Placed = Reply<typeof checkoutRoutes.place>
/** The bank asks for a confirmation (202); nothing is bought until it is given. */
export type Waiting = {
  readonly order_id: null
  readonly confirmation: { readonly id: string; readonly kind: 'sandbox' | 'redirect'; readonly url: string }
}
export type Answer = Placed | Waiting
export const isWaiting = (answer: Answer): answer is Waiting => answer.order_id === null

/** No answer came, also after retries: the order may exist or not. */
export class LostAnswer extends Error {
  override name = 'LostAnswer'
}

const isLost = (error: unknown) =>
  error instanceof ApiError && (error.status >= 500 || error.code === 'idempotency_running')

/** Pause before each retry; the server may still work on the first request. */
const pausesMs = [300, 1_500, 4_000]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Repeats the attempt with the same key: the server gives the first answer again, or its only one. */
const insist = async <T>(send: () => Promise<T>, pauses: readonly number[] = pausesMs): Promise<T> => {
  try {
    return await send()
  } catch (error) {
    if (!isLost(error)) throw error
    const [next, ...later] = pauses
    if (next === undefined) throw new LostAnswer('no answer to the order', { cause: error })
    await pause(next)
    return insist(send, later)
  }
}

/**
 * A retry of an attempt whose answer was lost keeps its key. Any answer ends the attempt: after a confirmation that the shopper
 * refused, the old key would give the same dead confirmation again.
 */
const useAttempt = () => {
  const last = useRef<{ readonly body: string; readonly key: string } | null>(null)
  const keyFor = (body: unknown) => {
    const text = JSON.stringify(body)
    if (last.current?.body !== text) last.current = { body: text, key: uuid() }
    return last.current.key
  }
  return async <B, T>(body: B, send: (body: B, key: string) => Promise<T>): Promise<T> => {
    const key = keyFor(body)
    try {
      const answer = await insist(() => send(body, key))
      last.current = null
      lostAnswer.set(false)
      return answer
    } catch (error) {
      lostAnswer.set(error instanceof LostAnswer)
      if (!(error instanceof LostAnswer)) last.current = null
      throw error
    }
  }
}

/** After an order: resets the cart's count, asks for the order's mail, and stores the code for the approval page. */
export const useOrdered = () => {
  const client = useQueryClient()
  return ({ order_id, message }: Placed) => {
    lastPlaced.set({ code: order_id, message })
    setCartCount(client, 0)
    // The order's own mail is already queued, so ignore this answer.
    callOf(client)(checkoutRoutes.mail, { body: { order_id } }).catch(() => undefined)
  }
}

const usePlacing = <B>(send: (body: B, idempotencyKey: string) => Promise<Answer>) => {
  const client = useQueryClient()
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (body: B): Promise<Answer> => attempt(body, send),
    onError: (error) => {
      // Prices, stock or coupons may have changed, so reload the cart. Do not do it after a lost answer: the
      // cart may be empty, and the page would go away before the shopper has read the message.
      if (!(error instanceof LostAnswer)) void client.invalidateQueries({ queryKey: [cartRoutes.get.path] })
    },
  })
}

/** The whole cart, one order for each seller. */
export const usePlaceOrder = () => {
  const call = useCall()
  return usePlacing((body: NonNullable<Sent<typeof checkoutRoutes.place>['body']>, idempotencyKey) =>
    call(checkoutRoutes.place, { body }, { idempotencyKey }),
  )
}

/** The store checkout: one store's lines alone. */
export const useCheckoutStore = () => {
  const call = useCall()
  return usePlacing((body: NonNullable<Sent<typeof checkoutRoutes.checkout>['body']>, idempotencyKey) =>
    call(checkoutRoutes.checkout, { body }, { idempotencyKey }),
  )
}

export const useConfirmPayment = () => {
  const call = useCall()
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (body: { confirmation: string; outcome: 'accept' | 'refuse' }) =>
      attempt(body, (sent, idempotencyKey) =>
        call(checkoutRoutes.confirm, { body: sent }, { idempotencyKey }),
      ),
  })
}
