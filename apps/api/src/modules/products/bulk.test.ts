import { api, type Sent } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeSeller, signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { buildCategory, buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const desk = useDesk(test)
const { create, get, onSale } = desk

type Body = NonNullable<Sent<typeof api.desk.changeProducts>['body']>
const bulk = (body: Body, sender = desk.of.owner) => test.call(api.desk.changeProducts, { body }, sender)
const made = async (...prices: number[]) => {
  const products = []
  for (const [index, price] of prices.entries())
    products.push(
      (await create({ name: { en: `Cup ${index}` }, variants: [{ price, stock: 5, sku: `S-${index}` }] }))
        .body.result,
    )
  return products
}
const pricesOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await get(id)).variants.map(({ price }) => price)))

describe('a bulk edit', () => {
  it('tells first what it would change, writes all at once, and is undone', async () => {
    const products = await made(10, 20)
    const ids = products.map(({ id }) => id)
    const body: Body = { select: { ids }, change: { price: { percent: 10, round: 'ninety' } } }
    const dry = await bulk({ ...body, dry: true })
    const variant = products[0]?.variants[0]?.id
    expect([dry.status, dry.body.result]).toEqual([
      200,
      {
        products: 2,
        variants: 2,
        changed: 2,
        unchanged: 0,
        refused: [],
        sample: [
          { product: ids[0], variant, name: 'Cup 0', before: { price: 10 }, after: { price: 10.9 } },
          expect.objectContaining({ name: 'Cup 1', after: { price: 21.9 } }),
        ],
        change: null,
      },
    ])
    expect(await pricesOf(ids)).toEqual([[10], [20]])
    const { result } = (await bulk(body)).body
    expect(result.change).toEqual(expect.any(String))
    expect(await pricesOf(ids)).toEqual([[10.9], [21.9]])
    expect((await get(ids[0] ?? '')).version).toBe(2)
    const history = await test.call(api.desk.listPrices, { params: { id: ids[0] ?? '' } }, desk.of.owner)
    expect(history.body.result[0]).toMatchObject({ price: 10.9, by: expect.stringMatching(/\S/) })
    const listed = await test.call(api.desk.listChanges, { query: { kind: 'bulk' } }, desk.of.owner)
    expect(listed.body.result).toEqual([
      expect.objectContaining({ id: result.change, summary: 'Cup 0, Cup 1', items: 2 }),
    ])
    const undone = await test.call(
      api.desk.undoChange,
      { params: { id: result.change ?? '' } },
      desk.of.owner,
    )
    expect(undone.body.result).toEqual({ undone: 2, kept: [] })
    expect(await pricesOf(ids)).toEqual([[10], [20]])
  })

  it('is all or nothing, unless what is refused is skipped', async () => {
    const products = await made(10, 0.5)
    const ids = products.map(({ id }) => id)
    const body: Body = { select: { ids }, change: { price: { amount: -1 } } }
    const { status, body: told } = await bulk(body)
    const refused = [
      {
        product: ids[1],
        variant: products[1]?.variants[0]?.id,
        code: 'malformed',
        message: 'The price must be from 0.01 to 100,000.00 €.',
      },
    ]
    expect([status, told.error, told.message]).toEqual([
      422,
      'bulk_refused',
      '1 products cannot be changed so.',
    ])
    expect(told.result).toMatchObject({ refused, change: null })
    expect(await pricesOf(ids)).toEqual([[10], [0.5]])
    const skipped = (await bulk({ ...body, skip_refused: true })).body.result
    expect(skipped).toMatchObject({ changed: 1, refused, change: expect.any(String) })
    expect(await pricesOf(ids)).toEqual([[9], [0.5]])
  })

  it('takes what a filter finds, except some', async () => {
    const products = await made(10, 20, 30)
    await onSale({ name: { en: 'Plate' } })
    const select = { filter: { q: 'cup', status: 'draft' as const }, except: [products[1]?.id ?? ''] }
    const { result } = (await bulk({ select, change: { brand: 'Drita' } })).body
    expect([result.products, result.changed]).toEqual([2, 2])
    const brands = await Promise.all(products.map(async ({ id }) => (await get(id)).brand))
    expect(brands).toEqual(['Drita', null, 'Drita'])
  })

  it('changes stock with a reason, status, category, Kosova and the number of low stock', async () => {
    const [first, second] = await made(10, 20)
    const sold = await onSale()
    const ids = [first?.id ?? '', second?.id ?? '']
    await bulk({ select: { ids }, change: { stock: { change: 4, reason: 'received' } } })
    const after = await get(ids[0] ?? '')
    expect([after.version, after.variants[0]?.stock]).toEqual([1, 9])
    const moves = await test.call(api.desk.listStock, { params: { id: ids[0] ?? '' } }, desk.of.owner)
    expect(moves.body.result[0]).toMatchObject({ change: 4, after: 9, reason: 'received' })
    const leaf = String(await buildCategory(test, 'house/kitchen/jugs'))
    await bulk({ select: { ids }, change: { category: leaf } })
    await bulk({ select: { ids }, change: { low_stock: 7 } })
    await bulk({ select: { ids }, change: { madeinKosova: true } })
    expect(await get(ids[1] ?? '')).toMatchObject({
      category: leaf,
      low_stock: 7,
      madeinKosova: true,
      version: 4,
    })
    const parent = String(await buildCategory(test, 'house/kitchen'))
    expect((await bulk({ select: { ids }, change: { category: parent } })).body.error).toBe('malformed')
    const published = await bulk({
      select: { ids: [...ids, sold.id] },
      change: { status: 'publish' },
      skip_refused: true,
    })
    expect(published.body.result).toMatchObject({
      changed: 0,
      unchanged: 1,
      refused: [{ code: 'product_incomplete', message: 'It is not ready to be sold.' }, {}],
      change: null,
    })
    await bulk({ select: { ids: [sold.id] }, change: { status: 'withdraw' } })
    expect((await get(sold.id)).status).toBe('withdrawn')
    await bulk({ select: { ids: [sold.id] }, change: { status: 'publish' } })
    expect((await get(sold.id)).status).toBe('published')
  })

  it('passes the rule of reductions', async () => {
    const cup = await onSale()
    const body: Body = { select: { ids: [cup.id] }, change: { reduction: { percent: 20 } } }
    expect((await bulk({ ...body, dry: true })).body.result.refused).toEqual([
      expect.objectContaining({
        code: 'price_inflated',
        message: 'It has to be on sale for 7 days before it can be reduced.',
      }),
    ])
    await rowsOf(
      test,
      "UPDATE product_on_sale SET starts_at = now() - interval '60 days' WHERE product_id = $1",
      cup.id,
    )
    await rowsOf(test, "UPDATE product SET published_at = now() - interval '60 days' WHERE id = $1", cup.id)
    await bulk(body)
    expect((await get(cup.id)).variants[0]).toMatchObject({ price: 10, discountPrice: 8 })
    await bulk({ select: { ids: [cup.id] }, change: { reduction: { end: true } } })
    expect((await get(cup.id)).variants[0]?.discountPrice).toBeNull()
  })

  it('takes rows of variants, with SKUs that go from one to another', async () => {
    const [first, second] = await made(10, 20)
    const [one, two] = [first?.variants[0]?.id ?? '', second?.variants[0]?.id ?? '']
    const rows = [
      { variant: one, sku: 'NEW', price: 11, stock: 2, expected: 5 },
      { variant: two, sku: 's-0', active: false },
    ]
    expect((await bulk({ rows })).body.result).toMatchObject({ products: 2, changed: 2 })
    expect((await get(first?.id ?? '')).variants[0]).toMatchObject({ sku: 'NEW', price: 11, stock: 2 })
    expect((await get(second?.id ?? '')).variants[0]).toMatchObject({ sku: 's-0', active: false })
    const stale = await bulk({ rows: [{ variant: one, stock: 9, expected: 5 }] })
    expect(stale.body.result).toMatchObject({
      refused: [{ code: 'stock_changed', message: 'The stock has changed meanwhile.' }],
    })
    expect(
      (
        await bulk({
          rows: [
            { variant: one, price: 1 },
            { variant: one, price: 2 },
          ],
        })
      ).body.error,
    ).toBe('malformed')
  })

  it('takes 1,000 products of one store at most, and none of another', async () => {
    const [own] = await made(10)
    const change = { low_stock: 1 }
    expect((await bulk({ change })).body).toMatchObject({
      error: 'malformed',
      fields: { change: expect.any(String) },
    })
    const many = Array.from({ length: 1_001 }, (_, n) => String(n + 1))
    const refused = await bulk({ select: { ids: many }, change })
    expect([refused.status, refused.body.error]).toEqual([422, 'too_many'])
    const stranger = await signUp(test)
    await makeSeller(test, stranger, await buildStore(test, {}))
    const foreign = (await create({}, stranger)).body.result
    expect((await bulk({ select: { ids: [own?.id ?? '', foreign.id] }, change })).body.error).toBe(
      'not_found',
    )
    await makeSeller(test, stranger, desk.of.store)
    expect((await bulk({ select: { ids: [own?.id ?? '', foreign.id] }, change }, stranger)).body.error).toBe(
      'store_required',
    )
  })
})
