/** A small catalogue, plain SQL edits of it as an operator or any writer may make them, and what shoppers read of it. */
import { api } from '@tregu/contract'
import type { TestApp } from '../app.ts'
import { type BuiltProduct, buildProduct, buildStore } from '../factories.ts'

export type Shelf = {
  readonly run: (text: string, values?: readonly unknown[]) => Promise<unknown>
  readonly store: { readonly id: number; readonly slug: string }
  readonly coat: BuiltProduct
  readonly scarf: BuiltProduct
}

/** Two products of a store in men's coats, and one of another store elsewhere, which no edit concerns. */
export const buildShelf = async (test: TestApp): Promise<Shelf> => {
  const run = (text: string, values: readonly unknown[] = []) => test.database.pool.query(text, [...values])
  const store = await buildStore(test, { slug: 'first', name: 'First', department: 'fashion' })
  const other = await buildStore(test, { slug: 'second', name: 'Second', department: 'house' })
  const path = 'fashion/men/coats'
  const coat = await buildProduct(test, {
    store,
    slug: 'coat',
    name: 'Coat',
    brand: 'Fijora',
    path,
    price: 12_000,
    options: { colour: ['red', 'blue'] },
  })
  await run("UPDATE option_value SET rgb = '#' || md5(slug)::char(6)")
  await run(`INSERT INTO fact (slug, name, kind, unit, filter, choices) VALUES
    ('material', '{"en": "Material"}', 'choices', NULL, true, '[{"slug": "wool", "name": {"en": "Wool"}}, {"slug": "silk", "name": {"en": "Silk"}}]'),
    ('width', '{"en": "Width"}', 'number', 'm', true, '[]')`)
  await run(
    `INSERT INTO product_fact (product_id, fact_id, value) SELECT $1, id, '["wool"]' FROM fact WHERE slug = 'material'`,
    [coat.id],
  )
  const scarf = await buildProduct(test, { store, slug: 'scarf', name: 'Scarf', path, price: 900 })
  await buildProduct(test, { store: other, slug: 'lamp', name: 'Lamp', path: 'house/light/lamps' })
  await buildProduct(test, { store: other, slug: 'dress', name: 'Dress', path: 'fashion/women/dresses' })
  return { run, store, coat, scarf }
}

type Reader = Pick<TestApp, 'read'>
const inEnglish = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=en`

export const readListing = async ({ read }: Reader, path: string) => {
  const { status, body } = await read(api.catalog.list, inEnglish(`/products/${path}`))
  if (status !== 200) return { status }
  return {
    status,
    count: body.pagi.count,
    cards: body.result.map(({ slug, name, seller, brand, background, price, discountPrice, unit_price }) => ({
      slug,
      name,
      seller,
      brand,
      background,
      price,
      discountPrice,
      unit_price,
    })),
    brands: body.filter.brands.map(({ name }) => name),
    sellers: body.filter.sellers.map(({ name }) => name),
    options: body.filter.options.flatMap(({ values }) => values.map(({ name }) => name)),
    facts: body.filter.facts.flatMap(({ name, values }) =>
      values.map((value) => `${name} ${value.name} ${value.frequency}`),
    ),
    colours: body.result.flatMap(({ colours }) => colours.map(({ name }) => name)),
    trail: [body.slugs.department, body.slugs.category, body.slugs.subCategory].map((step) => step?.name),
    categories: body.filter.category.map(({ slug, frequency }) => `${slug} ${frequency}`),
  }
}

export const search = async ({ read }: Reader, words: string): Promise<readonly string[]> => {
  const { body } = await read(api.catalog.search, inEnglish(`/search?exact=1&q=${encodeURIComponent(words)}`))
  return body.result.map(({ slug }) => slug)
}

export const suggest = async ({ read }: Reader, words: string) => {
  const { body } = await read(
    api.catalog.suggest,
    inEnglish(`/search/suggest?q=${encodeURIComponent(words)}`),
  )
  const { products, stores, brands, categories } = body
  return [
    ...products.map(({ slug }) => slug),
    ...stores.map(({ name }) => name),
    ...brands.map(({ name }) => name),
    ...categories.map(({ path }) => path),
  ]
}

export const readPage = async ({ read }: Reader, slug: string) => {
  const { status, body } = await read(api.catalog.details, inEnglish(`/products/details/${slug}`))
  return status === 200 && 'gallery' in body.result ? body.result : null
}
