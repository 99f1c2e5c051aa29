/**
 * Races over HTTP against two processes of the API. The run of the tests races once; `npm run race` does it many times,
 * and with a guard taken out shows that the race notices it (CONTRIBUTING.md).
 */
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@tregu/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Requests, requestsOver, useApp } from './app.ts'
import { orderTo, type Person } from './as.ts'
import { buildCoupon } from './factories.ts'
import { sendTo } from './over-http.ts'
import { rowsOf } from './placed.ts'
import { type ApiProcess, startApi } from './process.ts'
import { type Buyer, fillCart, gatherBuyers, openStore } from './races/crowd.ts'
import { removeGuard } from './races/guards.ts'

const RUNS = Number(process.env.RACES ?? 1)
const test = useApp()
const processes: ApiProcess[] = []
const doors: Requests[] = []
beforeAll(async () => {
  await removeGuard(test)
  for (let n = 0; n < 2; n++) processes.push(await startApi(test, { preloads: ['./test/races/without.mjs'] }))
  doors.push(...processes.map(({ url }) => requestsOver(sendTo(url))))
}, 60_000)
afterAll(async () => {
  for (const { stop } of processes) await stop()
})

/** The processes take turns. */
const door = (index: number) => doors[index % doors.length] as Requests
const place = (buyer: Buyer, index: number, headers: Record<string, string> = {}) =>
  door(index).call(api.checkout.place, { body: orderTo(buyer.address) }, { ...buyer, headers })
const step = (seller: Person, id: string, status: 'confirmed' | 'shipped' | 'delivered', index = 0) =>
  door(index).call(api.desk.setOrderStatus, { params: { id }, body: { status } }, seller)

/** Requests in flight. */
const IN_FLIGHT = 80
const ASKS_MAX = 10
/** A buyer asks again when the API is too busy: 503 with Retry-After promises that nothing was written. */
const insist = async (buyer: Buyer, index: number) => {
  for (let asks = 1; ; asks++) {
    const answer = await place(buyer, index)
    if (answer.status !== 503 || asks === ASKS_MAX) return answer
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await wait(1000)
  }
}
const rush = async <Answer>(
  buyers: readonly Buyer[],
  ask: (buyer: Buyer, index: number) => Promise<Answer>,
) => {
  const waiting = [...buyers.entries()]
  const answers: Answer[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers.push(await ask(next[1], next[0]))
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work))
  return answers
}

/** How many answers have each status. */
const tally = (answers: readonly { readonly status: number }[]) =>
  answers.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  )
const one = async <Row>(text: string, ...values: unknown[]) => (await rowsOf<Row>(test, text, ...values))[0]
const ordersOf = async (variant: number | undefined) =>
  (await one<{ n: number }>('SELECT count(*)::int AS n FROM order_line WHERE variant_id = $1', variant))?.n
const stockOf = async (variant: number | undefined) =>
  (await one<{ stock: number }>('SELECT stock FROM variant WHERE id = $1', variant))?.stock

const deadlocks = async () =>
  (
    await one<{ n: number }>(
      'SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()',
    )
  )?.n

/** A confirmed or delivered order of two units. */
const order = async (status: 'confirmed' | 'delivered') => {
  const { seller, variants } = await openStore(test, 10)
  const [variant = 0] = variants
  const [buyer] = await gatherBuyers(test, 1, () => [])
  if (!buyer) throw new Error('there is no buyer')
  await fillCart(test, buyer, variant, 2)
  const id = String((await place(buyer, 0)).body.orders[0])
  await step(seller, id, 'confirmed')
  if (status === 'delivered')
    for (const next of ['shipped', 'delivered'] as const) await step(seller, id, next)
  return { buyer, seller, variant, id }
}

const race = (name: string, run: () => Promise<void>) =>
  it(
    name,
    async () => {
      for (let n = 0; n < RUNS; n++) await run()
    },
    60_000 * RUNS,
  )

describe('of many requests at once, to two processes', () => {
  race(
    '200 buyers of 10 units make exactly 10 orders; the others are told that there is none left',
    async () => {
      const { variants } = await openStore(test, 10)
      const buyers = await gatherBuyers(test, 200, () => variants)
      const answers = await rush(buyers, insist)
      expect(tally(answers)).toEqual({ 200: 10, 422: 190 })
      expect([await ordersOf(variants[0]), await stockOf(variants[0])]).toEqual([10, 0])
    },
  )

  race('20 buyers with a coupon of one use: one gets it, and it counts once', async () => {
    const { variants } = await openStore(test, 100, 20)
    const { id, code } = await buildCoupon(test, { isPromo: true, value: 300, maxUses: 1 })
    const buyers = await gatherBuyers(test, 20, (index) => [variants[index]])
    for (const [index, buyer] of buyers.entries())
      expect((await door(index).call(api.cart.promo, { body: { code } }, buyer)).status).toBe(200)
    // Each shows the total with the coupon, so that those who lose it are told instead of charged more.
    const answers = await Promise.all(
      buyers.map((buyer, index) =>
        door(index).call(api.checkout.place, { body: orderTo(buyer.address, { total: 9.5 }) }, buyer),
      ),
    )
    expect(tally(answers)[200]).toBe(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect(
      await one(
        'SELECT uses, (SELECT count(*)::int FROM redemption WHERE coupon_id = $1) AS n FROM coupon WHERE id = $1',
        id,
      ),
    ).toEqual({ uses: 1, n: 1 })
  })

  race('ten identical placings buy once, with a key and without', async () => {
    const { variants } = await openStore(test, 100)
    const [keyed, plain] = (await gatherBuyers(test, 2, () => variants)) as [Buyer, Buyer]
    const ten = Array.from({ length: 10 }, (_, index) => index)
    const headers = { 'idempotency-key': 'the same' }
    const same = await Promise.all(ten.map((index) => place(keyed, index, headers)))
    expect([tally(same), new Set(same.map(({ body }) => body.order_id)).size]).toEqual([{ 200: 10 }, 1])
    expect(tally(await Promise.all(ten.map((index) => place(plain, index))))).toEqual({ 200: 1, 409: 9 })
    expect([await ordersOf(variants[0]), await stockOf(variants[0])]).toEqual([2, 98])
  })

  race('cancelling against shipping: one wins, and stock and ledger say which', async () => {
    const { buyer, seller, variant, id } = await order('confirmed')
    const [cancelled, shipped] = await Promise.all([
      door(0).call(api.orders.cancel, { params: { id }, body: {} }, buyer),
      step(seller, id, 'shipped', 1),
    ])
    expect([cancelled.status, shipped.status].sort()).toEqual([200, 409])
    const isCancelled = cancelled.status === 200
    const events = await rowsOf<{ status: string }>(
      test,
      'SELECT status FROM order_event WHERE order_id = $1 ORDER BY id',
      id,
    )
    expect(events.at(-1)?.status).toBe(isCancelled ? 'cancelled' : 'shipped')
    expect(events).toHaveLength(3)
    expect(await stockOf(variant)).toBe(isCancelled ? 10 : 8)
    expect(
      (
        await one<{ paid: number }>(
          "SELECT sum(amount)::int AS paid FROM ledger_entry WHERE order_id = $1 AND payer = 'shopper'",
          id,
        )
      )?.paid,
    ).toBe(isCancelled ? 0 : 2_250)
  })

  race('return against return: no unit is returned, received or refunded twice', async () => {
    const { buyer, seller, variant, id } = await order('delivered')
    const six = Array.from({ length: 6 }, (_, index) => index)
    const asked = await Promise.all(
      six.map((index) => door(index).call(api.orders.requestReturn, { params: { id }, body: {} }, buyer)),
    )
    const taken = asked.filter(({ status }) => status === 200)
    expect([taken.length, asked.every(({ status }) => status < 500)]).toEqual([1, true])
    const [row] = await rowsOf<{ id: string }>(test, 'SELECT id FROM returns WHERE order_id = $1', id)
    for (const status of ['received', 'refunded'] as const) {
      const moved = await Promise.all(
        six.map((index) =>
          door(index).call(
            api.desk.setReturnStatus,
            { params: { id: String(row?.id) }, body: { status } },
            seller,
          ),
        ),
      )
      expect(tally(moved)).toEqual({ 200: 1, 409: 5 })
    }
    expect(await stockOf(variant)).toBe(10)
    expect(
      (
        await one<{ paid: number }>(
          "SELECT sum(amount)::int AS paid FROM ledger_entry WHERE order_id = $1 AND payer = 'shopper'",
          id,
        )
      )?.paid,
    ).toBe(0)
  })

  race('fifty carts with the same two lines in opposite order are all bought', async () => {
    const { variants } = await openStore(test, 100, 2)
    const [low, high] = variants
    const buyers = await gatherBuyers(test, 50, (index) => (index % 2 === 0 ? [low, high] : [high, low]))
    const before = await deadlocks()
    const answers = await rush(buyers, insist)
    expect(tally(answers)).toEqual({ 200: 50 })
    expect([await stockOf(low), await stockOf(high)]).toEqual([50, 50])
    // A deadlock is repeated by the API, so the answers alone would not show it.
    expect(await deadlocks()).toBe(before)
  })
})
