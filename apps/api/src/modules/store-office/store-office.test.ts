import { api, type Sent } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, makeSeller, type Person, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore, nameTrader } from '../../../test/factories.ts'
import { buyByCard, rowsOf } from '../../../test/placed.ts'

const test = useApp()
const administrator = async () => {
  const person = await signUp(test)
  await grant(test, person, ['administrator'])
  return person
}
type Query = NonNullable<Sent<typeof api.office.listStores>['query']>
const list = async (person: Person, query: Query = {}) =>
  (await test.call(api.office.listStores, { query }, person)).body
const read = (person: Person, id: number | string) =>
  test.call(api.office.getStore, { params: { id: String(id) } }, person)
const namesOf = (result: readonly { name: string }[]) => result.map(({ name }) => name)

let serial = 0
/** Orders of the last days with what the figures look at. */
const addOrders = async (
  storeId: number,
  orders: readonly { total: number; status: string; delivered?: string; promised?: string; at?: string }[],
) => {
  for (const { total, status, delivered = null, promised = null, at = 'now' } of orders)
    await rowsOf(
      test,
      `WITH bought AS (
         INSERT INTO purchase (id, code, email, language, total, payment_type, shipping_address, billing_address)
         VALUES (gen_random_uuid(), $7, 'arta@tregu.test', 'sq', $3, 'cash', '{}', '{}') RETURNING id)
       INSERT INTO orders (id, purchase_id, store_id, status, subtotal, tax, delivery, service_fee, discount, total, commission_bp,
         delivered_at, arrives_from, arrives_to, created_at)
       SELECT gen_random_uuid(), id, $1, $2::order_status, $3, 0, 0, 0, 0, $3, 800, $4, $5, $5, $6 FROM bought`,
      storeId,
      status,
      total,
      delivered,
      promised,
      at,
      `TR-0000-${String(++serial).padStart(4, '0')}`,
    )
}

describe('the list of stores', () => {
  it('has open stores, the newest first, and finds them without accents by name, trader and address', async () => {
    const person = await administrator()
    const first = await buildStore(test, { name: 'Qelqi Çelës', slug: 'qelqi' })
    await buildStore(test, { name: 'Zgjoi', slug: 'zgjoi-office' })
    await buildStore(test, { name: 'Qelqi pret', state: 'pending' })
    expect(namesOf((await list(person, { q: 'QELQI celes' })).result)).toEqual(['Qelqi Çelës'])
    expect(namesOf((await list(person, { q: 'qelqi' })).result)).toEqual(['Qelqi Çelës'])
    await nameTrader(test, first, {
      legal_name: 'Ylli 100% Sh.p.k.',
      legal_address: 'Rruga B 1',
      registration_number: '811234567',
    })
    expect(namesOf((await list(person, { q: '100% sh' })).result)).toEqual(['Qelqi Çelës'])
    expect((await list(person, { q: '1%0' })).result).toEqual([])
    expect(namesOf((await list(person)).result).slice(0, 2)).toEqual(['Zgjoi', 'Qelqi Çelës'])
  })

  it('is filtered by state, sorted both ways, and cut into pages that know the whole number', async () => {
    const person = await administrator()
    for (const name of ['Sorta A', 'Sorta C', 'Sorta B']) await buildStore(test, { name })
    await rowsOf(test, "UPDATE store SET state = 'suspended' WHERE name = 'Sorta B'")
    const q = 'sorta'
    expect(namesOf((await list(person, { q, sort: 'name' })).result)).toEqual([
      'Sorta A',
      'Sorta B',
      'Sorta C',
    ])
    expect(namesOf((await list(person, { q, sort: '-name' })).result)).toEqual([
      'Sorta C',
      'Sorta B',
      'Sorta A',
    ])
    expect(namesOf((await list(person, { q, sort: '-newest' })).result)[0]).toBe('Sorta A')
    const suspended = await list(person, { q, state: 'suspended' })
    expect([suspended.count, namesOf(suspended.result)]).toEqual([1, ['Sorta B']])
    const page = await list(person, { q, sort: 'name', page: 2, page_size: 2 })
    expect([page.count, namesOf(page.result), page.links.next]).toEqual([3, ['Sorta C'], null])
    const past = await list(person, { q, page: 3, page_size: 2 })
    expect([past.count, past.result]).toEqual([3, []])
    const wrong = { query: { sort: 'size' } } as unknown as { query: Query }
    const refused = await test.call(api.office.listStores, wrong, person)
    expect([refused.status, refused.body.error]).toEqual([400, 'malformed'])
  })
})

describe('the figures of a store', () => {
  it('count the orders of 30 days, less what was refunded, and sum what the market owes', async () => {
    const person = await administrator()
    const { seller, id } = await buyByCard(test)
    const [{ store_id: storeId } = { store_id: 0 }] = await rowsOf<{ store_id: number }>(
      test,
      'SELECT store_id FROM orders WHERE id = $1',
      id,
    )
    const before = (await read(person, storeId)).body.result
    expect([before.orders30, before.revenue30]).toEqual([1, 22.5])
    const { balance } = (await test.call(api.desk.listPayouts, {}, seller)).body.result
    const owed = balance.on_the_way + balance.in_return_time + balance.payable
    expect(before.balance).toBeCloseTo(owed, 2)
    expect(owed).toBeGreaterThan(0)

    await rowsOf(
      test,
      "INSERT INTO ledger_entry (order_id, store_id, kind, payer, amount) VALUES ($1, $2, 'refund', 'shopper', -1000)",
      id,
      storeId,
    )
    await addOrders(storeId, [
      { total: 700, status: 'cancelled' },
      { total: 900, status: 'returned' },
      { total: 500, status: 'shipped' },
      { total: 5_000, status: 'delivered', at: '2020-01-01' },
    ])
    const after = (await read(person, storeId)).body.result
    expect([after.orders30, after.revenue30]).toEqual([2, 17.5])
    const [row] = (await list(person, { q: after.slug })).result
    expect(row).toMatchObject({ orders30: 2, revenue30: 17.5, balance: after.balance })
    for (const sort of ['orders30', 'revenue30', 'balance'] as const) {
      const sorted = (await list(person, { sort })).result.map((store) => store[sort])
      expect(new Set(sorted).size).toBeGreaterThan(1)
      expect(sorted).toEqual(sorted.toSorted((a, b) => b - a))
      const turned = (await list(person, { sort: `-${sort}` })).result.map((store) => store[sort])
      expect(turned).toEqual(sorted.toReversed())
    }
  })

  it('tell how many promises were kept and how much came back, of five deliveries at least', async () => {
    const person = await administrator()
    await buyByCard(test)
    const store = await buildStore(test)
    const delivered = (days: number, promised: string) => ({
      total: 100,
      status: 'delivered',
      delivered: new Date(Date.now() - days * 86_400_000).toISOString(),
      promised,
    })
    const dayOf = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    await addOrders(store.id, [
      delivered(3, dayOf(1)),
      delivered(3, dayOf(6)),
      delivered(2, new Date(Date.now() - 86_400_000).toISOString()),
      delivered(2, dayOf(0)),
    ])
    const few = (await read(person, store.id)).body.result
    expect([few.kept_promise, few.returned_rate]).toEqual([null, null])
    await addOrders(store.id, [delivered(2, dayOf(0))])
    await rowsOf(
      test,
      'INSERT INTO returns (id, order_id) SELECT gen_random_uuid(), id FROM orders WHERE store_id = $1 LIMIT 1',
      store.id,
    )
    const enough = (await read(person, store.id)).body.result
    expect([enough.kept_promise, enough.returned_rate]).toEqual([80, 20])
  })
})

describe('the answers of a store', () => {
  it('tell how soon questions are answered, and how many wait', async () => {
    const person = await administrator()
    const store = await buildStore(test)
    const product = await buildProduct(test, { store })
    const ask = (asked: string, answered: string | null) =>
      rowsOf(
        test,
        `INSERT INTO question (id, product_id, author_name, language, text, created_at, answer, answered_at)
         VALUES (gen_random_uuid(), $1, 'Arta', 'sq', 'Sa peshon?', now() - $2::interval,
           CASE WHEN $3::interval IS NOT NULL THEN 'Një kilogram' END, now() - $2::interval + $3::interval)`,
        product.id,
        asked,
        answered,
      )
    const none = (await read(person, store.id)).body.result
    expect(none.answers).toEqual({ median_hours: null, within_day: null, waiting: 0 })
    await ask('5 days', '2 hours')
    await ask('5 days', '4 hours')
    await ask('5 days', '48 hours')
    await ask('3 days', null)
    await ask('1 hour', null)
    const { answers } = (await read(person, store.id)).body.result
    expect(answers).toEqual({ median_hours: 4, within_day: 50, waiting: 2 })
  })
})

describe('the page of a store', () => {
  it('adds its trader, its people and its terms', async () => {
    const person = await administrator()
    const store = await buildStore(test, { commission: 650, serviceFee: 50, tax: 1800 })
    const seller = await signUp(test)
    await makeSeller(test, seller, store)
    await buildProduct(test, { store })
    const { result } = (await read(person, store.id)).body
    expect(result).toMatchObject({
      id: String(store.id),
      state: 'active',
      products: 1,
      terms: { commission: 6.5, service_fee: 0.5, tax: 18 },
    })
    expect(result.people).toContainEqual({ name: 'Blerta Gashi', email: seller.email, role: 'owner' })
  })

  it('does not exist before the store was opened, and not for people without the permission', async () => {
    const person = await administrator()
    const pending = await buildStore(test, { state: 'pending' })
    for (const id of [pending.id, 0, 'nothing']) {
      const answer = await read(person, id)
      expect([answer.status, answer.body.error]).toEqual([404, 'not_found'])
    }
    const store = await buildStore(test)
    const seller = await signUp(test)
    await makeSeller(test, seller, store)
    expect((await read(seller, store.id)).status).toBe(403)
  })
})
