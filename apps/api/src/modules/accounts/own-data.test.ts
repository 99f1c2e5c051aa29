import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { expiryIn } from '../../../test/expiry.ts'
import { buildProduct, buildStore, variantOf } from '../../../test/factories.ts'
import { shop } from '../../../test/shop.ts'

const test = useApp()
const PASSWORD = 'a-good-secret'

const leave = (person: Person, password = PASSWORD) =>
  test.call(api.accounts.deleteAccount, { body: { password } }, person)
const deliver = (person: Person, status = 'delivered') =>
  test.database.pool.query(
    'UPDATE orders SET status = $2::order_status WHERE purchase_id IN (SELECT id FROM purchase WHERE user_id = $1)',
    [person.id, status],
  )

const confirmEmail = async ({ email }: Person) => {
  const { body } = await test.call(api.development.mailbox, { query: { to: email } })
  const code = new URL(body.result.at(-1)?.links[0] ?? '').pathname.split('/').at(-1) ?? ''
  expect((await test.call(api.accounts.confirmEmail, { params: { code } })).status).toBe(200)
}

let serial = 0

/** A customer with data in every table, and with a unique name, street and phone number. */
const customer = async () => {
  const n = ++serial
  const own = {
    email: `teuta-${n}@tregu.test`,
    name: `Teuta Leka${n}th`,
    street: `Rruga Fshehur ${n}x`,
    phone: `+3834477780${n}`,
  }
  const person = await signUp(test, { email: own.email, password: PASSWORD })
  const store = await buildStore(test, {})
  const product = await buildProduct(test, { store, stock: 20 })
  const variant = variantOf(product)
  const address = await addAddress(test, person, { ...own, address: own.street, address_notes: own.street })
  await addToCart(test, person, variant)
  const placed = await placeOrder(test, person, address)
  expect(placed.status).toBe(200)
  await addToCart(test, person, variant, 2)
  const card = { name: own.name, number: '4242 4242 4242 4242', expiry: expiryIn(4), cvc: '123' }
  expect((await test.call(api.billing.addCard, { body: card }, person)).status).toBe(200)
  await confirmEmail(person)
  await test.call(api.newsletter.subscribe, { body: { email: own.email } }, person)
  await test.call(api.accounts.forgotPassword, { body: { email: own.email } }, person)
  await test.call(api.accounts.updatePhone, { body: { phone: own.phone } }, person)
  await test.work()
  return { person, address, own }
}

/** All tables that contain one of the texts. */
const tablesWith = async (texts: readonly string[]) => {
  const { rows: tables } = await test.database.pool.query<{ name: string }>(
    "SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await test.database.pool.query(
      `SELECT 1 FROM ${name} t WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) x WHERE to_jsonb(t)::text ILIKE '%' || x || '%') LIMIT 1`,
      [texts],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('one’s own data', () => {
  it('are all that the shop holds: account, addresses, cards, cart, orders in euros, messages; no secret among them', async () => {
    const { person, own } = await customer()
    const { status, body } = await test.call(api.accounts.exportData, {}, person)
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      account: { email: own.email, first_name: 'Blerta' },
      addresses: [{ name: own.name, address: own.street, city: 'Prishtinë' }],
      cards: [{ brand: 'visa', ends_with: '4242' }],
      cart: [{ quantity: 2, later: false }],
      orders: [{ status: 'pending', payment: 'cash', items: [{ quantity: 1 }] }],
      coupons: [{ code: 'MIRESEVJEN', value: 3 }],
      wishlist: [],
    })
    const { rows } = await test.database.pool.query(
      'SELECT o.total FROM orders o JOIN purchase p ON p.id = o.purchase_id WHERE p.user_id = $1',
      [person.id],
    )
    expect(body.result.orders).toMatchObject([{ total: rows[0].total / 100 }])
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/"\w*(password|hash|token)\w*":/)
    expect(text).not.toContain(person.token)
    const stranger = await signUp(test)
    const other = await test.call(api.accounts.exportData, {}, stranger)
    expect(JSON.stringify(other.body)).not.toContain(own.email)
  })
})

describe('leaving the shop', () => {
  it('asks for the password: a wrong one is 422 and nothing goes', async () => {
    const person = await signUp(test)
    const answer = await leave(person, 'not-the-one')
    expect([answer.status, answer.body.error]).toEqual([422, 'wrong_password'])
    expect((await test.call(api.accounts.getUser, { params: { id: person.id } }, person)).status).toBe(200)
  })

  it('is refused with the list while orders or returns are open', async () => {
    const { person } = await customer()
    const { rows } = await test.database.pool.query(
      'SELECT p.code, o.id FROM orders o JOIN purchase p ON p.id = o.purchase_id WHERE p.user_id = $1',
      [person.id],
    )
    for (const status of ['pending', 'confirmed', 'shipped']) {
      await deliver(person, status)
      const answer = await leave(person)
      expect([answer.status, answer.body.error]).toEqual([409, 'open_orders'])
      expect(answer.body.message).toBe(`Some orders are still open: ${rows[0].code}`)
      expect(answer.body.details?.orders).toEqual([{ order_id: rows[0].id, code: rows[0].code }])
    }
    await deliver(person)
    await test.database.pool.query('INSERT INTO returns (id, order_id) VALUES (gen_random_uuid(), $1)', [
      rows[0].id,
    ])
    expect((await leave(person)).body.error).toBe('open_orders')
    await test.database.pool.query("UPDATE returns SET status = 'refused' WHERE order_id = $1", [rows[0].id])
    expect((await leave(person)).status).toBe(200)
  })

  it('forgets the person everywhere; the order stays with its sums, and the e-mail is free again', async () => {
    const { person, own } = await customer()
    const { email } = own
    await deliver(person)
    expect((await tablesWith(Object.values(own))).length).toBeGreaterThan(5)
    const before = await test.database.pool.query(
      'SELECT o.id, o.total, p.code FROM orders o JOIN purchase p ON p.id = o.purchase_id WHERE p.user_id = $1',
      [person.id],
    )
    const answer = await leave(person)
    expect([answer.status, answer.body.message]).toEqual([200, 'Your account was deleted.'])

    expect(await tablesWith(Object.values(own))).toEqual([])
    const { rows: orders } = await test.database.pool.query(
      'SELECT o.id, o.total, p.code, p.user_id, p.email, p.shipping_address AS address FROM orders o JOIN purchase p ON p.id = o.purchase_id WHERE o.id = $1',
      [before.rows[0].id],
    )
    expect(orders).toEqual([
      {
        ...before.rows[0],
        user_id: null,
        email: '',
        address: expect.objectContaining({ name: '', phone: '', address: '', cityName: 'Prishtinë' }),
      },
    ])
    const session = await test.call(api.accounts.isLogin, {}, person)
    expect(session.body.user ?? null).toBeNull()
    const again = await test.call(api.accounts.signIn, { body: { email, password: PASSWORD } })
    expect([again.status, again.body.error]).toEqual([401, 'sign_in_failed'])
    expect((await signUp(test, { email })).id).not.toBe(person.id)
  })

  it('is not for the owner of a store, whose customers and money stay', async () => {
    const owner = await signUp(test)
    const store = await buildStore(test, {})
    await test.database.pool.query('UPDATE store SET owner_id = $2 WHERE id = $1', [store.id, owner.id])
    const answer = await leave(owner)
    expect([answer.status, answer.body.error]).toEqual([403, 'forbidden'])
  })

  it('and placing an order at the same moment never leaves an order of somebody who is gone', async () => {
    for (let round = 0; round < 5; round++) {
      const { person, address } = await customer()
      await deliver(person)
      const [placed, left] = await Promise.all([placeOrder(test, person, address), leave(person)])
      const { rows } = await test.database.pool.query(
        `SELECT u.deleted_at IS NOT NULL AS gone, count(p.id)::int AS purchases FROM users u LEFT JOIN purchase p ON p.user_id = u.id
         WHERE u.id = $1 GROUP BY u.id`,
        [person.id],
      )
      if (left.status === 200) {
        expect(rows).toEqual([{ gone: true, purchases: 0 }])
        expect(placed.status).not.toBe(200)
      } else {
        expect([left.body.error, placed.status]).toEqual(['open_orders', 200])
        expect(rows).toEqual([{ gone: false, purchases: 2 }])
      }
    }
  })
})

describe('an e-mail and a phone that are not confirmed', () => {
  const exportOf = async (person: Person) =>
    JSON.stringify((await test.call(api.accounts.exportData, {}, person)).body)

  it('give nothing of the person who holds them, and take nothing', async () => {
    const reader = 'a-reader@tregu.test'
    const number = '+38344999111'
    const owner = await signUp(test)
    await test.call(api.accounts.updatePhone, { body: { phone: number } }, owner)
    await test.call(api.newsletter.subscribe, { body: { email: reader } })
    const lettersTo = async (to: string) =>
      (await test.call(api.development.mailbox, { query: { to } })).body.result.length
    const subscriptions = async () =>
      (await test.database.pool.query('SELECT 1 FROM newsletter_subscription WHERE email = $1', [reader]))
        .rows.length

    const answer = await test.call(api.accounts.signUp, {
      body: {
        first_name: 'Some',
        last_name: 'Body',
        email: reader,
        phone: number,
        password: PASSWORD,
      },
    })
    const stranger: Person = { id: answer.body.user.id, email: reader, token: answer.body.token, browser: '' }
    const told = await exportOf(stranger)
    // The only message is the confirmation that the sign-up sent.
    expect(told.match(/"subject":/g)).toHaveLength(1)
    expect(told).toContain('"newsletter":[]')
    expect((await leave(stranger)).status).toBe(200)
    expect([await lettersTo(number), await lettersTo(reader), await subscriptions()]).toEqual([1, 1, 1])
  })

  it('give and take what is the person’s own once they are confirmed', async () => {
    const person = await signUp(test)
    await test.call(api.newsletter.subscribe, { body: { email: person.email } })
    await confirmEmail({ ...person })
    const told = await exportOf(person)
    expect(told.match(/"subject":/g)).toHaveLength(3)
    expect(told).toContain(`"newsletter":[{"email":"${person.email}"`)
    expect((await leave(person)).status).toBe(200)
    expect(await tablesWith([person.email])).toEqual([])
  })
})

describe('deleting an account while it places an order', () => {
  const countDeadlocks = async () => {
    // A connection tells its figures when it is idle, at most once a second.
    await test.database.pool.query('SELECT pg_stat_force_next_flush()')
    const { rows } = await test.database.pool.query<{ n: number }>(
      'SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()',
    )
    return rows[0]?.n
  }

  it('never deadlocks: one of the two comes first', async () => {
    const before = await countDeadlocks()
    for (let n = 0; n < 12; n++) {
      const { person, address } = await shop(test)
      const [placed, left] = await Promise.all([placeOrder(test, person, address), leave(person)])
      expect([200, 400, 401, 404, 409, 422]).toContain(placed.status)
      // An order that was placed first keeps the account.
      expect(left.status).toBe(placed.status === 200 ? 409 : 200)
    }
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    expect(await countDeadlocks()).toBe(before)
  }, 120_000)
})
