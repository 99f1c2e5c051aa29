/** The door of payments. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { removeRequests } from './payments.queries.ts'
import { reconcilePayments } from './reconcile.service.ts'

export { tryCard } from './card-tries.service.ts'
export type { PaymentRequest } from './payment-request.ts'
export {
  attachPurchase,
  authorisePayment,
  awaitConfirmation,
  capturePayment,
  confirmPayment,
  getPayment,
  isAwaitingConfirmation,
  type Payment,
  voidPayment,
} from './payments.service.ts'
export { reconcilePayments }

export const paymentsModule: Module = {
  name: 'payments',
  tables: ['payment'],
  forget: (tx, { id }) => removeRequests(tx, id),
  jobs: [{ name: 'reconcile_payments', cron: '*/5 * * * *', run: (deps) => reconcilePayments(deps) }],
}
