import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListingFilters, makePriceRange, NO_FILTERS, SORTS } from './listing.ts'
import { parseListingQuery, writeListingQuery } from './listing-query.ts'

const read = (query: string): Partial<ListingFilters> => {
  const answer = parseListingQuery(query)
  if (!answer.ok) throw new Error(`${answer.reason} ${answer.parameter}`)
  const changed = Object.entries(answer.filters).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(NO_FILTERS[key as keyof ListingFilters]),
  )
  return Object.fromEntries(changed)
}

describe('query of a listing', () => {
  test.each<[string, Partial<ListingFilters>]>([
    ['', {}],
    ['?page=3&page_size=60&sort=4', { page: 3, pageSize: 60, sort: 4 }],
    ['brand=auralis,kaltrona&brand=dritmar', { brands: ['auralis', 'kaltrona', 'dritmar'] }],
    ['brand=a,,a, b ', { brands: ['a', 'b'] }],
    ['seller=tech-point&category=lamps', { sellers: ['tech-point'], categories: ['lamps'] }],
    ['rating=4', { rating: 4 }],
    ['rating=4,2,3', { rating: 2 }],
    [
      'price=0-50,500-',
      {
        priceBands: [
          { min: 0, max: 5000 },
          { min: 50_000, max: null },
        ],
      },
    ],
    ['price=99.5-12', { priceBands: [{ min: 1200, max: 9950 }] }],
    ['min_price=100&max_price=50', { customPrice: { min: 5000, max: 10_000 } }],
    ['max_price=50', { customPrice: { min: 0, max: 5000 } }],
    ['min_price=50', { customPrice: { min: 5000, max: null } }],
    [
      'option=colour:red,size:m',
      {
        options: [
          { group: 'colour', value: 'red' },
          { group: 'size', value: 'm' },
        ],
      },
    ],
    ['q=%20%C3%A7anta+lëkure%20', { q: 'çanta lëkure' }],
    ['reduced=1&kosova=true', { reduced: true, kosova: true }],
    ['reduced=0&kosova=false', {}],
    ['reduced=&kosova=', {}],
    ['department=house&store=tech-point', { department: 'house', store: 'tech-point' }],
    ['lang=de&utm_source=x&__proto__=1&page=2', { page: 2 }],
    ['page=&brand=&q=&rating=&min_price=&option=&sort=', {}],
    ['page=2&page=5', { page: 5 }],
    ['q=100%', { q: '100%' }],
    ['q=a%00b', { q: 'ab' }],
  ])('%s', (query, filters) => {
    expect(read(query)).toEqual(filters)
  })

  test('already parsed values are read alike', () => {
    expect(parseListingQuery({ brand: ['a', 'b,c'], page: '2', q: undefined })).toEqual({
      ok: true,
      filters: { ...NO_FILTERS, brands: ['a', 'b', 'c'], page: 2 },
    })
  })
})

describe('a malformed number is refused and names the parameter', () => {
  test.each([
    ['page=two', 'page'],
    ['page=1.5', 'page'],
    ['page_size=1e1', 'page_size'],
    ['sort=newest', 'sort'],
    ['rating=4,good', 'rating'],
    ['price=50', 'price'],
    ['price=-', 'price'],
    ['price=a-b', 'price'],
    ['price=1-2-3', 'price'],
    ['price=1.234-5', 'price'],
    ['min_price=-5', 'min_price'],
    ['max_price=1e3', 'max_price'],
    ['max_price=NaN', 'max_price'],
    ['option=red', 'option'],
    ['option=colour:', 'option'],
    ['fact=oak', 'fact'],
    ['fact=material:', 'fact'],
    ['reduced=yes', 'reduced'],
    ['kosova=2', 'kosova'],
  ])('%s', (query, parameter) => {
    expect(parseListingQuery(query)).toEqual({ ok: false, reason: 'malformed', parameter })
  })
})

describe('caps: out of range is refused and names the field', () => {
  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=10001', 'page'],
    ['page=99999999999999999999', 'page'],
    ['page_size=0', 'page_size'],
    ['page_size=61', 'page_size'],
    ['sort=7', 'sort'],
    ['sort=0', 'sort'],
    ['rating=6', 'rating'],
    ['rating=0', 'rating'],
    [`q=${'ç'.repeat(101)}`, 'q'],
    [`brand=${Array.from({ length: 51 }, (_, index) => `b${index}`).join()}`, 'brand'],
  ])('%.40s', (query, parameter) => {
    expect(parseListingQuery(query)).toEqual({ ok: false, reason: 'out_of_range', parameter })
  })
  test('on the cap is fine', () => {
    const brands = Array.from({ length: 50 }, (_, index) => `b${index}`).join()
    expect(parseListingQuery(`q=${'ç'.repeat(100)}&page=10000&page_size=60&brand=${brands}`).ok).toBe(true)
  })
})

const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,5})?$/)
const slugs = fc.uniqueArray(slug, { maxLength: 5 })
const cents = fc.integer({ min: 0, max: 10_000_000 })
const range = fc
  .tuple(cents, fc.option(cents))
  .map(([min, max]) => makePriceRange(min, max) ?? { min: 0, max: 0 })
const word = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\0', '').trim())
const anyFilters: fc.Arbitrary<ListingFilters> = fc.record({
  page: fc.integer({ min: 1, max: 10_000 }),
  pageSize: fc.integer({ min: 1, max: 60 }),
  sort: fc.option(fc.constantFrom(...SORTS)),
  q: word.map((text) => (text === '' ? null : text)),
  department: fc.option(slug),
  store: fc.option(slug),
  brands: slugs,
  sellers: slugs,
  categories: slugs,
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
  priceBands: fc.uniqueArray(range, { maxLength: 4, selector: ({ min, max }) => `${min}-${max}` }),
  customPrice: fc.option(range),
  options: fc.uniqueArray(fc.record({ group: slug, value: slug }), {
    maxLength: 4,
    selector: ({ group, value }) => `${group}:${value}`,
  }),
  facts: fc.uniqueArray(fc.record({ group: slug, value: slug }), {
    maxLength: 4,
    selector: ({ group, value }) => `${group}:${value}`,
  }),
  exact: fc.boolean(),
  reduced: fc.boolean(),
  kosova: fc.boolean(),
})

test('filters survive the query string', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(parseListingQuery(writeListingQuery(filters))).toEqual({ ok: true, filters })
    }),
    { numRuns: 1000 },
  )
})

test('any query string is read or refused by a name, never a crash', () => {
  const pair = fc.tuple(
    fc.constantFrom('page', 'price', 'q', 'option', 'fact', 'rating', 'min_price', 'x'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(pair), fc.string(), (pairs, rest) => {
      const answer = parseListingQuery(`${pairs.map(([key, value]) => `${key}=${value}`).join('&')}&${rest}`)
      if (!answer.ok) expect(answer.parameter).toMatch(/^[a-z_]+$/)
      else expect(parseListingQuery(writeListingQuery(answer.filters))).toEqual(answer)
    }),
    { numRuns: 1000 },
  )
})

test('it is written as in calls.md, defaults left out', () => {
  expect(writeListingQuery(NO_FILTERS)).toBe('')
  const answer = parseListingQuery(
    'price=50-100,500-&option=colour:red,size:m&q=tea set&page=2&brand=a,b&max_price=9.5',
  )
  expect(answer.ok && writeListingQuery(answer.filters)).toBe(
    'q=tea+set&brand=a,b&price=50-100,500-&max_price=9.5&option=colour:red,size:m&page=2',
  )
})
