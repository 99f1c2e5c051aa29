/** The people of the permission matrix, and the objects of the customer and of the seller's store that others ask for. */
import { randomUUID } from 'node:crypto'
import { api } from '@tregu/contract'
import { newBrowser, type Sender, type TestApp } from '../app.ts'
import {
  addAddress,
  addToCart,
  grant,
  join,
  makeSeller,
  orderTo,
  type Person,
  placeOrder,
  signUp,
} from '../as.ts'
import { buildCategory, buildCoupon, buildProduct, buildStore, variantOf } from '../factories.ts'
import { CARD, readOrder, rowsOf } from '../placed.ts'
import type { Caller } from './callers.ts'

export const PASSWORD = 'a-good-secret'
/** The sandbox asks for a confirmation of this card. */
const ASKING = { ...CARD, number: '4000 0000 0000 3220' }

type Member = Exclude<Caller, 'guest' | 'revoked'>

/** An applicant's store waits for its approval. Signing up may have made one. */
const giveStore = async (test: TestApp, owner: Person, state: 'active' | 'pending') => {
  const store = await buildStore(test, { state, payments: ['cash', 'creditCard', 'bank'] })
  if ((await rowsOf(test, 'SELECT 1 FROM store WHERE owner_id = $1', owner.id)).length === 0)
    await makeSeller(test, owner, store)
  await rowsOf(
    test,
    "UPDATE store SET account_holder = 'Demo', iban = 'XK310000000000000100' WHERE id = $1",
    store.id,
  )
  return store
}

const signIn = async (test: TestApp, { email }: Person) =>
  (await test.call(api.accounts.signIn, { body: { email, password: PASSWORD } })).body.token

export const makeWorld = async (test: TestApp) => {
  const members: Record<Member, Person> = {
    customer: await signUp(test),
    anotherCustomer: await signUp(test),
    applicant: await signUp(test, { role: 1 }),
    packer: await signUp(test),
    manager: await signUp(test),
    seller: await signUp(test),
    anotherSeller: await signUp(test),
    support: await signUp(test),
    administrator: await signUp(test),
  }
  const { customer, packer, manager, seller, anotherSeller, applicant, support, administrator } = members
  const store = await giveStore(test, seller, 'active')
  await join(test, packer, store, 'packer')
  await join(test, manager, store, 'manager')
  await giveStore(test, anotherSeller, 'active')
  await giveStore(test, applicant, 'pending')
  await grant(test, support, ['support'])
  await grant(test, administrator, ['administrator'])
  const revoked = await signUp(test)
  await test.call(api.accounts.signOut, {}, revoked)

  const product = await buildProduct(test, { store, price: 1_000, stock: 10_000 })
  const variant = variantOf(product)
  // What the desk's calls write and withdraw; orders need the other one on sale.
  const written = await buildProduct(test, { store, price: 1_000, stock: 10, status: 'draft' })
  const [{ id: image } = { id: 0 }] = await rowsOf<{ id: number }>(
    test,
    "INSERT INTO product_image (product_id, src, rank) VALUES ($1, '/media/products/1.webp', 0) RETURNING id",
    product.id,
  )
  const [{ id: leaf } = { id: 0 }] = await rowsOf<{ id: number }>(
    test,
    'SELECT category_id AS id FROM product WHERE id = $1',
    product.id,
  )
  const [{ id: change } = { id: '' }] = await rowsOf<{ id: string }>(
    test,
    "INSERT INTO change (store_id, kind, by, at) VALUES ($1, 'stock', $2, now()) RETURNING id::text",
    store.id,
    packer.id,
  )
  const stopped = randomUUID()
  await rowsOf(
    test,
    `INSERT INTO import (id, store_id, by, state, mode, language, file, stored)
     VALUES ($1, $2, $3, 'stopped', 'both', 'en', 'products.csv', 'none.csv')`,
    stopped,
    store.id,
    manager.id,
  )
  // Alerts are for confirmed addresses.
  await rowsOf(test, 'UPDATE users SET email_confirmed_at = now()')
  // Each caller has a cart and an address, so that what belongs to the customer is not hidden behind what is missing.
  const addresses = new Map<string, string>()
  for (const [name, person] of Object.entries(members)) {
    await addToCart(test, person, variant)
    addresses.set(name, await addAddress(test, person))
  }
  const addressOf = (caller: Caller) => addresses.get(caller) ?? 'none'
  const address = addressOf('customer')

  const callers: Record<Caller, Sender> = { guest: { browser: newBrowser() }, ...members, revoked }
  const customersLine = async () => {
    await addToCart(test, customer, variant)
    return String((await test.call(api.cart.get, {}, customer)).body.cart.items[0]?.order_item_id)
  }
  const step = (id: string, status: 'confirmed' | 'shipped' | 'delivered') =>
    test.call(api.desk.setOrderStatus, { params: { id }, body: { status } }, seller)

  const newOrder = async (status: 'pending' | 'delivered' = 'pending', type: 'cash' | 'bank' = 'cash') => {
    await addToCart(test, customer, variant)
    const { body } = await placeOrder(test, customer, address, { type })
    const id = String(body.orders[0])
    if (status === 'delivered')
      for (const next of ['confirmed', 'shipped', 'delivered'] as const) await step(id, next)
    const line = String((await readOrder(test, customer, id)).cart.items[0]?.id)
    return { id, code: String(body.order_id), line }
  }

  return {
    ...members,
    callers,
    store,
    product,
    variant,
    /** As the calls of the desk name them. */
    desks: { product: String(written.id), variant: variantOf(written) },
    stopped,
    image: String(image),
    /** A movement of stock by the packer. */
    change,
    leaf: String(leaf),
    /** A department without products. */
    newCategory: async () => String(await buildCategory(test, `row-${randomUUID().slice(0, 8)}`)),
    address,
    addressOf,
    newOrder,
    /** The same people with tokens of their own, for a call that ends the token. */
    spareCallers: async () => {
      const spare = { ...callers }
      for (const name of Object.keys(members) as Member[])
        spare[name] = { ...members[name], token: await signIn(test, members[name]) }
      return spare
    },
    newAddress: () => addAddress(test, customer),
    newCard: async () => (await test.call(api.billing.addCard, { body: CARD }, customer)).body.result.id,
    newLine: customersLine,
    newLaterLine: async () => {
      const body = { order_item_id: await customersLine() }
      const { cart } = (await test.call(api.cart.saveForLater, { body }, customer)).body
      return String(cart.later_buy[0]?.order_item_id)
    },
    /** Another sign-in of the customer. */
    newSession: async () => {
      const token = await signIn(test, customer)
      const { result } = (await test.call(api.accounts.listSessions, {}, { token })).body
      return String(result.find(({ current }) => current)?.id)
    },
    newConfirmation: async () => {
      await addToCart(test, customer, variant)
      const body = orderTo(address, { type: 'creditCard', card: ASKING })
      const answer = await test.call(api.checkout.place, { body }, customer)
      return String(answer.body.confirmation?.id)
    },
    newReturn: async () => {
      const { id } = await newOrder('delivered')
      const { body } = await test.call(api.orders.requestReturn, { params: { id } }, customer)
      return String(body.order?.returns[0]?.id)
    },
    newCreditNote: async () => {
      const { id } = await newOrder('delivered')
      const asked = await test.call(api.orders.requestReturn, { params: { id } }, customer)
      const params = { id: String(asked.body.order?.returns[0]?.id) }
      for (const status of ['received', 'refunded'] as const)
        await test.call(api.desk.setReturnStatus, { params, body: { status } }, seller)
      return { id, number: String((await readOrder(test, customer, id)).credit_notes[0]?.number) }
    },
    newReview: async () => {
      const { line } = await newOrder('delivered')
      const body = { id: line, rating: 4, comment: 'Good', policy: true }
      return (await test.call(api.reviews.create, { body }, customer)).body.result.id
    },
    newPasskey: async () => {
      const row = {
        userId: customer.id,
        publicKey: Buffer.from('key'),
        counter: 0n,
        name: 'Phone',
        createdAt: new Date(),
      }
      const credentialId = Buffer.from(randomUUID())
      return (await test.deps.db.passkey.create({ data: { ...row, credentialId } })).id
    },
    newAlert: async () => {
      const body = { variant, kind: 'price' as const }
      return (await test.call(api.alerts.add, { body }, customer)).body.result.id
    },
    /** The customer's open chat, waiting. */
    newChat: async () => {
      await rowsOf(test, "UPDATE chat SET status = 'finished' WHERE user_id = $1", customer.id)
      return (await test.call(api.chat.create, {}, customer)).body.chatId
    },
    newLeftMessage: async () => {
      const id = randomUUID()
      await rowsOf(
        test,
        "INSERT INTO left_message (id, name, email, text) VALUES ($1, 'Era', 'era@tregu.test', 'When?')",
        id,
      )
      return id
    },
    newReply: async () => {
      const [row] = await rowsOf<{ id: number }>(
        test,
        "INSERT INTO canned_reply (shortcut, text) VALUES ($1, '{}') RETURNING id",
        randomUUID(),
      )
      return String(row?.id)
    },
    newQuestion: async () => {
      const [row] = await rowsOf<{ id: string }>(
        test,
        `INSERT INTO question (id, product_id, user_id, author_name, language, text, created_at)
         VALUES (gen_random_uuid(), $1, $2, 'Blerta Gashi', 'en', 'Does it fit a dishwasher?', now()) RETURNING id`,
        product.id,
        customer.id,
      )
      return String(row?.id)
    },
    newSchedule: async () => {
      const [row] = await rowsOf<{ id: number }>(
        test,
        `INSERT INTO price_schedule (store_id, name, percent, starts_at, created_at)
         VALUES ($1, 'Autumn', 20, now() + interval '1 day', now()) RETURNING id`,
        store.id,
      )
      return String(row?.id)
    },
    newCoupon: async () => String((await buildCoupon(test, { store, claimable: true })).id),
    /** The key in the customer's mail that confirms the e-mail; it answers the same for 48 hours. */
    confirmationKey: async () => {
      const { result } = (await test.call(api.development.mailbox, { query: { to: customer.email } })).body
      const link = result.flatMap(({ links }) => links).find((address) => address.includes('/email/confirm/'))
      return new URL(String(link)).pathname.split('/').at(-1) ?? ''
    },
  }
}
export type World = Awaited<ReturnType<typeof makeWorld>>
