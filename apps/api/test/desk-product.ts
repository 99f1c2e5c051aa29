/** A store whose owner writes products, through the calls of the desk. */
import { api, type Sent } from '@tregu/contract'
import { beforeAll, beforeEach } from 'vitest'
import type { TestApp } from './app.ts'
import { makeSeller, type Person, signUp } from './as.ts'
import { buildCategory, buildStore, nameTrader } from './factories.ts'
import { rowsOf } from './placed.ts'

const TRADER = { legal_name: 'Gota Sh.p.k.', legal_address: 'Prizren', registration_number: '810000001' }

type NewProduct = NonNullable<Sent<typeof api.desk.createProduct>['body']>
type Changed = NonNullable<Sent<typeof api.desk.putProduct>['body']>
type ChangedVariant = NonNullable<Sent<typeof api.desk.putVariant>['body']>

/** Call this at the top of a test file. Before each test it makes a new store with an owner. */
export const useDesk = (test: TestApp) => {
  const desk = {} as { owner: Person; store: Awaited<ReturnType<typeof buildStore>>; leaf: string }
  beforeAll(async () => {
    desk.leaf = String(await buildCategory(test, 'house/kitchen/cups'))
  })
  beforeEach(async () => {
    test.setNow(null)
    desk.owner = await signUp(test)
    desk.store = await buildStore(test, {})
    await makeSeller(test, desk.owner, desk.store)
    await nameTrader(test, desk.store, TRADER)
  })
  const create = (body: Partial<NewProduct> = {}, sender = desk.owner) => {
    const plain = { name: { en: 'Cup of clay' }, category: desk.leaf, variants: [{ price: 10, stock: 3 }] }
    return test.call(api.desk.createProduct, { body: { ...plain, ...body } }, sender)
  }
  const publish = (id: string, version: number, sender = desk.owner) =>
    test.call(api.desk.publishProduct, { params: { id }, body: { version } }, sender)
  return {
    of: desk,
    create,
    publish,
    get: async (id: string, sender = desk.owner) =>
      (await test.call(api.desk.getProduct, { params: { id } }, sender)).body.result,
    put: (id: string, body: Changed, sender = desk.owner) =>
      test.call(api.desk.putProduct, { params: { id }, body }, sender),
    putVariant: (id: string, variantId: string, body: ChangedVariant, sender = desk.owner) =>
      test.call(api.desk.putVariant, { params: { id, variantId }, body }, sender),
    /** A product on sale, with one variant for 10 euros. */
    onSale: async (body: Partial<NewProduct> = {}) => {
      const { result } = (await create(body)).body
      await rowsOf(
        test,
        "INSERT INTO product_image (product_id, src, rank) VALUES ($1, '/media/products/1.webp', 0)",
        result.id,
      )
      return (await publish(result.id, 1)).body.result
    },
  }
}
