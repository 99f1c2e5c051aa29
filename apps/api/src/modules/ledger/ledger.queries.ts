/** Reads and writes ledger_entry. The table is append-only, and nothing else writes to it (`ledger.sql`). */
import type { Columns, Db, Prisma, Tx } from '@tregu/database'
import type { Cents, LedgerEntry } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './ledger.sql.ts'

/** An order's entries. Their order lines must already be written. */
type OrderEntries = {
  readonly orderId: string
  readonly storeId: number
  readonly entries: readonly LedgerEntry[]
}
type Row = Columns<Omit<Prisma.LedgerEntryModel, 'id' | 'payoutId' | 'label'>>

const makeRow = (order: OrderEntries, entry: LedgerEntry, at: Date): Row => ({
  order_id: order.orderId,
  store_id: order.storeId,
  kind: entry.kind,
  payer: entry.payer,
  amount: entry.amount,
  order_line_id: entry.lineId === null ? null : String(entry.lineId),
  coupon_id: entry.couponId === null ? null : Number(entry.couponId),
  at,
})

export const insertEntries = (tx: Tx, orders: readonly OrderEntries[], at: Date) => {
  const rows = orders.flatMap((order) => order.entries.map((entry) => makeRow(order, entry, at)))
  return runStatement(tx, statements.insertEntries, { entries: JSON.stringify(rows) })
}

/** Lists the entries of the orders that the condition selects, in the order in which they were written. */
export const listEntries = async (db: Db, order: Prisma.OrderWhereInput) => {
  const rows = await db.ledgerEntry.findMany({
    where: { order },
    select: {
      kind: true,
      payer: true,
      amount: true,
      at: true,
      label: true,
      orderLine: { select: { name: true } },
      coupon: { select: { name: true } },
    },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ orderLine, coupon, ...row }) => {
    const named = orderLine ?? coupon
    return { ...row, name: named && textsOf(named.name) }
  })
}
export type LedgerRow = Awaited<ReturnType<typeof listEntries>>[number]

/** Money that goes to the account of a store. */
type BookedPayout = {
  readonly id: string
  readonly storeId: number
  readonly amount: Cents
  readonly reference: string
  /** When the bank paid. */
  readonly paidAt: Date
  readonly runId: string | null
}

/** Books payouts and their entries. The caller holds the lock of the stores and has seen that the amounts are payable. */
export const insertPayouts = async (db: Db, payouts: readonly BookedPayout[], at: Date): Promise<void> => {
  await db.payout.createMany({ data: payouts.map(({ paidAt, ...payout }) => ({ ...payout, at: paidAt })) })
  await db.ledgerEntry.createMany({
    data: payouts.map(({ id, storeId, amount }) => ({
      storeId,
      payoutId: id,
      kind: 'payout' as const,
      payer: 'platform' as const,
      amount,
      at,
    })),
  })
}
