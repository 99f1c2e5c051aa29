import { api } from '@tregu/contract'
import { addDays, dayOf, startOfDay } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { newBrowser, useApp } from '../../../test/app.ts'
import { grant, join, makeSeller, type Person, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'
import { buyByCard, buyTwo, rowsOf } from '../../../test/placed.ts'

const test = useApp()

const overviewOf = async (person: Person, query: { span?: 'today' | '7' | '30'; store?: string } = {}) =>
  (await test.call(api.desk.overview, { query }, person)).body.result
const figuresOf = async (person: Person, span: 'today' | '7' | '30' = '30') => {
  const { figures } = await overviewOf(person, { span })
  if (!figures) throw new Error('there are no figures')
  return figures
}

/** Another order of 2 × 10.00 and 2.50 delivery, placed in the store at this time. */
const place = async (store: { id: number }, at: Date, status = 'pending') => {
  const { one } = await buyTwo(test)
  await rowsOf(
    test,
    'UPDATE orders SET store_id = $1, created_at = $2, status = $3::order_status WHERE id = $4',
    store.id,
    at,
    status,
    one,
  )
  return one
}

const today = () => dayOf(new Date())
/** The first instant of the day so many days ago, and the one before it. */
const borderOf = (daysAgo: number) => {
  const first = startOfDay(addDays(today(), -daysAgo))
  return { first, before: new Date(first.getTime() - 1) }
}

describe('the figures of a span', () => {
  it('are of whole days in Europe/Belgrade, beside the equal span before', async () => {
    const { seller, first } = await buyTwo(test)
    const week = borderOf(6)
    await place(first, borderOf(0).first)
    await place(first, borderOf(0).before)
    await place(first, week.first)
    await place(first, week.before)
    await place(first, borderOf(13).first)
    await place(first, borderOf(13).before)

    const day = await figuresOf(seller, 'today')
    expect(day.revenue).toEqual({ now: 45, before: 22.5, change: 100 })
    expect(day.orders).toEqual({ now: 2, before: 1, change: 100 })
    const seven = await overviewOf(seller, { span: '7' })
    expect(seven.span).toEqual({ from: addDays(today(), -6), to: today() })
    expect(seven.days).toHaveLength(7)
    expect(seven.figures?.revenue).toEqual({ now: 90, before: 45, change: 100 })
    expect(seven.figures?.orders).toEqual({ now: 4, before: 2, change: 100 })
    expect(seven.figures?.units).toEqual({ now: 8, before: 4, change: 100 })
    expect(seven.figures?.average).toEqual({ now: 22.5, before: 22.5, change: 0 })
    expect(seven.days[0]).toMatchObject({ day: addDays(today(), -6), amount: 22.5, orders: 1, before: 22.5 })
    const month = await figuresOf(seller)
    expect(month.revenue).toEqual({ now: 22.5 * 7, before: 0, change: null })
  })

  it('leave out what was cancelled, given back or refunded, and another store’s orders', async () => {
    const kept = await buyByCard(test)
    const store = { id: await storeOf(kept.id) }
    await place(store, new Date(), 'cancelled')
    await place(store, new Date(), 'returned')
    await giveBack(kept, 1)
    const figures = await figuresOf(kept.seller)
    // 22.50 less one of two units
    expect(figures.revenue.now).toBe(12.5)
    expect([figures.orders.now, figures.units.now, figures.average.now]).toEqual([1, 1, 12.5])
    expect(figures.returned_rate.now).toBe(50)
  })

  it('add up to the lists behind them', async () => {
    const kept = await buyByCard(test)
    const store = { id: await storeOf(kept.id) }
    await giveBack(kept, 1)
    await place(store, borderOf(3).first)
    await place(store, borderOf(8).first)
    await place(store, new Date(), 'returned')
    for (const span of ['today', '7', '30'] as const) {
      const { figures, span: asked, days } = await overviewOf(kept.seller, { span })
      const listed = async (status: string) =>
        (await test.call(api.desk.listOrders, { query: { status, from: asked.from } }, kept.seller)).body
          .result
      const sold = await listed('sold')
      const refunds = sold.flatMap(({ returns }) => returns.map(({ amount }) => amount ?? 0))
      const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
      const total = sumOf(sold.map((order) => order.total)) - sumOf(refunds)
      expect([span, figures?.revenue.now]).toEqual([span, total])
      expect(sumOf(days.map(({ amount }) => amount))).toBe(total)
      expect([figures?.orders.now, sumOf(days.map(({ orders }) => orders))]).toEqual([
        sold.length,
        sold.length,
      ])
      const returned = (await listed('returned')).length
      expect(figures?.returned_rate.now).toBe(Math.round((returned * 1_000) / (sold.length + returned)) / 10)
    }
  })

  it('have a conversion from 50 views of the store’s pages on', async () => {
    const { seller, cup, pan, first } = await buyTwo(test)
    await rowsOf(
      test,
      'INSERT INTO product_day (product_id, day, store_id, views) VALUES ($1, $2, $3, 48), ($1, $4, $3, 30)',
      cup.id,
      today(),
      first.id,
      addDays(today(), -1),
    )
    const look = (slug: string, sender = {}) => test.call(api.analytics.viewed, { params: { slug } }, sender)
    await look(cup.slug)
    await look(pan.slug)
    const before = await figuresOf(seller, 'today')
    expect(before.views).toEqual({ now: 49, before: 30, change: 63.3 })
    expect(before.conversion).toEqual({ now: null, before: null, change: null })
    await look(cup.slug, { browser: newBrowser() })
    const after = await figuresOf(seller, 'today')
    expect([after.views.now, after.conversion.now]).toEqual([50, 2])
  })

  it('of a span that does not exist are refused', async () => {
    const { seller } = await buyTwo(test)
    const { status, body } = await test.send('GET', '/backoffice/overview?span=365', undefined, seller)
    expect([status, body.error]).toEqual([400, 'malformed'])
    const blank = await test.send('GET', '/backoffice/overview?span=', undefined, seller)
    expect(blank.status).toBe(200)
  })
})

const storeOf = async (order: string) =>
  (await rowsOf<{ id: number }>(test, 'SELECT store_id AS id FROM orders WHERE id = $1', order))[0]?.id ?? 0

/** Units are sent back, and their money is refunded. */
const giveBack = async (
  { person, seller, id, line }: Awaited<ReturnType<typeof buyByCard>>,
  quantity: number,
) => {
  const body = { lines: [{ id: line, quantity }] }
  const { order } = (await test.call(api.orders.requestReturn, { params: { id }, body }, person)).body
  const params = { id: String(order?.returns[0]?.id) }
  for (const status of ['received', 'refunded'] as const)
    await test.call(api.desk.setReturnStatus, { params, body: { status } }, seller)
}

describe('what waits at the overview', () => {
  it('lists the ten variants that run out first, of the products that the list shows as low', async () => {
    const store = await buildStore(test)
    const seller = await signUp(test)
    await makeSeller(test, seller, store)
    const shirt = await buildProduct(test, {
      store,
      name: 'Shirt',
      options: { Size: ['S', 'M', 'L'] },
      combinations: [
        { values: ['S'], stock: 0 },
        { values: ['M'], stock: 1 },
        { values: ['L'], stock: 6 },
      ],
    })
    for (let stock = 2; stock <= 6; stock++) {
      await buildProduct(test, { store, stock })
      await buildProduct(test, { store, stock })
    }
    await buildProduct(test, { store: await buildStore(test), stock: 1 })
    const { low } = await overviewOf(seller)
    const [first] = low
    expect(first).toEqual({
      product: String(shirt.id),
      variant: String(shirt.variants[1]?.id),
      name: 'Shirt',
      label: 'M',
      image: null,
      stock: 1,
      sold30: 0,
    })
    expect(low.map(({ stock }) => stock)).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5])
    const list = await test.call(api.desk.listProducts, { query: { stock: 'low' } }, seller)
    expect(new Set(low.map(({ product }) => product))).toEqual(new Set(list.body.result.map(({ id }) => id)))
    await buildProduct(test, { store, stock: 1 })
    await buildProduct(test, { store, stock: 1 })
    expect((await overviewOf(seller)).low.map(({ stock }) => stock)).toEqual([1, 1, 1, 2, 2, 3, 3, 4, 4, 5])
  })

  it('counts what was sold of a variant that runs low', async () => {
    const { seller, cup } = await buyTwo(test)
    await rowsOf(test, 'UPDATE variant SET stock = 3 WHERE product_id = $1', cup.id)
    expect((await overviewOf(seller)).low).toMatchObject([{ product: String(cup.id), stock: 3, sold30: 2 }])
  })

  it('says how questions were answered and how many wait, and the stars of 30 days', async () => {
    const { seller, cup, person, one } = await buyTwo(test)
    const ask = (hoursAgo: number, answeredAfter: number | null, hidden = false) =>
      rowsOf(
        test,
        `INSERT INTO question (id, product_id, author_name, language, text, created_at, answer, answered_at, hidden_at)
         SELECT gen_random_uuid(), $1, 'Blerta', 'en', 'Is it blue?', at, CASE WHEN $3::float8 IS NULL THEN NULL ELSE 'Yes.' END,
           at + $3::float8 * interval '1 hour', CASE WHEN $4 THEN at END
         FROM (SELECT now() - $2 * interval '1 hour' AS at) a`,
        cup.id,
        hoursAgo,
        answeredAfter,
        hidden,
      )
    expect((await overviewOf(seller)).answers).toEqual({ median_hours: null, within_day: null, waiting: 0 })
    await ask(100, 2)
    await ask(100, 24)
    await ask(100, 25)
    await ask(100, null)
    await ask(100, 1, true)
    await ask(24 * 40, 90)
    expect((await overviewOf(seller)).answers).toEqual({ median_hours: 24, within_day: 66.7, waiting: 1 })
    expect((await overviewOf(seller, { span: 'today' })).answers).toEqual({
      median_hours: null,
      within_day: null,
      waiting: 1,
    })
    const open = await test.call(api.desk.listQuestions, { query: { state: 'open' } }, seller)
    expect(open.body.count).toBe(1)

    expect((await overviewOf(seller)).reviews).toEqual({ waiting: 0, average30: null })
    const rate = (order: string, rating: number, daysAgo: number, reply: string | null) =>
      rowsOf(
        test,
        `INSERT INTO review (id, order_line_id, product_id, user_id, rating, author_name, created_at, reply, reply_at)
         SELECT gen_random_uuid(), l.id, $2, $3, $4, '', now() - $5 * interval '1 day', $6::text, CASE WHEN $6::text IS NOT NULL THEN now() END
         FROM order_line l WHERE l.order_id = $1`,
        order,
        cup.id,
        person.id,
        rating,
        daysAgo,
        reply,
      )
    await rate(one, 5, 1, null)
    await rate((await buyTwo(test)).one, 4, 20, 'Thank you.')
    await rate((await buyTwo(test)).one, 1, 40, null)
    expect((await overviewOf(seller)).reviews).toEqual({ waiting: 2, average30: 4.5 })
    const unanswered = await test.call(api.desk.listReviews, { query: { answered: 'no' } }, seller)
    expect(unanswered.body.count).toBe(2)
  })
})

describe('the roles at the overview', () => {
  it('owners see the next payout, managers the figures, and packers what waits', async () => {
    const { seller, first } = await buyTwo(test)
    const [manager, packer, administrator] = [await signUp(test), await signUp(test), await signUp(test)]
    await join(test, manager, first, 'manager')
    await join(test, packer, first, 'packer')
    await grant(test, administrator, ['administrator'])
    const { next } = (await test.call(api.desk.listPayouts, { query: {} }, seller)).body.result
    const own = await overviewOf(seller)
    expect(own.payout).toEqual(next)
    expect(own.payout?.blocked).not.toBeNull()
    expect(await overviewOf(manager)).toEqual({ ...own, payout: null })
    expect(await overviewOf(packer)).toEqual({
      ...own,
      payout: null,
      figures: null,
      answers: null,
      reviews: null,
    })
    const [{ slug } = { slug: '' }] = await rowsOf<{ slug: string }>(
      test,
      'SELECT slug FROM store WHERE id = $1',
      first.id,
    )
    expect(await overviewOf(administrator, { store: slug })).toEqual(own)
    expect((await overviewOf(administrator)).payout).toBeNull()
  })

  it('the payout is blocked while there is no account, and is paid out once there is one', async () => {
    const { seller, id } = await buyByCard(test)
    const store = await storeOf(id)
    await rowsOf(test, "UPDATE orders SET delivered_at = now() - interval '15 days' WHERE id = $1", id)
    await rowsOf(
      test,
      "UPDATE store SET iban = 'XK310000000000000100', account_holder = 'Demo' WHERE id = $1",
      store,
    )
    const payout = async () => (await overviewOf(seller)).payout
    // 22.50 less the commission of 8 % on the goods
    expect(await payout()).toMatchObject({ amount: 20.9, blocked: null })
    await rowsOf(test, 'UPDATE store SET iban = NULL, account_holder = NULL WHERE id = $1', store)
    expect(await payout()).toMatchObject({ amount: 0, blocked: 'no_account' })
  })
})
