/** A transaction in one packet: all or nothing, and its connection is good afterwards. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database, findErrorCode, runInOnePacket, type Statement } from '../src/index.ts'
import { useDatabase } from './database.ts'

const source = useDatabase()
let database: Database
beforeAll(() => {
  database = connect(source.url(), { connections: 1 })
})
afterAll(() => database.close())

const insert = (key: string): Statement => ({
  name: 'insert',
  text: 'INSERT INTO attempt (key, since) VALUES ($1, now()) RETURNING key',
  values: [key],
})
const count: Statement = { name: 'count', text: 'SELECT count(*) AS n FROM attempt', values: [] }

const divide: Statement = { name: 'divide', text: 'SELECT 1 / $1::int', values: [0] }

describe('a transaction in one packet', () => {
  it('gives the rows of each statement, which sees what those before it did', async () => {
    expect(await runInOnePacket(database, [insert('one'), count, insert('two'), count])).toEqual([
      [{ key: 'one' }],
      [{ n: 1 }],
      [{ key: 'two' }],
      [{ n: 2 }],
    ])
  })

  it('is all or nothing, tells the first failure and leaves the connection to the next', async () => {
    const failed = runInOnePacket(database, [insert('three'), divide, insert('four')])
    expect(await failed.catch(findErrorCode)).toBe('22012')
    expect(await runInOnePacket(database, [count])).toEqual([[{ n: 2 }]])
  })

  it('takes another connection when its own was cut', async () => {
    const cut = { name: 'cut', text: 'SELECT pg_terminate_backend(pg_backend_pid())', values: [] }
    await expect(runInOnePacket(database, [insert('five'), cut, insert('six')])).rejects.toThrow()
    expect(await runInOnePacket(database, [count])).toEqual([[{ n: 2 }]])
  })
})
