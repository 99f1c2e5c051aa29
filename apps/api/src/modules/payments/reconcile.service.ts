/** Finishes payments that a crash interrupted: captures those with a purchase and voids those without. */
import { inTransaction, type Tx } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import type { PaymentProvider } from '../../lib/payments/provider.ts'
import { listUnsettled, lockUnsettled, setState, unansweredReference } from './payments.queries.ts'

/** Asks the provider while the row is locked, so that the payment is not settled or confirmed twice. */
const settleIn = async (tx: Tx, provider: PaymentProvider, id: string) => {
  const payment = await lockUnsettled(tx, id)
  if (!payment) return
  if (payment.purchaseId) {
    await provider.capture(payment.reference)
    return setState(tx, id, 'captured')
  }
  // The crash may have come before the provider's answer. The provider then knows the payment by our id, or not at all.
  const isUnanswered = payment.reference === unansweredReference(id)
  const reference = isUnanswered ? await provider.find(id, payment.createdAt) : payment.reference
  if (reference !== null) await provider.void(reference)
  return setState(tx, id, 'voided', reference === null ? {} : { reference })
}

/** One question to the provider takes up to ten seconds. What is left is settled by the next run, every five minutes. */
const WHOLE_MS = 60_000

export const reconcilePayments = async (
  deps: Deps,
  { isEnough = () => false }: { readonly isEnough?: () => boolean } = {},
): Promise<void> => {
  const begun = performance.now()
  for (const { id } of await listUnsettled(deps.sql, deps.payments.name)) {
    if (isEnough() || performance.now() - begun > WHOLE_MS) return
    try {
      await inTransaction(deps, (tx) => settleIn(tx, deps.payments, id))
    } catch (error) {
      deps.log.error({ err: error, paymentId: id }, 'a payment could not be reconciled yet')
    }
  }
}
