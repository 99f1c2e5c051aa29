import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { expiryIn } from '../../../test/expiry.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'

const test = useApp()
const hold = (person: Person) => test.call(api.cart.hold, {}, person)
const cartOf = async (person: Person) => (await test.call(api.cart.get, {}, person)).body.cart
const at = (minutes: number) => test.setNow(new Date(Date.UTC(2026, 10, 2, 12, minutes)))
const scarce = async (stock: number) => buildProduct(test, { store: await buildStore(test), stock })
const withInCart = async (variant: string, quantity: number) => {
  const person = await signUp(test)
  await addToCart(test, person, variant, quantity)
  return person
}

describe('a stock hold', () => {
  it('holds the lines for 10 minutes, visibly; activity extends it, to 20 minutes at most', async () => {
    const product = await scarce(5)
    const person = await withInCart(variantOf(product), 2)
    at(0)
    const first = (await hold(person)).body
    expect([first.held_until, first.held.length, first.refused]).toEqual(['2026-11-02T12:10:00.000Z', 1, []])
    expect((await cartOf(person)).held_until).toBe('2026-11-02T12:10:00.000Z')
    at(9)
    expect((await hold(person)).body.held_until).toBe('2026-11-02T12:19:00.000Z')
    at(18)
    expect((await hold(person)).body.held_until).toBe('2026-11-02T12:20:00.000Z')
    test.setNow(null)
  })

  it('after a lapse the same user waits 10 minutes for the same variant', async () => {
    const product = await scarce(5)
    const person = await withInCart(variantOf(product), 1)
    at(0)
    await hold(person)
    at(15)
    expect((await hold(person)).body).toMatchObject({
      held: [],
      refused: [{ available: 5, reason: 'lapsed', until: '2026-11-02T12:20:00.000Z' }],
    })
    at(21)
    expect((await hold(person)).body.held).toHaveLength(1)
    test.setNow(null)
  })

  it('names a line that can’t be held before anything is paid; two at once never hold more than there is', async () => {
    const product = await scarce(3)
    const people = await Promise.all([1, 2, 3].map(() => withInCart(variantOf(product), 2)))
    const answers = await Promise.all(people.map(hold))
    expect(answers.map(({ body }) => body.held.length).sort()).toEqual([0, 0, 1])
    const refused = answers.flatMap(({ body }) => body.refused)
    expect(refused.map(({ available, reason, until }) => [available, reason, until])).toEqual([
      [1, 'not_free', null],
      [1, 'not_free', null],
    ])
  })

  it('is given back by editing the cart or by leaving; placing consumes it', async () => {
    const product = await scarce(2)
    const [one, other] = [await withInCart(variantOf(product), 2), await withInCart(variantOf(product), 2)]
    await hold(one)
    expect((await hold(other)).body.held).toEqual([])
    await test.call(api.cart.release, {}, one)
    expect((await hold(other)).body.held).toHaveLength(1)
    await addToCart(test, other, variantOf(await scarce(9)))
    expect((await cartOf(other)).held_until).toBeNull()
    await hold(one)
    expect((await placeOrder(test, one, await addAddress(test, one))).status).toBe(200)
    expect(
      (await test.database.pool.query('SELECT count(*) AS n FROM hold WHERE user_id = $1', [one.id])).rows,
    ).toEqual([{ n: 0 }])
  })

  it('given back and taken again does not begin the 20 minutes again', async () => {
    const person = await withInCart(variantOf(await scarce(5)), 2)
    const giveBack = () => test.call(api.cart.release, {}, person)
    at(0)
    await hold(person)
    at(9)
    await giveBack()
    expect((await cartOf(person)).held_until).toBeNull()
    expect((await hold(person)).body.held_until).toBe('2026-11-02T12:19:00.000Z')
    at(18)
    await Promise.all([giveBack(), giveBack()])
    expect((await hold(person)).body.held_until).toBe('2026-11-02T12:20:00.000Z')
    at(19)
    await giveBack()
    at(21)
    expect((await hold(person)).body.refused).toMatchObject([
      { reason: 'lapsed', until: '2026-11-02T12:29:00.000Z' },
    ])
    at(29)
    expect((await hold(person)).body.held_until).toBe('2026-11-02T12:39:00.000Z')
    test.setNow(null)
  })

  it('stays when a card is declined: others cannot buy the stock, and another card pays for it', async () => {
    const product = await scarce(2)
    const [one, other] = [await withInCart(variantOf(product), 2), await withInCart(variantOf(product), 2)]
    const address = await addAddress(test, one)
    const pay = (number: string) =>
      placeOrder(test, one, address, {
        type: 'creditCard',
        card: { name: 'Blerta Gashi', number, expiry: expiryIn(13), cvc: '123' },
      })
    const { held_until: until } = (await hold(one)).body
    expect((await pay('4000 0000 0000 0002')).body.error).toBe('card_declined')
    expect((await cartOf(one)).held_until).toBe(until)
    const late = await placeOrder(test, other, await addAddress(test, other))
    expect([late.status, late.body.error, late.body.details]).toEqual([
      422,
      'stock_held',
      expect.objectContaining({ available: 0, until }),
    ])
    expect((await pay('4242 4242 4242 4242')).status).toBe(200)
  })

  it('tells the server’s time beside its end, for a countdown on a clock that is wrong', async () => {
    const person = await withInCart(variantOf(await scarce(1)), 1)
    at(0)
    expect((await hold(person)).body).toMatchObject({
      now: '2026-11-02T12:00:00.000Z',
      held_until: '2026-11-02T12:10:00.000Z',
    })
    test.setNow(null)
  })

  it('of an empty cart is refused', async () => {
    expect((await hold(await signUp(test))).body.error).toBe('cart_empty')
  })
})
