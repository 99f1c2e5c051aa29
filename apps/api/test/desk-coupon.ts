/** A store whose owner writes coupons, through the calls of the desk. */
import { api, type Sent } from '@tregu/contract'
import { addDays, dayOf } from '@tregu/domain'
import { beforeEach } from 'vitest'
import type { TestApp } from './app.ts'
import { addAddress, addToCart, makeSeller, type Person, placeOrder, signUp } from './as.ts'
import { buildProduct, buildStore, variantOf } from './factories.ts'

export type NewCoupon = NonNullable<Sent<typeof api.desk.createCoupon>['body']>
type Changed = NonNullable<Sent<typeof api.desk.putCoupon>['body']>

let serial = 0

/** Call this at the top of a test file. Before each test it makes a new store with an owner. */
export const useCouponDesk = (test: TestApp) => {
  const of = {} as { owner: Person; store: Awaited<ReturnType<typeof buildStore>> }
  beforeEach(async () => {
    test.setNow(null)
    of.owner = await signUp(test)
    of.store = await buildStore(test)
    await makeSeller(test, of.owner, of.store)
  })
  /** A promo code of 5.00 that is valid from today on for 31 days and can be used 100 times. */
  const create = (body: Partial<NewCoupon> = {}, sender = of.owner) => {
    const today = dayOf(new Date())
    const plain = {
      name: { en: 'Autumn', sq: 'Vjeshtë' },
      kind: 'promo',
      code: `AUTUMN-${++serial}`,
      value: 5,
      start_date: today,
      end_date: addDays(today, 30),
      uses: 100,
    } as const
    return test.call(api.desk.createCoupon, { body: { ...plain, ...body } }, sender)
  }
  return {
    of,
    create,
    made: async (body: Partial<NewCoupon> = {}) => (await create(body)).body.result,
    put: (id: string, body: Changed, sender = of.owner) =>
      test.call(api.desk.putCoupon, { params: { id }, body }, sender),
    read: async (id: string) =>
      (await test.call(api.desk.getCoupon, { params: { id } }, of.owner)).body.result,
    end: (id: string, sender = of.owner) => test.call(api.desk.endCoupon, { params: { id } }, sender),
    list: async (query: Record<string, string> = {}, sender = of.owner) =>
      (await test.call(api.desk.listCoupons, { query }, sender)).body,
    /** A shopper buys for 20.00 with the code. */
    buyWith: async (code: string) => {
      const person = await signUp(test)
      const product = await buildProduct(test, { store: of.store, price: 1_000 })
      await addToCart(test, person, variantOf(product), 2)
      await test.call(api.cart.promo, { body: { code } }, person)
      await placeOrder(test, person, await addAddress(test, person))
      return person
    },
  }
}
