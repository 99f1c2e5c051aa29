/** Runs the statements of `*.sql` files, whose types pgtyped reads from PostgreSQL (`*.sql.ts`). */
import type { PreparedQuery } from '@pgtyped/runtime'
import type { Sql } from '@tregu/database'

type Prepared = { readonly name: string; readonly text: string }

const prepared = new Map<object, Prepared>()
/** The name and the text of a statement. pgtyped makes the text anew for each call, always the same one. */
const prepare = (statement: object, text: string): Prepared => {
  const known = prepared.get(statement)
  if (known?.text === text) return known
  if (known) throw new Error('a statement has another text than before, so it cannot be prepared')
  const first = { name: `statement-${prepared.size + 1}`, text }
  prepared.set(statement, first)
  return first
}

/** Runs a prepared statement, in the transaction if `sql` is one. */
export const runStatement = <Params, Row>(
  sql: Sql,
  statement: PreparedQuery<Params, Row>,
  params: Params,
): Promise<Row[]> =>
  statement.run(params, {
    query: async (made, values) => {
      const { name, text } = prepare(statement, made)
      const rows = await sql<Row>(name, text, values)
      return { rows, rowCount: rows.length }
    },
  })
