/** A transaction in one packet: all or nothing, and its connection is good afterwards. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database, findErrorCode, runInOnePacket, type Sql } from '../src/index.ts'
import { useDatabase } from './database.ts'

const source = useDatabase()
let database: Database
beforeAll(() => {
  database = connect(source.url(), { connections: 1 })
})
afterAll(() => database.close())

type Statement = (sql: Sql) => Promise<unknown[]>
const insert =
  (key: string): Statement =>
  (sql) =>
    sql('insert', 'INSERT INTO attempt (key, since) VALUES ($1, now()) RETURNING key', [key])
const count: Statement = (sql) => sql('count', 'SELECT count(*) AS n FROM attempt')
const divide: Statement = (sql) => sql('divide', 'SELECT 1 / $1::int', [0])
const cut: Statement = (sql) => sql('cut', 'SELECT pg_terminate_backend(pg_backend_pid())')

const run = (statements: readonly Statement[]) =>
  runInOnePacket(database, (sql) => Promise.all(statements.map((statement) => statement(sql))))

describe('a transaction in one packet', () => {
  it('gives the rows of each statement, which sees what those before it did', async () => {
    expect(await run([insert('one'), count, insert('two'), count])).toEqual([
      [{ key: 'one' }],
      [{ n: 1 }],
      [{ key: 'two' }],
      [{ n: 2 }],
    ])
  })

  it('is all or nothing, tells the first failure and leaves the connection to the next', async () => {
    const failed = run([insert('three'), divide, insert('four')])
    expect(await failed.catch(findErrorCode)).toBe('22012')
    expect(await run([count])).toEqual([[{ n: 2 }]])
  })

  it('refuses a statement that waited for another: it would run outside the transaction', async () => {
    const late = runInOnePacket(database, async (sql) => {
      await insert('seven')(sql)
      return insert('eight')(sql)
    })
    await expect(late).rejects.toThrow('has ended')
    expect(await run([count])).toEqual([[{ n: 3 }]])
  })

  it('takes another connection when its own was cut', async () => {
    await expect(run([insert('five'), cut, insert('six')])).rejects.toThrow()
    expect(await run([count])).toEqual([[{ n: 3 }]])
  })
})
