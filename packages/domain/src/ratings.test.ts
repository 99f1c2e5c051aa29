import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addRating,
  averageRating,
  canFindUseful,
  checkReviewable,
  findScoreTier,
  hasRatingOf,
  NO_RATINGS,
  removeRating,
  scoreStore,
} from './ratings.ts'

test('ratings and counts are real numbers', () => {
  const two = addRating(addRating(NO_RATINGS, 5), 4)
  expect(two).toEqual({ sum: 9, count: 2 })
  expect(averageRating(two)).toBe(4.5)
  expect(averageRating({ sum: 13, count: 3 })).toBe(4.3)
  expect(averageRating(NO_RATINGS)).toBe(0)
  expect(removeRating(two, 4)).toEqual({ sum: 5, count: 1 })
})

test('rating=4 means an average of at least 4', () => {
  expect(hasRatingOf({ sum: 12, count: 3 }, 4)).toBe(true)
  // shown as 4.0, but below 4
  expect(hasRatingOf({ sum: 399, count: 100 }, 4)).toBe(false)
  expect(hasRatingOf(NO_RATINGS, 1)).toBe(false)
})

test('store score = twice the mean rating weighted by reviews, one decimal, null under 3 reviews', () => {
  expect(scoreStore([{ sum: 10, count: 2 }])).toBeNull()
  expect(
    scoreStore([
      { sum: 10, count: 2 },
      { sum: 1, count: 1 },
    ]),
  ).toBe(7.3)
  expect(scoreStore([{ sum: 15, count: 3 }, NO_RATINGS])).toBe(10)
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
