import { describe, expect, test } from 'vitest'
import {
  checkGoodwill,
  findGoodwillEnd,
  findGoodwillLeft,
  findGoodwillStart,
  makeGoodwillCode,
} from './goodwill.ts'

describe('a coupon of goodwill', () => {
  test.each([
    [1, 0, { ok: true, left: 999 }],
    [1_000, 0, { ok: true, left: 0 }],
    [1_001, 0, { ok: false, reason: 'over_limit', left: 1_000 }],
    [400, 600, { ok: true, left: 0 }],
    [401, 600, { ok: false, reason: 'over_limit', left: 400 }],
    [1, 1_000, { ok: false, reason: 'over_limit', left: 0 }],
  ])('of %i cents after %i is within ten euros, or is refused with what is left', (value, given, answer) => {
    expect(checkGoodwill(value, given, 1_000)).toEqual(answer)
  })

  test('counts for 30 days, and is valid for 60', () => {
    expect(findGoodwillStart(new Date('2026-11-23T10:00:00Z'), 30)).toEqual(new Date('2026-10-24T10:00:00Z'))
    expect(findGoodwillEnd('2026-11-23')).toBe('2027-01-22')
  })

  test('has a code of its own', () => {
    expect(makeGoodwillCode(Uint8Array.from({ length: 8 }, (_, index) => index))).toBe('KUPON-2345-6789')
  })

  test('leaves nothing when more was given than the limit is now', () => {
    expect(findGoodwillLeft(2_000, 1_000)).toBe(0)
  })
})
