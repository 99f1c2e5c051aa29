/** Reads and writes ledger_entry. The table is append-only, and nothing else writes to it (`ledger.sql`). */
import type { Columns, Db, Prisma, Tx } from '@tregu/database'
import type { LedgerEntry } from '@tregu/domain'
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
