import { describe, expect, test } from 'vitest'
import { countedWords, DEMAND_LIMITS } from './demand.ts'

describe('the words of a search that are counted', () => {
  test.each([
    ['  Çaj   MALI ', 'caj mali'],
    ['usb 3.0', 'usb 3.0'],
    ['iphone 15 256', 'iphone 15 256'],
    ['x', null],
    ['', null],
    ['era@tregu.test', null],
    ['044 123 456', null],
    ['XK05 1212 0123 4567 8906', null],
  ])('of "%s" are %s', (q, words) => {
    expect(countedWords(q)).toBe(words)
  })

  test('are judged by these figures', () => {
    expect(DEMAND_LIMITS).toEqual({
      few: 3,
      days: 30,
      listed: 1_000,
      texts: 20_000,
      people: 5_000,
      repeatMs: 60_000,
      rareDays: 30,
    })
  })
})
