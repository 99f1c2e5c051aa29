import { api } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerOf, useApp } from '../../../test/app.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'
import { buildShelves, type Fact } from '../../../test/shelves.ts'

const test = useApp()
let facts: Fact[]
beforeAll(async () => {
  facts = await buildShelves(test)
}, 120_000)

const get = (url: string) => test.read(api.catalog.list, url)
const slugsOf = (body: { result: { slug: string }[] }) => body.result.map(({ slug }) => slug).sort()
const having = (isWanted: (fact: Fact) => boolean) =>
  facts
    .filter(isWanted)
    .map(({ slug }) => slug)
    .sort()
const under = (path: string) => having((fact) => `${fact.path.join('/')}/`.startsWith(`${path}/`))

describe('a listing’s paths', () => {
  it('one to four levels, with and without the trailing slash, and everything without any', async () => {
    for (const path of [
      'fashion',
      'fashion/women',
      'fashion/women/dresses',
      'fashion/women/dresses/long',
      'techno/sound/radios',
    ])
      for (const slash of ['', '/']) {
        const { body } = await get(`/products/${path}${slash}?page_size=60`)
        expect([path, slugsOf(body)]).toEqual([path, under(path)])
      }
    expect(slugsOf((await get('/products?page_size=60')).body)).toEqual(having(() => true))
  })

  it('a store, its category and sub-category; department and store as query keys mean the same', async () => {
    const north = (slugs: string[]) =>
      having(({ store, path }) => store === 'north' && slugs.every((slug) => path.includes(slug)))
    expect(slugsOf((await get('/products/store/north/?page_size=60')).body)).toEqual(north([]))
    expect(slugsOf((await get('/products/store/north/women/?page_size=60')).body)).toEqual(north(['women']))
    expect(slugsOf((await get('/products/store/north/women/dresses/?page_size=60')).body)).toEqual(
      north(['women', 'dresses']),
    )
    expect(slugsOf((await get('/products?store=north&page_size=60')).body)).toEqual(north([]))
    expect(slugsOf((await get('/products?department=techno&page_size=60')).body)).toEqual(under('techno'))
  })

  it('of two categories of one slug a store’s path means the one in which it sells', async () => {
    const [shoes, wires] = [
      await buildStore(test, { slug: 'shoes-only', department: 'fashion' }),
      await buildStore(test, { slug: 'wires-only', department: 'techno' }),
    ]
    await buildProduct(test, { store: shoes, slug: 'laces', path: 'fashion/accessories/small' })
    await buildProduct(test, { store: wires, slug: 'cable', path: 'techno/accessories/small' })
    for (const [store, slug] of [
      ['shoes-only', 'laces'],
      ['wires-only', 'cable'],
    ])
      for (const path of ['accessories', 'accessories/small']) {
        const { body } = await get(`/products/store/${store}/${path}/`)
        expect([path, slugsOf(body), body.slugs.category?.slug]).toEqual([path, [slug], 'accessories'])
      }
    await test.database.pool.query("UPDATE product SET status = 'withdrawn' WHERE slug IN ('laces', 'cable')")
  })

  it('take no notice of a query key that no listing has', async () => {
    const { status, body } = await get('/products/fashion/men/?colour_of_the_moon=1&page_size=60')
    expect([status, slugsOf(body)]).toEqual([200, under('fashion/men')])
  })

  it('/products/{department}/{category}/?sort=1 is a listing by best sellers', async () => {
    const { body } = await get('/products/fashion/men/?sort=1&page_size=60')
    const sold = new Map(facts.map((fact) => [fact.slug, fact.sold]))
    const order = body.result.map(({ slug }) => sold.get(slug))
    expect(order).toEqual([...order].sort((a, b) => Number(b) - Number(a)))
    expect([body.sort, body.result.length]).toEqual([1, under('fashion/men').length])
  })

  it('/products/{page}/{dep}/{cat}/{sub}/{query} says page and query in the path; the next link can be fetched', async () => {
    const first = (await get('/products/1/fashion/women/dresses/sort=3&page_size=2')).body
    const second = (await get('/products/2/fashion/women/dresses/sort=3&page_size=2')).body
    const all = (await get('/products/fashion/women/dresses/?sort=3&page_size=60')).body.result
    expect([...first.result, ...second.result]).toEqual(all.slice(0, 4))
    expect((await get(String(first.pagi.links.next))).body.result).toEqual(second.result)
  })

  it('POST takes a form as well as JSON, page_size and filters in it', async () => {
    const post = async (url: string, payload: unknown, headers: Record<string, string> = {}) =>
      answerOf(api.catalog.list, await test.send('POST', url, payload, { headers }))
    const form = await post('/products/fashion/', 'page_size=3&brand=fijora', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    const json = await post('/products/fashion', { page_size: 3, brand: 'fijora' })
    expect(form.body.pagi).toMatchObject({
      page_size: 3,
      count: having(({ path, brand }) => path[0] === 'fashion' && brand === 'Fijora').length,
    })
    expect(json.body.result).toEqual(form.body.result)
  })

  it('an unknown department, category, store or product is a 404 in the envelope, in the caller’s language', async () => {
    const getNothing = (url: string) => {
      if (url.startsWith('/stores/')) return test.read(api.stores.details, url)
      return url.endsWith('/categories') ? test.read(api.catalog.categories, url) : get(url)
    }
    for (const url of [
      '/products/nothing/',
      '/products/fashion/nothing/',
      '/products/fashion/men/nothing/',
      '/products/fashion/women/dresses/nothing/',
      '/products/techno/men/',
      '/products/store/nobody/',
      '/products/store/north/nothing/',
      '/products/nothing/categories',
      '/stores/details/nobody/',
      '/stores/nobody/detail_tregu/',
    ]) {
      const { status, body } = await getNothing(url)
      expect([url, status, body.error, body.message]).toEqual([url, 404, 'not_found', 'This was not found.'])
    }
    for (const url of [
      '/products/details/nothing',
      '/products/details/nothing/comments/',
      '/analytics/similar/products/nothing',
    ]) {
      const { status, body } = await test.read(api.catalog.details, url, { language: 'de' })
      expect([url, status, body.error, body.message]).toEqual([
        url,
        404,
        'product_not_found',
        'Das gesuchte Produkt wurde nicht gefunden',
      ])
    }
  })

  it('similar products are of the same category, best sellers first, without the product itself', async () => {
    const [one] = facts.filter(({ path }) => path.includes('dresses'))
    const { body } = await test.call(api.analytics.similar, { params: { slug: String(one?.slug) } })
    const sold = new Map(facts.map((fact) => [fact.slug, fact.sold]))
    const slugs = body.result.map(({ slug }) => slug)
    expect(slugs).not.toContain(one?.slug)
    expect(slugs.length).toBeGreaterThan(0)
    expect(slugs.length).toBeLessThanOrEqual(12)
    for (const slug of slugs) expect(under(`fashion/${one?.path[1]}`)).toContain(slug)
    const order = slugs.map((slug) => sold.get(slug) ?? 0)
    expect(order).toEqual([...order].sort((a, b) => Number(b) - Number(a)))
  })
})

describe('the facts beside a listing', () => {
  it('facts are shown where a fifth of the products has them, choices in their order and numbers rising', async () => {
    const shown = async (query = '') =>
      (await get(`/products?lang=de${query}`)).body.filter.facts.map(({ slug, values }) => [
        slug,
        ...values.map(({ name }) => name),
      ])
    const width = ['width', '2\u00a0cm', '10\u00a0cm', '12,5\u00a0cm']
    expect(await shown()).toEqual([width, ['warm', 'Ja', 'Nein'], ['material', 'Wool', 'Linen']])
    const run = (text: string) => test.database.pool.query(text)
    await run(
      "DELETE FROM product_fact USING fact f WHERE f.id = fact_id AND f.slug = 'width' AND value <> '2'",
    )
    // A chosen one stays, so that it can be taken off.
    expect((await shown()).map(([slug]) => slug)).toEqual(['warm', 'material'])
    expect((await shown('&fact=width:2')).map(([slug]) => slug)).toContain('width')
    await run("UPDATE fact SET filter = false WHERE slug = 'warm'")
    expect((await shown()).map(([slug]) => slug)).toEqual(['material'])
    await run(
      "UPDATE fact SET filter = true, name = '{\"en\": \"Stuff\"}' WHERE slug IN ('warm', 'material')",
    )
    expect((await get('/products')).body.filter.facts.map(({ name }) => name)).toEqual(['Stuff', 'Stuff'])
  })
})
