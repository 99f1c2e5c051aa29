/** The door of payments. Other modules import this file only. */
import { addMinutes, PAYMENT_EVENT_DAYS } from '@tregu/domain'
import type { Module } from '../../module.ts'
import { deleteEventsBefore, removeRequests } from './payments.queries.ts'
import { reconcilePayments } from './reconcile.service.ts'
import { reconcileRefunds } from './refunds.service.ts'

export { tryCard } from './card-tries.service.ts'
export { findReportedPayment, runEventOnce, voidIfEnded } from './events.service.ts'
export type { PaymentRequest } from './payment-request.ts'
export {
  attachPurchase,
  authorisePayment,
  awaitConfirmation,
  type Confirmed,
  capturePayment,
  confirmPayment,
  getPayment,
  isAwaitingConfirmation,
  type Payment,
  voidPayment,
} from './payments.service.ts'
export { payRefunds, queueRefund } from './refunds.service.ts'
export { reconcilePayments, reconcileRefunds }

export const paymentsModule: Module = {
  name: 'payments',
  tables: ['payment', 'payment_event', 'refund', 'sandbox_payment', 'sandbox_refund'],
  forget: (tx, { id }) => removeRequests(tx, id),
  expire: ({ db }, now) => deleteEventsBefore(db, addMinutes(now, -PAYMENT_EVENT_DAYS * 24 * 60)),
  jobs: [
    {
      name: 'reconcile_payments',
      cron: '*/5 * * * *',
      run: async (deps) => {
        await reconcilePayments(deps)
        await reconcileRefunds(deps)
      },
    },
  ],
}
