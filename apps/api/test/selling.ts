/** A store with sums that are easy to add up, its orders, and their delivery. */
import { api } from '@tregu/contract'
import { DAY_MS } from '@tregu/domain'
import type { TestApp } from './app.ts'
import { addAddress, addToCart, makeSeller, placeOrder, signUp } from './as.ts'
import { buildProduct, buildStore, variantOf } from './factories.ts'
import { CARD, rowsOf } from './placed.ts'

/** A store that takes 10% of commission and 5% of service fee, with its owner and a shopper. */
export const openStore = async (test: TestApp, name?: string) => {
  const fields = { commission: 1_000, serviceFee: 500, delivery: 250, ...(name ? { name } : {}) }
  const store = await buildStore(test, fields)
  const owner = await signUp(test)
  await makeSeller(test, owner, store)
  const person = await signUp(test)
  return {
    store,
    owner,
    person,
    address: await addAddress(test, person),
    product: await buildProduct(test, { store, name: 'Cup' }),
  }
}
export type Scene = Awaited<ReturnType<typeof openStore>>

/** 2 × 10.00, 1.00 of fee and 2.50 of delivery, which is 23.50. The commission is 2.00, so the seller earns 20.50. */
export const buyFrom = async (
  test: TestApp,
  { person, address, product }: Scene,
  type: 'cash' | 'creditCard' = 'creditCard',
) => {
  await addToCart(test, person, variantOf(product), 2)
  const { body } = await placeOrder(test, person, address, type === 'cash' ? { type } : { type, card: CARD })
  return { id: String(body.orders[0]), code: String(body.order_id) }
}

/** Delivers an order, as many days ago as asked. */
export const deliverOrder = async (test: TestApp, { owner }: Scene, { id }: { id: string }, days = 0) => {
  for (const status of ['confirmed', 'shipped', 'delivered'] as const)
    await test.call(api.desk.setOrderStatus, { params: { id }, body: { status } }, owner)
  await rowsOf(
    test,
    'UPDATE orders SET delivered_at = $2 WHERE id = $1',
    id,
    new Date(Date.now() - days * DAY_MS),
  )
}

/** A store with an account and 20.50 € that are payable. */
export const earnIn = async (test: TestApp, name?: string) => {
  const scene = await openStore(test, name)
  await rowsOf(
    test,
    "UPDATE store SET account_holder = '=Holder', iban = 'XK310000000000000100' WHERE id = $1",
    scene.store.id,
  )
  const order = await buyFrom(test, scene)
  await deliverOrder(test, scene, order, 15)
  return { ...scene, order }
}
