/** The payment state of an order (docs/rules/orders.md), as its `payment` shows it. */

import { addDays, type Day, dayOf } from './dates.ts'
import { BANK_TRANSFER_DAYS } from './limits.ts'
import type { Cents } from './money.ts'
import type { OrderStatus } from './order-status.ts'
import type { PaymentType } from './payment-options.ts'

export const ORDER_PAYMENT_STATES = ['waiting', 'authorised', 'paid', 'refunded', 'cancelled'] as const
export type OrderPaymentState = (typeof ORDER_PAYMENT_STATES)[number]

/** The provider's state for the whole purchase; null where no provider is involved. */
export type ProviderState = 'waiting' | 'authorised' | 'captured' | 'voided' | 'failed' | 'refunded'

export type PayableOrder = {
  readonly method: PaymentType
  readonly status: OrderStatus
  readonly provider: ProviderState | null
  /** The bank transfer was marked as paid. */
  readonly isTransferPaid: boolean
  readonly total: Cents
  /** What the ledger gives back to the shopper. */
  readonly refunded: Cents
}

const isPaid = ({ method, status, provider, isTransferPaid }: PayableOrder): boolean => {
  // Cash is paid at the door.
  if (method === 'cash') return status === 'delivered' || status === 'returned'
  if (method === 'bank') return isTransferPaid
  return provider === 'captured' || provider === 'refunded'
}

/** A partly refunded order is `paid` with `refunded` above 0; a cancelled order without a payment is `cancelled`. */
export const findOrderPayment = (
  order: PayableOrder,
): {
  readonly state: OrderPaymentState
  readonly refunded: Cents
} => {
  if (isPaid(order)) {
    const isRefunded = order.refunded > 0 && order.refunded >= order.total
    return { state: isRefunded ? 'refunded' : 'paid', refunded: order.refunded }
  }
  if (order.status === 'cancelled') return { state: 'cancelled', refunded: 0 }
  return { state: order.provider === 'authorised' ? 'authorised' : 'waiting', refunded: 0 }
}

/** The last day for a bank transfer. */
export const findTransferEnd = (placedAt: Date): Day => addDays(dayOf(placedAt), BANK_TRANSFER_DAYS)
