/** Finishes payments that a crash cut off: what was bought is captured, what was not is given back. */
import type { Deps } from '../../deps.ts'
import { listUnsettledPayments, setPayment } from './checkout.queries.ts'

export const reconcilePayments = async (deps: Deps): Promise<void> => {
  for (const payment of await listUnsettledPayments(deps.sql)) {
    try {
      if (payment.purchaseId) {
        await deps.payments.capture(payment.reference)
        await setPayment(deps.sql, payment.id, 'captured', null, null)
      } else {
        await deps.payments.void(payment.reference)
        await setPayment(deps.sql, payment.id, 'voided', null, null)
      }
    } catch (error) {
      deps.log.error({ err: error, paymentId: payment.id }, 'a payment could not be reconciled yet')
    }
  }
}
