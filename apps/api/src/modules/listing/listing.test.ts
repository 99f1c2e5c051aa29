import { api, type ProductList } from '@tregu/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, useApp } from '../../../test/app.ts'
import {
  BRANDS,
  bandHas,
  buildShelves,
  COLOURS,
  type Fact,
  factsMet,
  MATERIALS,
  meets,
  NO_QUERY as NONE,
  optionsMet,
  type Query,
  SIZES,
  STORES,
  slugOf,
  WIDTHS,
} from '../../../test/shelves.ts'

const test = useApp()
let facts: Fact[]
beforeAll(async () => {
  facts = await buildShelves(test)
}, 120_000)

const inPlace = (place: string) =>
  facts.filter(({ path, store }) =>
    place.startsWith('store/') ? store === place.split('/')[1] : path.join('/').startsWith(place),
  )

const urlOf = (place: string, query: Query, more = '') => {
  const params = new URLSearchParams()
  for (const key of ['brand', 'seller', 'category', 'option', 'fact', 'price'] as const)
    if (query[key].length > 0) params.set(key, query[key].join(','))
  if (query.rating !== null) params.set('rating', String(query.rating))
  if (query.min !== null) params.set('min_price', String(query.min))
  if (query.max !== null) params.set('max_price', String(query.max))
  for (const key of ['reduced', 'kosova'] as const) if (query[key]) params.set(key, '1')
  return `/products/${place}${place === '' ? '' : '/'}?${params}&page_size=60${more}`
}
const list = async (place: string, query: Query = NONE, more = '') =>
  (await test.read(api.catalog.list, urlOf(place, query, more))).body
const slugsOf = (body: { result: { slug: string }[] }) => body.result.map(({ slug }) => slug)

const anyOf = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 0, maxLength: 2 })
const queries: fc.Arbitrary<Query> = fc.record({
  brand: anyOf([...BRANDS.map(slugOf), 'nobody']),
  seller: anyOf(STORES),
  category: anyOf(['men', 'women', 'coats', 'dresses', 'long', 'shirts']),
  option: anyOf([...COLOURS.map((value) => `colour:${value}`), ...SIZES.map((value) => `size:${value}`)]),
  fact: anyOf([
    ...MATERIALS.map((value) => `material:${value}`),
    ...WIDTHS.map((value) => `width:${value}`),
    'warm:yes',
    'warm:no',
    'note:long',
  ]),
  price: anyOf(['0-50', '50-100', '100-200', '200-500', '500-']),
  rating: fc.option(fc.constantFrom(1, 2, 3, 4)),
  min: fc.option(fc.constantFrom(0, 50, 100, 500), { freq: 2 }),
  max: fc.option(fc.constantFrom(49.99, 100, 200, 900), { freq: 2 }),
  reduced: fc.boolean(),
  kosova: fc.boolean(),
})
const places = fc.constantFrom('', 'fashion', 'fashion/men', 'fashion/women/dresses', 'store/north')

type Counted = { slug: string; frequency: number; checked: boolean }

/** Compares each value of a panel's group with the test's own count. Values without products must not be listed. */
const compare = (
  place: string,
  query: Query,
  values: readonly Counted[],
  group: string,
  having: (fact: Fact, slug: string) => boolean,
) => {
  const scope = inPlace(place)
  for (const { slug, frequency } of values) {
    const expected = scope.filter((fact) => meets(query, fact, group) && having(fact, slug)).length
    expect([group, slug, frequency]).toEqual([group, slug, expected])
  }
}

const comparePanel = (place: string, query: Query, filter: ProductList['filter']) => {
  compare(place, query, filter.brands, 'brand', (fact, slug) => slugOf(fact.brand) === slug)
  compare(place, query, filter.sellers, 'seller', (fact, slug) => fact.store === slug)
  for (const [level, key] of (['category', 'sub_category', 'sub_sub_category'] as const).entries())
    compare(place, query, filter[key], 'category', (fact, slug) => fact.path[level + 1] === slug)
  compare(place, query, filter.prices, 'price', (fact, slug) => bandHas(slug, fact.price))
  compare(place, query, filter.ratings, 'rating', (fact, slug) => fact.rating >= Number(slug))
  for (const flag of ['reduced', 'kosova'] as const)
    compare(place, query, [{ slug: flag, ...filter[flag] }], flag, (fact) => fact[flag])
  for (const { slug: group, values } of filter.options)
    compare(place, query, values, 'option', (fact, slug) => {
      const others = query.option.filter((choice) => !choice.startsWith(`${group}:`))
      return optionsMet([...others, `${group}:${slug}`], fact)
    })
  for (const { slug: group, values } of filter.facts)
    compare(place, query, values, 'fact', (fact, slug) => {
      const others = query.fact.filter((choice) => !choice.startsWith(`${group}:`))
      return factsMet([...others, `${group}:${slug}`], fact)
    })
}

describe('any combination of filters', () => {
  it('finds what a count over all products finds, and says so beside every value', async () => {
    await fc.assert(
      fc.asyncProperty(places, queries, async (place, query) => {
        const body = await list(place, query)
        const expected = inPlace(place).filter((fact) => meets(query, fact))
        expect(slugsOf(body).sort()).toEqual(expected.map(({ slug }) => slug).sort())
        expect(body.pagi.count).toBe(expected.length)
        comparePanel(place, query, body.filter)
      }),
      { numRuns: 80 },
    )
  })

  it('values inside one group are OR, groups are AND', async () => {
    const two = await list('fashion', { ...NONE, brand: ['fijora', 'rrufox'], seller: ['north'] })
    const one = await list('fashion', { ...NONE, brand: ['fijora'], seller: ['north'] })
    const other = await list('fashion', { ...NONE, brand: ['rrufox'], seller: ['north'] })
    expect(slugsOf(two).sort()).toEqual([...slugsOf(one), ...slugsOf(other)].sort())
    expect(two.pagi.count).toBeGreaterThan(0)
  })

  it('the panel lists every value of the place, what is chosen is checked, and bands add up to all', async () => {
    const { filter, pagi } = await list('fashion', { ...NONE, brand: ['fijora'], price: ['50-100'] })
    const scope = inPlace('fashion')
    const distinct = (values: string[]) => [...new Set(values)].sort()
    const listed = (values: Counted[]) => values.map(({ slug }) => slug).sort()
    expect(listed(filter.brands)).toEqual(distinct(scope.map(({ brand }) => slugOf(brand))))
    expect(listed(filter.sellers)).toEqual(distinct(scope.map(({ store }) => store)))
    expect(listed(filter.category)).toEqual(distinct(scope.map(({ path }) => path[1] ?? '')))
    const checked = (values: Counted[]) => values.filter((value) => value.checked).map(({ slug }) => slug)
    expect([checked(filter.brands), checked(filter.prices), checked(filter.sellers)]).toEqual([
      ['fijora'],
      ['50-100'],
      [],
    ])
    const all = await list('fashion', { ...NONE, brand: ['fijora'] })
    const sum = filter.prices.reduce((total, { frequency }) => total + frequency, 0)
    expect([sum, pagi.count < sum]).toEqual([all.pagi.count, true])
  })

  it('category values mean every node with that slug inside the listing’s scope', async () => {
    const coats = inPlace('fashion').filter(({ path }) => path.includes('coats'))
    expect(new Set(coats.map(({ path }) => path[1]))).toEqual(new Set(['men', 'women']))
    const body = await list('fashion', { ...NONE, category: ['coats'] })
    expect(slugsOf(body).sort()).toEqual(coats.map(({ slug }) => slug).sort())
    const men = await list('fashion/men', { ...NONE, category: ['coats'] })
    expect(men.pagi.count).toBe(coats.filter(({ path }) => path[1] === 'men').length)
  })

  it('reduced=1 and kosova=1 narrow every listing, and the panel says how many they would leave', async () => {
    const both = await list('fashion', { ...NONE, reduced: true, kosova: true })
    const expected = inPlace('fashion').filter(({ reduced, kosova }) => reduced && kosova)
    expect(slugsOf(both).sort()).toEqual(expected.map(({ slug }) => slug).sort())
    expect(expected.length).toBeGreaterThan(0)
    for (const { discountPrice, madeinKosova } of both.result)
      expect({ discounted: discountPrice !== null, madeinKosova }).toEqual({
        discounted: true,
        madeinKosova: true,
      })
    const { filter } = await list('fashion', { ...NONE, kosova: true })
    const made = inPlace('fashion').filter(({ kosova }) => kosova)
    expect(filter.kosova).toEqual({ frequency: made.length, checked: true })
    expect(filter.reduced).toEqual({
      frequency: made.filter(({ reduced }) => reduced).length,
      checked: false,
    })
  })

  it('the whole market of what is reduced lists only the values that occur in it', async () => {
    const { filter } = await list('', { ...NONE, reduced: true })
    const scope = facts.filter(({ reduced }) => reduced)
    const listed = filter.brands.map(({ slug }) => slug).sort()
    expect(listed).toEqual([...new Set(scope.map(({ brand }) => slugOf(brand)))].sort())
    expect(filter.brands.every(({ frequency }) => frequency > 0)).toBe(true)
  })

  it('two properties are met by one variant, never by two', async () => {
    const apart = facts.filter(
      ({ variants }) =>
        variants.some(({ colour }) => colour === 'red') &&
        variants.some(({ size }) => size === 's') &&
        !variants.some(({ colour, size }) => colour === 'red' && size === 's'),
    )
    expect(apart.length).toBeGreaterThan(0)
    const found = slugsOf(await list('fashion', { ...NONE, option: ['colour:red', 'size:s'] }))
    for (const { slug } of apart) expect(found).not.toContain(slug)
    expect(found.length).toBeGreaterThan(0)
  })

  it('several ratings mean the lowest, values may be repeated, and a value nobody has matches nothing', async () => {
    const asked = async (query: string) =>
      (await test.read(api.catalog.list, `/products/fashion/?page_size=60&${query}`)).body
    expect(slugsOf(await asked('rating=4,2'))).toEqual(slugsOf(await asked('rating=2')))
    expect(slugsOf(await asked('brand=fijora&brand=rrufox'))).toEqual(
      slugsOf(await asked('brand=fijora,rrufox')),
    )
    for (const nobody of [
      'brand=nobody',
      'seller=nobody',
      'category=nothing',
      'option=colour:mauve',
      'option=taste:sweet',
    ])
      expect([nobody, (await asked(nobody)).pagi.count]).toEqual([nobody, 0])
  })
})

describe('every sort', () => {
  const keys: Readonly<Record<number, (fact: Fact) => number[]>> = {
    1: ({ sold, id }) => [-sold, id],
    2: ({ id }) => [-id],
    3: ({ price, id }) => [price, id],
    4: ({ price, id }) => [-price, id],
    5: ({ rating, reviews, id }) => [-Math.floor(rating * 100), -reviews, id],
    6: ({ reviews, id }) => [-reviews, id],
  }
  const compareKeys = (a: number[], b: number[]) =>
    a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0

  it.each([1, 2, 3, 4, 5, 6])('sort=%i is total and ends with the id', async (sort) => {
    const key = keys[sort] as (fact: Fact) => number[]
    const expected = inPlace('fashion').sort((a, b) => compareKeys(key(a), key(b)))
    expect(slugsOf(await list('fashion', NONE, `&sort=${sort}`))).toEqual(expected.map(({ slug }) => slug))
  })

  it('is by best sellers when none is asked for, and pages of any size neither repeat nor skip', async () => {
    const all = slugsOf(await list('fashion'))
    expect(all).toEqual(slugsOf(await list('fashion', NONE, '&sort=1')))
    const seen: string[] = []
    let next: string | null = '/products/fashion/?page_size=7'
    while (next) {
      const page: Answer<typeof api.catalog.list> = (await test.read(api.catalog.list, next)).body
      seen.push(...slugsOf(page))
      next = page.pagi.links.next
    }
    expect(seen).toEqual(all)
  })
})

describe('a listing', () => {
  it('has 12 products a page unless page_size says otherwise', async () => {
    const { body } = await test.call(api.catalog.list, { params: { department: 'fashion' } })
    expect({ size: body.pagi.page_size, shown: body.result.length }).toEqual({ size: 12, shown: 12 })
    const five = await test.read(api.catalog.list, '/products/fashion/?page_size=5')
    expect({ size: five.body.pagi.page_size, shown: five.body.result.length }).toEqual({ size: 5, shown: 5 })
  })
})

describe('caps', () => {
  it.each([
    ['page_size=0', 'page_size', 'The page size must be a number from 1 to 60.'],
    ['page_size=61', 'page_size', 'The page size must be a number from 1 to 60.'],
    ['page=0', 'page', 'The page must be a number from 1 to 10000.'],
    ['page=10001', 'page', 'The page must be a number from 1 to 10000.'],
    ['sort=0', 'sort', 'The sort must be a number from 1 to 6.'],
    [`q=${'a'.repeat(101)}`, 'q', 'This is too long.'],
    [`brand=${Array.from({ length: 51 }, (_, n) => `b${n}`).join(',')}`, 'brand', 'This is too long.'],
    ['price=a-b', 'price', 'Please enter a number.'],
    ['rating=x', 'rating', 'Please choose 1 to 5 stars.'],
    ['rating=6', 'rating', 'Please choose 1 to 5 stars.'],
    ['max_price=-1', 'max_price', 'Please enter a number.'],
    ['option=colour', 'option', 'This filter does not exist.'],
    ['fact=material', 'fact', 'This filter does not exist.'],
    ['reduced=yes', 'reduced', 'This filter does not exist.'],
    ['kosova=-1', 'kosova', 'This filter does not exist.'],
  ])('%s is a 400 that names the field', async (query, field, message) => {
    const { status, body } = await test.send('GET', `/products/fashion/?${query}`)
    expect([status, body.error, body.fields]).toEqual([400, 'malformed', { [field]: message }])
  })

  it.each([
    'page_size=1',
    'page_size=60',
    'page=10000',
    `q=${'a'.repeat(100)}`,
    `brand=${Array.from({ length: 50 }, (_, n) => `b${n}`).join(',')}`,
    'unknown=1&__proto__=2',
    'page=0&page=2&sort=9&sort=3&max_price=x&max_price=50',
  ])('%s is taken', async (query) => {
    expect((await test.read(api.catalog.list, `/products/fashion/?${query}`)).status).toBe(200)
  })
})
