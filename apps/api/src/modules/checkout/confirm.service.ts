/** Finishing a card payment that asked for a confirmation; confirming again, or several times at once, answers the same order. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { type PaymentRequest, placeAuthorised } from './card-payment.service.ts'
import { claimWaitingPayment, findPayment, setPayment } from './payments.queries.ts'

type Confirmed = { readonly code: string; readonly orderIds: readonly string[] }

const WAIT_MS = 100
const WAIT_TRIES = 100

/** Somebody else was faster: waits for what comes of it. @throws AppError not_found, confirmation_refused */
const awaitOutcome = async (deps: Deps, userId: string, id: string): Promise<Confirmed> => {
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
): Promise<Confirmed> => {
  const id = uuidOf(confirmation)
  const payment = await claimWaitingPayment(deps.sql, userId, id)
  if (!payment) return awaitOutcome(deps, userId, id)
  const request = payment.request as unknown as PaymentRequest
  // The account was deleted meanwhile, and what it wanted with it.
  const answer = await deps.payments.resume(payment.reference, request.placing ? outcome : 'refuse')
  if (answer.ok !== true) {
    await setPayment(deps.sql, id, 'failed')
    throw new AppError('confirmation_refused')
  }
  return placeAuthorised(deps, request, payment)
}
