/** An order was placed, but its shopper got no answer, because the API or its connection to the database was lost. The key was released. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addToCart, orderTo, type Person, placeOrder } from '../../../test/as.ts'
import { expiryIn } from '../../../test/expiry.ts'
import { stockOf, variantOf } from '../../../test/factories.ts'
import { openOther } from '../../../test/other-app.ts'
import { rowsOf } from '../../../test/placed.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp()
const KEY = { 'idempotency-key': 'one-order' }
const HOUR_MS = 3_600_000

/** A key whose work failed, or whose process ended a minute ago, does not count any more. */
const loseKey = ({ id }: Person) => rowsOf(test, 'DELETE FROM idempotency_key WHERE actor = $1', id)
const countPurchases = async ({ id }: Person) =>
  (
    await rowsOf<{ count: number }>(
      test,
      'SELECT count(*)::int AS count FROM purchase WHERE user_id = $1',
      id,
    )
  )[0]?.count
const card = { name: 'Blerta Gashi', number: '4242 4242 4242 4242', expiry: expiryIn(13), cvc: '123' }

describe('an order whose answer was lost', () => {
  it('is the answer to the same key and body, by cash and by card, whatever is in the cart by then', async () => {
    for (const by of [{}, { type: 'creditCard' as const, card }]) {
      const { person, address, cup, pan } = await shop(test)
      const place = async () => {
        const { status, body } = await placeOrder(test, person, address, by, KEY)
        return [status, body.order_id, body.orders?.toSorted()]
      }
      const first = await place()
      await loseKey(person)
      expect(await place()).toEqual(first)
      await loseKey(person)
      await addToCart(test, person, variantOf(cup), 5)
      expect(await place()).toEqual(first)
      expect([await countPurchases(person), await stockOf(test, variantOf(cup))]).toEqual([1, 23])
      expect(await stockOf(test, variantOf(pan))).toBe(24)
    }
  })

  it('is not the answer to another body, another key or another person', async () => {
    const { person, address } = await shop(test)
    await placeOrder(test, person, address, {}, KEY)
    await loseKey(person)
    const others = [
      await placeOrder(test, person, address, { type: 'creditCard', card }, KEY),
      await placeOrder(test, person, address, {}, { 'idempotency-key': 'another' }),
    ]
    expect(others.map(({ body }) => body.error)).toEqual(['cart_empty', 'cart_empty'])
    const other = await shop(test)
    expect((await placeOrder(test, other.person, other.address, {}, KEY)).status).toBe(200)
    expect([await countPurchases(person), await countPurchases(other.person)]).toEqual([1, 1])
  })

  it('is the answer also when it was committing while it was asked for again', async () => {
    const { person, address } = await shop(test)
    let isHidden = true
    // The first look comes before the commit of the order, which empties the cart.
    const purchase = new Proxy(test.deps.db.purchase, {
      get: (model, name) =>
        name === 'findFirst' && isHidden
          ? async () => {
              isHidden = false
              return null
            }
          : Reflect.get(model, name),
    })
    const db = new Proxy(test.deps.db, {
      get: (client, name) => (name === 'purchase' ? purchase : Reflect.get(client, name)),
    })
    const first = await placeOrder(test, person, address, {}, KEY)
    await loseKey(person)
    const late = await openOther(test, { db })
    const again = await late.send('POST', '/orders/place/', orderTo(address), { ...person, headers: KEY })
    expect([isHidden, again.status, again.body.order_id]).toEqual([false, 200, first.body.order_id])
  })

  it('is not the answer to a key that is used again after a day', async () => {
    const { person, address, cup } = await shop(test)
    const first = await placeOrder(test, person, address, {}, KEY)
    onTestFinished(() => test.setNow(null))
    test.setNow(new Date(Date.now() + 25 * HOUR_MS))
    await addToCart(test, person, variantOf(cup), 1)
    const next = await placeOrder(test, person, address, {}, KEY)
    expect([next.status, next.body.order_id === first.body.order_id]).toEqual([200, false])
    expect(await countPurchases(person)).toBe(2)
  })
})
