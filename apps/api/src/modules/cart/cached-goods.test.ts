/** The cart of an API that caches the goods of its lines. */
import { api } from '@tregu/contract'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newBrowser, useApp } from '../../../test/app.ts'
import { addAddress, addToCart, type Person, placeOrder, signUp } from '../../../test/as.ts'
import { eventually } from '../../../test/eventually.ts'
import {
  type BuiltProduct,
  buildCoupon,
  buildProduct,
  buildStore,
  variantOf,
} from '../../../test/factories.ts'
import { readOrder } from '../../../test/placed.ts'

const test = useApp({ ANSWERS_MB: 8 })
let coat: BuiltProduct
let store: Awaited<ReturnType<typeof buildStore>>
const browser = { browser: newBrowser() }
const cartOf = async () => (await test.call(api.cart.get, {}, browser)).body.cart
const run = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)

beforeAll(async () => {
  store = await buildStore(test, { slug: 'first', name: 'First', department: 'fashion', delivery: 200 })
  coat = await buildProduct(test, { store, slug: 'coat', path: 'fashion/men/coats', price: 12_000, stock: 5 })
  await addToCart(test, browser, variantOf(coat), 2)
})

/** Waits until the goods come from the cache: a name that no notification told of is not seen. */
const untilCached = () =>
  eventually(async () => {
    await cartOf()
    const { rowCache } = test.deps
    const loads: number[] = []
    await rowCache.read({ name: 'goods', tagsOf: () => [] }, [Number(variantOf(coat))], async (ids) => {
      loads.push(...ids)
      return new Map()
    })
    expect(loads).toEqual([])
  })

const stateOf = async () => {
  const { items, sellers, shippingTotal } = await cartOf()
  const [item] = items
  return [item?.name, item?.available, item?.department, sellers[0]?.name, shippingTotal]
}
/** Takes the changes of other tests back. */
beforeEach(async () => {
  await run(`UPDATE product SET name = name || '{"en": "Coat"}', status = 'published' WHERE slug = 'coat'`)
  await run(`UPDATE store SET name = 'First', delivery_price = 200 WHERE slug = 'first'`)
  await run(`UPDATE category SET slug = 'fashion' WHERE path IN ('fashion', 'clothing')`)
  await run(`UPDATE coupon SET starts_at = '2020-01-01', ends_at = '2020-02-01'`)
  await eventually(async () => expect(await stateOf()).toEqual(['Coat', true, 'fashion', 'First', 2]))
})

describe('a cart whose goods are cached', () => {
  it('shows price and stock as they are at the moment', async () => {
    await untilCached()
    const catchUp = vi.spyOn(test.deps.catalogue, 'catchUp').mockResolvedValue()
    await run('UPDATE variant SET price = 9900, stock = 1 WHERE product_id = $1', [coat.id])
    const { items, subTotal } = await cartOf()
    expect([items[0]?.price, items[0]?.stock, subTotal]).toEqual([99, 1, 198])
    catchUp.mockRestore()
    await run('UPDATE variant SET price = 12000, stock = 5 WHERE product_id = $1', [coat.id])
  })

  const changes: readonly [string, string, () => Promise<unknown>, unknown][] = [
    [
      'the name of the product',
      `UPDATE product SET name = name || '{"en": "New coat"}' WHERE slug = 'coat'`,
      async () => (await cartOf()).items[0]?.name,
      'New coat',
    ],
    [
      'a product that is withdrawn',
      `UPDATE product SET status = 'draft' WHERE slug = 'coat'`,
      async () => (await cartOf()).items[0]?.available,
      false,
    ],
    [
      'the price of delivery',
      `UPDATE store SET delivery_price = 450 WHERE slug = 'first'`,
      async () => (await cartOf()).shippingTotal,
      4.5,
    ],
    [
      'the name of the store',
      `UPDATE store SET name = 'Second' WHERE slug = 'first'`,
      async () => (await cartOf()).sellers[0]?.name,
      'Second',
    ],
    [
      'the department of the product',
      `UPDATE category SET slug = 'clothing' WHERE path = 'fashion'`,
      async () => (await cartOf()).items[0]?.department,
      'clothing',
    ],
  ]
  it.each(changes)('follows a change: %s', async (_what, change, read, expected) => {
    await untilCached()
    await run(change)
    await eventually(async () => expect(await read()).toEqual(expected))
  })

  it('follows a change: a withdrawn product sold again', async () => {
    const isAvailable = async () => (await cartOf()).items[0]?.available
    for (const [status, available] of [
      ['draft', false],
      ['published', true],
    ] as const) {
      await untilCached()
      await run(`UPDATE product SET status = $1 WHERE slug = 'coat'`, [status])
      await eventually(async () => expect(await isAvailable()).toBe(available))
    }
  })

  it('is ordered with the terms of the moment, even before a notification of their change arrives', async () => {
    const shopper = await signUp(test)
    const address = await addAddress(test, shopper)
    await addToCart(test, shopper, variantOf(coat))
    await untilCached()
    const catchUp = vi.spyOn(test.deps.catalogue, 'catchUp').mockResolvedValue()
    await run(`UPDATE store SET delivery_price = 990 WHERE slug = 'first'`)
    const shown = (await test.call(api.cart.get, {}, shopper)).body.cart
    const placed = await placeOrder(test, shopper, address)
    catchUp.mockRestore()
    const order = await readOrder(test, shopper, placed.body.orders?.[0] ?? '')
    expect([shown.shippingTotal, order.shipping_total]).toEqual([2, 9.9])
  })
})

describe('a cart whose stores’ coupons are cached', () => {
  const offersOf = async (person: Person) =>
    ((await test.call(api.cart.get, {}, person)).body.cart.cart_all_coupons.first ?? []).map(({ id }) => id)

  it('follows a new coupon to claim, its last use, its return, and its end', async () => {
    const shopper = await signUp(test)
    await addToCart(test, shopper, variantOf(coat))
    await eventually(async () => expect(await offersOf(shopper)).toEqual([]))
    const { id } = await buildCoupon(test, { store, claimable: true, maxUses: 1 })
    const isOffered = (ids: readonly string[]) =>
      eventually(async () => expect(await offersOf(shopper)).toEqual(ids))
    await isOffered([String(id)])
    await run('UPDATE coupon SET uses = 1 WHERE id = $1', [id])
    await isOffered([])
    await run('UPDATE coupon SET uses = 0 WHERE id = $1', [id])
    await isOffered([String(id)])
    await run(`UPDATE coupon SET starts_at = '2020-01-01', ends_at = '2020-02-01' WHERE id = $1`, [id])
    await isOffered([])
  })

  it('no longer offers what the shopper has claimed, though the cache still has it', async () => {
    const shopper = await signUp(test)
    await addToCart(test, shopper, variantOf(coat))
    const { id } = await buildCoupon(test, { store, claimable: true })
    await eventually(async () => expect(await offersOf(shopper)).toEqual([String(id)]))
    const catchUp = vi.spyOn(test.deps.catalogue, 'catchUp').mockResolvedValue()
    await test.call(api.coupons.claim, { body: { coupon_id: String(id) } }, shopper)
    const { cart_all_coupons } = (await test.call(api.cart.get, {}, shopper)).body.cart
    expect(cart_all_coupons.first).toEqual([expect.objectContaining({ id: String(id), claimed: true })])
    catchUp.mockRestore()
  })
})
