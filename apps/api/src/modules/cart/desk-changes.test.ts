/** What a store changes at its desk, as the carts of shoppers tell it. */
import { api } from '@tregu/contract'
import { addDays, dayOf } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'

const test = useApp()
const desk = useDesk(test)

const cartOf = async (person: Person) => (await test.call(api.cart.get, {}, person)).body.cart
/** A shopper with two of a product of ten euros in the cart. */
const shopper = async () => {
  const product = await desk.onSale({ variants: [{ price: 10, stock: 5 }] })
  const variant = product.variants[0]?.id ?? ''
  const person = await signUp(test)
  const address = await addAddress(test, person)
  await addToCart(test, person, variant, 2)
  const { total } = await cartOf(person)
  return { person, address, product, variant, total: total ?? 0 }
}
const ordersOf = async (person: Person) => (await test.call(api.orders.list, {}, person)).body.count

describe('a cart', () => {
  it('tells a price that the store has changed, and no order is placed at a total that was not shown', async () => {
    const { person, address, product, variant, total } = await shopper()
    const raised = await desk.putVariant(product.id, variant, { version: product.version, price: 12 })
    expect(raised.status).toBe(200)
    const refused = await placeOrder(test, person, address, { total })
    expect([refused.status, refused.body.error, refused.body.details]).toEqual([
      409,
      'total_changed',
      { was: total, is: total + 4 },
    ])
    expect(await ordersOf(person)).toBe(0)
    const [line] = (await cartOf(person)).items
    expect(line?.notice).toEqual({ kind: 'price', was: 10, is: 12 })
    expect((await placeOrder(test, person, address, { total: total + 4 })).status).toBe(200)
    expect(await ordersOf(person)).toBe(1)
  })

  it('tells a stock that the store has counted below what it has', async () => {
    const { person, address, variant, total } = await shopper()
    const items = [{ variant, set: 1, expected: 5 }]
    await test.call(api.desk.moveStock, { body: { reason: 'count', items } }, desk.of.owner)
    const [line] = (await cartOf(person)).items
    expect(line?.notice).toMatchObject({ kind: 'stock', was: 5, is: 1 })
    expect((await placeOrder(test, person, address, { total })).status).not.toBe(200)
    expect(await ordersOf(person)).toBe(0)
  })

  it('tells that its store pauses, and nothing is bought meanwhile', async () => {
    const { person, address, total } = await shopper()
    const today = dayOf(new Date())
    const body = { from: today, to: addDays(today, 3), note: {} }
    expect((await test.call(api.desk.pauseStore, { query: {}, body }, desk.of.owner)).status).toBe(200)
    const [line] = (await cartOf(person)).items
    expect(line).toMatchObject({ available: false })
    const refused = await placeOrder(test, person, address, { total })
    expect(refused.status).toBe(422)
    expect(await ordersOf(person)).toBe(0)
  })
})
