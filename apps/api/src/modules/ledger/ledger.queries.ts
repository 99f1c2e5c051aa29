/** Reads and writes ledger_entry. The table is append-only, and nothing else writes to it. */
import type { Sql, Tx } from '@tregu/database'
import type { Cents, LedgerEntry, LedgerKind, LedgerParty, TextByLanguage } from '@tregu/domain'

export type LedgerRow = {
  kind: LedgerKind
  payer: LedgerParty
  amount: Cents
  at: Date
  /** The name of the entry's order line or coupon. */
  line: TextByLanguage | null
  coupon: TextByLanguage | null
  /** The name as a text, which only older entries have. */
  label: string | null
}

/** An order's entries. Their order lines must already be written. */
type OrderEntries = {
  readonly orderId: string
  readonly storeId: number
  readonly entries: readonly LedgerEntry[]
}

export const insertEntries = (tx: Tx, orders: readonly OrderEntries[], at: Date) => {
  const rows = orders.flatMap(({ orderId, storeId, entries }) =>
    entries.map((entry) => ({ ...entry, orderId, storeId })),
  )
  return tx(
    'insert-ledger-entries',
    `INSERT INTO ledger_entry (order_id, store_id, kind, payer, amount, order_line_id, coupon_id, at)
     SELECT "orderId", "storeId", kind, payer, amount, "lineId", "couponId", $2 FROM jsonb_to_recordset($1::jsonb) AS r
       ("orderId" uuid, "storeId" int, kind ledger_kind, payer ledger_payer, amount int, "lineId" uuid, "couponId" int)`,
    [JSON.stringify(rows), at],
  )
}

/** Lists the entries of this user's order, in the order in which they were written. */
export const listEntries = (sql: Sql, userId: string, orderId: string) =>
  sql<LedgerRow>(
    'list-ledger-entries',
    `SELECT g.kind, g.payer, g.amount, g.at, g.label, l.name AS line, c.name AS coupon
     FROM ledger_entry g JOIN orders o ON o.id = g.order_id JOIN purchase p ON p.id = o.purchase_id
     LEFT JOIN order_line l ON l.id = g.order_line_id LEFT JOIN coupon c ON c.id = g.coupon_id
     WHERE p.user_id = $1 AND o.id = $2 ORDER BY g.id`,
    [userId, orderId],
  )
