/** The connections of a process, without and with a pooler before the database. */
import { connect } from '@tregu/database'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { useApp } from './app.ts'
import { openOther } from './other-app.ts'
import { sendTo } from './over-http.ts'
import { rowsOf } from './placed.ts'
import { prepares, startPooler } from './pooler.ts'
import { startProcess } from './process.ts'
import { shop } from './shop.ts'

const test = useApp()
/** More than a process has connections. */
const AT_ONCE = 40

const listConnections = () =>
  rowsOf<{ name: string; connections: number }>(
    test,
    `SELECT application_name AS name, count(*)::int AS connections FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'tregu %' GROUP BY 1 ORDER BY 1`,
  )

/** The answers to many questions of one moment, of which each needs a connection. */
const askOften = (url: string) =>
  Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const answer = await fetch(`${url}/readyz`)
      await answer.arrayBuffer()
      return answer.status
    }),
  )

it('a process that answers calls opens at most ten connections for them, one to hear the others and one to check the database', async () => {
  // The app of this file hears too.
  const before = new Map((await listConnections()).map(({ name, connections }) => [name, connections]))
  const { url } = await startProcess(test, { settings: { TREGU_ROLE: 'api' } })
  const most = new Map<string, number>()
  for (let round = 0; round < 5; round++) {
    const calls = askOften(url)
    for (const { name, connections } of await listConnections())
      most.set(name, Math.max(connections - (before.get(name) ?? 0), most.get(name) ?? 0))
    expect(new Set(await calls)).toEqual(new Set([200]))
  }
  const { 'tregu api': ofCalls = 0, ...others } = Object.fromEntries(most)
  expect([ofCalls > 1 && ofCalls <= 10, others]).toEqual([true, { 'tregu listener': 1, 'tregu pulse': 1 }])
})

it('readiness is asked with a prepared statement', async () => {
  const database = connect(test.deps.env.DATABASE_URL, { connections: 1 })
  onTestFinished(database.close)
  const other = await openOther(test, database)
  expect((await other.send('GET', '/readyz')).status).toBe(200)
  const prepared = await database.sql('prepared', 'SELECT name FROM pg_prepared_statements')
  expect(prepared).toContainEqual({ name: 'applied-migrations' })
})

describe('behind PgBouncer in transaction mode, where a new one is installed', { timeout: 60_000 }, () => {
  const settings = (pooled: string) => ({
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: test.deps.env.DATABASE_URL,
    TREGU_ROLE: 'api',
  })

  it.runIf(prepares)('that keeps no prepared statements, a process is not ready', async () => {
    const pooled = await startPooler(test.deps.env.DATABASE_URL, { keepsStatements: false })
    const { url } = await startProcess(test, { settings: settings(pooled) })
    await vi.waitUntil(async () => (await askOften(url)).includes(503), { timeout: 10_000 })
  })

  it.runIf(prepares)(
    'that keeps them, orders are placed and the process stays ready, whichever connection a statement gets',
    async () => {
      const { person, address } = await shop(test)
      const { url } = await startProcess(test, {
        settings: settings(await startPooler(test.deps.env.DATABASE_URL)),
      })
      const send = sendTo(url)
      for (let round = 0; round < 3; round++) expect(new Set(await askOften(url))).toEqual(new Set([200]))
      const order = {
        shipping_address_id: address,
        billing_address_id: address,
        type: 'cash',
        agreement: true,
      }
      const placed = await send('POST', '/orders/place/', order, person)
      expect([placed.status, placed.body.error]).toEqual([200, null])
      expect(await rowsOf(test, 'SELECT 1 FROM purchase WHERE user_id = $1', person.id)).toHaveLength(1)
    },
  )
})
