import { api } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type BuiltProduct, buildProduct, buildStore } from '../../../test/factories.ts'

const test = useApp()
const run = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)

let coat: BuiltProduct
beforeAll(async () => {
  const store = await buildStore(test, { slug: 'first', name: 'First', department: 'fashion' })
  coat = await buildProduct(test, { store, slug: 'coat', path: 'fashion/men/coats', price: 12_000 })
  await buildProduct(test, { store, slug: 'scarf', path: 'fashion/men/scarves', price: 1_500 })
  await buildStore(test, { slug: 'empty', name: 'Empty', department: 'house' })
})

/** The prices of slides with these links. */
const pricesOf = async (...links: string[]) => {
  await run('DELETE FROM home_part')
  for (const [position, link] of links.entries())
    await run(
      `INSERT INTO home_part (kind, position, title, text, action, link) VALUES ('slide', $1, '{}', '{}', '{}', $2)`,
      [position, link],
    )
  return (await test.call(api.catalog.home, {})).body.banners.map(({ price }) => price)
}
const from = (amount: number) => ({ from: true, amount, before: null })

it('a row of the home page sends 15 products at most, and is left out without any', async () => {
  const store = await buildStore(test, { slug: 'many', department: 'toys' })
  for (let n = 0; n < 16; n++) await buildProduct(test, { store, path: 'toys/outside/balls' })
  await run('DELETE FROM home_part')
  for (const [position, query] of ['seller=many', 'seller=none'].entries())
    await run(
      `INSERT INTO home_part (kind, position, title, text, action, link, query) VALUES ('row', $1, '{"en": "Toys"}', '{}', '{}', '/toys', $2)`,
      [position, query],
    )
  const { rows } = (await test.call(api.catalog.home, {})).body
  expect(rows.map(({ title, link, products }) => [title, link, products.length])).toEqual([
    ['Toys', '/toys', 15],
  ])
  expect(new Set(rows[0]?.products.map(({ slug }) => slug)).size).toBe(15)
})

describe('the price of a slide', () => {
  it('is that of the linked product, with the price before a reduction', async () => {
    expect(await pricesOf('/fashion/p/coat')).toEqual([{ from: false, amount: 120, before: null }])
    await run('UPDATE variant SET discount_price = 9000 WHERE product_id = $1', [coat.id])
    expect(await pricesOf('/fashion/p/coat')).toEqual([{ from: false, amount: 90, before: 120 }])
    await run('UPDATE variant SET discount_price = NULL WHERE product_id = $1', [coat.id])
  })

  it('is the lowest of the linked store or category', async () => {
    expect(await pricesOf('/fashion/store/first', '/fashion', '/fashion/men/coats')).toEqual([
      from(15),
      from(15),
      from(120),
    ])
  })

  it('is missing for links to other pages and to what has no products', async () => {
    const links = [
      '',
      '/',
      '/made-in-kosova',
      '/fashion/p/none',
      '/house/store/empty',
      '/house/store/none',
      'https://a.test/fashion',
    ]
    expect(await pricesOf(...links)).toEqual(links.map(() => null))
  })
})
