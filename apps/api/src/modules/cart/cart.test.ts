import { api, type Sent } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerOf, newBrowser, type Sender, useApp } from '../../../test/app.ts'
import { addToCart, signUp } from '../../../test/as.ts'
import {
  type BuiltProduct,
  buildCoupon,
  buildProduct,
  buildStore,
  grantCoupon,
  variantOf,
} from '../../../test/factories.ts'

const test = useApp()
let lamp: BuiltProduct
let honey: BuiltProduct
const guest = (): Sender => ({ browser: newBrowser() })
const change = (body: NonNullable<Sent<typeof api.cart.update>['body']>, sender: Sender) =>
  test.call(api.cart.update, { body }, sender)
/** Sends changes that the contract's types do not allow. */
const sendChange = (body: object, sender: Sender) => test.send('POST', '/orders/tregu/cart/', body, sender)
const cartOf = async (sender: Sender) => (await test.call(api.cart.get, {}, sender)).body.cart

beforeAll(async () => {
  const house = await buildStore(test, { slug: 'shtepia', delivery: 300 })
  const express = await buildStore(test, {
    slug: 'express',
    department: 'tele-express',
    tax: 1_000,
    serviceFee: 900,
    delivery: 500,
    minimum: 1_000,
    payments: ['cash'],
  })
  lamp = await buildProduct(test, { store: house, slug: 'lamp', price: 4_990, stock: 3 })
  honey = await buildProduct(test, {
    store: express,
    slug: 'honey',
    price: 980,
    stock: 120,
    path: 'tele-express/food',
  })
})

describe('a guest’s cart', () => {
  it('belongs to a browser id and groups its items by seller with their totals', async () => {
    const browser = guest()
    await addToCart(test, browser, variantOf(lamp), 2)
    const cart = (await addToCart(test, browser, variantOf(honey), 2)).body.cart
    expect(cart).toMatchObject({ count: 4, subTotal: 119.4, shippingTotal: 8, total: 131.12 })
    // 19.60 + 10 % tax + 5.00 delivery + 9 % fee
    expect(cart.sellers[1]).toMatchObject({
      slug: 'express',
      subTotal: 19.6,
      tax: 1.96,
      service_fee: 1.76,
      delivery: 5,
      total: 28.32,
    })
    expect(await cartOf(browser)).toEqual(cart)
    expect((await cartOf(guest())).items).toEqual([])
  })

  it('judges adding on the sum with the line already there, says how many are left and changes nothing', async () => {
    const browser = guest()
    await addToCart(test, browser, variantOf(lamp), 2)
    const refused = await addToCart(test, browser, variantOf(lamp), 2)
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      422,
      'not_enough_stock',
      'Only 3 left.',
    ])
    expect(refused.body.details).toEqual({ available: 3 })
    expect((await cartOf(browser)).items[0]?.quantity).toBe(2)
  })

  it('sets the absolute quantity; 0 removes; negative, fractional and other quantities are refused', async () => {
    const browser = guest()
    const [item] = (await addToCart(test, browser, variantOf(lamp))).body.cart.items
    expect(
      (await change({ cartItem: item?.order_item_id, qty: 3 }, browser)).body.cart.items[0]?.quantity,
    ).toBe(3)
    for (const qty of [-1, 1.5, 'many', 10_000])
      expect((await sendChange({ cartItem: item?.order_item_id, qty }, browser)).status).toBe(400)
    expect((await change({ cartItem: item?.order_item_id, qty: 0 }, browser)).body.cart.items).toEqual([])
  })

  it('takes no price from the client', async () => {
    const prices = { price: 0.01, discountPrice: 0.01, total: 0.01 }
    const answer = await change({ var_id: variantOf(lamp), qty: 1, ...prices }, guest())
    expect(answer.body.cart.items[0]).toMatchObject({ price: 49.9, total: 49.9 })
  })

  it('removes a line, a seller’s group, and keeps a comment of at most 300 characters', async () => {
    const browser = guest()
    await addToCart(test, browser, variantOf(lamp))
    const { items } = (await addToCart(test, browser, variantOf(honey))).body.cart
    expect(
      (await change({ cartItem: items[0]?.order_item_id, comment: 'With a bulb, please' }, browser)).body.cart
        .items[0]?.comment,
    ).toBe('With a bulb, please')
    expect(
      (await change({ cartItem: items[0]?.order_item_id, comment: 'x'.repeat(301) }, browser)).status,
    ).toBe(400)
    expect((await change({ delete: true, sellerSlug: 'express' }, browser)).body.cart.items).toHaveLength(1)
    expect(
      answerOf(
        api.cart.update,
        await sendChange({ delete: 'true', cartItem: items[0]?.order_item_id }, browser),
      ).body.cart.items,
    ).toEqual([])
  })

  it('is a stranger’s to everybody else: their lines are not found', async () => {
    const [one, other] = [guest(), guest()]
    const [item] = (await addToCart(test, one, variantOf(lamp))).body.cart.items
    expect((await change({ cartItem: item?.order_item_id, qty: 1 }, other)).body.error).toBe('not_found')
    expect((await change({ cartItem: item?.order_item_id, delete: true }, other)).body.error).toBe(
      'not_found',
    )
  })

  it('refuses unknown variants and bodies that ask for nothing', async () => {
    expect((await change({ var_id: '999999', qty: 1 }, guest())).body.error).toBe('not_found')
    expect((await change({ var_id: 'x', qty: 1 }, guest())).body.error).toBe('not_found')
    expect((await change({}, guest())).body).toMatchObject({
      error: 'malformed',
      fields: { var_id: 'This field is needed.' },
    })
  })
})

describe('what changes meanwhile', () => {
  it('a line carries a notice of its new price until it is acknowledged', async () => {
    const browser = guest()
    const product = await buildProduct(test, { store: await buildStore(test), price: 2_000 })
    const [item] = (await addToCart(test, browser, variantOf(product))).body.cart.items
    await test.database.pool.query('UPDATE variant SET price = 1800 WHERE id = $1', [variantOf(product)])
    expect((await cartOf(browser)).items[0]?.notice).toEqual({ kind: 'price', was: 20, is: 18 })
    expect(
      (await change({ cartItem: item?.order_item_id, acknowledge: true }, browser)).body.cart.items[0]
        ?.notice,
    ).toBeNull()
  })

  it('a withdrawn product stays visible as unavailable, counts nothing and blocks the checkout', async () => {
    const browser = guest()
    const product = await buildProduct(test, { store: await buildStore(test), price: 2_000 })
    await addToCart(test, browser, variantOf(product))
    await test.database.pool.query("UPDATE product SET status = 'withdrawn' WHERE id = $1", [product.id])
    const cart = await cartOf(browser)
    expect(cart.items[0]).toMatchObject({ available: false, total: 0 })
    expect(cart).toMatchObject({ total: 0, can_checkout: false })
  })
})

describe('merging', () => {
  it('adds the guest’s quantities to the user’s at sign-in, clamped to the stock with a notice; again it changes nothing', async () => {
    const person = await signUp(test)
    await addToCart(test, { token: person.token }, variantOf(lamp), 2)
    const browser = newBrowser()
    await addToCart(test, { browser }, variantOf(lamp), 2)
    await addToCart(test, { browser }, variantOf(honey), 1)
    for (let times = 0; times < 2; times++) {
      const signedIn = await test.call(api.accounts.signIn, {
        body: {
          email: person.email,
          password: 'a-good-secret',
          browserID: browser,
        },
      })
      const cart = await cartOf({ token: signedIn.body.token })
      expect(cart.items.map(({ slug, quantity }) => [slug, quantity])).toEqual([
        ['lamp', 3],
        ['honey', 1],
      ])
      expect(cart.notices).toEqual([expect.objectContaining({ kind: 'clamped', was: 4, is: 3 })])
    }
    expect((await cartOf({ browser })).items).toEqual([])
  })
})

describe('coupons and promo codes', () => {
  it('need an account', async () => {
    const coupon = await change({ coupon_id: '1' }, guest())
    const promo = await test.call(api.cart.promo, { body: { code: 'X' } }, guest())
    for (const { status, body } of [coupon, promo])
      expect([status, body.error]).toEqual([401, 'not_signed_in'])
  })

  it('a coupon is taken off when min_spend is met and comes off with a notice when it no longer is', async () => {
    const person = await signUp(test)
    const coupon = await buildCoupon(test, { value: 500, minSpend: 4_000 })
    await grantCoupon(test, person.id, coupon.id)
    await addToCart(test, person, variantOf(honey))
    const early = await change({ coupon_id: String(coupon.id) }, person)
    expect([early.status, early.body.error]).toEqual([422, 'coupon_min_spend'])
    const [, item] = (await addToCart(test, person, variantOf(lamp))).body.cart.items
    const used = (await change({ coupon_id: String(coupon.id) }, person)).body.cart
    expect(used.treguCoupon).toEqual({ code: coupon.code, value: 5 })
    expect(
      used.sellers.reduce(
        (sum: number, seller: { discount: number }) => sum + Math.round(seller.discount * 100),
        0,
      ),
    ).toBe(500)
    expect((await change({ remove_coupon: true }, person)).body.cart.treguCoupon).toBeNull()
    await change({ coupon_id: String(coupon.id) }, person)
    const without = (await change({ cartItem: item?.order_item_id, delete: true }, person)).body.cart
    expect(without.treguCoupon).toBeNull()
    expect(without.notices).toEqual([expect.objectContaining({ kind: 'coupon_removed' })])
  })

  it('someone else’s coupon does not exist', async () => {
    const coupon = await buildCoupon(test)
    const person = await signUp(test)
    await addToCart(test, person, variantOf(lamp))
    expect((await change({ coupon_id: String(coupon.id) }, person)).body.error).toBe('not_found')
  })

  it('a promo code is upper-cased and trimmed; each refusal has its own code and still carries the cart', async () => {
    const person = await signUp(test)
    await addToCart(test, person, variantOf(lamp))
    const promo = (code: string) => test.call(api.cart.promo, { body: { code } }, person)
    await buildCoupon(test, { code: 'OPEN', isPromo: true, value: 700 })
    await buildCoupon(test, { code: 'OVER', isPromo: true, endsAt: new Date('2021-01-01T00:00:00Z') })
    await buildCoupon(test, { code: 'SOON', isPromo: true, startsAt: new Date('2098-01-01T00:00:00Z') })
    await buildCoupon(test, { code: 'GONE', isPromo: true, maxUses: 0 })
    await buildCoupon(test, { code: 'RICH', isPromo: true, minSpend: 100_000 })
    expect((await promo(' open ')).body.result.cart.promoCode).toEqual({ code: 'OPEN', value: 7 })
    const refusals = await Promise.all(['NONE', 'OVER', 'SOON', 'GONE', 'RICH'].map(promo))
    expect(refusals.map(({ status, body }) => [status, body.error])).toEqual([
      [422, 'promo_invalid'],
      [422, 'promo_expired'],
      [422, 'promo_not_started'],
      [422, 'promo_used_up'],
      [422, 'promo_min_spend'],
    ])
    expect(refusals[0]?.body.message).toBe('Promo code is not valid!')
    expect(refusals[2]?.body.message).toContain('01/01/2098')
    expect(refusals[0]?.body.result.cart.promoCode).toEqual({ code: 'OPEN', value: 7 })
    expect((await promo('')).body.result.cart.promoCode).toBeNull()
  })

  it('the code of a coupon is no promo code, also for its holder', async () => {
    const person = await signUp(test)
    await addToCart(test, person, variantOf(lamp))
    const coupon = await buildCoupon(test, { code: 'HELD', value: 500 })
    await grantCoupon(test, person.id, coupon.id)
    const answer = await test.call(api.cart.promo, { body: { code: 'HELD' } }, person)
    expect([answer.status, answer.body.error]).toEqual([422, 'promo_invalid'])
    expect(answer.body.result.cart.promoCode).toBeNull()
  })
})

describe('saved for later', () => {
  const save = (line = '', person: Sender = {}) =>
    test.call(api.cart.saveForLater, { body: { order_item_id: line } }, person)
  const restore = (line = '', person: Sender = {}) =>
    test.call(api.cart.restore, { body: { order_item_id: line } }, person)

  it('a line moves to later_buy and back, merging with the same variant, clamped to the stock', async () => {
    const person = await signUp(test)
    const [item] = (await addToCart(test, person, variantOf(lamp), 2)).body.cart.items
    const saved = (await save(item?.order_item_id, person)).body.cart
    expect([
      saved.items,
      saved.later_buy.map(({ slug, quantity }: { slug: string; quantity: number }) => [slug, quantity]),
      saved.total,
    ]).toEqual([[], [['lamp', 2]], 0])
    await addToCart(test, person, variantOf(lamp), 2)
    const back = (await restore(saved.later_buy[0]?.order_item_id, person)).body.cart
    expect([back.items.map(({ quantity }: { quantity: number }) => quantity), back.later_buy]).toEqual([
      [3],
      [],
    ])
    expect(back.notices).toEqual([expect.objectContaining({ kind: 'clamped', was: 4, is: 3 })])
  })

  it('needs an account, and only one’s own lines are found', async () => {
    const [one, other] = [await signUp(test), await signUp(test)]
    const [item] = (await addToCart(test, one, variantOf(lamp))).body.cart.items
    expect((await save(item?.order_item_id, other)).body.error).toBe('not_found')
    expect((await restore(item?.order_item_id, one)).body.error).toBe('not_found')
    expect((await save(item?.order_item_id, guest())).body.error).toBe('not_signed_in')
  })
})
