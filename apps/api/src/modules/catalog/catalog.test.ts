import { api } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerOf, useApp } from '../../../test/app.ts'
import { addToCart, signUp } from '../../../test/as.ts'
import { type BuiltProduct, buildProduct, buildStore } from '../../../test/factories.ts'

const test = useApp()
const list = (path: string, language = 'en') => test.read(api.catalog.list, path, { language })
const slugsIn = (body: { result: { slug: string }[] }) => body.result.map(({ slug }) => slug)
const frequency = (values: { slug: string; frequency: number }[], slug: string) =>
  values.find((value) => value.slug === slug)?.frequency
let shirt: BuiltProduct

beforeAll(async () => {
  const first = await buildStore(test, { slug: 'first', name: 'First', department: 'fashion' })
  const second = await buildStore(test, { slug: 'second', name: 'Second', department: 'fashion' })
  shirt = await buildProduct(test, {
    store: first,
    slug: 'shirt',
    name: 'Cotton shirt',
    brand: 'Fijora',
    path: 'fashion/men/shirts',
    price: 1_450,
    options: { colour: ['red', 'blue'], size: ['s', 'm'] },
    combinations: [{ values: ['red', 's'] }, { values: ['red', 'm'], stock: 0 }, { values: ['blue', 'm'] }],
  })
  await buildProduct(test, {
    store: second,
    slug: 'coat',
    name: 'Winter coat',
    brand: 'Rrufox',
    path: 'fashion/men/coats',
    price: 12_000,
    stock: 5,
  })
  await buildProduct(test, {
    store: second,
    slug: 'dress',
    name: 'Summer dress',
    brand: 'Fijora',
    path: 'fashion/women/dresses',
    price: 10_000,
    discountPrice: 7_500,
    lowestPrice30: 10_000,
  })
  await buildProduct(test, { store: second, slug: 'old-hat', path: 'fashion/men/hats', status: 'withdrawn' })
})

describe('a listing', () => {
  it('of a department, category and sub-category; slugs say where it is', async () => {
    expect(slugsIn((await list('/products/fashion/')).body).sort()).toEqual(['coat', 'dress', 'shirt'])
    const { body } = await test.call(api.catalog.list, {}).then(() => list('/products/fashion/men/shirts/'))
    expect(slugsIn(body)).toEqual(['shirt'])
    expect(body.slugs).toMatchObject({
      department: { slug: 'fashion', name: 'fashion' },
      category: { slug: 'men' },
      subCategory: { slug: 'shirts' },
      store: null,
    })
    expect((await list('/products/fashion/men/trousers/')).body.error).toBe('not_found')
    expect((await list('/products/nothing/')).status).toBe(404)
  })

  it('says department, category, sub-category and fourth level, or the store, by slug and name', async () => {
    const store = await buildStore(test, { slug: 'deep', name: 'Deep', department: 'fashion' })
    await buildProduct(test, { store, path: 'fashion/men/shirts/polo' })
    const slugsOf = async (path: string) => (await list(path, 'de')).body.slugs
    const place = (slug: string) => ({ slug, name: `${slug} de` })
    expect(await slugsOf('/products/fashion/men/shirts/polo/')).toMatchObject({
      department: place('fashion'),
      category: place('men'),
      subCategory: place('shirts'),
      subSubCategory: place('polo'),
      store: null,
    })
    expect((await slugsOf('/products/store/deep/men/')).store).toMatchObject({ slug: 'deep', name: 'Deep' })
    await test.database.pool.query("UPDATE product SET status = 'withdrawn' WHERE store_id = $1", [store.id])
  })

  it('of a store that does not exist is a 404', async () => {
    const answer = await list('/products/store/nothing/')
    expect([answer.status, answer.body.error]).toEqual([404, 'not_found'])
  })

  it('of a store and of its category', async () => {
    expect(slugsIn((await list('/products/store/second/')).body).sort()).toEqual(['coat', 'dress'])
    expect(slugsIn((await list('/products/store/second/men/')).body)).toEqual(['coat'])
  })

  it('counts beside a value are what the listing would have with it, the other groups applied and its own left out', async () => {
    const { filter } = (await list('/products/fashion/?brand=fijora&seller=second')).body
    expect([frequency(filter.brands, 'fijora'), frequency(filter.brands, 'rrufox')]).toEqual([1, 1])
    expect([frequency(filter.sellers, 'first'), frequency(filter.sellers, 'second')]).toEqual([1, 1])
    expect(filter.brands.find(({ slug }) => slug === 'fijora')?.checked).toBe(true)
    expect(frequency(filter.prices, '50-100')).toBe(1)
  })

  it('price bands are half-open, a custom range includes both ends, min > max is swapped', async () => {
    expect(slugsIn((await list('/products/fashion/?price=50-100')).body)).toEqual(['dress'])
    expect(slugsIn((await list('/products/fashion/?min_price=120&max_price=75&sort=3')).body)).toEqual([
      'dress',
      'coat',
    ])
    expect(slugsIn((await list('/products/fashion/?max_price=14.5')).body)).toEqual(['shirt'])
  })

  it('two options must be met by one variant', async () => {
    expect(slugsIn((await list('/products/fashion/?option=colour:red,size:s')).body)).toEqual(['shirt'])
    const { body } = await list('/products/fashion/?option=colour:blue,size:s')
    expect(body).toMatchObject({ result: [], pagi: { count: 0 } })
    const sizes = body.filter.options.find(({ slug }) => slug === 'size')?.values ?? []
    expect([frequency(sizes, 's'), frequency(sizes, 'm')]).toEqual([0, 1])
  })

  it('sorts in a total order and pages without repeating; a page beyond the last is empty with the true count', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(`/products/fashion/?sort=4&page_size=1&page=${page}`)),
    )
    expect(pages.map(({ body }) => slugsIn(body))).toEqual([['coat'], ['dress'], ['shirt'], []])
    expect(pages[3]?.body.pagi).toMatchObject({ count: 3, page: 4, has_next: false, links: { next: null } })
    expect(pages[0]?.body.pagi.links.next).toBe('/products/fashion/?sort=4&page=2&page_size=1')
    expect(slugsIn((await list(String(pages[0]?.body.pagi.links.next))).body)).toEqual(['dress'])
  })

  it('takes its page and query in the path, and POST with page_size', async () => {
    expect(slugsIn((await list('/products/2/fashion/men/shirts/sort=1')).body)).toEqual([])
    expect(slugsIn((await list('/products/1/fashion/men/coats/sort=3')).body)).toEqual(['coat'])
    const posted = answerOf(
      api.catalog.list,
      await test.send('POST', '/products/fashion/', { page_size: '2' }),
    )
    expect(posted.body.pagi).toMatchObject({ page_size: 2, page_count: 2 })
  })

  it('a value that does not exist matches nothing; a malformed number is a 400 that names the parameter', async () => {
    expect((await list('/products/fashion/?brand=nobody')).body.pagi.count).toBe(0)
    for (const [query, field] of [
      ['page=0', 'page'],
      ['page=x', 'page'],
      ['page_size=61', 'page_size'],
      ['sort=7', 'sort'],
      ['rating=many', 'rating'],
      ['price=a-b', 'price'],
      ['min_price=1e9', 'min_price'],
    ]) {
      const answer = await list(`/products/fashion/?${query}`)
      expect([query, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([query, 400, [field]])
    }
    expect((await list('/products/fashion/?unknown=1')).status).toBe(200)
  })

  it('says names in the caller’s language', async () => {
    const [card] = (await list('/products/fashion/men/shirts/', 'de')).body.result
    expect(card).toMatchObject({
      name: 'Cotton shirt de',
      nameLang: { sq: 'Cotton shirt sq' },
      price: 14.5,
      quantity: 50,
      variant: null,
    })
    expect((await list('/products/fashion/men/shirts/?lang=fr', 'de')).body.result[0]?.name).toBe(
      'Cotton shirt fr',
    )
  })
})

describe('search', () => {
  const find = (path: string) => test.read(api.catalog.search, path)
  it('ignores case and accents', async () => {
    expect(slugsIn((await find('/search?q=CÖTTON')).body)).toEqual(['shirt'])
    expect(slugsIn((await find('/search/winter%20coat')).body)).toEqual(['coat'])
    expect(slugsIn((await find('/search/q=dress&sort=1')).body)).toEqual(['dress'])
  })
  it('forgives a typo', async () => {
    expect(slugsIn((await find('/search?q=cottn')).body)).toEqual(['shirt'])
  })
  it('suggests while typing', async () => {
    const { body } = await test.call(api.catalog.suggest, { query: { q: 'fij' } })
    expect(body.brands).toEqual([{ name: 'Fijora', slug: 'fijora' }])
    expect(body.products.map(({ slug }) => slug).sort()).toEqual(['dress', 'shirt'])
  })
})

describe('product details', () => {
  it('show the discount', async () => {
    const { body } = await test.call(api.catalog.details, { params: { slug: 'dress' } })
    expect(body.result).toMatchObject({
      slug: 'dress',
      price: 100,
      discountPrice: 75,
      discountPercent: 25,
      department: 'fashion',
      sellerSlug: 'second',
      quantity: 25,
    })
  })

  it('a withdrawn product and an unknown one are not found; a store’s slug answers with the store', async () => {
    for (const slug of ['old-hat', 'never-was']) {
      const answer = await test.call(api.catalog.details, { params: { slug } })
      expect([answer.status, answer.body.error, answer.body.message]).toEqual([
        404,
        'product_not_found',
        'The product you are looking for was not found',
      ])
    }
    expect((await test.read(api.catalog.details, '/products/details/second/')).body.result).toMatchObject({
      name: 'Second',
      products: 2,
    })
    expect((await test.read(api.stores.details, '/stores/details/second/')).body).toEqual(
      (await test.read(api.stores.details, '/stores/second/detail_tregu/')).body,
    )
  })

  it('the variant is null until the choice is complete or when it does not exist; sold-out values stay, impossible ones are left out', async () => {
    const choose = async (...values: string[]) =>
      answerOf(
        api.catalog.variants,
        await test.send('POST', '/products/details/variants/shirt/', {
          var: values.map((value) => shirt.values[value]).join(','),
        }),
      ).body
    const none = await choose()
    expect([none.variant, none.variants.size?.map(({ slug }) => slug)]).toEqual([null, ['s', 'm']])
    const blue = await choose('blue')
    expect(blue.variants.size?.map(({ slug }) => slug)).toEqual(['m'])
    const red = await choose('red')
    expect(red.variants.size?.map(({ slug, available }) => [slug, available])).toEqual([
      ['s', true],
      ['m', false],
    ])
    expect((await choose('red', 's')).variant).toMatchObject({ price: 14.5, count: 25 })
    expect((await choose('blue', 's')).variant).toBeNull()
  })

  it('what the card shows follows the stock in the same transaction', async () => {
    await test.database.pool.query('UPDATE variant SET stock = 1 WHERE product_id = $1 AND stock > 0', [
      shirt.id,
    ])
    expect((await list('/products/fashion/men/shirts/')).body.result[0]?.quantity).toBe(2)
  })
})

describe('what the card shows', () => {
  it('price and rating filters look at it: the cheapest variant in stock, not a cheaper one that is sold out', async () => {
    const store = await buildStore(test, { slug: 'third', department: 'kids' })
    const kite = await buildProduct(test, {
      store,
      slug: 'kite',
      path: 'kids/outdoor/kites',
      options: { size: ['s', 'l'] },
      combinations: [
        { values: ['s'], price: 1_000, stock: 0 },
        { values: ['l'], price: 7_000, stock: 4 },
      ],
    })
    await test.database.pool.query('UPDATE product SET rating_count = 2, rating_sum = 7 WHERE id = $1', [
      kite.id,
    ])
    const found = async (query: string) => slugsIn((await list(`/products/kids/?${query}`)).body)
    expect((await list('/products/kids/')).body.result[0]).toMatchObject({ price: 70, quantity: 4 })
    expect([await found('price=0-50'), await found('price=50-100')]).toEqual([[], ['kite']])
    expect([await found('rating=4'), await found('rating=3')]).toEqual([[], ['kite']])
    await test.database.pool.query('UPDATE variant SET stock = 1 WHERE id = $1', [kite.variants[0]?.id])
    expect([await found('price=0-50'), await found('price=50-100')]).toEqual([['kite'], []])
  })

  it('quantity is the physical stock, not less what is held', async () => {
    const person = await signUp(test)
    const coat = (await list('/products/fashion/men/coats/')).body.result[0]
    await addToCart(test, person, String(coat?.variant), 3)
    const held = await test.call(api.cart.hold, {}, person)
    expect([held.status, held.body.held.length]).toEqual([200, 1])
    expect((await list('/products/fashion/men/coats/')).body.result[0]?.quantity).toBe(coat?.quantity)
    const { cart } = (await test.call(api.cart.get, {}, person)).body
    expect(cart.items[0]?.stock).toBe(coat?.quantity)
  })
})

describe('departments', () => {
  it('come with an ETag and answer 304 to it', async () => {
    const first = await test.read(api.stores.departments, '/stores/departments/')
    expect(first.body.result[0]).toMatchObject({ slug: expect.any(String), categories: expect.any(Array) })
    const again = await test.call(
      api.stores.departments,
      {},
      {
        headers: { 'if-none-match': String(first.headers.etag) },
      },
    )
    expect(again.status).toBe(304)
    expect(
      (await test.call(api.catalog.categories, { params: { department: 'fashion' } })).body.result.map(
        ({ slug }) => slug,
      ),
    ).toContain('men')
  })
})
