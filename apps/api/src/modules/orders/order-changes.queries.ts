/** Reads purchases that are about to change, locked, and writes what a plan changes of them (`order-changes.sql`). */
import type { Db, Tx } from '@tregu/database'
import type { Day, OrderStatus, ReturnedUnits, ReturnStatus } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './order-changes.sql.ts'

const SELECTED = {
  include: {
    user: { select: { firstName: true, emailConfirmedAt: true } },
    payment: { select: { id: true, state: true } },
    redemptions: {
      where: { returnedAt: null },
      select: { coupon: { select: { id: true, storeId: true } } },
    },
    orders: {
      orderBy: { id: 'asc' },
      include: {
        store: { select: { name: true } },
        lines: { orderBy: { position: 'asc' } },
        returns: { orderBy: { id: 'asc' }, include: { lines: true } },
        ledger: { where: { kind: 'discount', payer: { not: 'shopper' } }, orderBy: { id: 'asc' } },
      },
    },
  },
} as const

const findPurchase = (tx: Tx, id: string) => tx.db.purchase.findUniqueOrThrow({ where: { id }, ...SELECTED })
export type PurchaseRow = Awaited<ReturnType<typeof findPurchase>>
export type OrderRecord = PurchaseRow['orders'][number]

/** Locks the purchase of an order, so that its orders change one after the other. */
export const lockPurchaseOfOrder = async (tx: Tx, orderId: string): Promise<PurchaseRow | null> => {
  const [purchase] = await runStatement(tx, statements.lockPurchaseOfOrder, { orderId })
  return purchase ? findPurchase(tx, purchase.id) : null
}

export const lockPurchaseOfCode = async (tx: Tx, code: string): Promise<PurchaseRow | null> => {
  const [purchase] = await runStatement(tx, statements.lockPurchaseOfCode, { code })
  return purchase ? findPurchase(tx, purchase.id) : null
}

/** Locks variants in the order in which the checkout locks them. */
export const lockVariants = (tx: Tx, ids: readonly number[]) =>
  runStatement(tx, statements.lockVariants, { ids: [...ids] })

/** Moves the order from one status to another; false when it no longer has the first. */
export const updateStatus = async (
  tx: Tx,
  order: { readonly id: string; readonly status: OrderStatus },
  status: OrderStatus,
  now: Date,
): Promise<boolean> => {
  const data = status === 'delivered' ? { status, deliveredAt: now } : { status }
  const { count } = await tx.db.order.updateMany({ where: { id: order.id, status: order.status }, data })
  return count === 1
}

export const updateParcel = (
  tx: Tx,
  id: string,
  parcel: { readonly carrier: string; readonly number: string; readonly url?: string | null | undefined },
) =>
  tx.db.order.update({
    where: { id },
    data: { parcelCarrier: parcel.carrier, parcelNumber: parcel.number, parcelUrl: parcel.url ?? null },
  })

/** Marks the transfer as paid; false when it already was. */
export const updatePaid = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx.db.order.updateMany({ where: { id, paidAt: null }, data: { paidAt: now } })).count === 1

/** Gives the purchase's coupons back to their user. */
export const giveCouponsBack = (tx: Tx, purchaseId: string, couponIds: readonly number[], at: Date) =>
  runStatement(tx, statements.giveCouponsBack, { purchaseId, couponIds: [...couponIds], at })

export type NewReturn = {
  readonly id: string
  readonly orderId: string
  readonly status: ReturnStatus
  readonly reason: string
  readonly refund: number | null
  readonly units: readonly ReturnedUnits[]
}

export const insertReturn = ({ db }: Tx, { units, ...fields }: NewReturn, now: Date) =>
  db.return.create({
    data: {
      ...fields,
      createdAt: now,
      updatedAt: now,
      lines: {
        create: units.map(({ lineId, quantity }) => ({ orderLineId: String(lineId), quantity })),
      },
    },
  })

/** Moves the return from one status to another; false when it no longer has the first. */
export const updateReturn = async (
  { db }: Tx,
  id: string,
  from: ReturnStatus,
  to: { readonly status: ReturnStatus; readonly refund: number | null },
  now: Date,
): Promise<boolean> =>
  (await db.return.updateMany({ where: { id, status: from }, data: { ...to, updatedAt: now } })).count === 1

/** Counts units that came back into stock. */
export const countReturned = async ({ db }: Tx, units: readonly ReturnedUnits[]): Promise<void> => {
  for (const { lineId, quantity } of units)
    await db.orderLine.update({
      where: { id: String(lineId) },
      data: { returnedQuantity: { increment: quantity } },
    })
}

export const findReturnOrder = (db: Db, id: string) =>
  db.return.findUnique({ where: { id }, select: { orderId: true } })

/** The orders that wait for a transfer whose last day is over. */
export const listUnpaidTransfers = async (db: Db, today: Day): Promise<string[]> => {
  const orders = await db.order.findMany({
    where: {
      paidAt: null,
      status: { in: ['pending', 'confirmed'] },
      transferUntil: { lt: new Date(`${today}T00:00:00Z`) },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  return orders.map(({ id }) => id)
}
