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

/** When an order is paid by hand: at the door, or by a transfer that its seller marks as paid. Null: not yet. */
export type HandPayment = {
  readonly method: PaymentType
  readonly deliveredAt: Date | null
  /** When the bank transfer was marked as paid. */
  readonly paidAt: Date | null
}

const isByHand = (method: PaymentType): boolean => method === 'cash' || method === 'bank'

/** When the shopper paid cash, which is at the door, or the transfer. Null: not yet, or a provider takes the money. */
export const findHandPayment = ({ method, deliveredAt, paidAt }: HandPayment): Date | null => {
  if (!isByHand(method)) return null
  return method === 'cash' ? deliveredAt : paidAt
}

/** Has the shopper paid cash or the transfer? False where a provider takes the money. */
export const isPaidByHand = (order: HandPayment): boolean => findHandPayment(order) !== null

/**
 * What was withdrawn before the shopper paid by hand, so that it was never collected. A provider's money counts as collected,
 * because the provider gives it back.
 */
export const sumUncollected = (
  order: HandPayment,
  refunds: readonly { readonly amount: Cents; readonly at: Date }[],
): Cents => {
  if (!isByHand(order.method)) return 0
  const paid = findHandPayment(order)
  return refunds.reduce((sum, { amount, at }) => (paid === null || at < paid ? sum + amount : sum), 0)
}

export type PayableOrder = HandPayment & {
  readonly status: OrderStatus
  readonly provider: ProviderState | null
  readonly total: Cents
  /** What the ledger gives back to the shopper. */
  readonly refunded: Cents
  /** The part of `refunded` that was never collected (`sumUncollected`). */
  readonly uncollected: Cents
}

/** Do coupons cover the whole order? Then there is nothing to pay: it counts as paid, and no payment provider is asked. */
export const isFree = ({ total }: { readonly total: Cents }): boolean => total === 0

const isPaid = (order: PayableOrder): boolean => {
  if (isFree(order)) return true
  if (isByHand(order.method)) return isPaidByHand(order)
  return order.provider === 'captured' || order.provider === 'refunded'
}

/**
 * A partly refunded order is `paid` with `refunded` above 0. An order that ended without a payment is `cancelled`. `due`: what the
 * shopper still has to pay by hand.
 */
export const findOrderPayment = (
  order: PayableOrder,
): {
  readonly state: OrderPaymentState
  readonly refunded: Cents
  readonly due: Cents
} => {
  const collected = order.total - order.uncollected
  if (isPaid(order)) {
    const refunded = order.refunded - order.uncollected
    const isRefunded = refunded > 0 && refunded >= collected
    return { state: isRefunded ? 'refunded' : 'paid', refunded, due: 0 }
  }
  const hasEnded = order.status === 'cancelled' || order.status === 'returned'
  if (hasEnded) return { state: 'cancelled', refunded: 0, due: 0 }
  const due = isByHand(order.method) ? collected : 0
  return { state: order.provider === 'authorised' ? 'authorised' : 'waiting', refunded: 0, due }
}

/** What the shopper really paid, before refunds: without what was withdrawn before the payment. */
export const sumPaid = (order: PayableOrder): Cents => (isPaid(order) ? order.total - order.uncollected : 0)

type Refund = { readonly amount: Cents; readonly at: Date }

/** The refunds of what was paid, oldest first; the entries of one moment are one refund. */
export const listPaidBack = (order: PayableOrder, entries: readonly Refund[]): readonly Refund[] => {
  const paidAt = findHandPayment(order)
  if (!isPaid(order)) return []
  const back = entries.filter(({ at }) => paidAt === null || at >= paidAt)
  const moments = [...new Set(back.map(({ at }) => at.getTime()))].toSorted((a, b) => a - b)
  return moments.map((moment) => ({
    amount: back.reduce((sum, { amount, at }) => (at.getTime() === moment ? sum + amount : sum), 0),
    at: new Date(moment),
  }))
}

/** The last day for a bank transfer. */
export const findTransferEnd = (placedAt: Date): Day => addDays(dayOf(placedAt), BANK_TRANSFER_DAYS)
