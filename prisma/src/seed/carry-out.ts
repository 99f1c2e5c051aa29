/** Carries out order plans in the demo world. */

import type { Id, OrderPlan } from '@tregu/domain'
import type { StoreRow, UserRow } from './model.ts'
import type { LedgerRow, OrderEventRow, RedemptionRow, StockChangeRow } from './model-orders.ts'

/** Where a plan is written. */
type PlanBook = {
  readonly events: OrderEventRow[]
  readonly ledger: LedgerRow[]
  readonly stockChanges: StockChangeRow[]
  readonly redemptions: RedemptionRow[]
}

type CarriedOrder = {
  readonly id: string
  readonly purchaseId: string
  readonly user: UserRow
  readonly store: StoreRow
}

/** Writes a plan's changes of an order and its purchase. The caller writes the order itself once its course is known. */
export const carryOut = (book: PlanBook, order: CarriedOrder, plan: OrderPlan, at: Date): void => {
  const { id: orderId, store, user } = order
  const people = { shopper: user.id, seller: store.ownerId, platform: null }
  for (const { status, by, reason } of plan.events)
    book.events.push({ orderId, status, actor: by, actorId: people[by], reason, at })
  for (const { kind, payer, amount, lineId, couponId } of plan.ledger)
    book.ledger.push({
      orderId,
      storeId: store.id,
      payoutId: null,
      kind,
      payer,
      orderLineId: lineId === null ? null : String(lineId),
      couponId: couponId === null ? null : Number(couponId),
      amount,
      at,
    })
  for (const { variantId, change, reason } of plan.stock)
    book.stockChanges.push({ variantId: Number(variantId), change, reason, orderId, at })
  for (const { couponId, change } of plan.coupons)
    if (change === 'given_back') giveCouponBack(book, order.purchaseId, couponId, at)
}

const giveCouponBack = (book: PlanBook, purchaseId: string, couponId: Id, at: Date): void => {
  const index = book.redemptions.findLastIndex(
    (one) => one.purchaseId === purchaseId && one.couponId === couponId,
  )
  const redemption = book.redemptions[index]
  if (redemption !== undefined) book.redemptions[index] = { ...redemption, returnedAt: at }
}
