import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { addAddress, addToCart, placeOrder, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore, stockOf, variantOf } from '../../../test/factories.ts'
import { CARD, readOrder, rowsOf } from '../../../test/placed.ts'
import { shop } from '../../../test/shop.ts'
import {
  askToPay,
  comeBack,
  purchasesOf,
  sessionOf,
  stateOf,
  useStripe,
} from '../../../test/stripe/stripe-shop.ts'

const { test, stripe } = await useStripe()
const asksOf = (path: RegExp) => stripe.asked.filter((one) => path.test(`${one.method} ${one.path}`))

describe('with Stripe', () => {
  it('the shop asks for no card: it offers Stripe’s page, saves no card and refuses a card that is sent', async () => {
    const { person, address } = await shop(test)
    const options = (await test.call(api.billing.paymentOptions, {}, person)).body.result
    expect(options.map(({ slug, hosted }) => [slug, hosted])).toEqual([
      ['cash', false],
      ['creditCard', true],
    ])
    const cards = (await test.call(api.billing.listCards, {}, person)).body
    expect([cards.result, cards.can_add]).toEqual([[], false])
    const before = stripe.asked.length
    const added = await test.call(api.billing.addCard, { body: CARD }, person)
    expect([added.status, added.body.error]).toEqual([422, 'cards_hosted'])
    for (const card of [CARD, '01890000-0000-7000-8000-000000000000']) {
      const placed = await placeOrder(test, person, address, { type: 'creditCard', card })
      expect([placed.status, placed.body.error]).toEqual([422, 'cards_hosted'])
    }
    expect(stripe.asked.length).toBe(before)
  })

  it('placing sends the shopper to Stripe with the euros of the button; nothing is bought before', async () => {
    const { person, address, cup } = await shop(test)
    const answer = await placeOrder(test, person, address, { type: 'creditCard', total: 55.5 })
    expect([answer.status, answer.body.order_id]).toEqual([202, null])
    const { id = '', kind, url } = answer.body.confirmation ?? {}
    expect([kind, new URL(String(url)).origin]).toEqual(['redirect', 'https://checkout.stripe.com'])
    const [asked] = asksOf(/POST .*\/sessions$/).filter(({ key }) => key === `authorise ${id}`)
    expect(asked?.params).toMatchObject({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '5550',
      'payment_intent_data[capture_method]': 'manual',
      'adaptive_pricing[enabled]': 'false',
      client_reference_id: id,
      customer_email: person.email,
      success_url: `http://localhost:3000/order/paid?confirmation=${id}&outcome=accept`,
      cancel_url: `http://localhost:3000/order/paid?confirmation=${id}&outcome=refuse`,
    })
    // Stripe allows no page of less than 30 minutes.
    const minutes = (Number(asked?.params.expires_at) - Date.now() / 1_000) / 60
    expect(Math.round(minutes)).toBe(35)
    expect([await stockOf(test, variantOf(cup)), await stateOf(test, id)]).toEqual([25, 'waiting'])
  })

  it('the order is placed when the shopper comes back, however often; the money is taken once', async () => {
    const { person, cup, id, session } = await askToPay(test, stripe)
    const { id: intent } = stripe.books.pay(session.id)
    expect((await comeBack(test, await signUp(test), id)).body.error).toBe('not_found')
    const answers = await Promise.all(Array.from({ length: 10 }, () => comeBack(test, person, id)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.order_id}`)).size).toBe(1)
    expect([session.intent?.status, await stateOf(test, id)]).toEqual(['succeeded', 'captured'])
    expect(asksOf(/capture/).filter(({ path }) => path.includes(intent))).toHaveLength(1)
    expect(await stockOf(test, variantOf(cup))).toBe(23)
    const order = await readOrder(test, person, String(answers[0]?.body.orders[0]))
    expect(order.payment).toMatchObject({ method: 'creditCard', state: 'paid' })
    expect(order.card).toEqual({ brand: 'visa', number: '•••• •••• •••• 4242' })
  })

  it.each([
    ['was declined', 'requires_payment_method'],
    ['asks for its confirmation', 'requires_action'],
  ])('a card that %s on the page buys nothing, and the page is closed', async (_what, status) => {
    const { person, cup, id, session } = await askToPay(test, stripe)
    stripe.books.pay(session.id, status)
    const answer = await comeBack(test, person, id)
    expect([answer.status, answer.body.error]).toEqual([422, 'confirmation_refused'])
    expect([session.status, await stateOf(test, id)]).toEqual(['expired', 'failed'])
    expect([await stockOf(test, variantOf(cup)), await purchasesOf(test, person)]).toEqual([25, 0])
    expect(() => stripe.books.pay(session.id)).toThrow('the page is expired')
  })

  it('who goes back has not paid and cannot pay on that page later; the same cart buys afterwards', async () => {
    const { person, address, id, session } = await askToPay(test, stripe)
    expect((await comeBack(test, person, id, 'refuse')).body.error).toBe('confirmation_refused')
    expect(session.status).toBe('expired')
    const again = await placeOrder(test, person, address, { type: 'creditCard' })
    const next = String(again.body.confirmation?.id)
    stripe.books.pay(sessionOf(stripe, next).id)
    expect((await comeBack(test, person, next)).status).toBe(200)
  })

  it('who has paid and then says to refuse gets the reservation back', async () => {
    const { person, id, session } = await askToPay(test, stripe)
    stripe.books.pay(session.id)
    expect((await comeBack(test, person, id, 'refuse')).body.error).toBe('confirmation_refused')
    expect([session.intent?.status, await purchasesOf(test, person)]).toEqual(['canceled', 0])
  })

  it('a paid cart whose goods were sold meanwhile is refused, and the reservation is given up', async () => {
    const { person, cup, id, session } = await askToPay(test, stripe)
    stripe.books.pay(session.id)
    await rowsOf(test, 'UPDATE variant SET stock = 1 WHERE id = $1', Number(variantOf(cup)))
    expect((await comeBack(test, person, id)).body.error).toBe('not_enough_stock')
    expect([session.intent?.status, await stateOf(test, id)]).toEqual(['canceled', 'voided'])
  })

  it('cancelled orders give back their part of the money, each once', async () => {
    const { person, id, session } = await askToPay(test, stripe)
    stripe.books.pay(session.id)
    const { orders } = (await comeBack(test, person, id)).body
    const refunded = () =>
      stripe.books.refunds.filter(({ intent }) => intent === session.intent?.id).map(({ amount }) => amount)
    for (const order of orders) {
      const total = Math.round(Number((await readOrder(test, person, order)).total) * 100)
      await Promise.all(
        [1, 2, 3].map(() => test.call(api.orders.cancel, { params: { id: order }, body: {} }, person)),
      )
      expect(refunded().at(-1)).toBe(total)
    }
    expect(refunded()).toHaveLength(2)
    expect([refunded().reduce((sum, each) => sum + each, 0), await stateOf(test, id)]).toEqual([
      5_550,
      'refunded',
    ])
  })

  it('less than Stripe takes is refused before it is asked', async () => {
    const store = await buildStore(test, { delivery: 0 })
    const person = await signUp(test)
    const address = await addAddress(test, person)
    await addToCart(test, person, variantOf(await buildProduct(test, { store, price: 49 })))
    const before = stripe.asked.length
    const answer = await placeOrder(test, person, address, { type: 'creditCard' })
    expect([answer.status, answer.body.error]).toEqual([422, 'payment_option_refused'])
    expect(stripe.asked.length).toBe(before)
  })

  it('PayPal is a way to pay on Stripe’s page', async () => {
    const { person, address, first, second } = await shop(test)
    await rowsOf(test, `UPDATE store SET payment_methods = '{cash,paypal}' WHERE id = ANY($1)`, [
      first.id,
      second.id,
    ])
    const answer = await placeOrder(test, person, address, { type: 'paypal', option: 'paypal' })
    const id = String(answer.body.confirmation?.id)
    const session = sessionOf(stripe, id)
    expect(session.asked['allowed_payment_method_types[0]']).toBe('paypal')
    stripe.books.pay(session.id)
    const placed = await comeBack(test, person, id)
    const order = await readOrder(test, person, String(placed.body.orders[0]))
    expect(order.payment).toMatchObject({ method: 'paypal', state: 'paid' })
  })
})
