/**
 * The course of an order (docs/rules/orders.md): placing, confirming, shipping, delivering, cancelling, returning and
 * refunding as plans of plain values. The shop and the demo world carry out a plan as a whole.
 */

import { isCouponGivenBack } from './coupons.ts'
import type { Id } from './ids.ts'
import { type BookedOrder, bookOrder, bookTakenBySeller, type LedgerEntry, sumPaidBy } from './ledger.ts'
import type { Cents } from './money.ts'
import { changeOrderStatus, type OrderActor, type OrderStatus, type StatusAnswer } from './order-status.ts'
import type { PaymentType } from './payment-options.ts'
import { bookRefund, type RefundAnswer, type RefundedUnits } from './refunds.ts'
import type { ReturnedUnits } from './returns.ts'

export type CourseLine = {
  readonly id: Id
  readonly variantId: Id
  readonly unitPrice: Cents
  readonly quantity: number
}

/** An order before it is placed; figures as `splitOrder` gives them. */
export type PlaceableOrder = Omit<BookedOrder, 'lines'> & {
  readonly lines: readonly CourseLine[]
  readonly method: PaymentType
}

/** A placed order, with the units that came back of each line. */
export type OrderOnItsWay = Omit<PlaceableOrder, 'lines'> & {
  readonly status: OrderStatus
  /** The money is reserved or has arrived, so that it has to be given back. */
  readonly isPaid: boolean
  /** The money has arrived: a captured card, a transfer that was marked as paid, cash after delivery. */
  readonly isCollected: boolean
  readonly lines: readonly (CourseLine & {
    /** Units that are back in stock. */
    readonly returned: number
    /** Units that were refunded. */
    readonly refunded: number
  })[]
}

/** The actor shown in the timeline. */
export type EventActor = 'shopper' | 'seller' | 'platform'

export type OrderEvent = {
  readonly status: OrderStatus
  readonly by: EventActor
  readonly reason: string | null
}

export type StockChange = {
  readonly variantId: Id
  /** Pieces; negative when they leave. */
  readonly change: number
  readonly reason: 'sale' | 'cancellation' | 'return'
}

export type CouponChange =
  /** Used up; `amount` is what this order takes of it, in cents. */
  | { readonly couponId: Id; readonly change: 'used'; readonly amount: Cents }
  | { readonly couponId: Id; readonly change: 'given_back' }

/** The request to the payment provider, in cents; `none` where no provider holds the money. */
export type PaymentStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'capture' | 'refund'; readonly amount: Cents }

export type OrderPlan = {
  /** The order's new status. */
  readonly status: OrderStatus
  /** New entries of its timeline. */
  readonly events: readonly OrderEvent[]
  readonly ledger: readonly LedgerEntry[]
  readonly stock: readonly StockChange[]
  readonly coupons: readonly CouponChange[]
  readonly payment: PaymentStep
}

const NO_PAYMENT: PaymentStep = { kind: 'none' }

const makePlan = (status: OrderStatus, changes: Partial<OrderPlan>): OrderPlan => ({
  status,
  events: [],
  ledger: [],
  stock: [],
  coupons: [],
  payment: NO_PAYMENT,
  ...changes,
})

const findEventActor = (actor: OrderActor): EventActor =>
  actor === 'shopper' || actor === 'seller' ? actor : 'platform'

/** Cards and PayPal: a provider takes the money and gives it back. */
const hasProvider = (method: PaymentType): boolean => method === 'creditCard' || method === 'paypal'

/** Writes the order, takes its stock, uses its coupons and captures a provider's payment. */
export const planPlacing = (order: PlaceableOrder): OrderPlan => {
  const ledger = bookOrder(order)
  const amount = sumPaidBy(ledger, 'shopper')
  return makePlan('pending', {
    events: [{ status: 'pending', by: 'shopper', reason: null }],
    ledger,
    stock: order.lines.map(({ variantId, quantity }) => ({ variantId, change: -quantity, reason: 'sale' })),
    coupons: order.discounts.map(({ couponId, amount }) => ({ couponId, change: 'used', amount })),
    payment: hasProvider(order.method) ? { kind: 'capture', amount } : NO_PAYMENT,
  })
}

/** Sums each coupon over all orders of a purchase: it is redeemed once. */
export const sumCouponUses = (plans: readonly OrderPlan[]): { couponId: Id; amount: Cents }[] => {
  const amounts = new Map<Id, Cents>()
  for (const coupon of plans.flatMap(({ coupons }) => coupons)) {
    if (coupon.change !== 'used') continue
    amounts.set(coupon.couponId, (amounts.get(coupon.couponId) ?? 0) + coupon.amount)
  }
  return [...amounts].map(([couponId, amount]) => ({ couponId, amount }))
}

type StatusRefusal = Extract<StatusAnswer, { ok: false }>
export type PlanAnswer<Refusal> = { readonly ok: true; readonly plan: OrderPlan } | Refusal

const listRefunded = (order: OrderOnItsWay): RefundedUnits[] =>
  order.lines.map(({ id, refunded }) => ({ lineId: id, quantity: refunded }))

/** The money that the shopper gives to the seller, at the door or by transfer: the booked total, less earlier refunds. */
const bookTaken = (order: OrderOnItsWay): LedgerEntry => {
  const before = bookRefund(order, [], listRefunded(order))
  return bookTakenBySeller(sumPaidBy([...bookOrder(order), ...(before.ok ? before.entries : [])], 'shopper'))
}

/** The seller gives back what the seller took: that is no longer paid out. */
const bookGivenBack = ({ method, isCollected }: OrderOnItsWay, amount: Cents): LedgerEntry[] =>
  hasProvider(method) || !isCollected || amount === 0 ? [] : [bookTakenBySeller(-amount)]

/** A bank transfer has arrived on the seller's account. */
export const planTransfer = (order: OrderOnItsWay): OrderPlan =>
  makePlan(order.status, { ledger: [bookTaken(order)] })

/**
 * One step forward: confirmed, shipped or delivered. Nothing is shipped before its money has arrived, except against cash,
 * which the seller has on delivery.
 */
export const planStep = (
  order: OrderOnItsWay,
  to: Extract<OrderStatus, 'confirmed' | 'shipped' | 'delivered'>,
  actor: OrderActor,
): PlanAnswer<StatusRefusal | { readonly ok: false; readonly reason: 'not_paid' }> => {
  const answer = changeOrderStatus(order.status, to, actor)
  if (!answer.ok) return answer
  if (order.method !== 'cash' && to === 'shipped' && !order.isCollected)
    return { ok: false, reason: 'not_paid' }
  const events = [{ status: to, by: findEventActor(actor), reason: null }]
  const ledger = order.method === 'cash' && to === 'delivered' ? [bookTaken(order)] : []
  return { ok: true, plan: makePlan(to, { events, ledger }) }
}

const listUnits = (order: OrderOnItsWay, done: 'returned' | 'refunded'): ReturnedUnits[] =>
  order.lines
    .map((line) => ({ lineId: line.id, quantity: line.quantity - line[done] }))
    .filter(({ quantity }) => quantity > 0)

const findVariantId = (order: OrderOnItsWay, lineId: Id): Id => {
  const line = order.lines.find(({ id }) => id === lineId)
  if (line === undefined) throw new RangeError(`no line ${lineId}`)
  return line.variantId
}

const giveStockBack = (
  order: OrderOnItsWay,
  units: readonly ReturnedUnits[],
  reason: 'cancellation' | 'return',
): StockChange[] =>
  units.map(({ lineId, quantity }) => ({
    variantId: findVariantId(order, lineId),
    change: quantity,
    reason,
  }))

const refundStep = (order: OrderOnItsWay, amount: Cents): PaymentStep =>
  hasProvider(order.method) && order.isPaid && amount > 0 ? { kind: 'refund', amount } : NO_PAYMENT

/** The whole purchase, for its coupons: store and status of each other order. */
export type CancelledIn = {
  readonly storeId: Id
  readonly others: readonly { readonly storeId: Id; readonly status: OrderStatus }[]
  /** The coupons that the purchase used. */
  readonly coupons: readonly { readonly id: Id; readonly storeId: Id | null }[]
}

/**
 * Cancels the order: the rest of its stock and money goes back at once. A store's coupon goes back with its order, the
 * platform's with the last order of the purchase.
 */
export const planCancellation = (
  order: OrderOnItsWay,
  purchase: CancelledIn,
  actor: OrderActor,
  reason: string | null,
): PlanAnswer<StatusRefusal> => {
  const answer = changeOrderStatus(order.status, 'cancelled', actor)
  if (!answer.ok) return answer
  const refund = bookRefund(order, listRefunded(order), listUnits(order, 'refunded'))
  const orders = [...purchase.others, { storeId: purchase.storeId, status: 'cancelled' }]
  const plan = makePlan('cancelled', {
    events: [{ status: 'cancelled', by: findEventActor(actor), reason }],
    ledger: refund.ok ? [...refund.entries, ...bookGivenBack(order, refund.amount)] : [],
    stock: giveStockBack(order, listUnits(order, 'returned'), 'cancellation'),
    coupons: purchase.coupons
      .filter(({ storeId }) => storeId === null || storeId === purchase.storeId)
      .filter((coupon) => isCouponGivenBack(coupon, orders))
      .map(({ id }) => ({ couponId: id, change: 'given_back' })),
    payment: refundStep(order, refund.ok ? refund.amount : 0),
  })
  return { ok: true, plan }
}

export type ReceiptRefusal =
  | { readonly ok: false; readonly reason: 'nothing_to_return' }
  | { readonly ok: false; readonly reason: 'too_many'; readonly lineId: Id; readonly left: number }

/** Receives returned units into stock. The order is returned when all units of all its lines are. */
export const planReceipt = (
  order: OrderOnItsWay,
  units: readonly ReturnedUnits[],
): PlanAnswer<ReceiptRefusal | StatusRefusal> => {
  const open = listUnits(order, 'returned')
  const left = new Map(open.map(({ lineId, quantity }) => [lineId, quantity]))
  for (const { lineId, quantity } of units) {
    const rest = (left.get(lineId) ?? 0) - quantity
    if (rest < 0) return { ok: false, reason: 'too_many', lineId, left: left.get(lineId) ?? 0 }
    left.set(lineId, rest)
  }
  const back = units.filter(({ quantity }) => quantity > 0)
  if (back.length === 0) return { ok: false, reason: 'nothing_to_return' }
  const stock = giveStockBack(order, back, 'return')
  if ([...left.values()].some((rest) => rest > 0))
    return { ok: true, plan: makePlan(order.status, { stock }) }
  const answer = changeOrderStatus(order.status, 'returned', 'system')
  if (!answer.ok) return answer
  const events = [{ status: answer.status, by: findEventActor('system'), reason: null }]
  return { ok: true, plan: makePlan('returned', { events, stock }) }
}

/** Refunds units; delivery and service fee go back with the last of them. Nothing else changes. */
export const planRefund = (
  order: OrderOnItsWay,
  units: readonly RefundedUnits[],
): PlanAnswer<Extract<RefundAnswer, { ok: false }>> => {
  const refund = bookRefund(order, listRefunded(order), units)
  if (!refund.ok) return refund
  const { entries, amount } = refund
  const ledger = [...entries, ...bookGivenBack(order, amount)]
  return { ok: true, plan: makePlan(order.status, { ledger, payment: refundStep(order, amount) }) }
}
