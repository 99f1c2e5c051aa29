import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { listBookDifferences } from '@tregu/database/test/books'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from './app.ts'
import type { Person } from './as.ts'
import { stockOf, variantOf } from './factories.ts'
import { closeGate } from './gate.ts'
import { CARD } from './placed.ts'
import { type ApiProcess, startProcess } from './process.ts'
import { shop } from './shop.ts'

const test = useApp()
const query = async <Row = { n: number }>(text: string, ...values: unknown[]) =>
  (await test.database.pool.query(text, values)).rows as Row[]
const paymentOf = async ({ id }: Person) =>
  (
    await query<{ state: string }>('SELECT state FROM payment WHERE user_id = $1 ORDER BY created_at', id)
  ).map(({ state }) => state)
const purchasesOf = async ({ id }: Person) =>
  (await query('SELECT count(*) AS n FROM purchase WHERE user_id = $1', id))[0]?.n

const place = (api: ApiProcess, { token }: Person, address: string, key: string = randomUUID()) =>
  fetch(`${api.url}/orders/place/`, {
    method: 'POST',
    headers: {
      authorization: `Token ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({
      shipping_address_id: address,
      billing_address_id: address,
      type: 'creditCard',
      card: CARD,
      agreement: true,
    }),
  })
const bodyOf = async (answer: Response) => (await answer.json()) as { error?: string; order_id?: string }

const OPEN = "SELECT count(*)::int AS n FROM payment WHERE state IN ('authorised', 'waiting')"

/** Lets the reconciler see what happened before as long ago. It runs after every start. */
const restart = async () => {
  await query("UPDATE payment SET updated_at = updated_at - interval '1 hour'")
  const api = await startProcess(test)
  await vi.waitUntil(async () => (await query(OPEN))[0]?.n === 0, { timeout: 10_000 })
  return api
}

/** Places an order, and kills the API when it is about to run this statement. */
const dieBefore = async (statement: string) => {
  const bought = await shop(test)
  const api = await startProcess(test)
  const gate = await closeGate(test, statement)
  const key = randomUUID()
  const answer = place(api, bought.person, bought.address, key).catch(() => null)
  await gate.reached()
  await api.kill()
  await gate.open()
  expect(await answer).toBeNull()
  return { ...bought, key }
}

const isSettled = () => vi.waitUntil(async () => (await listBookDifferences(test.database.pool)).length === 0)

describe('the API killed while an order is paid', { timeout: 60_000 }, () => {
  it('before the bank has reserved: nothing was bought, nothing is reserved', async () => {
    const { person } = await dieBefore('INSERT ON sandbox_payment FOR EACH ROW')
    await restart()
    await isSettled()
    expect([await paymentOf(person), await purchasesOf(person)]).toEqual([['voided'], 0])
  })

  it('after the bank has reserved, before the shop knew: the reservation is found and given up', async () => {
    const { person } = await dieBefore("UPDATE ON payment FOR EACH ROW WHEN (NEW.state = 'authorised')")
    const [bank] = await query<{ state: string; key: string }>(
      'SELECT s.state, s.key FROM sandbox_payment s JOIN payment p ON p.id::text = s.key WHERE p.user_id = $1',
      person.id,
    )
    expect(bank?.state).toBe('authorised')
    await restart()
    await isSettled()
    expect([await paymentOf(person), await purchasesOf(person)]).toEqual([['voided'], 0])
    expect(await query('SELECT state FROM sandbox_payment WHERE key = $1', bank?.key)).toEqual([
      { state: 'voided' },
    ])
  })

  it('between authorising and COMMIT: nothing was bought; the same cart buys afterwards', async () => {
    const { person, address, cup, key } = await dieBefore('INSERT ON purchase FOR EACH STATEMENT')
    expect([await paymentOf(person), await purchasesOf(person)]).toEqual([['authorised'], 0])
    expect(await stockOf(test, variantOf(cup))).toBe(25)
    const api = await restart()
    await isSettled()
    expect(await paymentOf(person)).toEqual(['voided'])
    // The first request with this key died, so after a while the key is free again.
    await query("UPDATE idempotency_key SET created_at = created_at - interval '1 hour'")
    expect((await place(api, person, address, key)).status).toBe(200)
    await isSettled()
    expect([await paymentOf(person), await stockOf(test, variantOf(cup))]).toEqual([
      ['voided', 'captured'],
      23,
    ])
  })

  it('between COMMIT and capturing: the order stands, and is paid after the start', async () => {
    const { person, address, cup } = await dieBefore(
      "UPDATE ON sandbox_payment FOR EACH ROW WHEN (NEW.state = 'captured')",
    )
    expect([await paymentOf(person), await purchasesOf(person)]).toEqual([['authorised'], 1])
    const api = await restart()
    await isSettled()
    expect([await paymentOf(person), await stockOf(test, variantOf(cup))]).toEqual([['captured'], 23])
    const again = await place(api, person, address)
    expect([again.status, (await bodyOf(again)).error, await purchasesOf(person)]).toEqual([
      409,
      'cart_empty',
      1,
    ])
  })
})

describe('the API killed in the middle of a rush', { timeout: 90_000 }, () => {
  it('loses no acknowledged order, and bank, payments and ledger agree afterwards', async () => {
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => shop(test)))
    const acknowledged: string[] = []
    for (const round of [0, 1, 2]) {
      const api = await startProcess(test)
      const rush = shoppers.slice(round * 4, round * 4 + 4).map(async ({ person, address }) => {
        const answer = await place(api, person, address).catch(() => null)
        const body = answer?.ok ? await bodyOf(answer).catch(() => null) : null
        if (body?.order_id) acknowledged.push(body.order_id)
      })
      await wait(round * 60)
      // The database loses its connections at the same moment.
      if (round === 2)
        await query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        )
      await api.kill()
      await Promise.all(rush)
    }
    await restart()
    await isSettled()
    const codes = (await query<{ code: string }>('SELECT code FROM purchase')).map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(acknowledged))
    for (const { person, cup } of shoppers) {
      const bought = (await purchasesOf(person)) ?? 0
      expect(await stockOf(test, variantOf(cup))).toBe(25 - 2 * bought)
    }
  })
})
