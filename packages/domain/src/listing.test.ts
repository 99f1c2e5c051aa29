import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRICE_PRESETS } from './limits.ts'
import {
  clearFilters,
  findEmptyLevel,
  findSorting,
  listActiveFilters,
  makePriceRange,
  matchesOptions,
  matchesPrice,
  NO_FILTERS,
  toggleFilter,
} from './listing.ts'

test('q without sort is by relevance; an explicit sort wins; default 1', () => {
  expect(findSorting({ sort: null, q: 'tea' })).toBe('relevance')
  expect(findSorting({ sort: 3, q: 'tea' })).toBe(3)
  expect(findSorting({ sort: null, q: null })).toBe(1)
})

describe('price bands are half-open, so that counts add up', () => {
  const bands = PRICE_PRESETS.map(({ min, max }) => ({
    min: min * 100,
    max: max === null ? null : max * 100,
  }))
  test('every price is in exactly one preset', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (price) => {
        const matching = bands.filter((band) =>
          matchesPrice(price, { priceBands: [band], customPrice: null }),
        )
        expect(matching).toHaveLength(1)
      }),
    )
  })
  test.each([
    [4999, true],
    [5000, false],
    [10_000, false],
    [49_999, false],
    [50_000, true],
  ])('%d cents in 0-50 or 500+: %s', (price, expected) => {
    const priceBands = [
      { min: 0, max: 5000 },
      { min: 50_000, max: null },
    ]
    expect(matchesPrice(price, { priceBands, customPrice: null })).toBe(expected)
  })
  test('a custom min/max includes both ends', () => {
    const filter = { priceBands: [], customPrice: { min: 5000, max: 10_000 } }
    expect([4999, 5000, 10_000, 10_001].map((price) => matchesPrice(price, filter))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(matchesPrice(1, { priceBands: [], customPrice: null })).toBe(true)
  })
  test('min > max is swapped, a lone max is 0..max', () => {
    expect(makePriceRange(10, 5)).toEqual({ min: 5, max: 10 })
    expect(makePriceRange(null, 5)).toEqual({ min: 0, max: 5 })
    expect(makePriceRange(5, null)).toEqual({ min: 5, max: null })
    expect(makePriceRange(null, null)).toBeNull()
  })
})

test('option=colour:red,size:m is met by one variant having all of it', () => {
  const variant = [
    { group: 'colour', value: 'red' },
    { group: 'size', value: 'm' },
  ]
  const ask = (...pairs: string[]) =>
    matchesOptions(
      variant,
      pairs.map((pair) => ({ group: pair.split(':')[0] ?? '', value: pair.split(':')[1] ?? '' })),
    )
  expect(ask()).toBe(true)
  expect(ask('colour:red', 'size:m')).toBe(true)
  expect(ask('colour:red', 'size:l')).toBe(false)
  expect(ask('colour:blue', 'colour:red', 'size:m')).toBe(true)
  expect(ask('material:wool')).toBe(false)
})

describe('active-filter chips', () => {
  const value = { group: 'brands', slug: 'auralis' } as const
  test('a value is ticked and taken off; the listing starts again at page 1', () => {
    const ticked = toggleFilter({ ...NO_FILTERS, page: 4 }, value)
    expect(ticked).toMatchObject({ brands: ['auralis'], page: 1 })
    expect(toggleFilter(ticked, value)).toEqual(NO_FILTERS)
  })
  test('removing every chip empties the filters; clearing keeps search, sorting and page size', () => {
    let filters = { ...NO_FILTERS, q: 'tea', sort: 3 as const, pageSize: 24 } as typeof NO_FILTERS
    const range = { min: 0, max: 5000 }
    const values = [
      value,
      { group: 'sellers', slug: 'tech-point' },
      { group: 'categories', slug: 'lamps' },
      { group: 'rating', stars: 4 },
      { group: 'priceBands', range },
      { group: 'customPrice', range },
      { group: 'options', choice: { group: 'colour', value: 'red' } },
      { group: 'reduced' },
      { group: 'kosova' },
    ] as const
    for (const chosen of values) filters = toggleFilter(filters, chosen)
    expect(listActiveFilters(filters)).toHaveLength(values.length)
    expect(new Set(listActiveFilters(filters).map(({ group }) => group)).size).toBe(values.length)
    const cleared = clearFilters(filters)
    expect(cleared).toEqual({ ...NO_FILTERS, q: 'tea', sort: 3, pageSize: 24 })
    for (const chip of listActiveFilters(filters)) filters = toggleFilter(filters, chip)
    expect(filters).toEqual(cleared)
  })
})

test('empty messages name the deepest level, unless there is nothing at all', () => {
  const place = { store: null, category: null, subCategory: null }
  const filtered = toggleFilter(NO_FILTERS, { group: 'rating', stars: 4 })
  expect(findEmptyLevel(NO_FILTERS, place)).toBeNull()
  expect(findEmptyLevel(filtered, place)).toBe('department')
  expect(findEmptyLevel(filtered, { ...place, category: 'lamps' })).toBe('category')
  expect(findEmptyLevel(filtered, { ...place, category: 'lamps', subCategory: 'desk' })).toBe('sub category')
  expect(findEmptyLevel({ ...NO_FILTERS, q: 'x' }, { ...place, store: 'tech-point' })).toBe('store')
})
