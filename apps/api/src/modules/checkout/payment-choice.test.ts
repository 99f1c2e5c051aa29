import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, orderTo, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { expiryIn } from '../../../test/expiry.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'
import { openOther } from '../../../test/other-app.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp()
const refusal = ({ status, body }: Awaited<ReturnType<typeof test.send | typeof placeOrder>>) => [
  status,
  body.error,
  body.fields,
]
/** What the contract's types refuse. */
const sendOrder = (person: Person, order: object) => test.send('POST', '/orders/place/', order, person)

describe('option and type', () => {
  it('an option must be a payment option; beside a type it is the same', async () => {
    const { person, address } = await shop(test)
    expect(refusal(await sendOrder(person, { ...orderTo(address), option: 'zzz' }))).toEqual([
      400,
      'malformed',
      { option: 'Please choose a payment method.' },
    ])
    expect(refusal(await placeOrder(test, person, address, { option: 'creditCard', type: 'cash' }))).toEqual([
      400,
      'malformed',
      { option: 'The payment option and the type must be the same.' },
    ])
    expect(refusal(await sendOrder(person, { ...orderTo(address), option: '', type: undefined }))).toEqual([
      400,
      'malformed',
      { type: 'Please choose a payment method.' },
    ])
  })

  it('either of them alone is enough, and decides', async () => {
    const [one, other] = [await shop(test), await shop(test)]
    const byOption = await placeOrder(test, one.person, one.address, { option: 'cash', type: undefined })
    expect(byOption.status).toBe(200)
    const byType = await placeOrder(test, other.person, other.address, { option: undefined, type: 'cash' })
    expect(byType.status).toBe(200)
    const third = await shop(test)
    const bank = await placeOrder(test, third.person, third.address, { option: 'bank', type: undefined })
    expect([bank.status, bank.body.error]).toEqual([422, 'payment_option_refused'])
  })
})

describe('the payments that every page names', () => {
  it('are those of the shop: without a provider transfer and cash', async () => {
    const noProvider = await openOther(test, { payments: { ...test.deps.payments, takes: [] } })
    const typesOf = async (shop: Pick<typeof test, 'call'>) =>
      (await shop.call(api.stores.departments, {})).body.payment_types
    expect(await typesOf(test)).toEqual(['cash', 'creditCard', 'bank', 'paypal'])
    expect(await typesOf(noProvider)).toEqual(['cash', 'bank'])
  })
})

describe('what no provider takes', () => {
  const sells = async (payments: string[]) => {
    const store = await buildStore(test, { name: 'Lodra', payments })
    const person = await signUp(test)
    const address = await addAddress(test, person)
    await addToCart(test, person, variantOf(await buildProduct(test, { store })))
    return { store, person, address }
  }
  const optionsOf = async (person: Person) =>
    (await test.call(api.billing.paymentOptions, {}, person)).body.result.map(({ slug }) => slug)

  it('PayPal is neither offered nor named by the store, and placing refuses it', async () => {
    const { store, person, address } = await sells(['cash', 'paypal'])
    const cardsOnly = await openOther(test, { payments: { ...test.deps.payments, takes: ['creditCard'] } })
    const optionsOf = async (one: Person) =>
      (await cardsOnly.call(api.billing.paymentOptions, {}, one)).body.result.map(({ slug }) => slug)
    expect(await optionsOf(person)).toEqual(['cash'])
    expect(await optionsOf(await signUp(test))).toEqual(['cash', 'creditCard', 'bank'])
    const params = { slug: store.slug }
    for (const { body } of [
      await cardsOnly.call(api.stores.details, { params }),
      await cardsOnly.call(api.catalog.details, { params }),
    ])
      expect(body.result).toMatchObject({ payment_method: ['cash'] })
    const order = { ...orderTo(address), type: 'paypal', option: 'paypal' } as const
    const answer = await cardsOnly.call(api.checkout.place, { body: order }, person)
    expect([answer.status, answer.body.error, answer.body.details]).toEqual([
      422,
      'payment_option_refused',
      { stores: ['Lodra'] },
    ])
  })

  it('of one store the options are asked by its id or slug', async () => {
    const { store, person } = await sells(['cash'])
    const other = await buildStore(test, { payments: ['creditCard'] })
    await addToCart(test, person, variantOf(await buildProduct(test, { store: other })))
    for (const text of [store.slug, String(store.id)]) {
      const { result } = (await test.call(api.billing.paymentOptions, { query: { store: text } }, person))
        .body
      expect(result.map(({ slug }) => slug)).toEqual(['cash'])
    }
  })

  it('a bank transfer is not offered by a store without an account', async () => {
    const { person, address } = await sells(['cash', 'bank'])
    expect(await optionsOf(person)).toEqual(['cash'])
    const answer = await placeOrder(test, person, address, { type: 'bank', option: 'bank' })
    expect(answer.body.error).toBe('payment_option_refused')
  })
})

describe('a card’s fields', () => {
  it('are named alike, whether one is missing or wrong', async () => {
    const { person, address } = await shop(test)
    const byCard = orderTo(address, { type: 'creditCard' })
    expect((await sendOrder(person, { ...byCard, card: {} })).body.fields).toEqual({
      'card.name': 'Please enter the name on the card.',
      'card.number': 'Please enter a valid card number.',
      'card.expiry': 'Please enter a valid expiry date.',
      'card.cvc': 'Please enter the CVC.',
    })
    const card = { name: 'Blerta Gashi', number: '1234', expiry: expiryIn(13), cvc: '123' }
    expect((await placeOrder(test, person, address, { ...byCard, card })).body.fields).toEqual({
      'card.number': 'Please enter a valid card number.',
    })
  })
})

describe('the payment options of a cart', () => {
  it('name the stores that refuse a type, and leave out what every store refuses', async () => {
    const person = await signUp(test)
    const [easy, strict] = [
      await buildStore(test, { name: 'Easy', payments: ['cash', 'creditCard'] }),
      await buildStore(test, { name: 'Strict', payments: ['creditCard'] }),
    ]
    for (const store of [easy, strict])
      await addToCart(test, person, variantOf(await buildProduct(test, { store })))
    const { body } = await test.call(api.billing.paymentOptions, { query: {} }, person)
    const known = body.result.map(({ slug, available, stores }) => [slug, available, stores])
    expect(known).toEqual([
      ['cash', false, ['Strict']],
      ['creditCard', true, []],
    ])
  })
})
