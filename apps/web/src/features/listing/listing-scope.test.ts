import { NO_FILTERS } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { readFilters } from './listing-scope.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('the filters in an address', () => {
  it('leave out what is malformed, and only that', () => {
    expect(read('page=abc&brand=auralis&rating=99')).toEqual({ ...NO_FILTERS, brands: ['auralis'] })
    expect(read('page=-1&sort=3&price=abc&option=red')).toEqual({ ...NO_FILTERS, sort: 3 })
    expect(read('min_price=abc&max_price=10')).toEqual({
      ...NO_FILTERS,
      customPrice: { min: 0, max: 1000 },
    })
    expect(read(`brand=${Array.from({ length: 51 }, (_, index) => `b${index}`).join()}&page=2`)).toEqual({
      ...NO_FILTERS,
      page: 2,
    })
  })
  it('cut a search that is too long, character by character', () => {
    expect(read(`q=${'a'.repeat(5_000)}`).q).toBe('a'.repeat(100))
    expect(read(`q=${encodeURIComponent('🍯'.repeat(101))}&sort=2`)).toEqual({
      ...NO_FILTERS,
      q: '🍯'.repeat(100),
      sort: 2,
    })
  })
  it('leave alone what is not theirs', () => {
    expect(read('__proto__=1&constructor=x&lang=de&tab=products')).toEqual(NO_FILTERS)
  })
})
