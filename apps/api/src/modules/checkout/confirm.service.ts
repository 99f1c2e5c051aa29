/** Finishes a card payment after its confirmation. Repeated and concurrent confirmations return the same order. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { confirmPayment, findPayment } from '../payments/payments.ts'
import { placeAuthorised } from './card-payment.service.ts'

type Placed = { readonly code: string; readonly orderIds: readonly string[] }

const WAIT_MS = 100
const WAIT_TRIES = 100

/** Waits for the result when another request confirms the payment. @throws AppError not_found, confirmation_refused */
const awaitOutcome = async (deps: Deps, userId: string, id: string): Promise<Placed> => {
  for (let tries = 0; tries < WAIT_TRIES; tries++) {
    const { state, code, orderIds } = found(await findPayment(deps.sql, userId, id))
    if (code !== null) return { code, orderIds: orderIds ?? [] }
    if (state !== 'authorised') throw new AppError('confirmation_refused')
    await wait(WAIT_MS)
  }
  throw new AppError('idempotency_running')
}

export const confirmOrder = async (
  deps: Deps,
  userId: string,
  confirmation: string,
  outcome: 'accept' | 'refuse',
): Promise<Placed> => {
  const id = uuidOf(confirmation)
  const confirmed = await confirmPayment(deps, userId, id, outcome)
  if (confirmed.status === 'taken') return awaitOutcome(deps, userId, id)
  return placeAuthorised(deps, confirmed.request, confirmed.payment)
}
