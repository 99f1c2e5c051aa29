import { api } from '@tregu/contract'
import { dayOf } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, makeSeller, type Person, signUp } from '../../../test/as.ts'
import { copyOrders } from '../../../test/copy-orders.ts'
import { buyByCard, buyTwo, rowsOf } from '../../../test/placed.ts'

const test = useApp()

const overviewOf = async (person: Person, store?: string) => {
  const query = store ? { store } : {}
  return (await test.call(api.desk.overview, { query }, person)).body.result
}
const listed = async (person: Person, query: object) => {
  const { body } = await test.call(api.desk.listOrders, { query }, person)
  return body.result?.map(({ id }) => id)
}
const step = (person: Person, id: string, status: 'confirmed' | 'shipped' | 'delivered' | 'cancelled') =>
  test.call(api.desk.setOrderStatus, { params: { id }, body: { status } }, person)

describe('the seller’s overview', () => {
  it('counts what waits, and each number is that of its list', async () => {
    const cash = await buyTwo(test)
    const { seller } = cash
    const counts = async () => {
      const { to_confirm, to_ship, to_pay } = await overviewOf(seller)
      const lists = await Promise.all(
        ['pending', 'to_ship', 'to_pay'].map(async (status) => (await listed(seller, { status }))?.length),
      )
      expect(lists).toEqual([to_confirm, to_ship, to_pay])
      return lists
    }
    expect(await counts()).toEqual([1, 0, 0])
    await step(seller, cash.one, 'confirmed')
    expect(await counts()).toEqual([0, 1, 0])
    await step(seller, cash.one, 'shipped')
    expect(await counts()).toEqual([0, 0, 0])
  })

  it('an order that waits for a transfer is to pay, and to ship once the money is there', async () => {
    const { seller, one } = await buyTwo(test, 'bank')
    await step(seller, one, 'confirmed')
    expect(await overviewOf(seller)).toMatchObject({ to_confirm: 0, to_ship: 0, to_pay: 1 })
    expect(await listed(seller, { status: 'to_pay' })).toEqual([one])
    await test.call(api.desk.markPaid, { params: { id: one } }, seller)
    expect(await overviewOf(seller)).toMatchObject({ to_confirm: 0, to_ship: 1, to_pay: 0 })
    expect(await listed(seller, { status: 'to_ship' })).toEqual([one])
  })

  it('counts returns to decide and refunds to make', async () => {
    const { person, seller, id, line } = await buyByCard(test)
    const waiting = async () => {
      const { returns_requested, returns_received } = await overviewOf(seller)
      return [returns_requested, returns_received]
    }
    expect(await waiting()).toEqual([0, 0])
    const body = { lines: [{ id: line, quantity: 1 }] }
    const { order } = (await test.call(api.orders.requestReturn, { params: { id }, body }, person)).body
    const move = (status: 'received' | 'refunded') =>
      test.call(
        api.desk.setReturnStatus,
        { params: { id: String(order?.returns[0]?.id) }, body: { status } },
        seller,
      )
    expect(await waiting()).toEqual([1, 0])
    await move('received')
    expect(await waiting()).toEqual([0, 1])
    await move('refunded')
    expect(await waiting()).toEqual([0, 0])
  })

  it('sums the sales of today, 7 and 30 days of the own store, without cancelled orders', async () => {
    const { seller, one, first } = await buyTwo(test)
    const place = async (daysAgo: number) => {
      const other = await buyTwo(test)
      await rowsOf(
        test,
        "UPDATE orders SET store_id = $1, created_at = now() - $2 * interval '1 day' WHERE id = $3",
        first.id,
        daysAgo,
        other.one,
      )
      return other.one
    }
    await place(3)
    await place(20)
    await place(40)
    const cancelled = await place(1)
    await rowsOf(test, "UPDATE orders SET status = 'cancelled' WHERE id = $1", cancelled)
    const { today, week, month, days } = await overviewOf(seller)
    // Each order is 2 × 10.00 and 2.50 delivery.
    expect([today, week, month].map(({ amount, orders }) => [amount, orders])).toEqual([
      [22.5, 1],
      [45, 2],
      [67.5, 3],
    ])
    expect(today.from).toBe(dayOf(new Date()))
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({ day: today.from, amount: 22.5, orders: 1 })
    expect(days.filter(({ orders }) => orders > 0)).toHaveLength(3)
    for (const span of [today, week, month])
      expect(await listed(seller, { status: 'sold', from: span.from })).toHaveLength(span.orders)
    expect(await listed(seller, { status: 'sold', from: today.from })).toEqual([one])
  })

  it('names the products of which most was sold', async () => {
    const { seller, cup, first } = await buyTwo(test)
    const { best } = await overviewOf(seller)
    const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(
      test,
      "SELECT name->>'en' AS name FROM product WHERE id = $1",
      cup.id,
    )
    expect(best).toEqual([expect.objectContaining({ slug: cup.slug, name, units: 2, amount: 20 })])
    const administrator = await signUp(test)
    await grant(test, administrator, ['administrator'])
    const [{ slug } = { slug: '' }] = await rowsOf<{ slug: string }>(
      test,
      'SELECT slug FROM store WHERE id = $1',
      first.id,
    )
    expect((await overviewOf(administrator, slug)).best).toEqual(best)
  })
})

describe('an administrator at the desk', () => {
  it('sees all stores, or one of them; a seller never another’s', async () => {
    const { seller, one, other } = await buyTwo(test)
    const administrator = await signUp(test)
    await grant(test, administrator, ['administrator'])
    const slugOf = async (id: string) =>
      (
        await rowsOf<{ slug: string }>(
          test,
          'SELECT s.slug FROM store s JOIN orders o ON o.store_id = s.id WHERE o.id = $1',
          id,
        )
      )[0]?.slug ?? ''
    const [mine, another] = [await slugOf(one), await slugOf(other)]
    expect(await listed(administrator, { store: another })).toEqual([other])
    expect((await overviewOf(administrator, another)).to_confirm).toBe(1)
    expect((await overviewOf(administrator)).to_confirm).toBeGreaterThan(1)
    for (const endpoint of [
      api.desk.listOrders,
      api.desk.exportOrders,
      api.desk.listReturns,
      api.desk.overview,
    ]) {
      const query = { store: another, lang: 'en' as const }
      expect(await test.call(endpoint, { query }, seller)).toMatchObject({
        status: 404,
        body: { error: 'not_found' },
      })
    }
    const stores = async (person: Person) =>
      (await test.call(api.desk.ownStores, {}, person)).body.result.map(({ slug }) => slug)
    expect(await stores(seller)).toEqual([mine])
    expect(await stores(administrator)).toEqual(expect.arrayContaining([mine, another]))
  })
})

describe('the seller’s list and order', () => {
  it('is found by a part of the code, by the recipient’s name and by the e-mail', async () => {
    const { person, seller, one, code } = await buyTwo(test)
    for (const q of [code.slice(0, 7), 'blerta', person.email.slice(0, 10)])
      expect([q, await listed(seller, { q })]).toEqual([q, [one]])
    expect(await listed(seller, { q: 'nobody at all' })).toEqual([])
    const bad = await test.call(api.desk.listOrders, { query: { from: 'yesterday' } }, seller)
    expect([bad.status, bad.body.error]).toEqual([400, 'malformed'])
  })

  it('comes with the earliest promised first when it is sorted by due, and a sort that does not exist is refused', async () => {
    const { seller, one } = await buyTwo(test)
    await copyOrders(test, one, 3)
    const copies = await rowsOf<{ id: string }>(
      test,
      `SELECT o.id FROM orders o JOIN orders first ON first.id = $1 AND first.store_id = o.store_id
       WHERE o.id <> $1 ORDER BY o.id`,
      one,
    )
    const promise = (id: string | undefined, day: string | null) =>
      rowsOf(test, 'UPDATE orders SET arrives_from = $2, arrives_to = $2 WHERE id = $1', id, day)
    const [later, unknown, soon] = copies.map(({ id }) => id)
    await promise(later, '2026-12-04')
    await promise(unknown, null)
    await promise(one, '2026-12-03')
    await promise(soon, '2026-12-02')
    expect(await listed(seller, { sort: 'due' })).toEqual([soon, one, later, unknown])
    const { status, body } = await test.send('GET', '/backoffice/orders?sort=price', undefined, seller)
    expect([status, body.error, body.fields]).toEqual([
      400,
      'malformed',
      expect.objectContaining({ sort: expect.any(String) }),
    ])
    expect((await test.send('GET', '/backoffice/orders?sort=', undefined, seller)).status).toBe(200)
  })

  it('shows the shopper, and what the seller earns: the total less the commission', async () => {
    const { person, seller, one, other } = await buyTwo(test)
    const { result } = (await test.call(api.desk.getOrder, { params: { id: one } }, seller)).body
    expect(result?.shopper).toEqual({ name: 'Blerta Gashi', email: person.email })
    const ledger = (id: string) => test.call(api.desk.getOrderLedger, { params: { id } }, seller)
    const { body } = await ledger(one)
    const commission = body.result.find(({ kind }) => kind === 'commission')?.amount ?? 0
    expect(commission).toBeGreaterThan(0)
    expect(body.earned).toBeCloseTo(22.5 - commission, 2)
    expect((await ledger(other)).body.error).toBe('not_found')
    expect((await ledger('nothing')).body.error).toBe('not_found')
  })
})

it('two who confirm the same order at once: one does, the other is told that it changed', async () => {
  const { seller, one } = await buyTwo(test)
  const answers = await Promise.all([step(seller, one, 'confirmed'), step(seller, one, 'confirmed')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('status_not_allowed')
  const { result } = (await test.call(api.desk.getOrder, { params: { id: one } }, seller)).body
  expect(result?.timeline.map(({ status }) => status)).toEqual(['pending', 'confirmed'])
})

describe('who may call what the desk needs', () => {
  const CALLS = [
    ['GET', '/backoffice/overview'],
    ['GET', '/backoffice/own-stores'],
    ['GET', '/backoffice/orders'],
    ['GET', '/backoffice/returns'],
    ['GET', '/backoffice/orders/:id'],
    ['GET', '/backoffice/orders/:id/ledger'],
  ] as const

  it.each(CALLS)('%s %s', async (method, path) => {
    const { person, seller, one } = await buyTwo(test)
    const another = await buyTwo(test)
    const applicant = await signUp(test, { role: 1 })
    const support = await signUp(test)
    await grant(test, support, ['support'])
    const administrator = await signUp(test)
    await grant(test, administrator, ['administrator'])
    const ask = async (who?: Person) => {
      const { status, body } = await test.send(method, path.replace(':id', one), undefined, who)
      return status === 200 ? 200 : `${status} ${body.error}`
    }
    expect(await ask()).toBe('401 not_signed_in')
    expect(await ask(person)).toBe('403 forbidden')
    expect(await ask(applicant)).toBe('403 forbidden')
    expect(await ask(support)).toBe('403 forbidden')
    expect(await ask(seller)).toBe(200)
    expect(await ask(administrator)).toBe(200)
    expect(await ask(another.seller)).toBe(path.includes(':id') ? '404 not_found' : 200)
  })

  it('the owner of a store that is not approved yet sees none of its orders', async () => {
    const { first } = await buyTwo(test)
    const owner = await signUp(test)
    await makeSeller(test, owner, first)
    await rowsOf(test, "UPDATE store SET state = 'pending' WHERE id = $1", first.id)
    const { status, body } = await test.call(api.desk.listOrders, { query: {} }, owner)
    expect([status, body.error]).toEqual([403, 'forbidden'])
  })
})
