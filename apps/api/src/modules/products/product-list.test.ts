import { api, type Sent } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { addAddress, addToCart, join, makeSeller, placeOrder, signUp } from '../../../test/as.ts'
import { useDesk } from '../../../test/desk-product.ts'
import { buildCategory, buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
const desk = useDesk(test)
const { create, put, putVariant, onSale } = desk

const list = async (query: Sent<typeof api.desk.listProducts>['query'] = {}, sender = desk.of.owner) =>
  (await test.call(api.desk.listProducts, { query }, sender)).body
const names = async (query: Sent<typeof api.desk.listProducts>['query']) =>
  (await list(query)).result.map(({ name }) => name)

describe('the list of products', () => {
  it('has a row of each product and the counts of the store', async () => {
    const cup = await onSale({
      name: { en: 'Cup of clay', de: 'Tontasse' },
      options: [{ name: { en: 'Size' }, values: [{ name: { en: 'S' } }, { name: { en: 'L' } }] }],
      variants: [
        { values: [0], price: 10, stock: 3 },
        { values: [1], price: 14, stock: 40 },
      ],
    })
    await create({ name: { en: 'Jug' }, variants: [] })
    const { result, count, counts, page_size, links } = await list({ sort: 'name' })
    expect(result[0]).toEqual({
      id: cup.id,
      slug: cup.slug,
      status: 'published',
      image: '/media/products/1.webp',
      name: 'Cup of clay',
      category: 'cups',
      price_from: 10,
      price_to: 14,
      reduced: false,
      stock: 43,
      low: true,
      variants: 2,
      sold30: 0,
      missing: ['sq', 'fr', 'tr', 'bs'],
      incomplete: 0,
      changed_at: cup.changed_at,
      version: 2,
    })
    expect(result[1]).toMatchObject({
      name: 'Jug',
      status: 'draft',
      price_from: null,
      image: null,
      incomplete: 2,
    })
    expect([count, page_size, links.next]).toEqual([2, 30, null])
    expect(counts).toEqual({
      all: 2,
      published: 1,
      draft: 1,
      withdrawn: 0,
      out: 1,
      low: 1,
      incomplete: 1,
      missing: 2,
    })
  })

  it('is filtered by status, stock, category, brand, texts, reduction, Kosova and what is incomplete', async () => {
    const other = String(await buildCategory(test, 'house/kitchen/jugs'))
    const kitchen = String(await buildCategory(test, 'house/kitchen'))
    const all = { sq: 'Gotë', en: 'Full cup', de: 'Tasse', fr: 'Tasse', tr: 'Fincan', bs: 'Šolja' }
    const full = await onSale({ name: all, variants: [{ price: 5, stock: 90 }], brand: 'Drita' })
    await create({ name: { en: 'Sold out jug' }, category: other, variants: [{ price: 7, stock: 0 }] })
    const taken = await onSale({
      name: { en: 'Low plate', de: 'Teller' },
      variants: [{ price: 9, stock: 8 }],
      low_stock: 8,
      madeinKosova: true,
      kosova_note: 'Made by hand in Prizren.',
    })
    await put(full.id, { version: full.version, name: { sq: 'Gotë e plotë' } })
    await put(taken.id, { version: taken.version, name: { en: 'Low plates' } })
    await test.call(
      api.desk.withdrawProduct,
      { params: { id: taken.id }, body: { version: 3 } },
      desk.of.owner,
    )
    await rowsOf(test, 'UPDATE variant SET discount_price = 400 WHERE product_id = $1', full.id)
    const cases = [
      [{ status: 'published' }, ['Full cup']],
      [{ status: 'draft' }, ['Sold out jug']],
      [{ status: 'withdrawn' }, ['Low plates']],
      [{ stock: 'out' }, ['Sold out jug']],
      [{ stock: 'low' }, ['Low plates']],
      [{ stock: 'in' }, ['Full cup', 'Low plates']],
      [{ category: other }, ['Sold out jug']],
      [{ category: kitchen }, ['Full cup', 'Low plates', 'Sold out jug']],
      [{ brand: 'drita' }, ['Full cup']],
      [{ missing: 'any' }, ['Low plates', 'Sold out jug']],
      [{ missing: 'de' }, ['Sold out jug']],
      [{ outdated: 'de' }, ['Full cup', 'Low plates']],
      [{ incomplete: true }, ['Sold out jug']],
      [{ reduced: true }, ['Full cup']],
      [{ kosova: true }, ['Low plates']],
      [{ status: 'published', stock: 'out' }, []],
    ] as const
    for (const [query, expected] of cases)
      expect([query, await names({ ...query, sort: 'name' })]).toEqual([query, expected])
    await rowsOf(test, "UPDATE product SET locked_at = now(), lock_reason = 'Unsafe' WHERE id = $1", full.id)
    expect(await names({ status: 'locked' })).toEqual(['Full cup'])
    expect((await list({ status: 'locked' })).result[0]?.status).toBe('locked')
  })

  it('is searched by the beginning of a word in any language, by slug, SKU and barcode', async () => {
    const { id, variants } = (
      await create({ name: { en: 'Tea cup', sq: 'Gotë për çaj', de: 'Tee-Tasse 0.5' } })
    ).body.result
    await create({ name: { en: 'Water jug' } })
    await putVariant(id, variants[0]?.id ?? '', { version: 1, sku: 'CAJ-01/b', barcode: '4006381333931' })
    for (const q of ['tea', 'cu te', 'gote', 'ÇAJ', 'tass', '0.5', 'gote-per', 'caj-01', '4006381333931'])
      expect([q, await names({ q })]).toEqual([q, ['Tea cup']])
    for (const q of ['ea', 'tea jug', '400638133393', '%', "'", '\\'])
      expect([q, await names({ q })]).toEqual([q, []])
  })

  it('is sorted, and each sort is turned by a minus', async () => {
    const first = await onSale({ name: { en: 'Bowl', sq: 'Zarf' }, variants: [{ price: 3, stock: 12 }] })
    const second = await onSale({ name: { en: 'Ash tray', sq: 'Mur' }, variants: [{ price: 2, stock: 5 }] })
    await create({ name: { en: 'Çay glass', sq: 'Bardak' }, variants: [{ price: 1, stock: 7 }] })
    const shopper = await signUp(test)
    const address = await addAddress(test, shopper)
    await addToCart(test, shopper, first.variants[0]?.id ?? '', 2)
    await placeOrder(test, shopper, address)
    await put(second.id, { version: second.version, brand: 'Besa' })
    const cases = [
      ['name', ['Ash tray', 'Bowl', 'Çay glass']],
      ['newest', ['Çay glass', 'Ash tray', 'Bowl']],
      ['price', ['Çay glass', 'Ash tray', 'Bowl']],
      ['stock', ['Ash tray', 'Çay glass', 'Bowl']],
    ] as const
    for (const [sort, expected] of cases) {
      expect([sort, await names({ sort })]).toEqual([sort, expected])
      expect([sort, await names({ sort: `-${sort}` })]).toEqual([sort, [...expected].reverse()])
    }
    expect((await names({ sort: 'sold' }))[0]).toBe('Bowl')
    expect((await names({ sort: '-sold' }))[2]).toBe('Bowl')
    expect((await list({ sort: 'sold' })).result[0]).toMatchObject({ sold30: 2, stock: 10 })
    // Without a sort: what was changed last comes first.
    expect((await names({}))[0]).toBe('Ash tray')
    const albanian = await list({ sort: 'name' }, { ...desk.of.owner, language: 'sq' })
    expect(albanian.result.map(({ name }) => name)).toEqual(['Bardak', 'Mur', 'Zarf'])
  })

  it('has pages, and counts beyond the last one', async () => {
    for (const n of [1, 2, 3]) await create({ name: { en: `Cup ${n}` } })
    const first = await list({ page_size: 2, sort: 'name' })
    expect(first.result.map(({ name }) => name)).toEqual(['Cup 1', 'Cup 2'])
    expect([first.count, first.links.next]).toEqual([3, expect.stringContaining('page=2')])
    expect(await list({ page_size: 2, page: 9 })).toMatchObject({ result: [], count: 3 })
    const wrong = await test.send(
      'GET',
      '/backoffice/products?page_size=61&sort=colour',
      undefined,
      desk.of.owner,
    )
    expect([wrong.status, Object.keys(wrong.body.fields ?? {}).sort()]).toEqual([400, ['page_size', 'sort']])
  })

  it('is that of one’s stores: one of them by `store`, never another’s', async () => {
    await create({ name: { en: 'Cup of the first' } })
    const second = await buildStore(test, {})
    const stranger = await signUp(test)
    await makeSeller(test, stranger, second)
    await create({ name: { en: 'Cup of the second' } }, stranger)
    const ask = (query: { store?: string }, sender = stranger) =>
      test.call(api.desk.listProducts, { query }, sender)
    expect((await ask({})).body.result.map(({ name }) => name)).toEqual(['Cup of the second'])
    expect((await ask({ store: desk.of.store.slug })).body.error).toBe('not_found')
    await join(test, stranger, desk.of.store, 'packer')
    expect((await ask({})).body.count).toBe(2)
    expect((await ask({ store: desk.of.store.slug })).body.counts.all).toBe(1)
  })

  it('follows orders, pictures and a category that gets children at once', async () => {
    const leaf = String(await buildCategory(test, `house/kitchen/${desk.of.store.slug}`))
    const cup = await onSale({ category: leaf, variants: [{ price: 5, stock: 1 }] })
    const row = async () => (await list()).result[0]
    expect(await row()).toMatchObject({ stock: 1, low: true, incomplete: 0 })
    const shopper = await signUp(test)
    const address = await addAddress(test, shopper)
    await addToCart(test, shopper, cup.variants[0]?.id ?? '')
    await placeOrder(test, shopper, address)
    expect(await row()).toMatchObject({ stock: 0, low: false, sold30: 1 })
    await rowsOf(test, 'DELETE FROM product_image WHERE product_id = $1', cup.id)
    await buildCategory(test, `house/kitchen/${desk.of.store.slug}/finer`)
    expect(await row()).toMatchObject({ image: null, incomplete: 2 })
    expect((await list()).counts.incomplete).toBe(1)
  })

  it('says of every product what the product itself says', async () => {
    await create({ name: { tr: 'Fincan' }, description: { de: 'Aus Ton' }, madeinKosova: true })
    const cup = (await create({ name: { en: 'Cup', de: 'Tasse' }, description: { en: 'Of clay' } })).body
      .result
    await put(cup.id, { version: 1, name: { en: 'Cups' } })
    await onSale()
    for (const row of (await list()).result) {
      const { missing, outdated, incomplete, status, version } = await desk.get(row.id)
      expect(row).toMatchObject({ missing, incomplete: incomplete.length, status, version })
      for (const language of ['en', 'de', 'tr'] as const)
        expect((await list({ outdated: language })).result.some(({ id }) => id === row.id)).toBe(
          outdated.includes(language),
        )
    }
  })
})

describe('a product that the market keeps off sale', () => {
  it('can be neither published, withdrawn nor deleted, and says why', async () => {
    const { id } = await onSale()
    await rowsOf(
      test,
      "UPDATE product SET locked_at = now(), lock_reason = 'It is unsafe.' WHERE id = $1",
      id,
    )
    const body = { version: 2 }
    const answers = [
      await test.call(api.desk.publishProduct, { params: { id }, body }, desk.of.owner),
      await test.call(api.desk.withdrawProduct, { params: { id }, body }, desk.of.owner),
      await test.call(api.desk.removeProduct, { params: { id } }, desk.of.owner),
    ]
    for (const answer of answers)
      expect([answer.status, answer.body.error, answer.body.message]).toEqual([
        409,
        'locked',
        'The market has taken this off sale: It is unsafe.',
      ])
    expect((await desk.get(id)).locked).toEqual({
      reason: 'It is unsafe.',
      decision: null,
      at: expect.stringMatching(/Z$/),
    })
  })
})
