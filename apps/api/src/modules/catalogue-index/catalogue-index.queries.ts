/** Reads the rows of the product index, the names, and their later changes (`catalogue-index.sql`). */
import type { Sql, Tx } from '@tregu/database'
import type { FactChoice } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './catalogue-index.sql.ts'
import { COLUMNS, type ListingRow, READ_NAMES } from './columns.ts'

// The text follows from COLUMNS, so it cannot stand in a file; the type of COLUMNS checks its column names. A row is one
// JSON object: the start reads a million of them, and JSON is parsed faster than fifteen columns.
const ROW = `json_build_object('values', json_build_array(${READ_NAMES.map((name) => COLUMNS[name].from).join(', ')}), 'options', options, 'facts', facts) AS row`

export const listRowsAfter = async (sql: Sql, id: number, limit: number): Promise<ListingRow[]> => {
  const text = `SELECT ${ROW} FROM listing WHERE product_id > $1 ORDER BY product_id LIMIT $2`
  return (await sql<{ row: ListingRow }>('columns-after', text, [id, limit])).map(({ row }) => row)
}

export const listRowsOf = async (sql: Sql, ids: readonly number[]): Promise<ListingRow[]> => {
  const text = `SELECT ${ROW} FROM listing WHERE product_id = ANY ($1::int[])`
  return (await sql<{ row: ListingRow }>('columns-of', text, [ids])).map(({ row }) => row)
}

export const listNodeNames = async (sql: Sql) =>
  (await runStatement(sql, statements.listNodeNames, undefined)).map((row) => ({
    ...row,
    name: textsOf(row.name),
  }))

/** Lists the paths that nodes had before. */
export const listOldPaths = (sql: Sql) => runStatement(sql, statements.listOldPaths, undefined)

export const listBrandNames = (sql: Sql) => runStatement(sql, statements.listBrandNames, undefined)

export const listStoreNames = (sql: Sql) => runStatement(sql, statements.listStoreNames, undefined)

export const listStoreNamesOf = (sql: Sql, ids: readonly number[]) =>
  runStatement(sql, statements.listStoreNamesOf, { ids: [...ids] })

export const listFactNames = async (sql: Sql) =>
  (await runStatement(sql, statements.listFactNames, undefined)).map(({ name, choices, ...row }) => ({
    ...row,
    name: textsOf(name),
    // The command that reads a file of facts has checked it.
    choices: choices as unknown as FactChoice[],
  }))

export const listLabelNames = async (sql: Sql) =>
  (await runStatement(sql, statements.listLabelNames, undefined)).map((row) => ({
    ...row,
    name: textsOf(row.name),
    groupName: textsOf(row.groupName),
  }))

/**
 * Reads the changes since a snapshot. `since` is the lowest transaction number that the snapshot may not have seen, so some
 * of the changes may already be known. The next read begins at the returned `xmin`.
 */
export const readChanges = async (sql: Sql, since: string) => {
  const rows = await runStatement(sql, statements.readChanges, { since })
  const [first] = rows
  if (!first) throw new Error('the database did not tell its snapshot')
  // Without changes there is one row, which has only the snapshot.
  const changes = rows.flatMap(({ id, kind, ids, xact }) =>
    id === null || kind === null || xact === null ? [] : [{ id, kind, ids, xact }],
  )
  return { xmin: first.xmin, changes }
}
export type ChangeRow = Awaited<ReturnType<typeof readChanges>>['changes'][number]

export const readSnapshot = async (sql: Sql): Promise<string> =>
  (await runStatement(sql, statements.readSnapshot, undefined))[0]?.xmin ?? '0'

/**
 * The history of the database, as a text that no other database and no restored copy has, and its newest change; null when its
 * log is empty.
 */
export const readStanding = async (sql: Sql) => {
  const [row] = await runStatement(sql, statements.readStanding, undefined)
  if (!row) throw new Error('the database did not tell its history')
  const { history, id, xact } = row
  return { history, change: id === null || xact === null ? null : { id, xact } }
}

/** Whether the log has this change, and will have it and all later ones for some more hours. */
export const hasChange = async (
  sql: Sql,
  { id, xact }: { readonly id: number; readonly xact: string },
): Promise<boolean> => (await runStatement(sql, statements.hasChange, { id, xact }))[0]?.has ?? false

/** Whether no other process writes the snapshot; then none can until the transaction ends. */
export const isOursToWrite = async (tx: Tx): Promise<boolean> =>
  (await runStatement(tx, statements.trySnapshot, undefined))[0]?.isOurs ?? false

/** When the oldest change was made that a position may not show; null when it shows all. */
export const findOldestChange = async (sql: Sql, since: number): Promise<Date | null> =>
  (await runStatement(sql, statements.findOldestUnread, { since: String(since) }))[0]?.at ?? null
