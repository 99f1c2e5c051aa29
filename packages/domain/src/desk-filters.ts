/** Filters of the seller's lists (docs/rules/backoffice.md): the statuses, and groups of orders that wait for the same step. */
import type { OrderPaymentState } from './order-payment.ts'
import { isOrderStatus, listNextStatuses, type OrderStatus } from './order-status.ts'
import type { PaymentType } from './payment-options.ts'

/** `to_ship`: confirmed and not waiting for a transfer; `to_pay`: waiting for one; `sold`: neither cancelled nor returned. */
const DESK_ORDER_GROUPS = ['to_ship', 'to_pay', 'sold'] as const
export type DeskOrderFilter = OrderStatus | (typeof DESK_ORDER_GROUPS)[number]

export const isDeskOrderFilter = (text: string): text is DeskOrderFilter =>
  isOrderStatus(text) || DESK_ORDER_GROUPS.some((group) => group === text)

/** The steps forward, which a seller takes without being asked again. */
export const DESK_STEPS = ['confirmed', 'shipped', 'delivered'] as const
export type DeskStep = (typeof DESK_STEPS)[number]

type AtTheDesk = {
  readonly status: OrderStatus
  readonly method: PaymentType
  readonly payment: OrderPaymentState
}

/** A transfer that has not arrived: the order is not shipped before. */
export const isMoneyMissing = ({ method, payment }: Omit<AtTheDesk, 'status'>): boolean =>
  method === 'bank' && payment === 'waiting'

/** The next step of an order; null when there is none, or when it waits for the money first. */
export const findDeskStep = (order: AtTheDesk): DeskStep | null => {
  const next = listNextStatuses(order.status, 'seller')
  const step = DESK_STEPS.find((status) => next.includes(status)) ?? null
  return step === 'shipped' && isMoneyMissing(order) ? null : step
}
