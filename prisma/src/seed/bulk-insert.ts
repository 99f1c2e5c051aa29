/** Inserts many rows of one table with few statements. */

import type pg from 'pg'
import type { ColumnOf, RowOf, Tables } from './tables.ts'

/** The connection for writing: a client inside a transaction. */
export type Writer = Pick<pg.ClientBase, 'query'>

const ROWS_AT_ONCE = 2_000

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const toJson = (value: unknown): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value

/** A table with the written columns, named as in the rows; all others take their defaults. */
export type Target<Table extends keyof Tables, Column extends ColumnOf<Table>> = {
  readonly table: Table
  readonly columns: readonly Column[]
}

const insertChunk = async <Table extends keyof Tables, Column extends ColumnOf<Table>>(
  writer: Writer,
  { table, columns }: Target<Table, Column>,
  rows: readonly RowOf<Table, Column>[],
): Promise<void> => {
  const pairs = columns.map((column) => [column, toSnake(column)] as const)
  const names = pairs.map(([, name]) => `"${name}"`).join(', ')
  const records = rows.map((row) =>
    Object.fromEntries(pairs.map(([column, name]) => [name, toJson(row[column])])),
  )
  await writer.query(
    `INSERT INTO "${table}" (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
    [JSON.stringify(records)],
  )
}

/** Inserts all rows in their order; returns their number. */
export const insertRows = async <Table extends keyof Tables, Column extends ColumnOf<Table>>(
  writer: Writer,
  target: Target<Table, Column>,
  rows: Iterable<RowOf<Table, NoInfer<Column>>>,
): Promise<number> => {
  let chunk: RowOf<Table, Column>[] = []
  let count = 0
  for (const row of rows) {
    chunk.push(row)
    count += 1
    if (chunk.length < ROWS_AT_ONCE) continue
    await insertChunk(writer, target, chunk)
    chunk = []
  }
  if (chunk.length > 0) await insertChunk(writer, target, chunk)
  return count
}

/** The rows brought their ids: move the table's sequence behind them. */
export const continueIds = async (writer: Writer, tables: readonly (keyof Tables)[]): Promise<void> => {
  for (const table of tables) {
    await writer.query(
      `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), (SELECT coalesce(max(id), 1) FROM "${table}"))`,
    )
  }
}
