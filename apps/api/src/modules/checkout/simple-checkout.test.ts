import { api, type Sent } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, type Person, signUp } from '../../../test/as.ts'
import { expiryIn } from '../../../test/expiry.ts'
import { buildCoupon, buildProduct, buildStore, grantCoupon, variantOf } from '../../../test/factories.ts'

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
      'There is nothing from Pite e Ngrohtë in your cart.',
    ])
  })
})

describe('what the simple checkout is sent', () => {
  it('addressId, creditCardInfo and saveCard: the order goes to that address, the card pays and is saved', async () => {
    const { person, store } = await shopper()
    const addressId = await addAddress(test, person, { address: 'Rruga D 4' })
    const creditCardInfo = {
      name: 'Blerta Gashi',
      number: '4242 4242 4242 4242',
      expiry: expiryIn(13),
      cvc: '123',
    }
    const more = { addressId, addressText: undefined, deliveryValue: 'Ring twice' }
    const paid = await buy(person, store.slug, {
      ...more,
      paymentMethodValue: 'creditCard',
      creditCardInfo,
      saveCard: true,
    })
    expect(paid.status).toBe(200)
    const [saved] = (await test.call(api.billing.listCards, {}, person)).body.result
    expect(saved?.number).toBe('•••• •••• •••• 4242')
    const id = String(paid.body.orders[0])
    const { order } = (await test.call(api.orders.get, { params: { id } }, person)).body
    expect(order).toMatchObject({
      shipping_address: { address: 'Rruga D 4', cityName: 'Prishtinë' },
      delivery_wish: 'Ring twice',
      card: { brand: 'visa' },
    })
  })

  it('a token in the checkout is never an authority: another’s is a 401, and alone it opens nothing', async () => {
    const { person, store } = await shopper()
    const stranger = await signUp(test)
    const other = await sendCheckout(person, store.slug, { token: stranger.token })
    expect([other.status, other.body.error]).toEqual([401, 'token_mismatch'])
    const checkout = { ...checkoutOf(person, store.slug), token: person.token }
    const alone = await test.send('POST', '/cart/checkout/', { checkout })
    expect([alone.status, alone.body.error]).toEqual([401, 'not_signed_in'])
    expect((await sendCheckout(person, store.slug, { token: person.token })).status).toBe(200)
  })

  it('the total that the cart shows for the store alone is the one that is charged, coupons and all', async () => {
    const { person, store } = await shopper()
    const [small, large] = [
      await buildCoupon(test, { value: 300, minSpend: 2_000 }),
      await buildCoupon(test, { value: 500, minSpend: 2_500 }),
    ]
    for (const { id } of [small, large]) {
      await grantCoupon(test, person.id, id)
      const chosen = { body: { coupon_id: String(id) } }
      const { cart } = (await test.call(api.cart.update, chosen, person)).body
      const seller = cart.sellers.find(({ slug }) => slug === store.slug)
      // 20.00 + 2.50: alone it reaches the minimum of the small coupon only, and then takes all of it.
      const alone = id === small.id ? { discount: 3, total: 19.5 } : { discount: 0, total: 22.5 }
      expect(seller?.alone).toEqual(alone)
      expect(seller?.discount).not.toBe(alone.discount)
    }
    expect((await buy(person, store.slug, { cart: { total: 22.51 } })).body.error).toBe('total_changed')
    expect((await buy(person, store.slug, { cart: { total: 22.5 } })).status).toBe(200)
  })

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
    const card = { name: 'Blerta Gashi', number: '1234', expiry: expiryIn(13), cvc: '123' }
    expect(Object.keys((await pay(card)).body.fields ?? {})).toEqual(['checkout.creditCardInfo.number'])
  })
})
