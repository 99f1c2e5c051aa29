/** Which reviews shoppers found useful: some of those with words, a few of them often. */
import { DAY_MS } from '@tregu/domain'
import type { Calendar } from './calendar.ts'
import type { UserRow } from './model.ts'
import type { ReviewRow, UsefulMarkRow } from './model-orders.ts'
import { makeRandom } from './random.ts'

const NOTICED = 0.3
const MOST = 6

/** The marks of one review, by different shoppers but its author, at moments since it was written. */
const markReview = (
  review: ReviewRow,
  readers: readonly UserRow[],
  now: Date,
  seed: string,
): UsefulMarkRow[] => {
  const random = makeRandom(seed, 'useful', review.id)
  const age = now.getTime() - review.createdAt.getTime()
  if (review.comment === '' || age < DAY_MS || !random.chance(NOTICED)) return []
  return random.sample(readers, 1 + Math.floor(random.next() ** 2 * MOST)).flatMap(({ id, createdAt }) => {
    const at = new Date(now.getTime() - Math.floor(random.next() * age))
    return id === review.userId || createdAt >= at ? [] : [{ reviewId: review.id, userId: id, at }]
  })
}

export const markUsefulReviews = (
  reviews: readonly ReviewRow[],
  readers: readonly UserRow[],
  calendar: Calendar,
  seed: string,
): UsefulMarkRow[] => reviews.flatMap((review) => markReview(review, readers, calendar.now, seed))
