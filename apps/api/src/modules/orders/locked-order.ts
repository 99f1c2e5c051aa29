/** An order that is about to change, as the domain's plans take it. Its purchase is locked. */
import {
  type Arrival,
  type CancelledIn,
  checkWithdrawal,
  isFree,
  isPaidByHand,
  type Language,
  type OrderOnItsWay,
  type OrderReturn,
  type OrderStatus,
  planReturn,
  type ReturnedUnits,
  type ReturnStatus,
  sumUncollected,
  type TextByLanguage,
  toPercent,
} from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { languageOf } from '../../lib/texts.ts'
import type { OrderRecord, PurchaseRow } from './order-changes.queries.ts'

export type LockedReturn = OrderReturn & { readonly id: string; readonly reason: string }
export type LockedOrder = {
  readonly id: string
  readonly storeId: number
  readonly storeName: string
  readonly status: OrderStatus
  readonly deliveredAt: Date | null
  readonly paidAt: Date | null
  readonly total: number
  /** What the shopper pays by hand, without what was withdrawn before. */
  readonly due: number
  readonly course: OrderOnItsWay
  /** When it was promised to arrive; null for an order from before arrivals were kept. */
  readonly arrives: Arrival | null
  readonly names: ReadonlyMap<string, TextByLanguage>
  readonly pictures: ReadonlyMap<string, string>
  readonly returns: readonly LockedReturn[]
}
export type LockedPurchase = {
  readonly id: string
  readonly code: string
  readonly userId: string | null
  readonly email: string
  /** Has the owner of the address confirmed it? */
  readonly emailConfirmed: boolean
  readonly firstName: string
  /** The language the shopper used when placing; mails are written in it. */
  readonly language: Language
  readonly paymentId: string | null
  readonly coupons: CancelledIn['coupons']
  readonly orders: readonly LockedOrder[]
}

const unitsOf = (lines: OrderRecord['returns'][number]['lines']): ReturnedUnits[] =>
  lines.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity }))

const countRefunded = (order: OrderRecord, lineId: string): number =>
  order.returns
    .filter(({ status }) => status === 'refunded')
    .flatMap(({ lines }) => lines)
    .filter(({ orderLineId }) => orderLineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0)

const toCourse = (purchase: PurchaseRow, order: OrderRecord): OrderOnItsWay => {
  const provider = purchase.payment?.state
  const isByHand = isPaidByHand({ ...order, method: purchase.paymentType })
  const isCollected = isFree(order) || isByHand || provider === 'captured' || provider === 'refunded'
  return {
    lines: order.lines.map((line) => ({
      id: line.id,
      // A deleted variant takes no stock back; 0 is no variant's id.
      variantId: line.variantId ?? 0,
      unitPrice: line.total / line.quantity,
      quantity: line.quantity,
      returned: line.returnedQuantity,
      refunded: countRefunded(order, line.id),
    })),
    tax: order.tax,
    delivery: order.delivery,
    serviceFee: order.serviceFee,
    discounts: order.ledger.map(({ couponId, payer, amount }) => ({
      couponId: couponId ?? 0,
      payer: payer === 'seller' ? 'seller' : 'platform',
      amount,
    })),
    commissionPercent: toPercent(order.commissionBp),
    method: purchase.paymentType,
    status: order.status,
    // A placed order's authorised card will be captured; its refund waits for that.
    isPaid: isCollected || provider === 'authorised',
    isCollected,
  }
}

/** What returns refunded, with its time: a refunded return changes no more. */
export const listRefunds = (
  returns: readonly {
    readonly status: ReturnStatus
    readonly refund: number | null
    readonly updatedAt: Date
  }[],
) =>
  returns.flatMap(({ status, refund, updatedAt }) =>
    status === 'refunded' && refund !== null ? [{ amount: refund, at: updatedAt }] : [],
  )

const toOrder = (purchase: PurchaseRow, order: OrderRecord): LockedOrder => {
  const paying = { ...order, method: purchase.paymentType }
  const course = toCourse(purchase, order)
  return {
    id: order.id,
    storeId: order.storeId,
    storeName: order.store.name,
    status: order.status,
    deliveredAt: order.deliveredAt,
    paidAt: order.paidAt,
    total: order.total,
    due: order.total - sumUncollected(paying, listRefunds(order.returns)),
    course,
    arrives:
      order.arrivesFrom !== null && order.arrivesTo !== null
        ? { from: order.arrivesFrom, to: order.arrivesTo }
        : null,
    names: new Map(order.lines.map(({ id, name }) => [id, name as TextByLanguage])),
    pictures: new Map(order.lines.map(({ id, image }) => [id, image])),
    returns: order.returns.map(({ id, status, reason, lines }) => ({
      id,
      status,
      reason,
      lines: unitsOf(lines),
    })),
  }
}

export const toLocked = (purchase: PurchaseRow): LockedPurchase => ({
  id: purchase.id,
  code: purchase.code,
  userId: purchase.userId,
  email: purchase.email,
  emailConfirmed: (purchase.user?.emailConfirmedAt ?? null) !== null,
  firstName: purchase.user?.firstName ?? '',
  language: languageOf(purchase.language),
  paymentId: purchase.payment?.id ?? null,
  coupons: purchase.redemptions.map(({ coupon }) => coupon),
  orders: purchase.orders.map((order) => toOrder(purchase, order)),
})

/** @throws AppError not_found for somebody else's purchase, as for one that does not exist */
export const checkOwner = ({ userId }: LockedPurchase, actorId: string): void => {
  if (userId !== actorId) throw new AppError('not_found')
}

/** What a cancellation must know of the rest of the purchase. */
export const toCancelledIn = (purchase: LockedPurchase, order: LockedOrder): CancelledIn => ({
  storeId: order.storeId,
  others: purchase.orders
    .filter(({ id }) => id !== order.id)
    .map(({ storeId, status }) => ({ storeId, status })),
  coupons: purchase.coupons,
})

/**
 * The units of a new return (null: all that can be returned).
 * @throws AppError return_too_early, status_not_allowed, withdrawal_over, nothing_to_return, return_too_many
 */
export const checkReturn = (
  order: LockedOrder,
  asked: readonly ReturnedUnits[] | null,
  now: Date,
): readonly ReturnedUnits[] => {
  if (order.status === 'cancelled') throw new AppError('status_not_allowed')
  if (order.status !== 'delivered') throw new AppError('return_too_early')
  if (!checkWithdrawal(order, now).ok) throw new AppError('withdrawal_over')
  return planUnits(order, asked)
}

/** @throws AppError nothing_to_return, return_too_many */
const planUnits = (order: LockedOrder, asked: readonly ReturnedUnits[] | null): readonly ReturnedUnits[] => {
  const answer = planReturn(order.course.lines, order.returns, asked)
  if (answer.ok) return answer.lines
  if (answer.reason !== 'too_many') throw new AppError('nothing_to_return')
  const details = { id: answer.lineId, available: answer.left }
  throw new AppError('return_too_many', { n: answer.left }, { details })
}
