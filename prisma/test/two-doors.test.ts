/** Prisma's client and SQL agree on times and on the codes of errors. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database, findErrorCode, inTransaction } from '../src/index.ts'
import { useDatabase } from './database.ts'

const source = useDatabase()
let database: Database

beforeAll(async () => {
  const before = connect(source.url())
  await before.pool.query(
    `ALTER DATABASE "${new URL(source.url()).pathname.slice(1)}" SET timezone = 'Europe/Belgrade'`,
  )
  await before.close()
  database = connect(source.url())
})
afterAll(() => database.close())

describe('the client and SQL', () => {
  it('read and write the same times on a server with another time zone', async () => {
    const since = new Date('2026-07-01T10:00:00.123Z')
    const { db, sql } = database
    await db.attempt.create({ data: { key: 'client', since } })
    await sql('insert', "INSERT INTO attempt (key, since) VALUES ('sql', $1)", [since])
    const expected = [
      { key: 'client', since },
      { key: 'sql', since },
    ]
    expect(
      await db.attempt.findMany({ select: { key: true, since: true }, orderBy: { key: 'asc' } }),
    ).toEqual(expected)
    expect(await sql('read', 'SELECT key, since FROM attempt ORDER BY key')).toEqual(expected)
  })

  it('give the same code for a statement that took too long', async () => {
    const { db, sql } = database
    await db.attempt.create({ data: { key: 'locked', since: new Date() } })
    const where = { key: 'locked' }
    const codeOf = (work: Parameters<typeof inTransaction<unknown>>[1]) =>
      inTransaction(database, async (tx) => {
        await tx('limit', "SET LOCAL statement_timeout = '100ms'")
        await work(tx)
      }).catch(findErrorCode)
    const codes = await inTransaction(database, async (tx) => {
      await tx('lock', "SELECT 1 FROM attempt WHERE key = 'locked' FOR UPDATE")
      return Promise.all([
        codeOf((other) => other.db.attempt.updateMany({ where, data: { count: 1 } })),
        codeOf((other) => other('update', "UPDATE attempt SET count = 1 WHERE key = 'locked'")),
      ])
    })
    expect(codes).toEqual(['57014', '57014'])
    expect(await sql('count', "SELECT count FROM attempt WHERE key = 'locked'")).toEqual([{ count: 0 }])
  })
})
