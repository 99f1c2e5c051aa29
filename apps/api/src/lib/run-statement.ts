/**
 * Runs the statements of `*.sql` files, whose types pgtyped reads from PostgreSQL (`*.sql.ts`). pgtyped's own `run` makes the
 * text again for each call. Here it runs once, to learn the text and the order of the parameters.
 */
import type { PreparedQuery } from '@pgtyped/runtime'
import type { Sql } from '@tregu/database'

type Prepared = { readonly name: string; readonly text: string; readonly parameters: readonly string[] }

const prepared = new Map<object, Prepared>()

/** The mark of a column name, such as `"count!"`, which only pgtyped needs. */
const MARK = /("\w+)[!?]"/g

/** Reads a statement by running it without a database, with each parameter's name as its value. */
const read = <Params, Row>(statement: PreparedQuery<Params, Row>, number: number): Prepared => {
  let found: Omit<Prepared, 'name'> | null = null
  const names = new Proxy({}, { get: (_, parameter) => parameter })
  const database = {
    query: async (text: string, parameters: string[]) => {
      found = { text, parameters }
      return { rows: [], rowCount: 0 }
    },
  }
  // The values are only handed through, so their types do not matter. The text comes before the first wait of `run`.
  void statement.run(names as Params, database)
  if (!found) throw new Error('a statement has no text')
  const { text, parameters } = found as Omit<Prepared, 'name'>
  return { name: `statement-${number}`, text: text.replace(MARK, '$1"'), parameters }
}

const prepare = <Params, Row>(statement: PreparedQuery<Params, Row>): Prepared => {
  const known = prepared.get(statement) ?? read(statement, prepared.size + 1)
  prepared.set(statement, known)
  return known
}

const send = <Params, Row>(
  sql: Sql,
  statement: PreparedQuery<Params, Row>,
  params: Params,
  isNamed: boolean,
): Promise<Row[]> => {
  const { name, text, parameters } = prepare(statement)
  const given = (params ?? {}) as Readonly<Record<string, unknown>>
  return sql<Row>(
    isNamed ? name : '',
    text,
    parameters.map((parameter) => given[parameter]),
  )
}

/**
 * Runs a prepared statement, in the transaction if `sql` is one. A connection gets statements in the order of these calls, so a
 * caller can send a lock and what it reads under it without a wait in between.
 */
export const runStatement = <Params, Row>(
  sql: Sql,
  statement: PreparedQuery<Params, Row>,
  params: Params,
): Promise<Row[]> => send(sql, statement, params, true)

/**
 * Runs a statement that PostgreSQL plans at each run, for the parameters of that run. After five runs a prepared one may get a plan that fits all
 * parameters; for a span of time or many filters that plan expects a few rows, and joins tens of thousands by loops. Planning takes
 * milliseconds, so use this only for statements that read thousands of rows.
 */
export const runPlanned = <Params, Row>(
  sql: Sql,
  statement: PreparedQuery<Params, Row>,
  params: Params,
): Promise<Row[]> => send(sql, statement, params, false)
