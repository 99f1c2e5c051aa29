/**
 * Runs the statements of `*.sql` files, whose types pgtyped reads from PostgreSQL (`*.sql.ts`). pgtyped's own `run` makes the
 * text anew for each call. Here it runs once, to learn the text and the order of the parameters.
 */
import type { PreparedQuery } from '@pgtyped/runtime'
import { type Connection, runInOnePacket, type Sql, type Statement } from '@tregu/database'

type Prepared = { readonly name: string; readonly text: string; readonly parameters: readonly string[] }

const prepared = new Map<object, Promise<Prepared>>()

/** Reads a statement by running it without a database, with each parameter's name as its value. */
const read = async <Params, Row>(
  statement: PreparedQuery<Params, Row>,
  number: number,
): Promise<Prepared> => {
  let found: Omit<Prepared, 'name'> = { text: '', parameters: [] }
  const names = new Proxy({}, { get: (_, parameter) => parameter })
  // The values are only handed through, so their types do not matter.
  await statement.run(names as Params, {
    query: async (text, parameters) => {
      found = { text, parameters }
      return { rows: [], rowCount: 0 }
    },
  })
  return { ...found, name: `statement-${number}` }
}

const prepare = <Params, Row>(statement: PreparedQuery<Params, Row>): Promise<Prepared> => {
  const known = prepared.get(statement) ?? read(statement, prepared.size + 1)
  prepared.set(statement, known)
  return known
}

const MARK = /[!?]$/

/** Removes the marks of column names, such as `count!`, which only pgtyped needs. */
const removeMarks = <Row>(rows: Row[]): Row[] => {
  const [first] = rows
  if (!Object.keys(first ?? {}).some((name) => MARK.test(name))) return rows
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row ?? {}).map(([name, value]) => [name.replace(MARK, ''), value]),
      ) as Row,
  )
}

const bind = async <Params, Row>(
  statement: PreparedQuery<Params, Row>,
  params: Params,
): Promise<Statement> => {
  const { name, text, parameters } = await prepare(statement)
  const given = (params ?? {}) as Readonly<Record<string, unknown>>
  return { name, text, values: parameters.map((parameter) => given[parameter]) }
}

/** Runs a prepared statement, in the transaction if `sql` is one. */
export const runStatement = async <Params, Row>(
  sql: Sql,
  statement: PreparedQuery<Params, Row>,
  params: Params,
): Promise<Row[]> => {
  const { name, text, values } = await bind(statement, params)
  return removeMarks(await sql<Row>(name, text, values))
}

/** Runs a statement in a transaction that is one packet, after another one that locks. Resolves after the commit. */
export const runUnderLock = async <LockParams, Params, Row>(
  connection: Pick<Connection, 'pool'>,
  lock: readonly [PreparedQuery<LockParams, unknown>, LockParams],
  statement: readonly [PreparedQuery<Params, Row>, Params],
): Promise<Row[]> => {
  const statements = await Promise.all([bind(...lock), bind(...statement)])
  const [, rows = []] = await runInOnePacket(connection, statements)
  return removeMarks(rows as Row[])
}
