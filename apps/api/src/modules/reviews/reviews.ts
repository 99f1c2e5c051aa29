/** The door of reviews. Other modules import this file only. */
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { findPhotographed } from './photos.queries.ts'
import { REPLY_MAILS } from './replies.mails.ts'
import { REPLY_SAMPLES } from './replies.samples.ts'
import { bindReplies } from './reviews.desk.routes.ts'
import { listOwnMarks, listOwnPhotos, listOwnReviews, makeReviewsAnonymous } from './reviews.own-data.ts'
import { listNewestComments as findNewestComments } from './reviews.queries.ts'
import { bindReviews } from './reviews.routes.ts'
import { viewComment } from './reviews.view.ts'

export { checkShown as checkReviewShown, hideReview, showReview } from './market.service.ts'
export { countUnanswered as countUnansweredReviews } from './replies.queries.ts'

/** The newest reviews of a product, as its page shows them. */
export const listNewestComments = async (...asked: Parameters<typeof findNewestComments>) =>
  (await findNewestComments(...asked)).map(viewComment)

export const reviewsModule: Module = {
  name: 'reviews',
  bind: (bind, deps) => {
    bindReviews(bind, deps)
    bindReplies(bind, deps)
  },
  tables: ['review', 'useful_mark'],
  mails: withSamples(REPLY_MAILS, REPLY_SAMPLES),
  ownData: {
    reviews: (db, { id }) => listOwnReviews(db, id),
    useful_reviews: (db, { id }) => listOwnMarks(db, id),
  },
  listUploads: (db, { id }) => listOwnPhotos(db, id),
  forget: (tx, { id }) => makeReviewsAnonymous(tx, id),
  findPicture: findPhotographed,
}
