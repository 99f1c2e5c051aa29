/** Runs the statements of `*.sql` files, whose types pgtyped reads from PostgreSQL (`*.sql.ts`). */
import type { PreparedQuery } from '@pgtyped/runtime'
import type { Sql } from '@tregu/database'

/** Names of prepared statements by their text. One text has one name in the whole process. */
const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `statement-${names.size + 1}`
  names.set(text, name)
  return name
}

/** Runs a prepared statement, in the transaction if `sql` is one. */
export const runStatement = <Params, Row>(
  sql: Sql,
  statement: PreparedQuery<Params, Row>,
  params: Params,
): Promise<Row[]> =>
  statement.run(params, {
    query: async (text, values) => {
      const rows = await sql<Row>(nameOf(text), text, values)
      return { rows, rowCount: rows.length }
    },
  })
