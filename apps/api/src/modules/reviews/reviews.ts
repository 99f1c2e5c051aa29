/** The door of reviews. Its calls are not built yet. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { listOwnReviews, makeReviewsAnonymous } from './reviews.own-data.ts'

export const reviewsModule: Module = {
  name: 'reviews',
  tables: ['review'],
  ownData: { reviews: (db, { id }) => listOwnReviews(db, id) },
  forget: (tx, { id }) => makeReviewsAnonymous(tx.db, id),
}
