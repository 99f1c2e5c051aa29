/** Payments by a provider. They are authorised before the order's commit, captured after it, voided if nothing was bought. */
import { newId, type Tx } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { tryCard } from './card-tries.service.ts'
import { type PaymentRequest, readPaymentRequest } from './payment-request.ts'
import { claimWaitingPayment, insertPayment, setPayment } from './payments.queries.ts'

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

/** Marks the payment as waiting for the shopper's confirmation. */
export const awaitConfirmation = (tx: Tx, { id, reference }: Payment) =>
  setPayment(tx, id, 'waiting', { reference })

/** Records the purchase that the payment bought. */
export const attachPurchase = (tx: Tx, paymentId: string, purchaseId: string) =>
  setPayment(tx, paymentId, 'authorised', { purchaseId })

export type Confirmed =
  | { readonly status: 'authorised'; readonly payment: Payment; readonly request: PaymentRequest }
  /** It was already confirmed, or another request is confirming it now. */
  | { readonly status: 'taken' }

/** Continues after the confirmation. One of several concurrent requests gets the payment. @throws AppError confirmation_refused */
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

/** Captures the amount after the commit. If it fails, the reconciler repeats it. */
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

/** Voids a payment that bought nothing. If it fails, the reconciler repeats it, so the shopper still gets the first error. */
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
