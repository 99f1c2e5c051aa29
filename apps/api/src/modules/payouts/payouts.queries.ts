/** Reads what the ledger says of one store (`payouts.sql`). */
import type { Db, Sql } from '@tregu/database'
import type { Language } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './payouts.sql.ts'

/** An entry as the statements of `payouts.sql` read it. */
export type EntryRow = {
  readonly at: Date
  readonly order: { readonly id: string; readonly code: string } | null
  readonly kind: string
  readonly label: string | null
  /** In all its languages, or as text in the asked one. */
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

/** The balance of a store before a span, and how many entries the span has, from when to when. */
export const findOpening = async (sql: Sql, store: number, span: Span) => {
  const [row] = await runStatement(sql, statements.findOpening, { store, ...span })
  if (!row) throw new Error('a sum has no row')
  return row
}

/** Entries of a part of a statement. */
const PART = 2_500
/** Parts that the database reads while another one is worked on: it has two processors or more. */
const AHEAD = 2

/** Parts of equal length in time. The first begins with the span, and the last ends with it. */
const divide = (span: Span, { count, first, last }: Opening): Span[] => {
  const parts = Math.max(1, Math.ceil(count / PART))
  const [from, length] = [first?.getTime() ?? 0, (last?.getTime() ?? 0) - (first?.getTime() ?? 0)]
  const border = (part: number) => new Date(from + Math.round((part * length) / parts))
  return Array.from({ length: parts }, (_, part) => ({
    from: part === 0 ? span.from : border(part),
    to: part === parts - 1 ? span.to : border(part + 1),
  }))
}
type Opening = Awaited<ReturnType<typeof findOpening>>

/** Entries that become objects and text at once. Those of a whole part would live so long that garbage collections copy them. */
const STEP = 500

/** The entries of a span, oldest first, step by step. One part is worked on while the next ones are read. */
export const listStatement = async function* (
  sql: Sql,
  store: number,
  span: Span,
  opening: Opening,
  language: Language,
): AsyncGenerator<EntryRow[]> {
  const parts = divide(span, opening)
  const reading: Promise<Columns>[] = []
  const startReading = (part: Span | undefined) => {
    if (!part) return
    const columns = readPart(sql, { store, language, ...part })
    // An error is thrown when this part is awaited.
    columns.catch(() => undefined)
    reading.push(columns)
  }
  for (const part of parts.splice(0, AHEAD + 1)) startReading(part)
  for (let next = reading.shift(); next; next = reading.shift()) {
    const columns = await next
    startReading(parts.shift())
    const rowOf = rowsOf(columns)
    for (let from = 0; from < columns.times.length; from += STEP)
      yield columns.times.slice(from, from + STEP).map((_, at) => rowOf(from + at))
  }
}

const readPart = async (
  sql: Sql,
  asked: Span & { readonly store: number; readonly language: Language },
): Promise<Columns> => {
  const [row] = await runStatement(sql, statements.listStatement, asked)
  if (!row) throw new Error('a statement has no row')
  return row as unknown as Columns
}

/** The entry in a place. All entries of an order share what belongs to it. */
const rowsOf = ({ times, kinds, labels, names, amounts, orderIds, ids, codes, rates }: Columns) => {
  const orders = new Map(
    ids.map((id, at) => [id, { order: { id, code: codes[at] ?? '' }, commissionBp: rates[at] ?? null }]),
  )
  return (at: number): EntryRow => {
    const { order, commissionBp } = orders.get(orderIds[at] ?? '') ?? NO_ORDER
    return {
      at: new Date(times[at] ?? 0),
      order,
      kind: kinds[at] ?? '',
      label: labels[at] ?? null,
      name: names[at] ?? null,
      amount: amounts[at] ?? 0,
      commissionBp,
    }
  }
}

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
