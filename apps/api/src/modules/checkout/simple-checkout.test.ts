import { api, type Sent } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addToCart, type Person, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'

const test = useApp()
/** A customer with 20.00 and 2.50 of one store in the cart, and another store's line. */
const shopper = async () => {
  const store = await buildStore(test, { name: 'Pite e Ngrohtë', delivery: 250 })
  const other = await buildStore(test)
  const person = await signUp(test)
  const pite = await buildProduct(test, { store, price: 1_000 })
  await addToCart(test, person, variantOf(pite), 2)
  await addToCart(test, person, variantOf(await buildProduct(test, { store: other })))
  return { person, store, other }
}
type Checkout = NonNullable<Sent<typeof api.checkout.checkout>['body']>['checkout']
const checkoutOf = (person: Person, storeId: string): Checkout => ({
  storeId,
  name: 'Blerta Gashi',
  email: person.email,
  phone: '+38344123456',
  addressText: 'Rruga B 12',
  paymentMethodValue: 'cash',
})
const buy = (person: Person, storeId: string, more: Partial<Checkout> = {}) =>
  test.call(
    api.checkout.checkout,
    { body: { checkout: { ...checkoutOf(person, storeId), ...more } } },
    person,
  )
/** What the contract's types refuse. */
const sendCheckout = (person: Person, storeId: string, more: object) =>
  test.send('POST', '/cart/checkout/', { checkout: { ...checkoutOf(person, storeId), ...more } }, person)
const refusal = ({ status, body }: Awaited<ReturnType<typeof test.send | typeof buy>>) => [
  status,
  body.error,
  body.fields,
]

describe('the store of the simple checkout', () => {
  it('is known by its id as by its slug', async () => {
    const [one, other] = [await shopper(), await shopper()]
    expect((await buy(one.person, String(one.store.id))).body).toMatchObject({ error: null })
    expect((await buy(other.person, other.store.slug)).body).toMatchObject({ error: null })
  })

  it('that does not exist is a 404; one without a line in the cart a 409 that names it', async () => {
    const { person, store } = await shopper()
    const waiting = await buildStore(test, { state: 'pending' })
    for (const id of ['999999', 'no-such-store', waiting.slug])
      expect(refusal(await buy(person, id))).toEqual([404, 'not_found', undefined])
    expect((await buy(person, store.slug)).status).toBe(200)
    const empty = await buy(person, store.slug)
    expect([empty.status, empty.body.error, empty.body.message]).toEqual([
      409,
      'store_not_in_cart',
      'There is nothing of Pite e Ngrohtë in your cart.',
    ])
  })
})

describe('what the simple checkout is sent', () => {
  it('an e-mail that is none is refused at its field', async () => {
    const { person, store } = await shopper()
    const answer = await buy(person, store.slug, { email: 'nope' })
    expect(refusal(answer)).toEqual([
      400,
      'malformed',
      { 'checkout.email': 'Please enter valid email address.' },
    ])
  })

  it('the total shown is compared as a number and as text; blank, it was not shown', async () => {
    const { person, store } = await shopper()
    for (const total of [22.49, '22.49', ' 0.03 ']) {
      const answer = await sendCheckout(person, store.slug, { cart: { total, items: [] } })
      expect([total, answer.status, answer.body.error]).toEqual([total, 409, 'total_changed'])
    }
    expect(refusal(await sendCheckout(person, store.slug, { cart: { total: 'a lot' } }))).toEqual([
      400,
      'malformed',
      { 'checkout.cart.total': 'Please enter a number.' },
    ])
    expect((await sendCheckout(person, store.slug, { cart: { total: '22.50' } })).status).toBe(200)
    const again = await shopper()
    expect((await sendCheckout(again.person, again.store.slug, { cart: { total: '' } })).status).toBe(200)
  })

  it('the fields of a card are named where they stand', async () => {
    const { person, store } = await shopper()
    const pay = (creditCardInfo: object) =>
      sendCheckout(person, store.slug, { paymentMethodValue: 'creditCard', creditCardInfo })
    expect((await pay({})).body.fields).toEqual({
      'checkout.creditCardInfo.name': 'Please enter the name on the card.',
      'checkout.creditCardInfo.number': 'Please enter a valid card number.',
      'checkout.creditCardInfo.expiry': 'Please enter a valid expiry date.',
      'checkout.creditCardInfo.cvc': 'Please enter the CVC.',
    })
    const card = { name: 'Blerta Gashi', number: '1234', expiry: '12/39', cvc: '123' }
    expect(Object.keys((await pay(card)).body.fields ?? {})).toEqual(['checkout.creditCardInfo.number'])
  })
})
