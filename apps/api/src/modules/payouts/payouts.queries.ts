/** Reads what the ledger says of one store (`payouts.sql`). */
import type { Db, Sql } from '@tregu/database'
import { runPlanned, runStatement } from '../../lib/run-statement.ts'
import * as statements from './payouts.sql.ts'

/** An entry as the statements of `payouts.sql` read it. */
export type EntryRow = {
  readonly at: Date
  readonly order: { readonly id: string; readonly code: string } | null
  readonly kind: string
  readonly label: string | null
  readonly name: unknown
  readonly amount: number
  readonly commissionBp: number | null
}

type Span = { readonly from: Date; readonly to: Date }

const NO_ORDER = { order: null, commissionBp: null }

/** The columns of a statement's entries, and of their orders. */
type Columns = {
  readonly times: readonly number[]
  readonly kinds: readonly string[]
  readonly labels: readonly (string | null)[]
  readonly names: readonly unknown[]
  readonly amounts: readonly number[]
  readonly orderIds: readonly (string | null)[]
  readonly ids: readonly string[]
  readonly codes: readonly string[]
  readonly rates: readonly number[]
}

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
export const listEntries = async (sql: Sql, filter: EntryFilter) => {
  const rows = await runStatement(sql, statements.listEntries, filter)
  return rows.map(({ orderId, code, ...row }) => ({
    ...row,
    order: orderId === null ? null : { id: orderId, code },
  }))
}

/** The entries of a span, oldest first. All entries of an order share what belongs to it. */
export const listStatement = async (sql: Sql, store: number, span: Span): Promise<EntryRow[]> => {
  const [row] = await runPlanned(sql, statements.listStatement, { store, ...span })
  if (!row) throw new Error('a statement has no row')
  const { times, kinds, labels, names, amounts, orderIds, ids, codes, rates } = row as unknown as Columns
  const orders = new Map(
    ids.map((id, at) => [id, { order: { id, code: codes[at] ?? '' }, commissionBp: rates[at] ?? null }]),
  )
  return times.map((time, at) => {
    const { order, commissionBp } = orders.get(orderIds[at] ?? '') ?? NO_ORDER
    return {
      at: new Date(time),
      order,
      kind: kinds[at] ?? '',
      label: labels[at] ?? null,
      name: names[at] ?? null,
      amount: amounts[at] ?? 0,
      commissionBp,
    }
  })
}

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
