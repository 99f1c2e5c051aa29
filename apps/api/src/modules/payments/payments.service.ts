/** Payments by a provider. They are authorised before the order's commit, captured after it, voided if nothing was bought. */
import { newId, type Tx } from '@tregu/database'
import { addMinutes, PAYMENT_PAGE_MINUTES } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import type { PayingMethod, ShownCard } from '../../lib/payments/provider.ts'
import { tryCard } from './card-tries.service.ts'
import { type PaymentRequest, readPaymentRequest } from './payment-request.ts'
import * as queries from './payments.queries.ts'

type User = Pick<Actor, 'id'>

export type Payment = { readonly id: string; readonly reference: string; readonly amount: number }

export type Authorised =
  | { readonly status: 'authorised'; readonly payment: Payment }
  /** The bank asks the shopper to confirm at `url`. */
  | {
      readonly status: 'confirm'
      readonly payment: Payment
      readonly by: 'sandbox' | 'redirect'
      readonly url: string
    }

type Asked = { readonly method: PayingMethod; readonly amount: number; readonly request: PaymentRequest }

/** Reserves the amount (cents). @throws AppError card_declined, insufficient_funds, too_many_requests */
export const authorisePayment = async (
  deps: Deps,
  actor: User,
  { method, amount, request }: Asked,
): Promise<Authorised> => {
  const id = newId()
  const until = addMinutes(deps.now(), PAYMENT_PAGE_MINUTES)
  const ask = async () => {
    await queries.insertPayment(deps.db, {
      id,
      userId: actor.id,
      provider: deps.payments.name,
      amount,
      request,
    })
    return deps.payments.authorise({ method, amount, key: id, email: request.placing.email, until })
  }
  const answer = method.type === 'creditCard' ? await tryCard(deps, actor, ask) : await ask()
  if (answer.status === 'refused') {
    await queries.setState(deps.sql, id, 'failed')
    throw new AppError(answer.reason)
  }
  const payment = { id, reference: answer.reference, amount }
  if (answer.status === 'confirm') return { status: 'confirm', payment, by: answer.kind, url: answer.url }
  await queries.setState(deps.sql, id, 'authorised', { reference: answer.reference })
  return { status: 'authorised', payment }
}

/** Marks the payment as waiting for the shopper's confirmation. */
export const awaitConfirmation = (tx: Tx, { id, reference }: Payment) =>
  queries.setState(tx, id, 'waiting', { reference })

/**
 * Records the purchase that the payment bought.
 * @throws AppError confirmation_refused when the payment was voided meanwhile, so that nothing is bought without money
 */
export const attachPurchase = async (tx: Tx, paymentId: string, purchaseId: string): Promise<void> => {
  if (!(await queries.attachPurchase(tx, paymentId, purchaseId))) throw new AppError('confirmation_refused')
}

export type Confirmed =
  | {
      readonly status: 'authorised'
      readonly payment: Payment
      readonly request: PaymentRequest
      /** The card that the shopper chose on the provider's page. */
      readonly card: ShownCard | null
    }
  /** It was already confirmed, or another request is confirming it now. */
  | { readonly status: 'taken' }

/** Continues after the confirmation. One of several concurrent requests gets the payment. @throws AppError confirmation_refused */
export const confirmPayment = async (
  deps: Deps,
  actor: User,
  { id, outcome }: { readonly id: string; readonly outcome: 'accept' | 'refuse' },
): Promise<Confirmed> => {
  const payment = await queries.claimWaiting(deps.sql, actor.id, id)
  if (!payment) return { status: 'taken' }
  const request = readPaymentRequest(payment.request)
  const answer = await resume(deps, payment, request ? outcome : 'refuse')
  if (!request || answer.status !== 'authorised') {
    await queries.setState(deps.sql, id, 'failed')
    throw new AppError('confirmation_refused')
  }
  const { reference, card = null } = answer
  // The provider may know the payment by another name now.
  if (reference !== payment.reference) await queries.setState(deps.sql, id, 'authorised', { reference })
  return { status: 'authorised', payment: { ...payment, reference }, request, card }
}

/** Asks the provider how a claimed payment ended. If it cannot answer, the shopper may confirm again. */
const resume = async (deps: Deps, { id, reference }: Payment, outcome: 'accept' | 'refuse') => {
  try {
    return await deps.payments.resume(reference, outcome)
  } catch (error) {
    await queries.releaseClaim(deps.sql, id)
    throw error
  }
}

/** Finds the actor's payment: its state, and what it bought. @throws AppError not_found */
export const getPayment = async ({ db }: Deps, actor: User, id: string) =>
  found(await queries.findPayment(db, actor.id, id))

/** Checks whether a card payment of the actor waits for its confirmation. */
export const isAwaitingConfirmation = ({ db }: Deps, actor: User): Promise<boolean> =>
  queries.hasWaiting(db, actor.id)

/** Captures the amount after the commit. If it fails, the reconciler repeats it. */
export const capturePayment = async (deps: Deps, payment: Payment): Promise<void> => {
  try {
    await deps.payments.capture(payment.reference)
    await queries.setState(deps.sql, payment.id, 'captured')
  } catch (error) {
    deps.log.error(
      { err: error, paymentId: payment.id },
      'capturing a payment failed; the reconciler tries again',
    )
  }
}

/** Voids a payment that bought nothing. If it fails, the reconciler repeats it, so the shopper still gets the first error. */
export const voidPayment = async (deps: Deps, payment: Payment): Promise<void> => {
  try {
    await deps.payments.void(payment.reference)
    await queries.setState(deps.sql, payment.id, 'voided')
  } catch (error) {
    deps.log.error(
      { err: error, paymentId: payment.id },
      'voiding a payment failed; the reconciler tries again',
    )
  }
}
