/** Placed orders for the tests of their course. */
import { api } from '@tregu/contract'
import type { TestApp } from './app.ts'
import { makeSeller, type Person, placeOrder, signUp } from './as.ts'
import { expiryIn } from './expiry.ts'
import { shop } from './shop.ts'

export const CARD = { name: 'Blerta Gashi', number: '4242 4242 4242 4242', expiry: expiryIn(13), cvc: '123' }

export const rowsOf = async <Row>(test: TestApp, text: string, ...values: unknown[]) =>
  (await test.database.pool.query(text, values)).rows as Row[]

/** Confirms the e-mail, so that mails about orders are whole and not limited. */
export const confirmAddress = (test: TestApp, { id }: Pick<Person, 'id'>) =>
  rowsOf(test, 'UPDATE users SET email_confirmed_at = now() WHERE id = $1', id)

export const stockOf = async (test: TestApp, variant: number | undefined) =>
  (await rowsOf<{ stock: number }>(test, 'SELECT stock FROM variant WHERE id = $1', variant))[0]?.stock

/** The mails about orders and withdrawals that the person got after the confirmation. */
export const newsFor = async (test: TestApp, { email }: Person) =>
  rowsOf<{ kind: string; subject: string; text: string }>(
    test,
    `SELECT kind, subject, text FROM outbox WHERE recipient = $1 AND (kind LIKE 'order\\_%' OR kind = 'withdrawal') ORDER BY id`,
    email,
  )

export const readOrder = async (test: TestApp, person: Person, id: string) => {
  const { order } = (await test.call(api.orders.get, { params: { id } }, person)).body
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

const STEPS = {
  pending: [],
  shipped: ['confirmed', 'shipped'],
  delivered: ['confirmed', 'shipped', 'delivered'],
} as const

/** A purchase by card: 2 × 10.00 + 2.50 of the seller's store, 30.00 + 3.00 of another. The seller's order is moved to the status. */
export const buyByCard = async (test: TestApp, status: keyof typeof STEPS = 'delivered') => {
  const { person, address, cup, first } = await shop(test)
  await confirmAddress(test, person)
  const placed = (await placeOrder(test, person, address, { type: 'creditCard', card: CARD })).body
  const seller = await signUp(test)
  await makeSeller(test, seller, first)
  const [order] = await rowsOf<{ id: string; line: string }>(
    test,
    'SELECT o.id, l.id AS line FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.id = ANY($1) AND o.store_id = $2',
    placed.orders,
    first.id,
  )
  if (!order) throw new Error('the order was not placed')
  for (const next of STEPS[status])
    await test.call(api.desk.setOrderStatus, { params: { id: order.id }, body: { status: next } }, seller)
  return { person, seller, ...order, variant: cup.variants[0]?.id, code: String(placed.order_id) }
}

/** A purchase of two orders, with their sellers: 2 × 10.00 + 2.50 of the first store, 30.00 + 3.00 of the second. */
export const buyTwo = async (
  test: TestApp,
  type: 'cash' | 'creditCard' | 'bank' = 'cash',
  language = 'en',
) => {
  const { person, address, cup, pan, first, second } = await shop(test)
  await confirmAddress(test, person)
  if (type === 'bank')
    await rowsOf(
      test,
      "UPDATE store SET account_holder = 'Demo', iban = 'XK310000000000000100', payment_methods = '{bank}' WHERE id = ANY($1)",
      [first.id, second.id],
    )
  const placed = await placeOrder(
    test,
    { ...person, language },
    address,
    type === 'creditCard' ? { type, card: CARD } : { type },
  )
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body))
  const ids = placed.body.orders
  const seller = await signUp(test)
  await makeSeller(test, seller, first)
  const ordered = await rowsOf<{ id: string; store_id: number }>(
    test,
    'SELECT id, store_id FROM orders WHERE id = ANY($1)',
    ids,
  )
  const idOf = (store: { id: number }) => String(ordered.find(({ store_id }) => store_id === store.id)?.id)
  return {
    person,
    seller,
    cup,
    pan,
    code: String(placed.body.order_id),
    one: idOf(first),
    other: idOf(second),
    first,
  }
}
