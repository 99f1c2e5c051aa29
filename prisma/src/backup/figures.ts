/** What a backup says about its own data, so that a restored database can be compared with it. */
import type pg from 'pg'

export type Figures = {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>
  readonly foreignKeys: number
  /** Sums in cents. */
  readonly sums: Readonly<Record<string, number>>
}

/** Written again or emptied by a restore, so they are not compared. */
const MENDED = new Set(['catalogue_change', 'idempotency_key', 'job_worker', 'setting'])

const SUMS: Readonly<Record<string, string>> = {
  'ledger, all entries': 'SELECT sum(amount) AS sum FROM ledger_entry',
  'ledger, by store': 'SELECT sum(amount * store_id) AS sum FROM ledger_entry',
  payments: 'SELECT sum(amount) AS sum FROM payment',
  refunds: 'SELECT sum(amount) AS sum FROM refund',
}

const numberOf = async (client: pg.Client, text: string): Promise<number> =>
  Number(Object.values((await client.query<Record<string, unknown>>(text)).rows[0] ?? {})[0] ?? 0)

const countRows = async (client: pg.Client): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows)
    if (!MENDED.has(name))
      counts[name] = await numberOf(client, `SELECT count(*) FROM ${client.escapeIdentifier(name)}`)
  return counts
}

const sumAll = async (client: pg.Client): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {}
  for (const [name, text] of Object.entries(SUMS)) sums[name] = await numberOf(client, text)
  return sums
}

/** Only foreign keys that PostgreSQL has checked against their table. */
const FOREIGN_KEYS = "SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND convalidated"

export const readFigures = async (client: pg.Client): Promise<Figures> => ({
  rows: await countRows(client),
  foreignKeys: await numberOf(client, FOREIGN_KEYS),
  sums: await sumAll(client),
})

const compareEach = (
  what: string,
  saved: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
) =>
  [...new Set([...Object.keys(saved), ...Object.keys(found)])].flatMap((name) =>
    saved[name] === found[name]
      ? []
      : [`${what} ${name}: ${saved[name] ?? 'none'} in the backup, ${found[name] ?? 'none'} restored`],
  )

/** One line for each difference. */
export const compareFigures = (saved: Figures, found: Figures): string[] => [
  ...compareEach('rows of', saved.rows, found.rows),
  ...compareEach('sum of', saved.sums, found.sums),
  ...(saved.foreignKeys === found.foreignKeys
    ? []
    : [`foreign keys: ${saved.foreignKeys} in the backup, ${found.foreignKeys} restored`]),
]
