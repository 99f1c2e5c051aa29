/** Finishes a card payment after its confirmation. Repeated and concurrent confirmations return the same order. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { type Confirmed as ConfirmedPayment, confirmPayment, getPayment } from '../payments/payments.ts'
import { readPlaced } from './checkout.queries.ts'
import type { Placed } from './place-order.service.ts'
import { placeAuthorised } from './provider-payment.service.ts'

type Shopper = Pick<Actor, 'id'>
type Confirmed = Pick<Placed, 'code' | 'orders'>

const WAIT_MS = 100
const WAIT_TRIES = 100

/** Waits for the result when another request confirms the payment. @throws AppError not_found, confirmation_refused, unavailable */
const awaitOutcome = async (deps: Deps, actor: Shopper, id: string): Promise<Confirmed> => {
  for (let tries = 0; tries < WAIT_TRIES; tries++) {
    const { state, purchase } = await getPayment(deps, actor, id)
    if (purchase) return { code: purchase.code, orders: purchase.orders.map(readPlaced) }
    // The other request could not ask the provider, and gave the payment back.
    if (state === 'waiting') throw new AppError('unavailable')
    if (state !== 'authorised') throw new AppError('confirmation_refused')
    await wait(WAIT_MS)
  }
  throw new AppError('idempotency_running')
}

/** Writes the order of a confirmed payment. It shows the card that was chosen on the provider's page. */
export const placeConfirmed = (
  deps: Deps,
  { payment, request, card }: Extract<ConfirmedPayment, { status: 'authorised' }>,
): Promise<Placed> => {
  const placing = { ...request.placing, card: request.placing.card ?? card }
  return placeAuthorised(deps, { ...request, placing }, payment)
}

export const confirmOrder = async (
  deps: Deps,
  actor: Shopper,
  { confirmation, outcome }: { readonly confirmation: string; readonly outcome: 'accept' | 'refuse' },
): Promise<Confirmed> => {
  const id = uuidOf(confirmation)
  const confirmed = await confirmPayment(deps, actor, { id, outcome })
  if (confirmed.status === 'taken') return awaitOutcome(deps, actor, id)
  return placeConfirmed(deps, confirmed)
}
