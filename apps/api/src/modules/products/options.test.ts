import { api, type Sent } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addToCart, signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const desk = useDesk(test)
const { create, get, put, putVariant, onSale } = desk

type Options = NonNullable<Sent<typeof api.desk.putOptions>['body']>
const setOptions = (id: string, body: Options) =>
  test.call(api.desk.putOptions, { params: { id }, body }, desk.of.owner)

const COLOURS = {
  options: [
    { name: { en: 'Colour' }, values: [{ name: { en: 'Red' }, rgb: '#aa0000' }, { name: { en: 'Blue' } }] },
  ],
  variants: [
    { values: [0], price: 10, stock: 3, sku: 'R' },
    { values: [1], price: 12, stock: 5 },
  ],
}
type Product = Awaited<ReturnType<typeof get>>
/** The options as they are, to send them back with a change. */
const groupsOf = ({ options }: Product) =>
  options.map(({ id, name, values }) => ({
    id,
    name,
    values: values.map((value) => ({ id: value.id, name: value.name, rgb: value.rgb })),
  }))
const labels = ({ variants }: Product) => variants.map(({ label, active }) => (active ? label : `(${label})`))

describe('options of a product', () => {
  it('are set with the variants: what has an id stays, what is new comes, what is left out goes', async () => {
    const before = (await create(COLOURS)).body.result
    const [colour] = groupsOf(before)
    const [red, blue] = before.variants
    const { status, body } = await setOptions(before.id, {
      version: 1,
      groups: [
        { name: { en: 'Size' }, values: [{ name: { en: 'S' } }, { name: { en: 'L' } }] },
        {
          ...colour,
          name: { en: 'Colour' },
          values: [...(colour?.values ?? []).slice(0, 1), { name: { en: 'Green' } }],
        },
      ],
      variants: [
        { id: red?.id, values: [1, 0] },
        { values: [0, 0], price: 11, stock: 2, sku: 'RS' },
        { values: [0, 1], price: 9 },
      ],
    })
    expect([status, body.result.version, body.kept]).toEqual([200, 2, []])
    expect(labels(body.result)).toEqual(['L, Red', 'S, Red', 'S, Green'])
    expect(body.result.variants[0]).toMatchObject({ id: red?.id, price: 10, stock: 3, sku: 'R' })
    expect(body.result.variants[1]).toMatchObject({ price: 11, stock: 2, sku: 'RS' })
    expect(body.result.options.map(({ name }) => name.en)).toEqual(['Size', 'Colour'])
    expect(body.result.options[1]?.values[0]).toMatchObject({ id: colour?.values[0]?.id, rgb: '#aa0000' })
    expect(body.result.variants.some(({ id }) => id === blue?.id)).toBe(false)
    const [opening] = await rowsOf(
      test,
      'SELECT change, reason::text FROM stock_change WHERE variant_id = $1',
      body.result.variants[1]?.id,
    )
    expect(opening).toEqual({ change: 2, reason: 'opening' })
    // The same again changes nothing.
    const rows = body.result.variants.map(({ id, values }) => ({
      id,
      values: values.map(
        (value, at) => body.result.options[at]?.values.findIndex((one) => one.id === value) ?? 0,
      ),
    }))
    const same = await setOptions(before.id, { version: 2, groups: groupsOf(body.result), variants: rows })
    expect([same.status, same.body.result.version]).toEqual([200, 2])
  })

  it('switch off what an order or a cart knows, and say so', async () => {
    const before = await onSale(COLOURS)
    const [red, blue] = before.variants
    await addToCart(test, await signUp(test), blue?.id ?? '')
    const groups = groupsOf(before)
    const { body } = await setOptions(before.id, {
      version: 2,
      groups: [{ ...groups[0], name: { en: 'Colour' }, values: (groups[0]?.values ?? []).slice(0, 1) }],
      variants: [{ id: red?.id, values: [0] }],
    })
    expect(body.kept.map(({ id, active }) => [id, active])).toEqual([[blue?.id, false]])
    expect(labels(body.result)).toEqual(['Red', '()'])
    // Its value is gone, so it stays for the cart and cannot be sold again.
    const again = await putVariant(before.id, blue?.id ?? '', { version: 3, active: true })
    expect([again.status, again.body.fields]).toEqual([
      400,
      { active: 'Every variant needs one value of each option.' },
    ])
    const details = await test.call(api.catalog.details, { params: { slug: before.slug } })
    expect('variantList' in details.body.result && details.body.result.variantList).toHaveLength(1)
  })

  it('need a value of each option and a price in every row', async () => {
    const { id, variants, ...rest } = (await create(COLOURS)).body.result
    const groups = [
      ...groupsOf({ id, variants, ...rest }),
      { name: { en: 'Size' }, values: [{ name: { en: 'S' } }] },
    ]
    const { status, body } = await setOptions(id, {
      version: 1,
      groups,
      variants: [{ id: variants[0]?.id, values: [0] }, { values: [1, 0] }, { values: [0, 0], price: 3 }],
    })
    expect([status, body.error, body.fields]).toEqual([
      422,
      'option_values',
      {
        'variants.0': 'Every variant needs one value of each option.',
        'variants.1.price': 'The price must be from 0.01 to 100,000.00 €.',
      },
    ])
    expect(labels(await get(id))).toEqual(['Red', 'Blue'])
  })

  it('that are alike, of another product, or there twice are refused', async () => {
    const product = (await create(COLOURS)).body.result
    const other = (await create({ ...COLOURS, variants: [{ values: [0], price: 1, stock: 1 }] })).body.result
    const groups = groupsOf(product)
    const told = async (body: Partial<Options>) =>
      (await setOptions(product.id, { version: 1, groups, variants: [], ...body })).body.fields
    const red = { name: { en: 'Red' } }
    expect(await told({ groups: [{ name: { en: 'C' }, values: [red, { name: { en: 'réd' } }] }] })).toEqual({
      'groups.0': 'This name is there twice.',
    })
    expect(
      await told({
        groups: [
          { name: { en: 'C' }, values: [red] },
          { name: { sq: 'c' }, values: [red] },
        ],
      }),
    ).toEqual({
      groups: 'This name is there twice.',
    })
    expect(await told({ groups: groupsOf(other) })).toEqual({
      'groups.0': 'This is not an option of this product.',
    })
    expect(await told({ variants: [{ id: other.variants[0]?.id, values: [0] }] })).toEqual({
      variants: 'This is not a variant of this product.',
    })
    const twice = { values: [0], price: 4 }
    expect(await told({ variants: [twice, twice] })).toEqual({
      variants: 'There are two variants with these options.',
    })
  })

  it('that another editor has set meanwhile are a conflict; the name of the product is not', async () => {
    const product = (await create(COLOURS)).body.result
    const all = product.variants.map(({ id }, index) => ({ id, values: [index] }))
    await put(product.id, { version: 1, name: { de: 'Tasse' } })
    const body = { version: 1, groups: groupsOf(product), variants: all.slice(0, 1) }
    expect((await setOptions(product.id, body)).body.result.version).toBe(3)
    const second = await setOptions(product.id, body)
    expect([second.status, second.body.details?.fields]).toEqual([409, ['options']])
  })
})

describe('what the market knows', () => {
  it('is suggested: brands, options, and the values of one, with six names', async () => {
    const brand = `Gota ${desk.of.store.slug}`
    await onSale({ brand })
    const brands = await test.call(
      api.desk.suggestBrands,
      { query: { q: `gota ${desk.of.store.slug}` } },
      desk.of.owner,
    )
    expect(brands.body.result).toEqual([{ slug: expect.any(String), name: brand, names: {}, rgb: null }])
    const name = {
      sq: 'Materiali',
      en: 'Material',
      de: 'Stoffart',
      fr: 'Matière',
      tr: 'Malzeme',
      bs: 'Materijal',
    }
    const clay = { sq: 'Argjilë', en: 'Clay', de: 'Ton', fr: 'Argile', tr: 'Kil', bs: 'Glina' }
    await onSale({
      options: [{ name, values: [{ name: clay, rgb: '#884400' }] }],
      variants: [{ values: [0], price: 1, stock: 1 }],
    })
    const ask = async (query: { q: string; group?: string }, language = 'de') =>
      (await test.call(api.desk.suggestOptions, { query }, { ...desk.of.owner, language })).body.result
    expect(await ask({ q: 'stoff' })).toEqual([
      { slug: 'materiali', name: 'Stoffart', names: name, rgb: null },
    ])
    expect(await ask({ q: 'argil', group: 'materiali' })).toEqual([
      { slug: 'argjile', name: 'Ton', names: clay, rgb: '#884400' },
    ])
    // What is only in a draft is not told to others.
    await create({
      options: [{ name: { en: 'Secret plan' }, values: [{ name: { en: 'A' } }] }],
      variants: [],
    })
    expect(await ask({ q: 'secret' })).toEqual([])
    // A known name takes the names in six languages.
    const written = await create({
      options: [{ name: { de: 'stoffart' }, values: [{ name: { fr: 'ARGILE' } }] }],
      variants: [{ values: [0], price: 1, stock: 1 }],
    })
    expect(written.body.result.options[0]).toMatchObject({ name, values: [{ name: clay, rgb: '#884400' }] })
  })
})

describe('a copy of a product', () => {
  it('has texts, pictures, options and prices, without reduction, stock, SKU and barcode', async () => {
    const source = await onSale({ ...COLOURS, description: { en: 'Of clay' }, brand: 'Drita', low_stock: 2 })
    await rowsOf(test, 'UPDATE variant SET discount_price = 900 WHERE id = $1', source.variants[0]?.id)
    const { status, body } = await test.call(
      api.desk.copyProduct,
      { params: { id: source.id } },
      desk.of.owner,
    )
    expect(status).toBe(201)
    const { result } = body
    expect(result).toMatchObject({
      status: 'draft',
      version: 1,
      slug: `${source.slug}-2`,
      name: source.name,
      description: { en: 'Of clay' },
      brand: 'Drita',
      low_stock: 2,
    })
    expect(result.images.map(({ src }) => src)).toEqual(source.images.map(({ src }) => src))
    expect(
      result.variants.map(({ label, price, discountPrice, stock, sku }) => [
        label,
        price,
        discountPrice,
        stock,
        sku,
      ]),
    ).toEqual([
      ['Red', 10, null, 0, null],
      ['Blue', 12, null, 0, null],
    ])
    expect(result.options[0]?.values.map(({ rgb }) => rgb)).toEqual(['#aa0000', null])
    await rowsOf(
      test,
      "UPDATE product SET locked_at = now(), lock_reason = 'Unsafe.' WHERE id = $1",
      source.id,
    )
    const locked = await test.call(api.desk.copyProduct, { params: { id: source.id } }, desk.of.owner)
    expect([locked.status, locked.body.error]).toEqual([409, 'locked'])
  })
})

describe('the preview of a product', () => {
  it('is what shoppers will see, of a draft too, and of nobody else’s', async () => {
    const draft = (await create({ ...COLOURS, name: { en: 'Cup', de: 'Tasse' } })).body.result
    const preview = (id: string, sender = desk.of.owner) =>
      test.call(api.desk.previewProduct, { params: { id } }, sender)
    const { status, body } = await preview(draft.id, { ...desk.of.owner, language: 'de' })
    expect([status, body.result.name, body.result.price]).toEqual([200, 'Tasse', 10])
    expect(Object.keys(body.result.variants)).toEqual(['Colour'])
    expect((await test.call(api.catalog.details, { params: { slug: draft.slug } })).status).toBe(404)
    const empty = (await create({ variants: [] })).body.result
    expect((await preview(empty.id)).body.result).toMatchObject({ price: 0, gallery: [], quantity: 0 })
    const shown = await onSale()
    const details = await test.call(api.catalog.details, { params: { slug: shown.slug } })
    expect((await preview(shown.id)).body.result).toEqual(details.body.result)
    const stranger = await signUp(test)
    expect((await preview(draft.id, stranger)).body.error).toBe('forbidden')
  })
})
