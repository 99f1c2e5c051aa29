import { describe, expect, test } from 'vitest'
import {
  clearFilters,
  findEmptyLevel,
  findSorting,
  listActiveFilters,
  makePriceRange,
  NO_FILTERS,
  toggleFilter,
} from './listing.ts'

test('q without sort is by relevance; an explicit sort wins; default 1', () => {
  expect(findSorting({ sort: null, q: 'tea' })).toBe('relevance')
  expect(findSorting({ sort: 3, q: 'tea' })).toBe(3)
  expect(findSorting({ sort: null, q: null })).toBe(1)
})

describe('a price range', () => {
  test('min > max is swapped, a lone max is 0..max', () => {
    expect(makePriceRange(10, 5)).toEqual({ min: 5, max: 10 })
    expect(makePriceRange(null, 5)).toEqual({ min: 0, max: 5 })
    expect(makePriceRange(5, null)).toEqual({ min: 5, max: null })
    expect(makePriceRange(null, null)).toBeNull()
  })
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
      { group: 'facts', choice: { group: 'material', value: 'oak' } },
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
