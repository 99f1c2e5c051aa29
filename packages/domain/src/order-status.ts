/** Order status (docs/rules/orders.md): the transitions with their actors, cancelling and withdrawing. */

import { addDays, type Day, dayOf } from './dates.ts'
import { WITHDRAWAL_DAYS } from './limits.ts'

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Who changes a status: the order's shopper, its seller, an administrator, or the shop by a rule. */
export type OrderActor = 'shopper' | 'seller' | 'administrator' | 'system'

type Transitions = Readonly<Record<OrderStatus, { readonly [S in OrderStatus]?: readonly OrderActor[] }>>

const BUSINESS: readonly OrderActor[] = ['seller', 'administrator', 'system']
const ANYONE: readonly OrderActor[] = ['shopper', ...BUSINESS]

const ORDER_TRANSITIONS: Transitions = {
  pending: { confirmed: BUSINESS, cancelled: ANYONE },
  confirmed: { shipped: BUSINESS, cancelled: ANYONE },
  // an order is returned when all its lines are; it cannot be set by hand
  shipped: { delivered: BUSINESS, returned: ['system'] },
  delivered: { returned: ['system'] },
  cancelled: {},
  returned: {},
}

export const isOrderStatus = (value: unknown): value is OrderStatus =>
  ORDER_STATUSES.some((status) => status === value)

export type StatusAnswer =
  | { readonly ok: true; readonly status: OrderStatus }
  | {
      readonly ok: false
      readonly reason: 'no_such_transition'
      readonly from: OrderStatus
      readonly to: OrderStatus
    }
  | { readonly ok: false; readonly reason: 'not_allowed' }

/** May this actor change an order from one status to another? */
export const changeOrderStatus = (from: OrderStatus, to: OrderStatus, actor: OrderActor): StatusAnswer => {
  const allowed = ORDER_TRANSITIONS[from][to]
  if (allowed === undefined) return { ok: false, reason: 'no_such_transition', from, to }
  return allowed.includes(actor) ? { ok: true, status: to } : { ok: false, reason: 'not_allowed' }
}

/** The statuses an actor may change an order to now. */
export const listNextStatuses = (from: OrderStatus, actor: OrderActor): OrderStatus[] =>
  ORDER_STATUSES.filter((to) => changeOrderStatus(from, to, actor).ok)

export const canCancel = (status: OrderStatus, actor: OrderActor): boolean =>
  changeOrderStatus(status, 'cancelled', actor).ok

/** The last day on which the shopper may withdraw from the contract: the 14th after delivery. */
export const findWithdrawalEnd = (deliveredAt: Date): Day => addDays(dayOf(deliveredAt), WITHDRAWAL_DAYS)

export type WithdrawalAnswer =
  /** Before shipping a withdrawal is a cancellation, later it opens a return. */
  | { readonly ok: true; readonly becomes: 'cancellation' | 'return' }
  | { readonly ok: false; readonly reason: 'too_late'; readonly lastDay: Day }
  | { readonly ok: false; readonly reason: 'already_ended'; readonly status: OrderStatus }

/** May the shopper withdraw from the contract now? `deliveredAt` is null until the delivery. */
export const checkWithdrawal = (
  order: { readonly status: OrderStatus; readonly deliveredAt: Date | null },
  now: Date,
): WithdrawalAnswer => {
  const { status, deliveredAt } = order
  if (status === 'cancelled' || status === 'returned') return { ok: false, reason: 'already_ended', status }
  if (status === 'pending' || status === 'confirmed') return { ok: true, becomes: 'cancellation' }
  if (deliveredAt !== null && dayOf(now) > findWithdrawalEnd(deliveredAt)) {
    return { ok: false, reason: 'too_late', lastDay: findWithdrawalEnd(deliveredAt) }
  }
  return { ok: true, becomes: 'return' }
}
