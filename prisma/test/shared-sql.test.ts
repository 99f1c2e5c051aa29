/** Statements of several requests that share a connection and a packet: each stands for itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database, findErrorCode } from '../src/index.ts'
import { useDatabase } from './database.ts'

const source = useDatabase()
let database: Database
beforeAll(() => {
  // With one connection all statements wait for each other.
  database = connect(source.url(), { connections: 1 })
})
afterAll(() => database.close())

const echo = (n: number) => database.sharedSql<{ n: number }>('echo', 'SELECT $1::int AS n', [n])
const insert = (key: string) =>
  database.sharedSql('insert', 'INSERT INTO attempt (key, since) VALUES ($1, now()) RETURNING key', [key])
const divide = () => database.sharedSql('divide', 'SELECT 1 / $1::int', [0])
const cut = () => database.sharedSql('cut', 'SELECT pg_terminate_backend(pg_backend_pid())')
const backend = () => database.sharedSql<{ pid: number }>('backend', 'SELECT pg_backend_pid() AS pid')

describe('shared statements', () => {
  it('of many requests each get their own rows', async () => {
    const numbers = Array.from({ length: 100 }, (_, n) => n)
    expect((await Promise.all(numbers.map(echo))).flat()).toEqual(numbers.map((n) => ({ n })))
  })

  it('are transactions of their own: one that fails does not affect the others', async () => {
    const [one, failed, two] = await Promise.allSettled([insert('one'), divide(), insert('two')])
    expect([one.status, two.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(failed.status === 'rejected' && findErrorCode(failed.reason)).toBe('22012')
    expect(await database.sql('count', 'SELECT count(*) AS n FROM attempt')).toEqual([{ n: 2 }])
  })

  it('fail with the connection that they share, and the next ones get another', async () => {
    const [before] = await backend()
    const answers = await Promise.allSettled([cut(), insert('three')])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const [after] = await backend()
    expect(after?.pid).not.toBe(before?.pid)
    expect(await database.sql('count', 'SELECT count(*) AS n FROM attempt')).toEqual([{ n: 2 }])
  })

  it('are refused when no connection becomes free in time, and work again afterwards', async () => {
    const client = await database.pool.connect()
    const answers = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => echo(n)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([])
    client.release()
    expect(await echo(7)).toEqual([{ n: 7 }])
  }, 15_000)
})
