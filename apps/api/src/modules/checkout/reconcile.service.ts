/** Finishes payments that a crash cut off: what was bought is captured, what was not is given back. */
import { inTransaction, type Tx } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import { listUnsettledPayments, lockUnsettledPayment, setPayment } from './payments.queries.ts'

const settle = async (tx: Tx, deps: Deps, id: string) => {
  const payment = await lockUnsettledPayment(tx, id)
  if (!payment) return
  if (payment.purchaseId) await deps.payments.capture(payment.reference)
  else await deps.payments.void(payment.reference)
  await setPayment(tx, id, payment.purchaseId ? 'captured' : 'voided')
}

export const reconcilePayments = async (deps: Deps): Promise<void> => {
  for (const { id } of await listUnsettledPayments(deps.sql)) {
    try {
      await inTransaction(deps, (tx) => settle(tx, deps, id))
    } catch (error) {
      deps.log.error({ err: error, paymentId: id }, 'a payment could not be reconciled yet')
    }
  }
}
