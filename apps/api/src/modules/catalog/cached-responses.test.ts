import { api, type Endpoint } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { eventually } from '../../../test/eventually.ts'
import { type BuiltProduct, buildProduct, buildStore } from '../../../test/factories.ts'

const test = useApp({ ANSWERS_MB: 8 })
const LISTING = '/products/fashion/?lang=en'
const DETAILS = '/products/details/coat?lang=en'
const list = (url: string, headers: Record<string, string> = {}) =>
  test.read(api.catalog.list, url, { headers })
const PAGES: Readonly<Record<string, Endpoint>> = {
  products: api.catalog.list,
  'products/details': api.catalog.details,
  'products/home': api.catalog.home,
  'stores/departments': api.stores.departments,
  search: api.catalog.search,
}
/** Any page: its endpoint is the one with the longest path that its address begins with. */
const get = (url: string, headers: Record<string, string> = {}) => {
  const names = Object.keys(PAGES).filter((name) => url.startsWith(`/${name}`))
  const name = names.sort((a, b) => b.length - a.length)[0] ?? ''
  return test.read(PAGES[name] as Endpoint, url, { headers })
}
const isCached = (url: string) => test.deps.responseCache.get(`en ${url}`) !== undefined
/** Asks until the response is cached. The notification of an earlier change may still be on its way. */
const keep = (url: string) =>
  eventually(async () => {
    await get(url)
    expect(isCached(url)).toBe(true)
  })
const run = (text: string, values: unknown[] = []) => test.database.pool.query(text, values)

let store: Awaited<ReturnType<typeof buildStore>>
let coat: BuiltProduct
beforeAll(async () => {
  store = await buildStore(test, { slug: 'first', name: 'First', department: 'fashion' })
  coat = await buildProduct(test, { store, slug: 'coat', path: 'fashion/men/coats', price: 12_000, stock: 5 })
  await buildProduct(test, { store, slug: 'lamp', path: 'house/light/lamps', price: 3_000 })
})

describe('answers that everybody gets', () => {
  it('carry an ETag: asked again with it, 304 without a body', async () => {
    for (const url of [LISTING, DETAILS, '/stores/departments/', '/products/home/', '/search?q=coat']) {
      const first = await get(url)
      expect([url, first.status, first.headers['cache-control'], first.headers.vary]).toEqual([
        url,
        200,
        'no-cache',
        'origin, accept-language, x-language, cookie',
      ])
      const again = await get(url, { 'if-none-match': String(first.headers.etag) })
      expect([again.status, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
    }
  })

  it('are 304 for a tag among several, for one made weak on its way, for any; never for another language’s', async () => {
    const tag = String((await get(LISTING)).headers.etag)
    const asked = async (url: string, known: string) => (await get(url, { 'if-none-match': known })).status
    expect([
      await asked(LISTING, `"other", ${tag}`),
      await asked(LISTING, `W/${tag}`),
      await asked(LISTING, '*'),
      await asked(LISTING, '"other"'),
      await asked(LISTING.replace('en', 'de'), tag),
    ]).toEqual([304, 304, 304, 200, 200])
  })

  it('HEAD has the headers of GET, without a body', async () => {
    for (const url of [LISTING, DETAILS, '/stores/departments/']) {
      const [whole, head] = [await get(url), await test.send('HEAD', url)]
      const told = ['etag', 'cache-control', 'vary', 'content-type', 'content-length']
      expect([url, head.status, head.body]).toEqual([url, 200, ''])
      expect(told.map((name) => head.headers[name])).toEqual(told.map((name) => whole.headers[name]))
    }
  })

  it('are kept by language and query, and are the same bytes', async () => {
    await keep(LISTING)
    const [one, two] = [await get(LISTING), await get(LISTING)]
    expect(two.body).toEqual(one.body)
    expect(isCached('/products/fashion/?lang=en&sort=2')).toBe(false)
    expect(test.deps.responseCache.get('de /products/fashion/?lang=en')).toBeUndefined()
  })

  const changes: readonly [
    string,
    () => Promise<unknown>,
    (body: Answer<typeof api.catalog.list>) => unknown,
    unknown,
  ][] = [
    [
      'its stock',
      () => run('UPDATE variant SET stock = 3 WHERE product_id = $1', [coat.id]),
      (body) => body.result[0]?.quantity,
      3,
    ],
    [
      'its price',
      () => run('UPDATE variant SET price = 9900 WHERE product_id = $1', [coat.id]),
      (body) => body.result[0]?.price,
      99,
    ],
    [
      'a new product',
      () => buildProduct(test, { store, slug: 'scarf', path: 'fashion/men/coats', price: 900 }),
      (body) => body.pagi.count,
      2,
    ],
    [
      'what sells',
      () => run(`UPDATE listing SET sold = 9 WHERE card->>'slug' = 'scarf'`),
      (body) => body.result[0]?.slug,
      'scarf',
    ],
    [
      'the name of a category',
      () => run(`UPDATE category SET name = '{"en": "Menswear"}' WHERE slug = 'men'`),
      (body) => body.filter.category[0]?.name,
      'Menswear',
    ],
    [
      'a closed store',
      () => run("UPDATE store SET state = 'suspended' WHERE id = $1", [store.id]),
      (body) => body.pagi.count,
      0,
    ],
  ]
  it.each(changes)('are forgotten when a change concerns them: %s', async (_, change, look, expected) => {
    await keep(LISTING)
    await change()
    await eventually(async () => {
      expect(look((await list(LISTING)).body)).toBe(expected)
    })
  })
})

describe('a product’s page', () => {
  it('is forgotten with a review, a heart, a picture; not with another product’s stock', async () => {
    const other = await buildStore(test, { slug: 'second', name: 'Second', department: 'house' })
    const vase = await buildProduct(test, {
      store: other,
      slug: 'vase',
      path: 'house/deco/vases',
      price: 900,
    })
    const rug = await buildProduct(test, { store: other, slug: 'rug', path: 'house/deco/rugs', price: 900 })
    const url = '/products/details/vase?lang=en'
    for (const change of [
      'UPDATE product SET favorite_count = favorite_count + 1 WHERE id = $1',
      'UPDATE product SET rating_sum = 5, rating_count = 1 WHERE id = $1',
      `INSERT INTO product_image (product_id, src, rank) VALUES ($1, '/media/x', 9)`,
    ]) {
      await keep(url)
      await run(change, [vase.id])
      await eventually(() => expect(isCached(url)).toBe(false))
    }
    await keep(url)
    await run('UPDATE variant SET stock = 1 WHERE product_id = $1', [rug.id])
    await eventually(async () => {
      expect(
        (await test.read(api.catalog.details, '/products/details/rug?lang=en')).body.result,
      ).toMatchObject({ quantity: 1 })
    })
    expect(isCached(url)).toBe(true)
  })
})

describe('a caller who changes something', () => {
  it('sees it at once: an answer kept before is gone when the change is answered', async () => {
    const person = await signUp(test)
    const url = '/products/details/vase?lang=en'
    for (let round = 0; round < 10; round++) {
      await keep(url)
      await test.call(api.wishlist.toggle, { body: { slug: 'vase' } }, person)
      expect(isCached(url)).toBe(false)
      expect((await test.read(api.catalog.details, url)).body.result).toMatchObject({
        count_favorite: round % 2 === 0 ? 2 : 1,
      })
    }
  })
})

describe('when changes cannot be read', () => {
  it('nothing is kept, answers stay right, and keeping begins again', async () => {
    const lamp = '/products/house/light/?lang=en'
    await keep('/stores/departments/?lang=en')
    await run('ALTER TABLE catalogue_change RENAME TO away')
    await eventually(() => expect(isCached('/stores/departments/?lang=en')).toBe(false))
    await run('ALTER TABLE away RENAME TO catalogue_change')
    await buildProduct(test, {
      store: await buildStore(test, { slug: 'third', name: 'Third', department: 'house' }),
      slug: 'lantern',
      path: 'house/light/lamps',
    })
    expect((await list(lamp)).body.result.map(({ slug }) => slug)).toContain('lantern')
    await keep(lamp)
  })
})
