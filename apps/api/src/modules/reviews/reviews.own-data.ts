/** Lists a person's reviews for the export, and removes the person from them. */
import type { Db } from '@tregu/database'

export const listOwnReviews = async (db: Db, userId: string) => {
  const reviews = await db.review.findMany({
    where: { userId },
    select: { rating: true, comment: true, authorName: true, nameHidden: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  })
  return reviews.map(({ rating, comment, authorName, nameHidden, createdAt }) => ({
    rating,
    comment,
    name: authorName,
    name_hidden: nameHidden,
    at: createdAt,
  }))
}

/** Removes the author. The reviews stay. */
export const makeReviewsAnonymous = (db: Db, userId: string) =>
  db.review.updateMany({ where: { userId }, data: { userId: null, authorName: '', nameHidden: true } })
