import { describe, expect, it } from 'vitest'
import { rateOf } from './rates.ts'

describe('a rate', () => {
  it('has one decimal', () => {
    expect(rateOf(1, 7)).toBe(14.3)
    expect(rateOf(6, 7)).toBe(85.7)
    expect(rateOf(5, 5)).toBe(100)
  })
  it('is not told of fewer than five, unless another number is enough', () => {
    expect(rateOf(4, 4)).toBeNull()
    expect(rateOf(1, 2, 1)).toBe(50)
    expect(rateOf(0, 0, 1)).toBeNull()
  })
})
