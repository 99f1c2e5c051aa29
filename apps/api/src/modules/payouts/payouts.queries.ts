/** Reads what the ledger says of one store (`payouts.sql`). */
import type { Db, Sql } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './payouts.sql.ts'

type Span = { readonly from: Date; readonly to: Date }

export type EntryFilter = {
  readonly store: number
  /** Orders delivered later are in the time of return. */
  readonly since: Date
  readonly group: string | null
  readonly kind: string | null
  readonly from: Date | null
  readonly to: Date | null
  readonly order: string | null
  readonly limit: number
  readonly offset: number
}
export const listEntries = (sql: Sql, filter: EntryFilter) =>
  runStatement(sql, statements.listEntries, filter)

export const listStatement = (sql: Sql, store: number, span: Span) =>
  runStatement(sql, statements.listStatement, { store, ...span })

/** The balance of a store before an instant. */
export const sumBefore = async (sql: Sql, store: number, until: Date): Promise<number> =>
  (await runStatement(sql, statements.sumBefore, { store, until }))[0]?.amount ?? 0

export const listPayouts = (db: Db, storeId: number) =>
  db.payout.findMany({
    where: { storeId },
    select: { id: true, amount: true, reference: true, at: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  })

export const findLastPayout = (db: Db, storeId: number) =>
  db.payout.findFirst({ where: { storeId }, select: { at: true }, orderBy: [{ at: 'desc' }, { id: 'desc' }] })

export const findFirstEntry = (db: Db, storeId: number) =>
  db.ledgerEntry.findFirst({ where: { storeId }, select: { at: true }, orderBy: { at: 'asc' } })

export const hasAccount = async (db: Db, id: number): Promise<boolean> =>
  (await db.store.count({ where: { id, iban: { not: null } } })) > 0
