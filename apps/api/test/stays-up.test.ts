import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from './app.ts'
import { orderTo, type Person } from './as.ts'
import { CARD, rowsOf } from './placed.ts'
import { type ApiProcess, startProcess } from './process.ts'
import { shop } from './shop.ts'
import { useThrowawayServer } from './throwaway-server.ts'

const server = useThrowawayServer()
const test = useApp({}, server)

const place = async (api: ApiProcess, { token }: Person, address: string, key: string) => {
  const answer = await fetch(`${api.url}/orders/place/`, {
    method: 'POST',
    headers: {
      authorization: `Token ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(orderTo(address, { type: 'creditCard', card: CARD })),
  })
  const { error, order_id } = (await answer.json()) as { error: string | null; order_id?: string }
  return { status: answer.status, error, order: order_id }
}
const isReady = (api: ApiProcess) => async () => (await fetch(`${api.url}/readyz`)).ok

/** Statements of this table wait until the test ends the transaction, or until the database dies. */
const holdBack = async (table: string) => {
  const holder = await test.database.pool.connect()
  // The test kills the server under this connection.
  holder.on('error', () => undefined)
  await holder.query('BEGIN')
  await holder.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
  const isReached = async () => {
    const waiting = 'SELECT 1 FROM pg_locks WHERE NOT granted AND relation = $1::regclass'
    return (await holder.query(waiting, [table])).rows.length > 0
  }
  return {
    reached: () => vi.waitUntil(isReached, { timeout: 6_000, interval: 20 }),
    release: () => holder.release(true),
  }
}

describe('a database that dies while an order is placed', { timeout: 180_000 }, () => {
  it('gives the same Idempotency-Key its answer within five seconds after it is back', async () => {
    const { person, address } = await shop(test)
    const api = await startProcess(test)
    const key = randomUUID()
    const held = await holdBack('payment')
    const first = place(api, person, address, key)
    await held.reached()
    await server.kill()
    held.release()
    expect((await first).status).toBe(503)
    await server.restart()
    await vi.waitUntil(isReady(api), { timeout: 30_000, interval: 100 })
    const asked = performance.now()
    const again = await place(api, person, address, key)
    expect([again.status, again.error]).toEqual([200, null])
    expect(performance.now() - asked).toBeLessThan(5_000)
    expect(await place(api, person, address, key)).toEqual(again)
    const bought = await rowsOf(test, 'SELECT 1 FROM purchase WHERE user_id = $1', person.id)
    expect(bought).toHaveLength(1)
  })
})

describe('a process that is told to stop', () => {
  it('says that it is not ready before it closes its port, and answers until then', async () => {
    const api = await startProcess(test, { settings: { DRAIN_SECONDS: '3' } })
    const stopped = api.stop()
    await vi.waitUntil(async () => (await fetch(`${api.url}/readyz`)).status === 503, {
      timeout: 2_500,
      interval: 20,
    })
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${api.url}/products/home`)).status).toBe(200)
    await stopped
    await expect(fetch(`${api.url}/healthz`)).rejects.toThrow()
  })
})
