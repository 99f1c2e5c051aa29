/** Writes and reads placed orders (`checkout.sql`). Functions that take a `Tx` need a transaction. */
import type { Columns, Db, Prisma, Tx } from '@tregu/database'
import type { Day } from '@tregu/domain'
import { readPromise } from '../../lib/arrivals.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './checkout.sql.ts'

/** The rows of a purchase. They go to the database as JSON, in which a day is a text. */
export type PurchaseDocument = {
  readonly purchase: Columns<Prisma.PurchaseModel>
  readonly orders: readonly (Omit<
    Columns<Prisma.OrderModel>,
    'transfer_until' | 'arrives_from' | 'arrives_to'
  > & {
    readonly transfer_until: Day | null
    readonly arrives_from: string
    readonly arrives_to: string
  })[]
  readonly lines: readonly Columns<Prisma.OrderLineModel>[]
}

/** Writes the purchase with its orders and lines in one statement; false when its order code is taken. */
export const insertPurchase = async (
  tx: Tx,
  { purchase, orders, lines }: PurchaseDocument,
): Promise<boolean> =>
  (
    await runStatement(tx, statements.insertPurchase, {
      purchase: JSON.stringify(purchase),
      orders: JSON.stringify(orders),
      lines: JSON.stringify(lines),
    })
  ).length === 1

/** Removes the bought lines, their coupons and the cart's notices, ends the holds and adds to the products' sales. */
export const settleCart = (tx: Tx, bought: statements.ISettleCartParams) =>
  runStatement(tx, statements.settleCart, bought)

export const readPlaced = (order: Pick<Prisma.OrderModel, 'id' | 'arrivesFrom' | 'arrivesTo'>) => ({
  id: order.id,
  arrives: readPromise(order),
})

/** Finds a purchase of this user, in the form that placing returns, and when it was placed; null when it was not. */
export const findPlaced = async (db: Db, userId: string, purchaseId: string) => {
  const purchase = await db.purchase.findFirst({
    where: { id: purchaseId, userId },
    select: {
      code: true,
      total: true,
      createdAt: true,
      orders: { select: { id: true, arrivesFrom: true, arrivesTo: true }, orderBy: { id: 'asc' } },
    },
  })
  return (
    purchase && {
      at: purchase.createdAt,
      placed: {
        code: purchase.code,
        purchaseId,
        orders: purchase.orders.map(readPlaced),
        total: purchase.total,
      },
    }
  )
}

/** Finds and locks the user's purchase by its code. */
export const lockPurchaseOfCode = async (tx: Tx, userId: string, code: string): Promise<string | null> =>
  (await runStatement(tx, statements.lockPurchaseOfCode, { userId, code }))[0]?.id ?? null

/** Finds and locks the user's purchase by the id of one of its orders. */
export const lockPurchaseOfOrder = async (tx: Tx, userId: string, orderId: string): Promise<string | null> =>
  (await runStatement(tx, statements.lockPurchaseOfOrder, { userId, orderId }))[0]?.id ?? null
