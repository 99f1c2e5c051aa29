import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'

const test = useApp()
const buy = async (person: Person, name: string) => {
  const product = await buildProduct(test, { store: await buildStore(test), name })
  const address = await addAddress(test, person)
  await addToCart(test, person, variantOf(product))
  return (await placeOrder(test, person, address)).body
}
const list = (person: Person, query = '') => test.read(api.orders.list, `/orders/list/${query}`, person)

describe('orders', () => {
  it('are listed newest first, ten a page, with a next link that can be fetched as it stands', async () => {
    const person = await signUp(test)
    for (let n = 1; n <= 11; n++) await buy(person, `Thing ${n}`)
    const first = (await list(person)).body
    expect([first.count, first.page_size, first.result.length]).toEqual([11, 10, 10])
    expect(first.result[0]?.cart.items[0]?.name).toBe('Thing 11')
    const next = (await test.read(api.orders.list, String(first.links.next), person)).body
    expect([next.result.length, next.links.next]).toEqual([1, null])
  })

  it('are found by the name of a product, ignoring accents', async () => {
    const person = await signUp(test)
    await buy(person, 'Çanta lëkure')
    await buy(person, 'Lamp')
    expect((await list(person, '?q=canta')).body.count).toBe(1)
    expect((await list(person, '?q=%25')).body.count).toBe(0)
    expect((await list(person, '?status=delivered')).body.count).toBe(0)
    expect((await list(person, '?status=lost')).status).toBe(400)
  })

  it('carry status, timeline, addresses and items; the code answers with all orders of the purchase', async () => {
    const person = await signUp(test)
    const placed = await buy(person, 'Lamp')
    const { order } = (await test.read(api.orders.get, `/orders/${placed.orders[0]}`, person)).body
    expect(order).toMatchObject({
      order_id: placed.order_id,
      order_date: expect.stringMatching(/^\d\d-\d\d-\d{4} \d\d:\d\d$/),
      status: { slug: 'pending', name: 'Pending' },
      can_cancel: true,
      shipping_address: { cityName: 'Prishtinë', phone: '+38344123456' },
      timeline: [{ status: 'pending', by: 'shopper' }],
    })
    expect(
      (await test.call(api.orders.get, { params: { id: placed.order_id } }, person)).body.result,
    ).toHaveLength(1)
  })

  it('carry their store, badge, amounts, payment and both addresses, and say whether they are open', async () => {
    const person = await signUp(test)
    const store = await buildStore(test, { name: 'Pite e Ngrohtë', delivery: 250 })
    await test.database.pool.query("UPDATE store SET logo = '/media/logo.webp' WHERE id = $1", [store.id])
    const product = await buildProduct(test, { store, price: 1_000 })
    await addToCart(test, person, variantOf(product), 2)
    const shipping = await addAddress(test, person)
    const fields = { name: 'Agron Gashi', address: 'Rruga C 3', address_type: 'invoice' } as const
    const billing_address_id = await addAddress(test, person, fields)
    const placed = (await placeOrder(test, person, shipping, { billing_address_id })).body
    const read = async () =>
      (await test.read(api.orders.get, `/orders/${placed.orders[0]}`, person)).body.order
    const address = { cityName: 'Prishtinë', phone: '+38344123456' }
    expect(await read()).toMatchObject({
      id: placed.orders[0],
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      status: { slug: 'pending', color: 'warn', icon: 'clock' },
      store: 'Pite e Ngrohtë',
      store_slug: store.slug,
      store_logo: '/media/logo.webp',
      isOpen: true,
      total: 22.5,
      shipping_total: 2.5,
      payment_method: 'Pay at door',
      shipping_address: { ...address, name: 'Blerta Gashi', address: 'Rruga B 12' },
      billing_address: { ...address, name: 'Agron Gashi', address: 'Rruga C 3' },
    })
    await test.call(api.orders.cancel, { params: { id: String(placed.orders[0]) }, body: {} }, person)
    expect(await read()).toMatchObject({ isOpen: false, status: { color: 'sale', icon: 'x' } })
  })

  it('are one’s own: a stranger’s answers like one that does not exist', async () => {
    const [one, other] = [await signUp(test), await signUp(test)]
    const placed = await buy(one, 'Lamp')
    for (const id of [placed.order_id, placed.orders[0], 'TR-ZZZZ-ZZZZ', 'nonsense']) {
      expect((await test.read(api.orders.get, `/orders/${id}`, other)).body.error).toBe('not_found')
      expect((await test.read(api.orders.ledger, `/orders/${id}/ledger/`, other)).body.error).toBe(
        'not_found',
      )
    }
    expect((await test.call(api.orders.listByUser, { params: { id: one.id } }, other)).body.error).toBe(
      'not_found',
    )
    expect((await test.call(api.orders.listByUser, { params: { id: one.id } }, one)).body.count).toBe(1)
    expect((await test.call(api.orders.list, {})).body.error).toBe('not_signed_in')
  })
})
