import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { expiryIn } from '../../../test/expiry.ts'
import { buildCoupon, buildProduct, buildStore, variantOf } from '../../../test/factories.ts'

const test = useApp()
const IBAN = 'XK310000000000000100'
const query = (text: string, ...values: unknown[]) => test.database.pool.query(text, values)
const orderOf = async (person: Person, id: string | undefined) => {
  const { order } = (await test.call(api.orders.get, { params: { id: String(id) } }, person)).body
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

/** A cart of one product of 20.00 in a store with an account. */
const shopper = async (product: { discountPrice?: number; lowestPrice30?: number } = {}) => {
  const store = await buildStore(test, { name: 'Tech Point', payments: ['cash', 'creditCard', 'bank'] })
  await query(
    'UPDATE store SET account_holder = $2, iban = $3 WHERE id = $1',
    store.id,
    'Demo: Tech Point',
    IBAN,
  )
  const person = await signUp(test)
  const address = await addAddress(test, person)
  await addToCart(test, person, variantOf(await buildProduct(test, { store, price: 2_000, ...product })))
  return { person, address, store }
}
const CARD = { name: 'Blerta Gashi', number: '4242 4242 4242 4242', expiry: expiryIn(13), cvc: '123' }

describe('the payment of an order', () => {
  it('by bank waits, and says to which account, with which reference and until when', async () => {
    const { person, address, store } = await shopper()
    test.setNow(new Date('2026-11-22T10:00:00Z'))
    const placed = (await placeOrder(test, person, address, { type: 'bank' })).body
    test.setNow(null)
    // The order has a copy: a later change of the store's account does not change it.
    await query("UPDATE store SET iban = 'XK000000000000000000' WHERE id = $1", store.id)
    expect((await orderOf(person, placed.orders[0])).payment).toEqual({
      method: 'bank',
      state: 'waiting',
      paid: 0,
      refunded: 0,
      refunds: [],
      due: 20,
      paid_at: null,
      transfer: { name: 'Demo: Tech Point', iban: IBAN, reference: placed.order_id, until: '2026-11-29' },
    })
  })

  it('by bank is told in the order’s mail, in the shopper’s language', async () => {
    const { person, address } = await shopper()
    test.setNow(new Date('2026-11-22T10:00:00Z'))
    const german = { ...person, language: 'de' }
    const headers = { 'accept-language': 'de' }
    const placed = (await placeOrder(test, german, address, { type: 'bank' }, headers)).body
    test.setNow(null)
    const [mail] = (await test.call(api.development.mailbox, { query: { to: person.email } })).body.result
    for (const line of [
      'Bitte überweisen Sie bis zum So 29. Nov 2026',
      'Tech Point: 20,00\u00a0€',
      'Kontoinhaber: Demo: Tech Point',
      'IBAN: XK31 0000 0000 0000 0100',
      `Verwendungszweck: ${placed.order_id}`,
    ]) {
      expect(mail?.text).toContain(line)
      expect(mail?.html).toContain(line)
    }
  })

  it('in cash waits until the order is delivered; by card it is paid; cancelled unpaid it is cancelled', async () => {
    const [cash, card] = [await shopper(), await shopper()]
    const inCash = (await placeOrder(test, cash.person, cash.address)).body.orders[0]
    const paymentOf = async () => (await orderOf(cash.person, inCash)).payment
    expect(await paymentOf()).toEqual({
      method: 'cash',
      state: 'waiting',
      paid: 0,
      refunded: 0,
      refunds: [],
      due: 20,
      paid_at: null,
      transfer: null,
    })
    await query("UPDATE orders SET status = 'delivered', delivered_at = now() WHERE id = $1", inCash)
    expect(await paymentOf()).toMatchObject({ state: 'paid', paid_at: expect.stringMatching(/^\d{4}-.+Z$/) })
    await query("UPDATE orders SET status = 'cancelled', delivered_at = NULL WHERE id = $1", inCash)
    expect((await paymentOf()).state).toBe('cancelled')
    const byCard = await placeOrder(test, card.person, card.address, { type: 'creditCard', card: CARD })
    const { payment } = await orderOf(card.person, byCard.body.orders[0])
    expect(payment).toEqual({
      method: 'creditCard',
      state: 'paid',
      paid: 20,
      refunded: 0,
      refunds: [],
      due: 0,
      paid_at: null,
      transfer: null,
    })
  })

  it('that was refunded in part is paid, with what went back', async () => {
    const { person, address } = await shopper()
    const placed = await placeOrder(test, person, address, { type: 'creditCard', card: CARD })
    const [id] = placed.body.orders
    const refund = (cents: number) =>
      query(
        `INSERT INTO ledger_entry (order_id, store_id, kind, payer, label, amount)
         SELECT id, store_id, 'refund', 'shopper', 'refund', $2 FROM orders WHERE id = $1`,
        id,
        -cents,
      )
    await refund(500)
    expect((await orderOf(person, id)).payment).toMatchObject({ state: 'paid', refunded: 5 })
    await refund(1_500)
    const { payment } = await orderOf(person, id)
    expect(payment).toMatchObject({ state: 'refunded', paid: 20, refunded: 20 })
    expect(payment.refunds.map(({ amount }) => amount)).toEqual([5, 15])
  })
})

describe('an order', () => {
  it('answers its placing with error, message and order_id, and carries both addresses and its items', async () => {
    const { person, address } = await shopper()
    const billing = await addAddress(test, person, { address: 'Rruga C 3', address_type: 'invoice' })
    const placed = (await placeOrder(test, person, address, { billing_address_id: billing })).body
    expect(placed).toMatchObject({
      error: null,
      message: 'Thank you. Your order has been placed.',
      order_id: expect.stringMatching(/^TR-/),
    })
    expect(await orderOf(person, placed.orders[0])).toMatchObject({
      order_id: placed.order_id,
      order_date: expect.stringMatching(/^\d\d-\d\d-\d{4} \d\d:\d\d$/),
      status: { slug: 'pending' },
      shipping_address: {
        name: 'Blerta Gashi',
        phone: '+38344123456',
        address: 'Rruga B 12',
        cityName: 'Prishtinë',
      },
      billing_address: { address: 'Rruga C 3', cityName: 'Prishtinë' },
      timeline: [{ status: 'pending', by: 'shopper' }],
      cart: { items: [{ quantity: 1, price: 20, total: 20 }] },
    })
  })

  it('keeps the prices that the cart showed, where the lowest of 30 days is lower', async () => {
    const { person, address } = await shopper({ discountPrice: 1_500, lowestPrice30: 1_800 })
    const shown = (await test.call(api.cart.get, {}, person)).body.cart.items[0]
    expect([shown?.price, shown?.discountPrice]).toEqual([18, 15])
    const [id] = (await placeOrder(test, person, address)).body.orders
    const [item] = (await orderOf(person, id)).cart.items
    expect([item?.price, item?.discountPrice, item?.total]).toEqual([18, 15, 15])
  })

  it('labels what its ledger holds in the caller’s language, commission too', async () => {
    const { person, address } = await shopper()
    const [id] = (await placeOrder(test, person, address)).body.orders
    const labelsIn = async (language: string) =>
      (
        await test.call(api.orders.ledger, { params: { id: String(id) } }, { ...person, language })
      ).body.result
        .filter(({ kind }) => kind === 'commission')
        .map(({ label }) => label)
    expect([await labelsIn('en'), await labelsIn('de')]).toEqual([['Commission'], ['Provision']])
    await query(
      `INSERT INTO ledger_entry (order_id, store_id, kind, payer, amount)
       SELECT id, store_id, 'commission', 'seller', 1 FROM orders WHERE id = $1`,
      id,
    )
    expect(await labelsIn('tr')).toEqual(['Komisyon', 'Komisyon'])
  })

  it('labels items and coupons of its ledger with their names in the caller’s language', async () => {
    const { person, address } = await shopper()
    await query(`UPDATE product SET name = '{"en": "Turntable", "de": "Plattenspieler"}'`)
    const { code } = await buildCoupon(test, { isPromo: true, value: 300 })
    await query(`UPDATE coupon SET name = '{"en": "Autumn", "de": "Herbst"}' WHERE code = $1`, code)
    await test.call(api.cart.promo, { body: { code } }, person)
    const [id] = (await placeOrder(test, person, address)).body.orders
    const labelsIn = async (language: string) =>
      (
        await test.call(api.orders.ledger, { params: { id: String(id) } }, { ...person, language })
      ).body.result
        .filter(({ kind }) => kind === 'item' || kind === 'discount')
        .map(({ label }) => label)
    expect(await labelsIn('en')).toEqual(['Turntable', 'Autumn', 'Autumn'])
    expect(await labelsIn('de')).toEqual(['Plattenspieler', 'Herbst', 'Herbst'])
    // Older entries have a name and no line.
    await query(
      `INSERT INTO ledger_entry (order_id, store_id, kind, payer, amount, label)
       SELECT id, store_id, 'item', 'shopper', 0, 'Gramafon' FROM orders WHERE id = $1`,
      id,
    )
    expect((await labelsIn('de')).at(-1)).toBe('Gramafon')
  })

  it('promises in its mail nothing that the shop cannot do yet, and says where to ask', async () => {
    const { person, address } = await shopper()
    await placeOrder(test, person, address)
    const [mail] = (await test.call(api.development.mailbox, { query: { to: person.email } })).body.result
    expect(mail?.text).not.toMatch(/withdraw/i)
    expect(mail?.text).toContain('Write to us:\nhttp://localhost:3000/help/contact')
  })
})
