/** A filled cart for the tests of the checkout. */
import type { TestApp } from './app.ts'
import { addAddress, addToCart, signUp } from './as.ts'
import { buildProduct, buildStore, variantOf } from './factories.ts'

/** A customer with an address and a cart of two stores: 20.00 + 2.50, 30.00 + 3.00. */
export const shop = async (test: TestApp) => {
  const first = await buildStore(test, { delivery: 250 })
  const second = await buildStore(test, { delivery: 300, commission: 1_000 })
  const cup = await buildProduct(test, { store: first, price: 1_000, stock: 25 })
  const pan = await buildProduct(test, { store: second, price: 3_000, stock: 25 })
  const person = await signUp(test)
  const address = await addAddress(test, person)
  await addToCart(test, person, variantOf(cup), 2)
  await addToCart(test, person, variantOf(pan), 1)
  return { person, address, cup, pan, first, second }
}
