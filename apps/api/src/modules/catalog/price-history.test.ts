import { api } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'

const test = useApp()
const run = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)
const pricesOf = async (product: number) =>
  (
    await run(
      'SELECT price, discount_price AS reduced, lowest_price30 AS lowest, reduced_since IS NOT NULL AS runs FROM variant WHERE product_id = $1',
      [product],
    )
  ).rows[0]
const historyOf = async (product: number) =>
  (
    await run(
      `SELECT c.price, c.discount_price AS reduced, c.at = p.published_at AS is_first FROM price_change c
       JOIN variant v ON v.id = c.variant_id JOIN product p ON p.id = v.product_id WHERE p.id = $1 ORDER BY c.id`,
      [product],
    )
  ).rows

it('every change of a variant’s price is recorded, and the price before the first change', async () => {
  const store = await buildStore(test, { slug: 'first', name: 'First', department: 'fashion' })
  const coat = await buildProduct(test, { store, slug: 'coat', path: 'fashion/men/coats', price: 12_000 })
  const change = (set: string) => run(`UPDATE variant SET ${set} WHERE product_id = $1`, [coat.id])
  await run('DELETE FROM price_change WHERE variant_id IN (SELECT id FROM variant WHERE product_id = $1)', [
    coat.id,
  ])
  await run('UPDATE product SET published_at = $2 WHERE id = $1', [coat.id, '2026-10-01T08:00:00Z'])
  await change('discount_price = 9000')
  await change('stock = stock + 1')
  await change('price = 12000, discount_price = 9000')
  await change('price = 11000, discount_price = NULL')
  expect(await historyOf(coat.id)).toEqual([
    { price: 12_000, reduced: null, is_first: true },
    { price: 12_000, reduced: 9_000, is_first: false },
    { price: 11_000, reduced: null, is_first: false },
  ])
})

it('one statement that changes many variants records each changed price once', async () => {
  const store = await buildStore(test, { slug: 'many', name: 'Many', department: 'fashion' })
  const ids: Record<string, number> = {}
  for (const [slug, price, discountPrice] of [
    ['raised', 100, null],
    ['kept', 200, null],
    ['reduced', 300, null],
    ['restored', 400, 350],
    ['unchanged', 500, 450],
  ] as const) {
    const of = { store, slug, path: 'fashion/men/gloves', price, discountPrice, lowestPrice30: null }
    ids[slug] = (await buildProduct(test, of)).id
  }
  await run('DELETE FROM price_change')
  await run(
    `UPDATE variant v SET price = w.price, discount_price = w.discount, stock = v.stock + 1
     FROM unnest($1::int[], $2::int[], $3::int[]) AS w (product, price, discount) WHERE v.product_id = w.product`,
    [Object.values(ids), [110, 200, 300, 400, 500], [null, null, 250, null, 450]],
  )
  const history = Object.fromEntries(
    await Promise.all(Object.entries(ids).map(async ([slug, id]) => [slug, await historyOf(id)] as const)),
  )
  const first = (price: number, reduced: number | null = null) => ({ price, reduced, is_first: true })
  const next = (price: number, reduced: number | null = null) => ({ price, reduced, is_first: false })
  expect(history).toEqual({
    raised: [first(100), next(110)],
    kept: [],
    reduced: [first(300), next(300, 250)],
    restored: [first(400, 350), next(400)],
    unchanged: [],
  })
  const { rows } = await run(
    'SELECT v.lowest_price30 AS lowest, v.reduced_since IS NOT NULL AS runs FROM variant v WHERE product_id = ANY ($1) ORDER BY price',
    [[ids.reduced, ids.restored]],
  )
  expect(rows).toEqual([
    { lowest: 300, runs: true },
    { lowest: null, runs: false },
  ])
})

describe('the lowest price of the 30 days before a reduction', () => {
  it('is computed with each change of a price, and the wire shows no higher price as the one before', async () => {
    const store = await buildStore(test, { slug: 'second', name: 'Second', department: 'fashion' })
    const path = 'fashion/men/hats'
    const hat = await buildProduct(test, { store, slug: 'hat', path, price: 12_000, lowestPrice30: null })
    const set = (change: string) => run(`UPDATE variant SET ${change} WHERE product_id = $1`, [hat.id])
    await set('price = 10000')
    await set('price = 15000')
    await set('discount_price = 9000')
    expect(await pricesOf(hat.id)).toEqual({ price: 15_000, reduced: 9_000, lowest: 10_000, runs: true })
    await set('discount_price = 8000')
    expect(await pricesOf(hat.id)).toEqual({ price: 15_000, reduced: 8_000, lowest: 10_000, runs: true })
    const { body } = await test.read(api.catalog.list, `/products/${path}`)
    expect(body.result[0]).toMatchObject({ price: 100, discountPrice: 80 })
    await set('discount_price = NULL')
    expect(await pricesOf(hat.id)).toEqual({ price: 15_000, reduced: null, lowest: null, runs: false })
  })

  it('counts neither drafts nor days on which the store is closed', async () => {
    const store = await buildStore(test, { slug: 'third', name: 'Third', department: 'fashion' })
    const draft = {
      store,
      path: 'fashion/men/hats',
      price: 12_000,
      lowestPrice30: null,
      status: 'draft',
    } as const
    const cap = await buildProduct(test, { ...draft, slug: 'cap' })
    const set = (change: string) => run(`UPDATE variant SET ${change} WHERE product_id = $1`, [cap.id])
    await set('price = 1000')
    await set('price = 12000')
    await run("UPDATE product SET status = 'published' WHERE id = $1", [cap.id])
    await run("UPDATE store SET state = 'suspended' WHERE id = $1", [store.id])
    await set('price = 2000')
    await set('price = 12000')
    await run("UPDATE store SET state = 'active' WHERE id = $1", [store.id])
    await set('discount_price = 9000')
    expect(await pricesOf(cap.id)).toEqual({ price: 12_000, reduced: 9_000, lowest: 12_000, runs: true })
  })

  it('is not known for what was never on sale before its reduction', async () => {
    const store = await buildStore(test, { slug: 'fourth', name: 'Fourth', department: 'fashion' })
    const fields = {
      store,
      path: 'fashion/men/hats',
      price: 12_000,
      lowestPrice30: null,
      status: 'draft',
    } as const
    const tie = await buildProduct(test, { ...fields, slug: 'tie' })
    await run('UPDATE variant SET discount_price = 9000 WHERE product_id = $1', [tie.id])
    await run("UPDATE product SET status = 'published' WHERE id = $1", [tie.id])
    expect(await pricesOf(tie.id)).toEqual({ price: 12_000, reduced: 9_000, lowest: null, runs: true })
    const { body } = await test.read(api.catalog.details, '/products/details/tie')
    expect(body.result).toMatchObject({ price: 90, discountPrice: null })
  })
})
