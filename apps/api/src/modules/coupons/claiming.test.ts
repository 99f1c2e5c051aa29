import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addToCart, type Person, signUp } from '../../../test/as.ts'
import { buildCoupon, buildProduct, buildStore, variantOf } from '../../../test/factories.ts'

const test = useApp()
const claim = (coupon_id: string | number, person?: Person) =>
  test.call(api.coupons.claim, { body: { coupon_id: String(coupon_id) } }, person)
const offersOf = async (slug: string, person?: Person) =>
  (await test.call(api.stores.details, { params: { slug } }, person)).body.result.coupons
const cartOf = async (person: Person) => (await test.call(api.cart.get, {}, person)).body.cart
const LAST_YEAR = new Date('2025-06-01T00:00:00Z')
const NEXT_CENTURY = new Date('2098-01-01T00:00:00Z')

/** A customer whose cart holds one product of 50.00 of a store with a coupon to claim. */
const shopper = async () => {
  const store = await buildStore(test)
  const coupon = await buildCoupon(test, { store, claimable: true, value: 300, minSpend: 2_000 })
  const product = await buildProduct(test, { store, price: 5_000 })
  const person = await signUp(test)
  await addToCart(test, person, variantOf(product))
  return { person, store, coupon }
}

describe('claiming a coupon', () => {
  it('a store’s page lists its coupons to claim, and says whether the reader holds them', async () => {
    const { person, store, coupon } = await shopper()
    const offer = { id: String(coupon.id), value: 3, min_spend: 20, claimed: false }
    expect(await offersOf(store.slug)).toEqual([expect.objectContaining(offer)])
    expect(await offersOf(store.slug, person)).toEqual([expect.objectContaining(offer)])
    expect((await claim(coupon.id, person)).body.result).toMatchObject({ id: offer.id, claimed: true })
    expect(await offersOf(store.slug, person)).toEqual([expect.objectContaining({ claimed: true })])
    expect(await offersOf(store.slug)).toEqual([expect.objectContaining({ claimed: false })])
  })

  it('a page does not list what has not begun, has ended, is used up, or is not to claim', async () => {
    const { store, coupon } = await shopper()
    for (const fields of [
      { startsAt: NEXT_CENTURY },
      { endsAt: LAST_YEAR },
      { maxUses: 0 },
      { isPromo: true },
      { claimable: false },
    ])
      await buildCoupon(test, { store, claimable: true, ...fields })
    expect((await offersOf(store.slug)).map(({ id }) => id)).toEqual([String(coupon.id)])
  })

  it('the cart lists it among its store’s coupons, and uses it once it is claimed', async () => {
    const { person, store, coupon } = await shopper()
    await buildCoupon(test, { store: await buildStore(test), claimable: true })
    const listed = (await cartOf(person)).cart_all_coupons
    expect(listed).toEqual({
      [store.slug]: [expect.objectContaining({ id: String(coupon.id), claimed: false, usable: true })],
    })
    const choose = () => test.call(api.cart.update, { body: { coupon_id: String(coupon.id) } }, person)
    expect((await choose()).body.error).toBe('not_found')
    await claim(coupon.id, person)
    expect((await choose()).body.cart).toMatchObject({
      store_coupons_total: 3,
      storeCoupons: { [store.slug]: { code: coupon.code } },
    })
    expect((await cartOf(person)).cart_all_coupons[store.slug]).toEqual([
      expect.objectContaining({ claimed: true }),
    ])
  })

  it('ten times at once gives it once', async () => {
    const { person, coupon } = await shopper()
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(coupon.id, person)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { result } = (await test.call(api.coupons.list, { query: { filter: 'All' } }, person)).body
    expect(result.filter(({ id }) => id === String(coupon.id))).toHaveLength(1)
  })

  it('a guest, an unknown coupon and one that is not to claim are refused', async () => {
    const { person, store, coupon } = await shopper()
    const plain = await buildCoupon(test, { store })
    const promo = await buildCoupon(test, { store, isPromo: true, claimable: true })
    expect((await claim(coupon.id)).body.error).toBe('not_signed_in')
    for (const id of [plain.id, promo.id, 2_147_483_000, 'none'])
      expect((await claim(id, person)).body.error).toBe('not_found')
  })

  it('one that has not begun, has ended or is used up is refused', async () => {
    const { person, store } = await shopper()
    for (const fields of [{ startsAt: NEXT_CENTURY }, { endsAt: LAST_YEAR }, { maxUses: 0 }]) {
      const { id } = await buildCoupon(test, { store, claimable: true, ...fields })
      expect((await claim(id, person)).body.error).toBe('coupon_not_usable')
    }
  })
})
