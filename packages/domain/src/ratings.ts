/** Ratings (docs/rules/reviews.md): real averages and counts, the store's score, and who may review. */

import type { Id } from './ids.ts'
import { SCORE_TIER_BOUNDS, STORE_SCORE_MIN_REVIEWS } from './limits.ts'
import { divideHalfUp } from './money.ts'
import type { OrderStatus } from './order-status.ts'

/** The stored ratings of a product: sum and count. */
export type RatingSum = {
  readonly sum: number
  readonly count: number
}

/** The average with one decimal, 1.0 to 5.0; 0 without ratings. */
export const averageRating = ({ sum, count }: RatingSum): number =>
  count === 0 ? 0 : divideHalfUp(sum * 10, count) / 10

/**
 * A store's score of 0 to 10: twice the mean rating of its products weighted by reviews, one decimal; null under 3
 * reviews.
 */
export const scoreStore = (products: readonly RatingSum[]): number | null => {
  const sum = products.reduce((total, product) => total + product.sum, 0)
  const count = products.reduce((total, product) => total + product.count, 0)
  return count < STORE_SCORE_MIN_REVIEWS ? null : divideHalfUp(sum * 20, count) / 10
}

export type ScoreTier = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
const TIERS: readonly ScoreTier[] = [8, 7, 6, 5, 4, 3, 2]

/** The colour tier of a score: 8 above 9.5, then above 9, 8.5, 8, 7, 6 and 5, otherwise 1, the lowest. */
export const findScoreTier = (score: number): ScoreTier =>
  TIERS[SCORE_TIER_BOUNDS.findIndex((bound) => score > bound)] ?? 1

/** The orders of a product's reviews. Equal ones stand newest first. */
export const COMMENT_SORTS = ['newest', 'useful', 'highest', 'lowest'] as const
export type CommentSort = (typeof COMMENT_SORTS)[number]

/** May a user mark a review as useful? Everybody but its author. */
export const canFindUseful = (review: { readonly authorId: Id | null }, userId: Id): boolean =>
  review.authorId !== userId

export type ReviewRefusal = {
  readonly ok: false
  readonly reason: 'not_yours' | 'not_delivered' | 'returned' | 'already_reviewed'
}

/** May a user review this order line? Their own, of a delivered order, not returned, once. */
export const checkReviewable = (
  line: {
    readonly ownerId: Id
    readonly orderStatus: OrderStatus
    readonly isReturned: boolean
    readonly isReviewed: boolean
  },
  userId: Id,
): { readonly ok: true } | ReviewRefusal => {
  if (line.ownerId !== userId) return { ok: false, reason: 'not_yours' }
  if (line.isReturned || line.orderStatus === 'returned') return { ok: false, reason: 'returned' }
  if (line.orderStatus !== 'delivered') return { ok: false, reason: 'not_delivered' }
  return line.isReviewed ? { ok: false, reason: 'already_reviewed' } : { ok: true }
}
