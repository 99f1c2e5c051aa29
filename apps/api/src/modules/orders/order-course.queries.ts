/** Writes what a plan changes of orders (`order-course.sql`). Call these functions inside the transaction of the whole plan. */
import type { Columns, Prisma, Tx } from '@tregu/database'
import type { Id, StockChange } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './order-course.sql.ts'

export type EventRow = Columns<Omit<Prisma.OrderEventModel, 'id'>>

export const insertEvents = (tx: Tx, events: readonly EventRow[]) =>
  runStatement(tx, statements.insertEvents, { events: JSON.stringify(events) })

/** Makes and records the stock changes that leave at least 0, and returns their number. Pass one change per variant at most. */
export const changeStock = async (
  tx: Tx,
  changes: readonly (StockChange & { readonly orderId: string })[],
  at: Date,
): Promise<number> =>
  (
    await runStatement(tx, statements.changeStock, {
      variantIds: changes.map(({ variantId }) => Number(variantId)),
      changes: changes.map(({ change }) => change),
      reasons: changes.map(({ reason }) => reason),
      orderIds: changes.map(({ orderId }) => orderId),
      at,
    })
  ).length

/** Redeems each coupon that has a use left. Returns the number of redeemed coupons. */
export const redeemCoupons = async (
  tx: Tx,
  redemptions: readonly { readonly id: string; readonly couponId: Id; readonly amount: number }[],
  used: { readonly userId: string; readonly purchaseId: string; readonly at: Date },
): Promise<number> =>
  (
    await runStatement(tx, statements.redeemCoupons, {
      ids: redemptions.map(({ id }) => id),
      couponIds: redemptions.map(({ couponId }) => Number(couponId)),
      amounts: redemptions.map(({ amount }) => amount),
      ...used,
    })
  ).length
