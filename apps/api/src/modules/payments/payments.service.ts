/** Payments by a provider: authorised before the order is committed, captured after, voided when nothing was bought. */
import { newId, type Tx } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { tryCard } from './card-tries.service.ts'
import { type PaymentRequest, readPaymentRequest } from './payment-request.ts'
import { claimWaitingPayment, insertPayment, setPayment } from './payments.queries.ts'

export type Payment = { readonly id: string; readonly reference: string; readonly amount: number }

export type Authorised =
  | { readonly status: 'authorised'; readonly payment: Payment }
  /** The shopper is asked by the bank, at `url`. */
  | {
      readonly status: 'confirm'
      readonly payment: Payment
      readonly by: 'sandbox' | 'redirect'
      readonly url: string
    }

type Asked = { readonly token: string; readonly amount: number; readonly request: PaymentRequest }

/** Reserves the amount (cents). @throws AppError card_declined, insufficient_funds, too_many_requests */
export const authorisePayment = async (
  deps: Deps,
  { token, amount, request }: Asked,
): Promise<Authorised> => {
  const id = newId()
  const { userId } = request.placing
  const answer = await tryCard(deps, userId, async () => {
    await insertPayment(deps.sql, { id, userId, provider: deps.payments.name, amount, request })
    return deps.payments.authorise({ token, amount, key: id })
  })
  if (answer.status === 'refused') {
    await setPayment(deps.sql, id, 'failed')
    throw new AppError(answer.reason)
  }
  const payment = { id, reference: answer.reference, amount }
  if (answer.status === 'confirm') return { status: 'confirm', payment, by: answer.kind, url: answer.url }
  await setPayment(deps.sql, id, 'authorised', { reference: answer.reference })
  return { status: 'authorised', payment }
}

/** The payment waits for its shopper's confirmation. */
export const awaitConfirmation = (tx: Tx, { id, reference }: Payment) =>
  setPayment(tx, id, 'waiting', { reference })

/** The payment has bought this purchase. */
export const attachPurchase = (tx: Tx, paymentId: string, purchaseId: string) =>
  setPayment(tx, paymentId, 'authorised', { purchaseId })

export type Confirmed =
  | { readonly status: 'authorised'; readonly payment: Payment; readonly request: PaymentRequest }
  /** It was confirmed before, or is being confirmed by another request at this moment. */
  | { readonly status: 'taken' }

/** Goes on after the shopper's confirmation; of several at once one gets the payment. @throws AppError confirmation_refused */
export const confirmPayment = async (
  deps: Deps,
  userId: string,
  id: string,
  outcome: 'accept' | 'refuse',
): Promise<Confirmed> => {
  const payment = await claimWaitingPayment(deps.sql, userId, id)
  if (!payment) return { status: 'taken' }
  const request = readPaymentRequest(payment.request)
  const answer = await deps.payments.resume(payment.reference, request ? outcome : 'refuse')
  if (request && answer.status === 'authorised') return { status: 'authorised', payment, request }
  await setPayment(deps.sql, id, 'failed')
  throw new AppError('confirmation_refused')
}

/** After the commit. What fails here is done again by the reconciler. */
export const capturePayment = async (deps: Deps, payment: Payment): Promise<void> => {
  try {
    await deps.payments.capture(payment.reference)
    await setPayment(deps.sql, payment.id, 'captured')
  } catch (error) {
    deps.log.error(
      { err: error, paymentId: payment.id },
      'capturing a payment failed; the reconciler tries again',
    )
  }
}

/** Nothing was bought. What fails here is done again by the reconciler, so the shopper hears why nothing was bought. */
export const voidPayment = async (deps: Deps, payment: Payment): Promise<void> => {
  try {
    await deps.payments.void(payment.reference)
    await setPayment(deps.sql, payment.id, 'voided')
  } catch (error) {
    deps.log.error(
      { err: error, paymentId: payment.id },
      'voiding a payment failed; the reconciler tries again',
    )
  }
}
