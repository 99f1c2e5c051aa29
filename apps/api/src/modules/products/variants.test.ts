import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, join, makeSeller, placeOrder, signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'
import { somethingWaits } from '../../../test/waiting.ts'

const test = useApp()
const desk = useDesk(test)
const { create, get, putVariant, onSale } = desk

describe('the price of a variant', () => {
  /** Sets the clock of the database’s history back, as if the product had been on sale for so many days. */
  const age = async (id: string, days: number) => {
    await rowsOf(
      test,
      "UPDATE product SET published_at = published_at - $2 * interval '1 day', created_at = created_at - $2 * interval '1 day' WHERE id = $1",
      id,
      days,
    )
    await rowsOf(
      test,
      "UPDATE product_on_sale SET starts_at = starts_at - $2 * interval '1 day' WHERE product_id = $1",
      id,
      days,
    )
  }

  it('is reduced after seven days on sale, and says who did it', async () => {
    const product = await onSale()
    const variant = product.variants[0]?.id ?? ''
    const early = await putVariant(product.id, variant, { version: 2, discountPrice: 8 })
    expect([early.status, early.body.error, early.body.message, early.body.details?.reason]).toEqual([
      422,
      'price_inflated',
      'It has to be on sale for 7 days before it can be reduced.',
      'too_new',
    ])
    await age(product.id, 8)
    const reduced = await putVariant(product.id, variant, { version: 2, discountPrice: 8 })
    expect([reduced.status, reduced.body.result.variants[0]?.discountPrice]).toEqual([200, 8])
    const history = (await test.call(api.desk.listPrices, { params: { id: product.id } }, desk.of.owner)).body
    expect(history.result.map(({ price, discountPrice, by }) => [price, discountPrice, by !== null])).toEqual(
      [
        [10, 8, true],
        [10, null, false],
      ],
    )
  })

  it('is not compared with a price that was raised before: the highest price before is told', async () => {
    const product = await onSale()
    const variant = product.variants[0]?.id ?? ''
    await age(product.id, 20)
    expect((await get(product.id)).variants[0]).toMatchObject({ lowest30: 10, before_max: 10 })
    const { status, body } = await putVariant(product.id, variant, {
      version: 2,
      price: 20,
      discountPrice: 9,
    })
    expect([status, body.error, body.details]).toEqual([
      422,
      'price_inflated',
      { reason: 'above_lowest', before_max: 10, lowest30: 10, since: null, from: null },
    ])
    expect(body.fields).toEqual({ price: expect.stringContaining('lowest price of the last 30 days') })
    expect((await putVariant(product.id, variant, { version: 2, price: 20 })).status).toBe(200)
  })

  it('a SKU is one variant’s in a store, whatever its case, and another store may have it', async () => {
    const first = (await create({ variants: [{ price: 1, sku: 'CUP-1' }] })).body.result
    const second = (await create({ variants: [{ price: 1 }] })).body.result
    const taken = await putVariant(second.id, second.variants[0]?.id ?? '', { version: 1, sku: 'cup-1' })
    expect([taken.status, taken.body.error, taken.body.message]).toEqual([
      422,
      'sku_taken',
      'Another variant of your store has this SKU: Cup of clay.',
    ])
    const own = await putVariant(first.id, first.variants[0]?.id ?? '', { version: 1, sku: 'cup-1' })
    expect(own.status).toBe(200)
    const other = await signUp(test)
    await makeSeller(test, other, await buildStore(test, {}))
    expect((await create({ variants: [{ price: 1, sku: 'CUP-1' }] }, other)).status).toBe(201)
  })
})

describe('stock', () => {
  const move = (body: { reason: 'received' | 'count' | 'lost'; items: object[] }, sender = desk.of.owner) =>
    test.call(api.desk.moveStock, { body: body as never }, sender)

  it('is counted against what was expected, all of it or nothing', async () => {
    const [one, two] = [(await create()).body.result, (await create()).body.result]
    const [first, second] = [one.variants[0]?.id ?? '', two.variants[0]?.id ?? '']
    const stale = await move({
      reason: 'count',
      items: [
        { variant: first, set: 9, expected: 3 },
        { variant: second, set: 9, expected: 4 },
      ],
    })
    expect([stale.status, stale.body.error, stale.body.details]).toEqual([
      409,
      'stock_changed',
      { items: [{ variant: second, expected: 4, now: 3 }] },
    ])
    expect((await get(one.id)).variants[0]?.stock).toBe(3)
    const counted = await move({ reason: 'count', items: [{ variant: first, set: 9, expected: 3 }] })
    expect(counted.body.result).toEqual([{ variant: first, stock: 9 }])
  })

  it('moves with a reason, who and how many are left; never below 0', async () => {
    const product = (await create()).body.result
    const variant = product.variants[0]?.id ?? ''
    await move({ reason: 'received', items: [{ variant, change: 5 }] })
    const below = await move({ reason: 'lost', items: [{ variant, change: -9 }] })
    expect([below.status, below.body.error]).toEqual([422, 'stock_below_zero'])
    const { result } = (await test.call(api.desk.listStock, { params: { id: product.id } }, desk.of.owner))
      .body
    expect(result.map(({ change, after, reason }) => [change, after, reason])).toEqual([
      [5, 8, 'received'],
      [3, 3, 'opening'],
    ])
    expect(result.every(({ by }) => by !== null)).toBe(true)
  })

  it('is changed for 500 variants at most', async () => {
    const { id } = (await create()).body.result
    const variant = (await get(id)).variants[0]?.id ?? ''
    const items = Array.from({ length: 501 }, () => ({ variant, change: 1 }))
    const many = await move({ reason: 'received', items })
    expect([many.status, Object.keys(many.body.fields ?? {})]).toEqual([400, ['items']])
    expect((await get(id)).variants[0]?.stock).toBe(3)
  })

  it('is counted right when packers and shoppers come at once', async () => {
    const product = await onSale({ variants: [{ price: 1, stock: 20 }] })
    const variant = product.variants[0]?.id ?? ''
    const packer = await signUp(test)
    await join(test, packer, desk.of.store, 'packer')
    const shopper = await signUp(test)
    const address = await addAddress(test, shopper)
    await addToCart(test, shopper, variant)
    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        move({ reason: 'received', items: [{ variant, change: 2 }] }, packer),
      ),
      placeOrder(test, shopper, address),
    ])
    expect((await get(product.id)).variants[0]?.stock).toBe(29)
    const sums = await rowsOf(
      test,
      'SELECT sum(change)::int AS sum FROM stock_change WHERE variant_id = $1',
      variant,
    )
    expect(sums).toEqual([{ sum: 29 }])
  })

  it('and a price beside an order wait for each other without a deadlock', async () => {
    const product = await onSale()
    const variant = product.variants[0]?.id ?? ''
    // An order locks the variant, then the product. Its connection looks for a deadlock before any other does.
    const order = await test.database.pool.connect()
    await order.query("BEGIN; SET LOCAL deadlock_timeout = '10ms'")
    await order.query('SELECT 1 FROM variant WHERE id = $1 FOR NO KEY UPDATE', [variant])
    const written = putVariant(product.id, variant, { version: product.version, price: 11 })
    await somethingWaits(test)
    await order.query('UPDATE variant SET stock = stock - 1 WHERE id = $1', [variant])
    await order.query('UPDATE product SET sold = sold + 1 WHERE id = $1', [product.id])
    await order.query('COMMIT')
    order.release()
    expect((await written).status).toBe(200)
    expect((await get(product.id)).variants[0]).toMatchObject({ price: 11, stock: 2 })
  })

  it('another store’s variants are a 404', async () => {
    const product = (await create()).body.result
    const stranger = await signUp(test)
    await makeSeller(test, stranger, await buildStore(test, {}))
    const items = [{ variant: product.variants[0]?.id, change: 1 }]
    const { status, body } = await move({ reason: 'received', items }, stranger)
    expect([status, body.error]).toEqual([404, 'not_found'])
  })
})
