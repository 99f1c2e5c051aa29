/** What becomes of an order: its timeline, and the stock, money and coupons that move with it. */

import { addMinutes, bookCash, bookRefund, isCouponGivenBack, type OrderStatus } from '@tregu/domain'
import type { Coupons } from './coupons.ts'
import type { OrderRow } from './model-orders.ts'
import {
  type Fate,
  type OrderBook,
  type PlacedOrder,
  type PlacedPurchase,
  writeLedger,
} from './order-book.ts'
import type { Random } from './random.ts'

/** How an order goes on, and how many minutes after it was placed each step comes. */
export interface Course {
  readonly fate: Fate
  readonly confirmed: number
  readonly shipped: number
  readonly delivered: number
  /** Cancelled so many minutes after placing, or returned after delivery. */
  readonly ended: number
}

const REASONS = {
  cancelled: ['E porosita gabimisht dy herë.', 'Ndërrova mendje.', 'E gjeta në dyqan afër shtëpisë.', ''],
  returned: ['Madhësia nuk më rri.', 'Nuk më pëlqeu ngjyra.', 'Erdhi me një të metë.', ''],
} as const

const DAY = 24 * 60

/** Hours for express, days for everything else; all of it within so many minutes, for nothing happens in the future. */
export function planCourse(random: Random, fate: Fate, isExpress: boolean, within: number): Course {
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

interface Step {
  readonly status: OrderStatus
  readonly minutes: number
}

function listSteps({ fate, confirmed, shipped, delivered, ended }: Course): Step[] {
  const all: Step[] = [
    { status: 'pending', minutes: 0 },
    { status: 'confirmed', minutes: confirmed },
    { status: 'shipped', minutes: shipped },
    { status: 'delivered', minutes: delivered },
  ]
  if (fate === 'returned') return [...all, { status: 'returned', minutes: ended }]
  if (fate !== 'cancelled') return all.slice(0, all.findIndex(({ status }) => status === fate) + 1)
  const before = all.filter(
    ({ status, minutes }) => minutes < ended && (status === 'pending' || status === 'confirmed'),
  )
  return [...before, { status: 'cancelled', minutes: ended }]
}

function writeEvents(book: OrderBook, random: Random, order: PlacedOrder, course: Course): void {
  for (const { status, minutes } of listSteps(course)) {
    const at = addMinutes(order.at, minutes)
    const byShopper = status === 'pending' || (status === 'cancelled' && random.chance(0.7))
    const bySystem = status === 'returned'
    const seller = { actor: 'seller', actorId: order.store.ownerId } as const
    const system = { actor: 'platform', actorId: null } as const
    const other = bySystem ? system : seller
    const who = byShopper ? ({ actor: 'shopper', actorId: order.user.id } as const) : other
    const reason = status === 'cancelled' && byShopper ? random.pick(REASONS.cancelled) : ''
    book.events.push({ orderId: order.id, status, ...who, reason: reason === '' ? null : reason, at })
  }
}

/** Stock and money of all lines go back. */
function reverseOrder(
  book: OrderBook,
  order: PlacedOrder,
  reason: 'cancellation' | 'return',
  at: Date,
): number {
  const units = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
  const refund = bookRefund(order.booked, [], units)
  if (!refund.ok) throw new Error(`an order that cannot be refunded: ${refund.reason}`)
  writeLedger(book, order, refund.entries, at)
  for (const { variantId, quantity } of order.lines) {
    book.stockChanges.push({ variantId, change: quantity, reason, orderId: order.id, at })
  }
  return refund.amount
}

function writeReturn(
  book: OrderBook,
  random: Random,
  order: PlacedOrder,
  { delivered, ended }: Course,
): void {
  const at = addMinutes(order.at, ended)
  const createdAt = addMinutes(order.at, delivered + Math.floor((ended - delivered) / 3))
  const id = random.uuid(createdAt)
  const refund = reverseOrder(book, order, 'return', at)
  const reason = random.pick(REASONS.returned)
  book.returns.push({ id, orderId: order.id, status: 'refunded', reason, refund, createdAt, updatedAt: at })
  for (const line of order.lines) {
    book.returnLines.push({ returnId: id, orderLineId: line.id, quantity: line.quantity })
  }
}

/** Writes an order with its course; cash is in the seller's hands from the delivery on. */
function writeFate(book: OrderBook, random: Random, order: PlacedOrder, course: Course): OrderRow {
  const { fate } = course
  const wasDelivered = fate === 'delivered' || fate === 'returned'
  const deliveredAt = wasDelivered ? addMinutes(order.at, course.delivered) : null
  const row: OrderRow = { ...order.figures, status: fate, deliveredAt }
  book.orders.push(row)
  const returned = fate === 'returned'
  book.lines.push(...order.lines.map((line) => ({ ...line, returnedQuantity: returned ? line.quantity : 0 })))
  writeEvents(book, random, order, course)
  if (deliveredAt !== null && !order.isCard) {
    writeLedger(book, order, [bookCash(order.entries)], deliveredAt)
  }
  if (fate === 'cancelled') reverseOrder(book, order, 'cancellation', addMinutes(order.at, course.ended))
  if (returned) writeReturn(book, random, order, course)
  return row
}

function writePayment(
  book: OrderBook,
  random: Random,
  { row, orders }: PlacedPurchase,
  ended: readonly OrderRow[],
): void {
  if (row.paymentType === 'cash') return
  const isOver = ended.every(({ status }) => status === 'cancelled' || status === 'returned')
  const reference = [...random.bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const last = Math.max(...orders.map(({ at }) => at.getTime()))
  book.payments.push({
    id: random.uuid(row.createdAt),
    purchaseId: row.id,
    userId: row.userId,
    provider: 'sandbox',
    reference: `sbx_${reference}`,
    amount: row.total,
    state: isOver ? 'refunded' : 'captured',
    createdAt: row.createdAt,
    updatedAt: new Date(last + 2_000),
  })
}

/** A coupon whose orders were cancelled goes back to its holder; those of this purchase were written last. */
function giveCouponsBack(
  book: OrderBook,
  coupons: Coupons,
  purchase: PlacedPurchase,
  orders: readonly OrderRow[],
): void {
  const first = book.redemptions.length - purchase.usedCoupons.length
  for (const [index, redemption] of book.redemptions.slice(first).entries()) {
    const coupon = coupons.all.find(({ id }) => id === redemption.couponId)
    if (coupon === undefined || !isCouponGivenBack(coupon, orders)) continue
    book.redemptions[first + index] = { ...redemption, returnedAt: addMinutes(redemption.at, 120) }
  }
}

/** Writes the orders of a purchase with what became of each. */
export function settlePurchase(
  book: OrderBook,
  random: Random,
  coupons: Coupons,
  purchase: PlacedPurchase,
  courseOf: (order: PlacedOrder) => Course,
): readonly OrderRow[] {
  const orders = purchase.orders.map((order) => writeFate(book, random, order, courseOf(order)))
  writePayment(book, random, purchase, orders)
  giveCouponsBack(book, coupons, purchase, orders)
  return orders
}
