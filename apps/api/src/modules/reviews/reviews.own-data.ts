/** Lists a person's reviews for the export, and removes the person from them. */
import type { Db, Tx } from '@tregu/database'

export const listOwnReviews = async (db: Db, userId: string) => {
  const reviews = await db.review.findMany({
    where: { userId },
    select: {
      rating: true,
      comment: true,
      fit: true,
      authorName: true,
      nameHidden: true,
      language: true,
      images: true,
      createdAt: true,
      orderLine: { select: { slug: true } },
    },
    orderBy: { createdAt: 'asc' },
  })
  return reviews.map(
    ({ rating, comment, fit, authorName, nameHidden, language, images, createdAt, orderLine }) => ({
      product: orderLine.slug,
      rating,
      comment,
      fit,
      lang: language,
      images,
      name: authorName,
      name_hidden: nameHidden,
      at: createdAt,
    }),
  )
}

/** Lists which reviews the person found useful. */
export const listOwnMarks = async (db: Db, userId: string) => {
  const marks = await db.usefulMark.findMany({
    where: { userId },
    select: { at: true, reviewId: true, review: { select: { product: { select: { slug: true } } } } },
    orderBy: { at: 'asc' },
  })
  return marks.map(({ at, reviewId, review }) => ({ product: review.product.slug, review: reviewId, at }))
}

/** The photos of the person's reviews. */
export const listOwnPhotos = async (db: Db, userId: string): Promise<string[]> => {
  const reviews = await db.review.findMany({ where: { userId }, select: { images: true } })
  return reviews.flatMap(({ images }) => images)
}

/** Removes the author, the photos and the person's marks. The ratings and comments stay. */
export const makeReviewsAnonymous = async ({ db }: Tx, userId: string): Promise<void> => {
  await db.review.updateMany({
    where: { userId },
    data: { userId: null, authorName: '', nameHidden: true, images: [] },
  })
  const marked = { marks: { some: { userId } } }
  await db.review.updateMany({ where: marked, data: { usefulCount: { decrement: 1 } } })
  await db.usefulMark.deleteMany({ where: { userId } })
}
