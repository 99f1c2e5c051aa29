/** What happens to an order after it was placed; the shop's rules plan each step, and the book records it. */

import { createHash } from 'node:crypto'
import {
  addMinutes,
  type OrderOnItsWay,
  type OrderPlan,
  type OrderStatus,
  planCancellation,
  planCreditNote,
  planInvoice,
  planReceipt,
  planRefund,
  planStep,
  sumPaidBy,
} from '@tregu/domain'
import { carryOut } from './carry-out.ts'
import type { OrderRow } from './model-orders.ts'
import type { OrderBook, PlacedOrder, PlacedPurchase } from './order-book.ts'
import type { Random } from './random.ts'

/** The order's final status. */
export type Fate = OrderStatus

/** The order's further steps, with their minutes after placing. */
export type Course = {
  readonly fate: Fate
  readonly confirmed: number
  readonly shipped: number
  readonly delivered: number
  /** Minutes after placing until it was cancelled, or after delivery until it was returned. */
  readonly ended: number
}

const REASONS = {
  cancelled: ['E porosita gabimisht dy herë.', 'Ndërrova mendje.', 'E gjeta në dyqan afër shtëpisë.', ''],
  returned: ['Madhësia nuk më rri.', 'Nuk më pëlqeu ngjyra.', 'Erdhi me një të metë.', ''],
} as const

const DAY = 24 * 60

/** Hours for express, days for everything else; at most this many minutes, because nothing happens in the future. */
export const planCourse = (random: Random, fate: Fate, isExpress: boolean, within: number): Course => {
  const confirmed = isExpress ? random.int(2, 8) : random.int(15, 600)
  const shipped = confirmed + (isExpress ? random.int(10, 20) : random.int(300, 1500))
  const delivered = shipped + (isExpress ? random.int(12, 35) : random.int(DAY, 3 * DAY))
  const ended =
    fate === 'cancelled' ? random.int(10, confirmed + 60) : delivered + random.int(4 * DAY, 9 * DAY)
  const last = { pending: 0, confirmed, shipped, delivered, cancelled: ended, returned: ended }[fate]
  const pace = Math.min(1, (within - 1) / Math.max(1, last))
  const at = (minutes: number) => Math.max(0, Math.floor(minutes * pace))
  return { fate, confirmed: at(confirmed), shipped: at(shipped), delivered: at(delivered), ended: at(ended) }
}

type Step = {
  readonly status: Exclude<OrderStatus, 'pending'>
  readonly minutes: number
}

/** The steps after placing, up to the order's fate. */
const listSteps = ({ fate, confirmed, shipped, delivered, ended }: Course): Step[] => {
  const forward: Step[] = [
    { status: 'confirmed', minutes: confirmed },
    { status: 'shipped', minutes: shipped },
    { status: 'delivered', minutes: delivered },
  ]
  if (fate === 'returned') return [...forward, { status: 'returned', minutes: ended }]
  if (fate !== 'cancelled') return forward.slice(0, forward.findIndex(({ status }) => status === fate) + 1)
  const before = confirmed < ended ? forward.slice(0, 1) : []
  return [...before, { status: 'cancelled', minutes: ended }]
}

type Telling = {
  readonly book: OrderBook
  readonly random: Random
  readonly purchase: PlacedPurchase
  /** The status of each order of the purchase, by its id. */
  readonly statuses: Map<string, OrderStatus>
}

const take = (
  answer: { readonly ok: true; readonly plan: OrderPlan } | { readonly ok: false; readonly reason: string },
): OrderPlan => {
  if (!answer.ok) throw new Error(`the demo world breaks a rule of orders: ${answer.reason}`)
  return answer.plan
}

const planCancelling = ({ random, purchase, statuses }: Telling, order: PlacedOrder): OrderPlan => {
  const isByShopper = random.chance(0.7)
  const reason = isByShopper ? random.pick(REASONS.cancelled) : ''
  const others = purchase.orders
    .filter(({ id }) => id !== order.id)
    .map(({ id, store }) => ({ storeId: store.id, status: statuses.get(id) ?? 'pending' }))
  const cancelledIn = { storeId: order.store.id, others, coupons: purchase.usedCoupons }
  const actor = isByShopper ? 'shopper' : 'seller'
  return take(planCancellation(order.course, cancelledIn, actor, reason === '' ? null : reason))
}

/** Returns and refunds all of a delivered order. */
const planWholeReturn = (
  { book, random }: Telling,
  order: PlacedOrder,
  { delivered, ended }: Course,
): OrderPlan[] => {
  const at = addMinutes(order.at, ended)
  const createdAt = addMinutes(order.at, delivered + Math.floor((ended - delivered) / 3))
  const id = random.uuid(createdAt)
  const units = order.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }))
  const receipt = take(planReceipt(order.course, units))
  const refund = take(planRefund({ ...order.course, status: receipt.status }, units))
  const reason = random.pick(REASONS.returned)
  const amount = -sumPaidBy(refund.ledger, 'shopper')
  book.returns.push({
    id,
    orderId: order.id,
    status: 'refunded',
    reason,
    refund: amount,
    createdAt,
    updatedAt: at,
  })
  for (const { lineId, quantity } of units)
    book.returnLines.push({ returnId: id, orderLineId: lineId, quantity })
  return [receipt, refund]
}

const planNext = (
  telling: Telling,
  order: PlacedOrder,
  status: Step['status'],
  course: Course,
): readonly OrderPlan[] => {
  if (status === 'cancelled') return [planCancelling(telling, order)]
  if (status === 'returned') return planWholeReturn(telling, order, course)
  return [take(planStep(order.course, status, 'seller'))]
}

/** Issues the invoice when the order is shipped, and a credit note when all of it comes back. */
const issuePaper = (
  { book }: Telling,
  { id: orderId, store }: PlacedOrder,
  course: OrderOnItsWay,
  plan: OrderPlan,
  at: Date,
): void => {
  if (plan.status === 'shipped')
    book.papers.push({ orderId, store, at, kind: 'invoice', figures: planInvoice(course) })
  if (plan.status !== 'returned' || plan.ledger.length === 0) return
  const units = course.lines.map((line) => ({ lineId: line.id, quantity: line.quantity }))
  const figures = planCreditNote(course, units)
  if (figures) book.papers.push({ orderId, store, at, kind: 'credit_note', figures })
}

/** What the payment provider gave back at once, in cents. */
type GivenBack = { readonly amount: number; readonly at: Date }

/** Writes an order with its course; returns what its payment provider gave back. */
const writeFate = (
  telling: Telling,
  order: PlacedOrder,
  course: Course,
): { readonly row: OrderRow; readonly refunds: readonly GivenBack[] } => {
  const { book, statuses } = telling
  const refunds: GivenBack[] = []
  for (const { status, minutes } of listSteps(course)) {
    const before = statuses.get(order.id) ?? 'pending'
    // Cash is paid at the door.
    const isCollected = order.course.isCollected || (order.course.method === 'cash' && before === 'delivered')
    const now = { ...order.course, status: before, isCollected }
    for (const plan of planNext(telling, { ...order, course: now }, status, course)) {
      const at = addMinutes(order.at, minutes)
      carryOut(book, order, plan, at)
      issuePaper(telling, order, now, plan, at)
      statuses.set(order.id, plan.status)
      if (plan.payment.kind === 'refund') refunds.push({ amount: plan.payment.amount, at })
    }
  }
  const status = statuses.get(order.id) ?? 'pending'
  const wasDelivered = status === 'delivered' || status === 'returned'
  const deliveredAt = wasDelivered ? addMinutes(order.at, course.delivered) : null
  const row: OrderRow = { ...order.figures, status, deliveredAt }
  book.orders.push(row)
  const isReturned = status === 'returned'
  book.lines.push(
    ...order.lines.map((line) => ({ ...line, returnedQuantity: isReturned ? line.quantity : 0 })),
  )
  return { row, refunds }
}

/** Made of the order's id, because the world's random numbers are used up in a fixed order. */
const refundIdOf = (name: string): string => {
  const hex = createHash('sha256').update(`refund ${name}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

type Written = ReturnType<typeof writeFate>

const writePayment = (
  book: OrderBook,
  random: Random,
  { row, orders }: PlacedPurchase,
  written: readonly Written[],
): void => {
  if (row.paymentType === 'cash') return
  const refunded = written.flatMap(({ refunds }) => refunds).reduce((sum, { amount }) => sum + amount, 0)
  const reference = [...random.bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const last = Math.max(...orders.map(({ at }) => at.getTime()))
  const id = random.uuid(row.createdAt)
  for (const { row: order, refunds } of written)
    for (const [place, { amount, at }] of refunds.entries())
      book.refunds.push({
        id: refundIdOf(`${order.id} ${place}`),
        paymentId: id,
        orderId: order.id,
        amount,
        state: 'done',
        createdAt: at,
        updatedAt: at,
      })
  book.payments.push({
    id,
    purchaseId: row.id,
    userId: row.userId,
    provider: 'sandbox',
    reference: `sbx_${reference}`,
    amount: row.total,
    state: refunded > 0 && refunded === row.total ? 'refunded' : 'captured',
    createdAt: row.createdAt,
    updatedAt: new Date(last + 2_000),
  })
}

/** Writes the orders of a purchase with their fates. */
export const settlePurchase = (
  book: OrderBook,
  random: Random,
  purchase: PlacedPurchase,
  courseOf: (order: PlacedOrder) => Course,
): readonly OrderRow[] => {
  const telling = { book, random, purchase, statuses: new Map<string, OrderStatus>() }
  const written = purchase.orders.map((order) => writeFate(telling, order, courseOf(order)))
  writePayment(book, random, purchase, written)
  return written.map(({ row }) => row)
}
