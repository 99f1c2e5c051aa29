import { api, type Sent } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { buildCoupon, buildProduct, buildStore, grantCoupon, variantOf } from '../../../test/factories.ts'

const test = useApp()
const change = (body: NonNullable<Sent<typeof api.cart.update>['body']>, person: Person) =>
  test.call(api.cart.update, { body }, person)
const promo = (code: string, person: Person) => test.call(api.cart.promo, { body: { code } }, person)
const cartOf = async (person: Person) => (await test.call(api.cart.get, {}, person)).body.cart
type Filter = 'All' | 'Active' | 'Used' | 'Expired'
const listOf = async (person: Person, filter: Filter) =>
  (await test.call(api.coupons.list, { query: { filter } }, person)).body.result

/** A customer whose cart holds one product of 50.00. */
const shopper = async () => {
  const store = await buildStore(test)
  const product = await buildProduct(test, { store, price: 5_000 })
  const person = await signUp(test)
  const { cart } = (await addToCart(test, person, variantOf(product))).body
  return { person, store, product, line: cart.items[0]?.order_item_id as string }
}
const granted = async (person: Person, fields: Parameters<typeof buildCoupon>[1]) => {
  const coupon = await buildCoupon(test, fields)
  await grantCoupon(test, person.id, coupon.id)
  return coupon
}

describe('a coupon or code in place of another', () => {
  it('a promo code takes the place of the one before', async () => {
    const { person, store } = await shopper()
    await buildCoupon(test, { code: 'FIRST5', isPromo: true, value: 500 })
    await buildCoupon(test, { code: 'STORE7', isPromo: true, value: 700, store })
    expect((await promo('FIRST5', person)).body.result.cart.promoCode).toEqual({ code: 'FIRST5', value: 5 })
    const answer = await promo('STORE7', person)
    expect([answer.status, answer.body.result.cart.promoCode]).toEqual([200, { code: 'STORE7', value: 7 }])
  })

  it('a platform coupon and a store’s coupon each take the place of the one before', async () => {
    const { person, store } = await shopper()
    const coupons = [
      await granted(person, { value: 100 }),
      await granted(person, { value: 200 }),
      await granted(person, { value: 300, store }),
      await granted(person, { value: 400, store }),
    ]
    for (const { id } of coupons) expect((await change({ coupon_id: String(id) }, person)).status).toBe(200)
    const cart = await cartOf(person)
    expect([cart.treguCoupon?.value, cart.store_coupons_total]).toEqual([2, 4])
  })

  it('of several chosen at once one stays', async () => {
    const { person } = await shopper()
    const coupons = await Promise.all(
      Array.from({ length: 8 }, (_, n) => granted(person, { value: 100 + n * 10 })),
    )
    const answers = await Promise.all(coupons.map(({ id }) => change({ coupon_id: String(id) }, person)))
    expect(answers.map(({ status }) => status)).toEqual(coupons.map(() => 200))
    expect(coupons.map(({ code }) => code)).toContain((await cartOf(person)).treguCoupon?.code)
  })
})

describe('what the cart says of coupons', () => {
  it('the notice of a coupon that came off says its minimum in euros', async () => {
    const { person, line } = await shopper()
    await change({ cartItem: line, qty: 2 }, person)
    const { id } = await granted(person, { value: 500, minSpend: 6_000 })
    await change({ coupon_id: String(id) }, person)
    const { cart } = (await change({ cartItem: line, qty: 1 }, person)).body
    expect(cart.notices).toEqual([expect.objectContaining({ kind: 'coupon_removed', was: 60, is: null })])
  })

  it('reading the cart takes off a code whose last use another shopper took, with a notice', async () => {
    const { person } = await shopper()
    const { id } = await buildCoupon(test, { code: 'LASTONE', isPromo: true, value: 500, maxUses: 1 })
    await promo('LASTONE', person)
    await test.database.pool.query('UPDATE coupon SET uses = 1 WHERE id = $1', [id])
    for (const _ of [1, 2]) {
      const { promoCode, notices } = await cartOf(person)
      expect([promoCode, notices.map(({ kind }) => kind)]).toEqual([null, ['promo_removed']])
    }
  })

  it('a platform coupon below its minimum is shown with what is missing', async () => {
    const { person } = await shopper()
    const below = await granted(person, { minSpend: 8_000 })
    const usable = await granted(person, { minSpend: 1_000 })
    await granted(person, { minSpend: 8_000, endsAt: new Date('2021-01-01T00:00:00Z') })
    const cart = await cartOf(person)
    const codes = (list: { code: string }[]) => list.map(({ code }) => code)
    expect(codes(cart.coupons_can_use)).toContain(usable.code)
    expect(codes(cart.coupons_below_minimum)).toEqual([below.code])
    expect(cart.coupons_below_minimum[0]).toMatchObject({ usable: false, missing: 30, min_spend: 80 })
  })

  it('using and removing a promo code answer with a sentence', async () => {
    const { person } = await shopper()
    await buildCoupon(test, { code: 'SAYSO', isPromo: true })
    expect((await promo('SAYSO', person)).body.message).toBe('The promo code was applied.')
    expect((await promo('', person)).body.message).toBe('The promo code was removed.')
  })
})

describe('what a coupon really takes', () => {
  it('treguCoupon.value and promoCode.value are what is taken, each capped by what those before left', async () => {
    const { person, store } = await shopper()
    const coupons = [await granted(person, { value: 4_000, store }), await granted(person, { value: 800 })]
    for (const { id } of coupons) await change({ coupon_id: String(id) }, person)
    await buildCoupon(test, { code: 'REST', isPromo: true, value: 2_500 })
    const { cart } = (await promo('REST', person)).body.result
    expect([cart.store_coupons_total, cart.treguCoupon, cart.promoCode]).toEqual([
      40,
      { code: coupons[1]?.code, value: 8 },
      { code: 'REST', value: 2 },
    ])
    expect(cart.sellers[0]).toMatchObject({ subTotal: 50, discount: 50 })
    expect(cart.total).toBe(cart.shippingTotal)
  })
})

describe('the coupons of a cancelled order', () => {
  const statusOf = async (person: Person, code: string) =>
    (await listOf(person, 'All')).find((coupon) => coupon.code === code)?.status
  const buyWith = async (coupons: readonly { id: number }[], person: Person) => {
    for (const { id } of coupons) await change({ coupon_id: String(id) }, person)
    return (await placeOrder(test, person, await addAddress(test, person))).body.orders[0] ?? ''
  }
  const cancel = (id: string, person: Person) =>
    test.call(api.orders.cancel, { params: { id }, body: {} }, person)

  it('are given back and can be used again', async () => {
    const { person, store, product } = await shopper()
    const coupons = [await granted(person, { value: 200, store }), await granted(person, { value: 300 })]
    const order = await buyWith(coupons, person)
    for (const { code } of coupons) expect(await statusOf(person, code)).toBe('used')
    expect((await cancel(order, person)).status).toBe(200)
    for (const { code } of coupons) expect(await statusOf(person, code)).toBe('active')
    await addToCart(test, person, variantOf(product))
    for (const { id } of coupons) expect((await change({ coupon_id: String(id) }, person)).status).toBe(200)
    expect(await cartOf(person)).toMatchObject({ store_coupons_total: 2, treguCoupon: { value: 3 } })
  })

  it('that expired meanwhile stay expired', async () => {
    const { person, product } = await shopper()
    const coupon = await granted(person, { value: 300 })
    const order = await buyWith([coupon], person)
    await test.database.pool.query('UPDATE coupon SET ends_at = $2 WHERE id = $1', [
      coupon.id,
      new Date('2021-01-01T00:00:00Z'),
    ])
    expect((await cancel(order, person)).status).toBe(200)
    expect(await statusOf(person, coupon.code)).toBe('expired')
    await addToCart(test, person, variantOf(product))
    expect((await change({ coupon_id: String(coupon.id) }, person)).body.error).toBe('coupon_not_usable')
  })
})

describe('a coupon of the account', () => {
  it('has its value, minimum, dates and state; one of the platform has no store', async () => {
    const { person, store } = await shopper()
    const dates = { startsAt: new Date('2026-01-01T23:00:00Z'), endsAt: new Date('2090-06-30T21:59:59.999Z') }
    const ofStore = await granted(person, { value: 300, minSpend: 2_000, store, ...dates })
    const ofPlatform = await granted(person, { value: 1_250 })
    const held = await listOf(person, 'Active')
    expect(held.find(({ code }) => code === ofStore.code)).toEqual({
      id: String(ofStore.id),
      code: ofStore.code,
      name: expect.any(String),
      value: 3,
      min_spend: 20,
      start_date: '2026-01-01T23:00:00.000Z',
      end_date: '2090-06-30T21:59:59.999Z',
      status: 'active',
      active: true,
      used: false,
      used_date: null,
      store: { slug: store.slug, name: expect.any(String), department: expect.any(String) },
      usable: true,
      missing: 0,
      claimed: true,
    })
    expect(held.find(({ code }) => code === ofPlatform.code)).toMatchObject({ value: 12.5, store: null })
  })
})

describe('the status of a coupon', () => {
  it('one whose uses are gone in all is expired: in its status, not active, under the filter Expired alone', async () => {
    const { person } = await shopper()
    const { code } = await granted(person, { maxUses: 0 })
    const found = async (filter: Filter) =>
      (await listOf(person, filter)).find((coupon: { code: string }) => coupon.code === code)
    expect(await found('Expired')).toMatchObject({ status: 'expired', active: false, used: false })
    expect([await found('Active'), await found('Used')]).toEqual([undefined, undefined])
  })

  it('is valid from the first moment of its first day to the last of its last, in Europe/Belgrade', async () => {
    const { person } = await shopper()
    // In summer time the day begins at 22:00 UTC.
    const { code } = await granted(person, {
      startsAt: new Date('2026-06-09T22:00:00Z'),
      endsAt: new Date('2026-06-11T21:59:59.999Z'),
    })
    const statusAt = async (instant: string) => {
      test.setNow(new Date(instant))
      const all = await listOf(person, 'All')
      test.setNow(null)
      return all.find((coupon: { code: string }) => coupon.code === code)?.status
    }
    expect([
      await statusAt('2026-06-09T21:59:59.999Z'),
      await statusAt('2026-06-09T22:00:00Z'),
      await statusAt('2026-06-11T21:59:59Z'),
      await statusAt('2026-06-11T22:00:00Z'),
    ]).toEqual(['upcoming', 'active', 'active', 'expired'])
  })

  it('each user uses a coupon and a code once; the second time has its own message', async () => {
    const { person, product } = await shopper()
    const address = await addAddress(test, person)
    const held = await granted(person, { value: 100 })
    await buildCoupon(test, { code: 'ONCE', isPromo: true, value: 200, minSpend: 4_000 })
    await change({ coupon_id: String(held.id) }, person)
    await promo('ONCE', person)
    expect((await placeOrder(test, person, address, { total: 47 })).status).toBe(200)
    await addToCart(test, person, variantOf(product))
    expect((await promo('ONCE', person)).body).toMatchObject({
      error: 'promo_already_used',
      message: 'You have already used this promo code.',
    })
    expect((await change({ coupon_id: String(held.id) }, person)).body.error).toBe('coupon_not_usable')
    const other = (await shopper()).person
    await buildCoupon(test, { code: 'MORE', isPromo: true, minSpend: 6_000 })
    expect((await promo('MORE', other)).body).toMatchObject({
      error: 'promo_min_spend',
      message: 'This promo code can be used when buying for 60.00\u00a0€.',
    })
    expect((await promo('ONCE', other)).status).toBe(200)
  })
})
