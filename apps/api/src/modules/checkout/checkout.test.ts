import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, orderTo, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { expiryIn } from '../../../test/expiry.ts'
import {
  buildCoupon,
  buildProduct,
  buildStore,
  grantCoupon,
  stockOf,
  variantOf,
} from '../../../test/factories.ts'
import { shop as buildShop } from '../../../test/shop.ts'

const test = useApp()
const cardOf = (number: string) => ({ name: 'Blerta Gashi', number, expiry: expiryIn(13), cvc: '123' })
const countOf = async (table: string) =>
  Number((await test.database.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count)

const shop = () => buildShop(test)
const cartOf = async (person: Person) => (await test.call(api.cart.get, {}, person)).body.cart

describe('placing an order', () => {
  it('writes one purchase with one order for each seller, takes the stock, empties the cart, queues the mail', async () => {
    const { person, address, cup, pan } = await shop()
    const placed = await placeOrder(test, person, address, { total: 55.5 })
    expect(placed.status).toBe(200)
    expect(placed.body.order_id).toMatch(/^TR-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(placed.body.orders).toHaveLength(2)
    expect([await stockOf(test, variantOf(cup)), await stockOf(test, variantOf(pan))]).toEqual([23, 24])
    expect((await cartOf(person)).items).toEqual([])
    const mails = (await test.call(api.development.mailbox, { query: { to: person.email } })).body.result
    expect(mails[0]?.subject).toBe(`Your order ${placed.body.order_id}`)
    expect(mails[0]?.text).toContain('55.50\u00a0€')
    const orders = (await test.call(api.orders.get, { params: { id: placed.body.order_id } }, person)).body
      .result
    expect(orders?.map((order) => order.total).sort()).toEqual([22.5, 33])
  })

  it('the shopper’s lines of the ledger add up to the order’s total', async () => {
    const { person, address } = await shop()
    const coupon = await buildCoupon(test, { value: 700, minSpend: 1_000 })
    await grantCoupon(test, person.id, coupon.id)
    await test.call(api.cart.update, { body: { coupon_id: String(coupon.id) } }, person)
    const placed = await placeOrder(test, person, address)
    let charged = 0
    for (const id of placed.body.orders) {
      const { order } = (await test.call(api.orders.get, { params: { id } }, person)).body
      const lines = (await test.call(api.orders.ledger, { params: { id } }, person)).body.result
      const sum = lines
        .filter(({ payer }) => payer === 'shopper')
        .reduce((total, { amount }) => total + Math.round(amount * 100), 0)
      expect(sum).toBe(Math.round(Number(order?.total) * 100))
      charged += sum
    }
    expect(charged).toBe(5_550 - 700)
  })

  it('refuses without agreement, without addresses, with somebody else’s address, and buys nothing', async () => {
    const { person, address } = await shop()
    const stranger = await signUp(test)
    const theirs = await addAddress(test, stranger)
    const before = await countOf('purchase')
    expect((await placeOrder(test, person, address, { agreement: false })).body.error).toBe(
      'agreement_required',
    )
    expect((await placeOrder(test, person, address, { billing_address_id: undefined })).body.error).toBe(
      'address_required',
    )
    expect((await placeOrder(test, person, theirs)).body.error).toBe('not_found')
    const barter = { ...orderTo(address), type: 'barter', option: 'barter' }
    expect((await test.send('POST', '/orders/place/', barter, person)).body.error).toBe('malformed')
    expect(await countOf('purchase')).toBe(before)
  })

  it('buys nothing when the total shown is no longer right, and says what changed', async () => {
    const { person, address } = await shop()
    const answer = await placeOrder(test, person, address, { total: 55.49 })
    expect([answer.status, answer.body.error, answer.body.details]).toEqual([
      409,
      'total_changed',
      { was: 55.49, is: 55.5 },
    ])
    expect((await cartOf(person)).items).toHaveLength(2)
  })

  it('placing acknowledges a changed price: the new one is charged, and no notice is left', async () => {
    const { person, address, cup } = await shop()
    await test.database.pool.query('UPDATE variant SET price = 1200 WHERE id = $1', [variantOf(cup)])
    const [line] = (await cartOf(person)).items
    expect(line?.notice).toEqual({ kind: 'price', was: 10, is: 12 })
    const placed = await placeOrder(test, person, address, { total: 59.5 })
    expect(placed.status).toBe(200)
    const orders = (await test.call(api.orders.get, { params: { id: placed.body.order_id } }, person)).body
      .result
    expect(orders?.map((order) => order.total).sort()).toEqual([26.5, 33])
    expect(await cartOf(person)).toMatchObject({ items: [], notices: [] })
  })

  it('names a withdrawn product and buys nothing until it is removed', async () => {
    const { person, address, cup } = await shop()
    await test.database.pool.query("UPDATE product SET status = 'withdrawn' WHERE id = $1", [cup.id])
    const [line] = (await cartOf(person)).items
    const refused = await placeOrder(test, person, address)
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      422,
      'line_unavailable',
      `No longer available: ${line?.name}. Please remove it first.`,
    ])
    await test.call(api.cart.update, { body: { cartItem: line?.order_item_id, delete: true } }, person)
    expect((await placeOrder(test, person, address)).status).toBe(200)
  })

  it('an empty cart is a 409: a cart line is bought once', async () => {
    const { person, address } = await shop()
    expect((await placeOrder(test, person, address)).status).toBe(200)
    const again = await placeOrder(test, person, address)
    expect([again.status, again.body.error]).toEqual([409, 'cart_empty'])
  })

  it('refuses below a store’s minimum order with the amount missing', async () => {
    const store = await buildStore(test, { name: 'Express', minimum: 1_000 })
    const product = await buildProduct(test, { store, price: 400 })
    const person = await signUp(test)
    const address = await addAddress(test, person)
    await addToCart(test, person, variantOf(product), 2)
    const answer = await placeOrder(test, person, address)
    expect([answer.status, answer.body.error]).toEqual([422, 'minimum_order'])
    expect(answer.body.message).toBe('The minimum order is not reached. Store: Express, missing: 2.00\u00a0€')
  })

  it('takes only what all its stores take', async () => {
    const store = await buildStore(test, { name: 'Cash Only', payments: ['cash'] })
    const person = await signUp(test)
    const address = await addAddress(test, person)
    await addToCart(test, person, variantOf(await buildProduct(test, { store })))
    const answer = await placeOrder(test, person, address, {
      type: 'creditCard',
      card: cardOf('4242 4242 4242 4242'),
    })
    expect([answer.status, answer.body.error, answer.body.details]).toEqual([
      422,
      'payment_option_refused',
      { stores: ['Cash Only'] },
    ])
  })

  it('a token in the body that is not the header’s is a 401', async () => {
    const { person, address } = await shop()
    const other = await placeOrder(test, person, address, { token: 'another' })
    expect([other.status, other.body.error]).toEqual([401, 'token_mismatch'])
    expect((await placeOrder(test, person, address, { token: person.token })).status).toBe(200)
  })
})

describe('the last pieces', () => {
  it('40 buyers race for 10 pieces: exactly 10 orders, none below zero', async () => {
    const product = await buildProduct(test, { store: await buildStore(test), stock: 10 })
    const buyers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const person = await signUp(test)
        const address = await addAddress(test, person)
        await addToCart(test, person, variantOf(product))
        return { person, address }
      }),
    )
    const answers = await Promise.all(buyers.map(({ person, address }) => placeOrder(test, person, address)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
      new Set(['line_unavailable']),
    )
    expect(await stockOf(test, variantOf(product))).toBe(0)
  })

  it('carts with the same products in opposite order don’t deadlock', async () => {
    const store = await buildStore(test)
    const products = [
      await buildProduct(test, { store, stock: 100 }),
      await buildProduct(test, { store, stock: 100 }),
    ]
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const person = await signUp(test)
        const address = await addAddress(test, person)
        for (const product of index % 2 === 0 ? products : [...products].reverse())
          await addToCart(test, person, variantOf(product))
        return { person, address }
      }),
    )
    const answers = await Promise.all(buyers.map(({ person, address }) => placeOrder(test, person, address)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('what others hold is not to be had; the refusal says how many are left and until when', async () => {
    const product = await buildProduct(test, { store: await buildStore(test), stock: 3 })
    const [holder, buyer] = [await signUp(test), await signUp(test)]
    await test.database.pool.query(
      "INSERT INTO hold (id, user_id, variant_id, quantity, expires_at) VALUES (gen_random_uuid(), $1, $2, 2, now() + interval '10 minutes')",
      [holder.id, variantOf(product)],
    )
    const address = await addAddress(test, buyer)
    await addToCart(test, buyer, variantOf(product), 2)
    const answer = await placeOrder(test, buyer, address)
    expect([answer.status, answer.body.error, answer.body.details?.available]).toEqual([422, 'stock_held', 1])
    expect(new Date(String(answer.body.details?.until)).getTime()).toBeGreaterThan(Date.now())
  })
})

describe('coupons at the till', () => {
  it('of two orders racing for the only use exactly one wins', async () => {
    await buildCoupon(test, { code: 'ONLYONE', isPromo: true, value: 300, maxUses: 1 })
    const buyers = await Promise.all([shop(), shop()])
    for (const { person } of buyers)
      expect((await test.call(api.cart.promo, { body: { code: 'ONLYONE' } }, person)).status).toBe(200)
    const answers = await Promise.all(
      buyers.map(({ person, address }) => placeOrder(test, person, address, { total: 52.5 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      (await test.database.pool.query("SELECT uses FROM coupon WHERE code = 'ONLYONE'")).rows[0].uses,
    ).toBe(1)
  })
})

describe('Idempotency-Key', () => {
  it('the same key and body replay the answer; another body is a 422; a refusal releases the key', async () => {
    const { person, address } = await shop()
    const key = { 'idempotency-key': 'first-try' }
    const refused = await placeOrder(test, person, address, { agreement: false }, key)
    expect(refused.body.error).toBe('agreement_required')
    const twice = await Promise.all([1, 2].map(() => placeOrder(test, person, address, {}, key)))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(twice[0]?.body.order_id).toBe(twice[1]?.body.order_id)
    const other = await placeOrder(test, person, address, { type: 'creditCard' }, key)
    expect([other.status, other.body.error]).toEqual([422, 'idempotency_key_reused'])
  })
})

describe('the simple checkout', () => {
  it('buys that store’s lines alone; the others stay in the cart', async () => {
    const { person, first } = await shop()
    const checkout = {
      storeId: first.slug,
      name: 'Blerta Gashi',
      email: person.email,
      phone: '+38344123456',
      addressText: 'Rruga B 12',
      paymentMethodValue: 'cash' as const,
      cart: { total: 22.5 },
    }
    const placed = await test.call(api.checkout.checkout, { body: { checkout } }, person)
    expect(placed.body).toMatchObject({ error: null, order_id: expect.stringMatching(/^TR-/) })
    expect((await cartOf(person)).items).toHaveLength(1)
  })
})

describe('the order’s mail', () => {
  it('sent again is the one queued with the order while that is fresh; later it is sent, at most 3 times a day', async () => {
    const { person, address } = await shop()
    const placed = await placeOrder(test, person, address)
    const again = (by = person) =>
      test.call(api.checkout.mail, { body: { order_id: placed.body.order_id } }, by)
    const count = async () =>
      (await test.call(api.development.mailbox, { query: { to: person.email } })).body.result.filter(
        ({ subject }) => subject.includes(placed.body.order_id),
      ).length
    expect([(await again()).body.error, await count()]).toEqual([null, 1])
    for (const minutes of [11, 22, 33]) {
      await test.database.pool.query(
        "UPDATE outbox SET created_at = created_at - interval '11 minutes' WHERE kind = 'order'",
      )
      const answer = await again()
      expect([minutes, answer.status, await count()]).toEqual(
        minutes < 33 ? [minutes, 200, minutes / 11 + 1] : [minutes, 429, 3],
      )
    }
    expect((await again(await signUp(test))).body.error).toBe('not_found')
  })
})
