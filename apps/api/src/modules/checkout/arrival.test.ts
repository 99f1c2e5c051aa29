import { api, type Sent } from '@tregu/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'
import { CARD, readOrder } from '../../../test/placed.ts'

const test = useApp()
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+01:00`)
afterEach(() => test.setNow(null))

/** A shopper with a line of an express store, which delivers to Prishtinë and Podujevë, and one of an ordinary store. */
const shopper = async () => {
  test.setNow(at(23, '12:20'))
  const express = await buildStore(test, {
    name: 'Pite e Ngrohtë',
    department: 'tele-express',
    express: { open: [8 * 60, 23 * 60], minutes: [30, 60], cities: [1, 9] },
  })
  const store = await buildStore(test, { name: 'Tech Point', days: [1, 2] })
  const person = await signUp(test)
  const pite = await buildProduct(test, { store: express, price: 1_000 })
  await addToCart(test, person, variantOf(pite))
  await addToCart(test, person, variantOf(await buildProduct(test, { store })))
  return { person, express, store }
}
type Checkout = NonNullable<Sent<typeof api.checkout.checkout>['body']>['checkout']
const buy = (person: Person, storeId: string, more: Partial<Checkout>) =>
  test.call(
    api.checkout.checkout,
    {
      body: {
        checkout: {
          storeId,
          name: 'Blerta Gashi',
          email: person.email,
          phone: '+38344123456',
          paymentMethodValue: 'cash',
          ...more,
        },
      },
    },
    person,
  )
const NOT_SERVED = 'Pite e Ngrohtë does not deliver to this address. It delivers to: Prishtinë, Podujevë.'
const CITIES = [
  { id: 1, name: 'Prishtinë' },
  { id: 9, name: 'Podujevë' },
]
const soon = { from: at(23, '12:50').toISOString(), to: at(23, '13:20').toISOString() }

describe('an address that an express store does not deliver to', () => {
  it('is refused in the multi-step checkout, with the store and its cities; nothing is bought', async () => {
    const { person, express } = await shopper()
    const prizren = await addAddress(test, person, { city: 2, quarter: 9 })
    const answer = await placeOrder(test, person, prizren)
    expect([answer.status, answer.body.error, answer.body.message]).toEqual([
      422,
      'city_not_served',
      NOT_SERVED,
    ])
    expect(answer.body.details).toEqual({ store: express.slug, cities: CITIES })
    expect((await test.call(api.cart.get, {}, person)).body.cart.count).toBe(2)
    const prishtina = await addAddress(test, person)
    expect((await placeOrder(test, person, prishtina)).status).toBe(200)
  })

  it('is refused in the store checkout, from the address book and as text, which must name a served city', async () => {
    const { person, express } = await shopper()
    const prizren = await addAddress(test, person, { city: 2, quarter: 9 })
    for (const address of [
      { addressId: prizren },
      { addressText: 'Rruga B 12' },
      { addressText: 'Rruga e Dëshmorëve 3, Prizren' },
    ]) {
      const answer = await buy(person, express.slug, address)
      expect([answer.status, answer.body.error, answer.body.message]).toEqual([
        422,
        'city_not_served',
        NOT_SERVED,
      ])
    }
    const placed = await buy(person, express.slug, { addressText: 'Rruga B 12, Prishtina' })
    expect(placed.status).toBe(200)
  })

  it('is refused before a card is charged', async () => {
    const { person } = await shopper()
    const prizren = await addAddress(test, person, { city: 2, quarter: 9 })
    const answer = await placeOrder(test, person, prizren, { type: 'creditCard', card: CARD })
    expect(answer.body.error).toBe('city_not_served')
    const { rows } = await test.database.pool.query('SELECT state FROM payment WHERE user_id = $1', [
      person.id,
    ])
    expect(rows).toEqual([])
  })

  it('is no matter for an ordinary store', async () => {
    const { person, store } = await shopper()
    expect((await buy(person, store.slug, { addressText: 'Rruga B 12' })).status).toBe(200)
  })
})

describe('a wished time', () => {
  const prishtina = { addressText: 'Rruga B 12, Prishtinë' }

  it('in a slot becomes the promise of the order; without a wish it is as soon as possible', async () => {
    const { person, express } = await shopper()
    const time = at(24, '18:30').toISOString()
    const placed = (
      await buy(person, express.slug, { ...prishtina, deliveryValue: 'Ring twice', deliveryTime: time })
    ).body
    const slot = { from: at(24, '18:00').toISOString(), to: at(24, '19:00').toISOString() }
    const [id = ''] = placed.orders
    expect(placed.arrives).toEqual([{ order: id, ...slot }])
    const order = await readOrder(test, person, id)
    expect([order.arrives, order.delivery_wish]).toEqual([slot, 'Ring twice'])
    const other = await shopper()
    const now = (await buy(other.person, other.express.slug, { ...prishtina, deliveryTime: '' })).body
    expect(now.arrives).toEqual([{ order: now.orders[0], ...soon }])
  })

  it('outside of the slots, or no instant at all, is refused and names deliveryTime', async () => {
    const { person, express, store } = await shopper()
    const times = [at(23, '12:30'), at(23, '23:30'), at(25, '13:00'), at(22, '18:00')].map((time) =>
      time.toISOString(),
    )
    for (const deliveryTime of [...times, 'this evening', '2026-11-24 18:30', '18:00']) {
      const { status, body } = await buy(person, express.slug, { ...prishtina, deliveryTime })
      expect([deliveryTime, status, body.error, body.fields]).toEqual([
        deliveryTime,
        422,
        'delivery_time',
        { 'checkout.deliveryTime': 'Please choose one of the times.' },
      ])
    }
    const ordinary = await buy(person, store.slug, { ...prishtina, deliveryTime: times[0] })
    expect([ordinary.status, ordinary.body.error]).toEqual([422, 'delivery_time'])
  })

  it('is kept with a payment that waits for its confirmation, also when the hour has begun', async () => {
    const { person, express } = await shopper()
    const waiting = await buy(person, express.slug, {
      ...prishtina,
      paymentMethodValue: 'creditCard',
      creditCardInfo: { ...CARD, number: '4000 0000 0000 3220' },
      deliveryTime: at(23, '13:10').toISOString(),
    })
    test.setNow(at(23, '13:05'))
    const confirmation = waiting.body.confirmation?.id ?? ''
    const confirm = () =>
      test.call(api.checkout.confirm, { body: { confirmation, outcome: 'accept' } }, person)
    const placed = (await confirm()).body
    const slot = { from: at(23, '13:00').toISOString(), to: at(23, '14:00').toISOString() }
    expect(placed.arrives).toEqual([{ order: placed.orders[0], ...slot }])
    expect((await confirm()).body.arrives).toEqual(placed.arrives)
  })
})

describe('what an order promised', () => {
  it('stands for each order in the answer and in the mail, and stays when the store changes its terms', async () => {
    const { person, express, store } = await shopper()
    const placed = (await placeOrder(test, person, await addAddress(test, person))).body
    const days = { from: '2026-11-24', to: '2026-11-25' }
    expect(
      placed.arrives.map(({ from, to }) => ({ from, to })).sort((a, b) => (a.from < b.from ? -1 : 1)),
    ).toEqual([soon, days])
    const { rows } = await test.database.pool.query(
      "SELECT text FROM outbox WHERE recipient = $1 AND kind = 'order'",
      [person.email],
    )
    expect(rows[0].text).toContain('Pite e Ngrohtë\nArrives: Mon 23 Nov 2026, 12:50 – 13:20')
    expect(rows[0].text).toContain('Tech Point\nArrives: Tue 24 Nov – Wed 25 Nov 2026')
    await test.database.pool.query('UPDATE store SET delivery_max = 9, cut_off = 0 WHERE id = ANY($1)', [
      [express.id, store.id],
    ])
    const { result = [] } = (
      await test.call(api.orders.get, { params: { id: String(placed.order_id) } }, person)
    ).body
    expect(Object.fromEntries(result.map(({ store: name, arrives }) => [name, arrives]))).toEqual({
      'Pite e Ngrohtë': soon,
      'Tech Point': days,
    })
  })

  it('is the next opening for an order to a closed express store', async () => {
    const { person, express } = await shopper()
    test.setNow(at(23, '23:10'))
    const placed = (await buy(person, express.slug, { addressText: 'Podujeva, te xhamia' })).body
    expect(placed.arrives).toMatchObject([
      { from: at(24, '08:30').toISOString(), to: at(24, '09:00').toISOString() },
    ])
  })

  it('is null for orders from before there were promises', async () => {
    const { person, store } = await shopper()
    const { orders } = (await buy(person, store.slug, { addressText: 'Rruga B 12' })).body
    await test.database.pool.query(
      'UPDATE orders SET arrives_from = NULL, arrives_to = NULL WHERE id = ANY($1)',
      [orders],
    )
    expect((await readOrder(test, person, orders[0] ?? '')).arrives).toBeNull()
  })
})
