import { describe, expect, test } from 'vitest'
import { daysLeft } from './pace.ts'

describe('the pace of a stock', () => {
  test.each([
    [3, 30, 3],
    [3, 15, 6],
    [1, 60, 0],
    [5, 7, 21],
    [4, 0, null],
  ])('%i left and %i sold in 30 days last for %s days', (stock, sold30, days) => {
    expect(daysLeft(stock, sold30)).toBe(days)
  })
})
