import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageRating, canFindUseful, checkReviewable, findScoreTier, scoreStore } from './ratings.ts'

test('ratings and counts are real numbers', () => {
  expect(averageRating({ sum: 9, count: 2 })).toBe(4.5)
  expect(averageRating({ sum: 13, count: 3 })).toBe(4.3)
  expect(averageRating({ sum: 0, count: 0 })).toBe(0)
})

test('store score = twice the mean rating weighted by reviews, one decimal, null under 3 reviews', () => {
  expect(scoreStore([{ sum: 10, count: 2 }])).toBeNull()
  expect(
    scoreStore([
      { sum: 10, count: 2 },
      { sum: 1, count: 1 },
    ]),
  ).toBe(7.3)
  expect(
    scoreStore([
      { sum: 15, count: 3 },
      { sum: 0, count: 0 },
    ]),
  ).toBe(10)
  expect(scoreStore([])).toBeNull()
})

test.each([
  [10, 8],
  [9.6, 8],
  [9.5, 7],
  [9.1, 7],
  [9, 6],
  [8.6, 6],
  [8.5, 5],
  [8, 4],
  [7.1, 4],
  [7, 3],
  [6, 2],
  [5.1, 2],
  [5, 1],
  [0, 1],
])('a score of %d is of tier %d', (score, tier) => {
  expect(findScoreTier(score)).toBe(tier)
})

test('a better score is never of a lower tier', () => {
  const score = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(score, score, (a, b) => {
      expect(findScoreTier(Math.max(a, b))).toBeGreaterThanOrEqual(findScoreTier(Math.min(a, b)))
    }),
  )
})

describe('reviews', () => {
  const line = { ownerId: 'me', orderStatus: 'delivered', isReturned: false, isReviewed: false } as const
  test('of a line of a delivered, not returned order of one’s own, one per line', () => {
    expect(checkReviewable(line, 'me')).toEqual({ ok: true })
    expect(checkReviewable(line, 'you')).toEqual({ ok: false, reason: 'not_yours' })
    expect(checkReviewable({ ...line, orderStatus: 'shipped' }, 'me')).toEqual({
      ok: false,
      reason: 'not_delivered',
    })
    expect(checkReviewable({ ...line, orderStatus: 'returned' }, 'me')).toEqual({
      ok: false,
      reason: 'returned',
    })
    expect(checkReviewable({ ...line, isReturned: true }, 'me')).toEqual({ ok: false, reason: 'returned' })
    expect(checkReviewable({ ...line, isReviewed: true }, 'me')).toEqual({
      ok: false,
      reason: 'already_reviewed',
    })
  })
  test('"useful" is for everybody but the author; the reviews of a deleted account are for all', () => {
    expect(canFindUseful({ authorId: 'u1' }, 'u1')).toBe(false)
    expect(canFindUseful({ authorId: 'u1' }, 'u2')).toBe(true)
    expect(canFindUseful({ authorId: null }, 'u2')).toBe(true)
  })
})
