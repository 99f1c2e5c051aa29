import { api } from '@tregu/contract'
import { addDays, dayOf } from '@tregu/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, grant, type Person, signUp } from '../../../test/as.ts'
import { rowsOf } from '../../../test/placed.ts'
import { buyFrom, deliverOrder, openStore, type Scene } from '../../../test/selling.ts'

const test = useApp()
const today = () => dayOf(new Date())
let person: Person
let busy: Scene
let quiet: Scene

/** Lets another shopper buy in the store. */
const buyAs = async (scene: Scene) => {
  const shopper = await signUp(test)
  return buyFrom(test, { ...scene, person: shopper, address: await addAddress(test, shopper) })
}

/** Five people buy in one store today, four in another; one order is cancelled, one is delivered. */
beforeAll(async () => {
  person = await signUp(test)
  await grant(test, person, ['administrator'])
  busy = await openStore(test, 'Busy')
  quiet = await openStore(test, 'Quiet')
  const orders = []
  for (let n = 0; n < 5; n++) orders.push(await buyAs(busy))
  for (let n = 0; n < 4; n++) await buyAs(quiet)
  await deliverOrder(test, busy, orders[0] ?? { id: '' })
  const cancelled = await buyAs(quiet)
  await rowsOf(test, "UPDATE orders SET status = 'cancelled' WHERE id = $1", cancelled.id)
  await rowsOf(test, 'UPDATE site_visit SET count = 40 WHERE day = $1::date', today())
  await rowsOf(
    test,
    'INSERT INTO site_visit (day, count) VALUES ($1::date, 40), ($2::date, 4) ON CONFLICT (day) DO UPDATE SET count = excluded.count',
    today(),
    addDays(today(), -1),
  )
}, 60_000)

const read = (name: string, query = '') =>
  test.send('GET', `/backoffice/reports/${name}${query}`, undefined, person)
const fileOf = async (name: string) => {
  const { headers, payload } = await test.app.inject({
    url: `/backoffice/reports/${name}.csv`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  return payload.replace('\uFEFF', '').trimEnd().split('\r\n')
}

describe('the figures of the market', () => {
  it('sum sales by day and by month, with commission, without cancelled orders', async () => {
    const { body } = await test.call(api.office.salesFigures, {}, person)
    // Nine orders of 23.50, with 2.00 of commission each.
    const row = { people: 9, orders: 9, units: 18, revenue: 211.5, refunds: 0, commission: 18 }
    expect(body).toEqual({
      error: null,
      result: [{ at: today(), ...row }],
      left_out: 0,
      from: addDays(today(), -29),
      to: today(),
    })
    const month = await test.call(api.office.salesFigures, { query: { by: 'month' } }, person)
    expect(month.body.result).toEqual([{ at: today().slice(0, 7), ...row }])
    expect(await fileOf('sales')).toEqual([
      'at,people,orders,units,revenue,refunds,commission',
      `${today()},9,9,18,211.5,0,18`,
    ])
    expect((await read('sales', `?to=${addDays(today(), -1)}`)).body.result).toEqual([])
  })

  it('leave out a store in which fewer than 5 people bought, and say so', async () => {
    const { body } = await test.call(api.office.sellerFigures, {}, person)
    expect(body.result).toEqual([
      {
        store: { id: busy.store.id, slug: busy.store.slug, name: 'Busy' },
        ...{ people: 5, orders: 5, units: 10, revenue: 117.5, refunds: 0, commission: 10 },
      },
    ])
    expect(body.left_out).toBe(1)
    expect(await fileOf('sellers')).toHaveLength(2)
  })

  it('count visits, views and orders, and leave out a day with fewer than 5 visits', async () => {
    const { body } = await test.call(api.office.visitFigures, {}, person)
    expect(body.result).toEqual([{ at: today(), visits: 40, views: 0, orders: 9 }])
    expect(body.left_out).toBe(1)
    expect(await fileOf('visits')).toEqual(['at,visits,views,orders', `${today()},40,0,9`])
  })

  it('say how stores serve: kept promises, returns and answers', async () => {
    const { body } = await test.call(api.office.serviceFigures, {}, person)
    expect(body.result).toMatchObject([
      { store: { id: busy.store.id }, people: 5, orders: 5, delivered: 1, kept_promise: null, questions: 0 },
    ])
    expect((await fileOf('service'))[0]).toBe(
      'slug,store,people,orders,delivered,kept_promise,returned_rate,questions,within_day,median_hours',
    )
  })

  it('refuse a span that ends before it begins, and words that they do not know', async () => {
    const turned = await read('sales', `?from=${today()}&to=${addDays(today(), -1)}`)
    expect([turned.status, Object.keys(turned.body.fields ?? {})]).toEqual([400, ['to']])
    const odd = await read('visits', '?by=week')
    expect([odd.status, odd.body.fields]).toEqual([400, { by: 'This filter does not exist.' }])
    expect((await read('nothing')).status).toBe(404)
  })
})
