import { api } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'

const test = useApp({ ANSWERS_MB: 8 })
const run = (text: string, values: readonly unknown[] = []) => test.database.pool.query(text, [...values])
const HONEY = 'house/pantry/honey'
let honey: number

beforeAll(async () => {
  const store = await buildStore(test, { slug: 'pantry', department: 'house' })
  const made = (slug: string, more: object = {}) =>
    buildProduct(test, { store, slug, path: HONEY, price: 980, ...more })
  honey = (await made('honey', { price: 980, discountPrice: 720 })).id
  await made('jars', {
    options: { weight: ['250 g', '1 kg'], taste: ['mild'] },
    combinations: [
      { values: ['1 kg', 'mild'], price: 1_500 },
      { values: ['250 g', 'mild'], price: 500 },
    ],
  })
  await made('unknown')
  await made('backpack', { path: 'sport/mountain/backpacks', options: { size: ['45 l'] } })
  await run(
    `INSERT INTO fact (slug, name, kind, unit, content) VALUES ('net-weight', '{"en": "Net weight"}', 'number', 'g', true)`,
  )
}, 60_000)

const euros = (unit: { price: number; per: string } | null) => unit && [unit.price, unit.per]
const card = async (slug: string) => {
  const { body } = await test.read(api.catalog.list, '/products?page_size=60')
  return euros(body.result.find((one) => one.slug === slug)?.unit_price ?? null)
}
const page = async (slug: string) => {
  const { body } = await test.read(api.catalog.details, `/products/details/${slug}`)
  if (!('variantList' in body.result)) throw new Error('no product')
  const { unit_price, variantList } = body.result
  return [euros(unit_price), ...variantList.map((variant) => euros(variant.unit_price))]
}

describe('the price of a kilogram', () => {
  it('follows what the product states, from the charged price, once the category sells by weight', async () => {
    await run(
      `INSERT INTO product_fact (product_id, fact_id, value) SELECT $1, id, '720' FROM fact WHERE slug = 'net-weight'`,
      [honey],
    )
    expect([await card('honey'), await page('honey')]).toEqual([null, [null, null]])
    await run(
      `INSERT INTO category_fact (category_id, fact_id) SELECT c.id, f.id FROM category c, fact f
       WHERE c.path = 'house/pantry' AND f.slug = 'net-weight'`,
    )
    await test.deps.catalogue.catchUp()
    expect([await card('honey'), await page('honey')]).toEqual([
      [10, 'kg'],
      [
        [10, 'kg'],
        [10, 'kg'],
      ],
    ])
    await run(`UPDATE product_fact SET value = '360' WHERE product_id = $1`, [honey])
    await test.deps.catalogue.catchUp()
    expect([await card('honey'), await page('honey')]).toEqual([
      [20, 'kg'],
      [
        [20, 'kg'],
        [20, 'kg'],
      ],
    ])
  })

  it('is each variant’s own where an option names the content, and the card shows its cheapest', async () => {
    expect([await card('jars'), await page('jars')]).toEqual([
      [20, 'kg'],
      [
        [20, 'kg'],
        [15, 'kg'],
        [20, 'kg'],
      ],
    ])
  })

  it('is not told without a content, nor where goods are not sold by it', async () => {
    expect([await card('unknown'), await page('unknown')]).toEqual([null, [null, null]])
    expect([await card('backpack'), await page('backpack')]).toEqual([null, [null, null]])
  })
})
