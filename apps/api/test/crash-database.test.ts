import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { listBookDifferences } from '@tregu/database/test/books'
import { describe, expect, it, vi } from 'vitest'
import { reconcilePayments } from '../src/modules/payments/payments.ts'
import { useApp } from './app.ts'
import { orderTo } from './as.ts'
import { stockOf, variantOf } from './factories.ts'
import { CARD, rowsOf } from './placed.ts'
import { startProcess } from './process.ts'
import { shop } from './shop.ts'
import { useThrowawayServer } from './throwaway-server.ts'

const server = useThrowawayServer()
const test = useApp({}, server)

const ROUNDS = 3
/** Shoppers who order at the same time in a round. */
const CROWD = 4

describe('the database killed in the middle of a rush', { timeout: 180_000 }, () => {
  it('loses no acknowledged order; bank, payments, ledger and stock agree, and the API comes back by itself', async () => {
    const shoppers: Awaited<ReturnType<typeof shop>>[] = []
    for (let n = 0; n < ROUNDS * CROWD; n++) shoppers.push(await shop(test))
    const api = await startProcess(test)
    const acknowledged: string[] = []
    const refused: number[] = []
    const place = async ({ person, address }: (typeof shoppers)[number]) => {
      const body = JSON.stringify(orderTo(address, { type: 'creditCard', card: CARD }))
      const headers = {
        authorization: `Token ${person.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      }
      const answer = await fetch(`${api.url}/orders/place/`, { method: 'POST', headers, body })
      if (answer.ok) acknowledged.push(((await answer.json()) as { order_id: string }).order_id)
      else refused.push(answer.status)
    }
    const isReady = async () => (await fetch(`${api.url}/readyz`)).ok
    for (let round = 0; round < ROUNDS; round++) {
      const rush = Promise.allSettled(shoppers.slice(round * CROWD, (round + 1) * CROWD).map(place))
      // Each round dies at another moment: at once, in the middle, and when the first order is acknowledged.
      const before = acknowledged.length
      if (round < 2) await wait(round * 60)
      else await vi.waitUntil(() => acknowledged.length > before, { timeout: 10_000, interval: 1 })
      await server.kill()
      for (const each of await rush) expect(each).toMatchObject({ status: 'fulfilled' })
      await server.restart()
      await vi.waitUntil(isReady, { timeout: 30_000, interval: 100 })
    }
    expect(acknowledged.length + refused.length).toBe(ROUNDS * CROWD)
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(0)

    await rowsOf(test, "UPDATE payment SET updated_at = updated_at - interval '1 hour'")
    await reconcilePayments(test.deps)
    expect(await listBookDifferences(test.database.pool)).toEqual([])
    const codes = await rowsOf<{ code: string }>(test, 'SELECT code FROM purchase')
    expect(codes.map(({ code }) => code)).toEqual(expect.arrayContaining(acknowledged))
    for (const { person, cup } of shoppers) {
      const [bought] = await rowsOf<{ n: number }>(
        test,
        'SELECT count(*)::int AS n FROM purchase WHERE user_id = $1',
        person.id,
      )
      expect(await stockOf(test, variantOf(cup))).toBe(25 - 2 * (bought?.n ?? 0))
    }
    // It sells on.
    const last = await shop(test)
    await place(last)
    expect(refused.length).toBe(ROUNDS * CROWD - acknowledged.length + 1)
  })
})
