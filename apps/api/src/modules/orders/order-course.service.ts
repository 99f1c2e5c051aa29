/** Carries out the plans of domain/order-course for orders, inside the transaction that decided them. */
import { newId, type Tx } from '@tregu/database'
import { type OrderPlan, sumCouponUses } from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { insertEntries } from '../ledger/ledger.ts'
import * as queries from './order-course.queries.ts'

export type PlannedOrder = { readonly orderId: string; readonly storeId: number; readonly plan: OrderPlan }

/** @throws AppError not_enough_stock when other buyers were faster. The stock rows should already be locked. */
const changeStock = async (tx: Tx, now: Date, orders: readonly PlannedOrder[]): Promise<void> => {
  const changes = orders.flatMap(({ orderId, plan }) => plan.stock.map((change) => ({ ...change, orderId })))
  if ((await queries.changeStock(tx, changes, now)) !== changes.length)
    throw new AppError('not_enough_stock', { n: 0 })
}

/** @throws AppError coupon_not_usable when another order used it first */
const redeemCoupons = async (
  tx: Tx,
  now: Date,
  { userId, purchaseId }: { userId: string; purchaseId: string },
  orders: readonly PlannedOrder[],
): Promise<void> => {
  const uses = sumCouponUses(orders.map(({ plan }) => plan)).map((use) => ({ ...use, id: newId() }))
  if (uses.length === 0) return
  const redeemed = await queries.redeemCoupons(tx, uses, { userId, purchaseId, at: now })
  if (redeemed !== uses.length) throw new AppError('coupon_not_usable')
}

/**
 * Carries out the placing of a purchase whose rows are written: timeline, ledger, stock, coupons.
 * @throws AppError not_enough_stock, coupon_not_usable
 */
export const carryOutPlacing = async (
  tx: Tx,
  now: Date,
  purchase: { readonly userId: string; readonly purchaseId: string },
  orders: readonly PlannedOrder[],
): Promise<void> => {
  const actors = { shopper: purchase.userId, seller: null, platform: null }
  const events = orders.flatMap(({ orderId, plan }) =>
    plan.events.map(({ status, by, reason }) => ({
      order_id: orderId,
      status,
      actor: by,
      actor_id: actors[by],
      reason,
      at: now,
    })),
  )
  const books = orders.map(({ orderId, storeId, plan }) => ({ orderId, storeId, entries: plan.ledger }))
  await Promise.all([
    queries.insertEvents(tx, events),
    insertEntries(tx, books, now),
    changeStock(tx, now, orders),
    redeemCoupons(tx, now, purchase, orders),
  ])
}
