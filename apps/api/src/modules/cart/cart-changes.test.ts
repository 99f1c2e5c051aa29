import { api, type Sent } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'

const test = useApp()
const change = (body: NonNullable<Sent<typeof api.cart.update>['body']>, person: Person) =>
  test.call(api.cart.update, { body }, person)
const buyNow = (variant: string, person: Person) =>
  test.call(api.cart.buyNow, { body: { var_id: variant, qty: 1 } }, person)
const cartOf = async (person: Person) => (await test.call(api.cart.get, {}, person)).body.cart
const product = async (name = 'Lamp') =>
  variantOf(await buildProduct(test, { store: await buildStore(test), name, stock: 9, price: 2_000 }))
const withLine = async () => {
  const [person, variant] = [await signUp(test), await product()]
  const { cart } = (await addToCart(test, person, variant)).body
  return { person, variant, line: cart.items[0]?.order_item_id as string }
}

describe('several changes of a line in one body', () => {
  it('quantity and comment both apply, adding and setting', async () => {
    const { person, variant, line } = await withLine()
    const set = (await change({ cartItem: line, qty: 3, comment: 'As a gift' }, person)).body.cart.items[0]
    expect([set?.quantity, set?.comment]).toEqual([3, 'As a gift'])
    const added = (await change({ var_id: variant, qty: 2, comment: 'In red paper' }, person)).body.cart
    expect([added.items[0]?.quantity, added.items[0]?.comment]).toEqual([5, 'In red paper'])
    expect((await change({ var_id: variant, qty: 1 }, person)).body.cart.items[0]?.comment).toBe(
      'In red paper',
    )
  })

  it('all of them or none: a quantity that is refused leaves the comment as it was', async () => {
    const { person, line } = await withLine()
    expect((await change({ cartItem: line, qty: 10, comment: 'Ten' }, person)).body.error).toBe(
      'not_enough_stock',
    )
    expect((await cartOf(person)).items[0]).toMatchObject({ quantity: 1, comment: '' })
  })

  it('acknowledging is asked for by true: false leaves the notice', async () => {
    const { person, variant, line } = await withLine()
    await test.database.pool.query('UPDATE variant SET price = 1800 WHERE id = $1', [variant])
    for (const body of [{ acknowledge: false }, { acknowledge: false, comment: 'Soon' }]) {
      const answer = await change({ cartItem: line, ...body }, person)
      expect([answer.status, answer.body.cart.items[0]?.notice?.kind]).toEqual([200, 'price'])
    }
    const seen = (await change({ cartItem: line, acknowledge: true, comment: 'Now' }, person)).body.cart
    expect([seen.items[0]?.notice, seen.items[0]?.comment]).toEqual([null, 'Now'])
  })
})

describe('buying now', () => {
  it('says that the whole cart goes along when there is more in it, until that is acknowledged', async () => {
    const { person } = await withLine()
    const chair = await product('Chair')
    const notice = { kind: 'whole_cart', name: 'Chair', was: null, is: 1 }
    expect((await buyNow(chair, person)).body.result.cart.notices).toEqual([notice])
    expect((await buyNow(chair, person)).body.result.cart.notices).toEqual([notice])
    expect((await cartOf(person)).notices).toEqual([notice])
    expect((await change({ acknowledge: true }, person)).body.cart.notices).toEqual([])
  })

  it('of the only product says nothing, also when the others have left the cart', async () => {
    const { person, line } = await withLine()
    await buyNow(await product('Chair'), person)
    expect((await change({ cartItem: line, delete: true }, person)).body.cart.notices).toEqual([])
    const alone = await signUp(test)
    expect((await buyNow(await product(), alone)).body.result.cart.notices).toEqual([])
  })

  it('placing acknowledges it', async () => {
    const { person } = await withLine()
    await buyNow(await product('Chair'), person)
    expect((await placeOrder(test, person, await addAddress(test, person))).status).toBe(200)
    expect((await cartOf(person)).notices).toEqual([])
  })
})
