/** A person's reviews: lines that wait for one, written ones, and writing one (docs/rules/reviews.md). */
import { inTransaction, type Tx } from '@tregu/database'
import { checkReviewable, type Fit, type Language, REVIEW_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { fullName } from '../../lib/person-name.ts'
import * as queries from './reviews.queries.ts'

const pageAt = (page: number) => ({ limit: REVIEW_PAGE_SIZE, offset: (page - 1) * REVIEW_PAGE_SIZE })

export const listWaiting = ({ db }: Pick<Deps, 'db'>, actor: Pick<Actor, 'id'>, page: number) =>
  queries.listWaitingLines(db, actor.id, pageAt(page))

export const listWritten = ({ db }: Pick<Deps, 'db'>, actor: Pick<Actor, 'id'>, page: number) =>
  queries.listWrittenReviews(db, actor.id, pageAt(page))

export type Draft = {
  readonly lineId: string
  readonly rating: number
  readonly comment: string
  /** Kept of goods with a table of sizes only. */
  readonly fit: Fit | null
  readonly nameHidden: boolean
  readonly language: Language
}
type Author = Pick<Actor, 'id' | 'firstName' | 'lastName'>

/** @throws AppError not_found, review_not_allowed, already_reviewed */
const getReviewable = async (db: Deps['db'], userId: string, lineId: string) => {
  const line = found(await queries.findLine(db, userId, lineId))
  const verdict = checkReviewable(
    {
      ownerId: line.order.purchase.userId ?? '',
      orderStatus: line.order.status,
      isReturned: line.returnedQuantity > 0,
      isReviewed: line.review !== null,
    },
    userId,
  )
  if (!verdict.ok)
    throw new AppError(verdict.reason === 'already_reviewed' ? 'already_reviewed' : 'review_not_allowed')
  if (line.productId === null) throw new AppError('review_not_allowed')
  return { ...line, productId: line.productId }
}

/** Writes the review and counts its rating, unless another request was faster. */
const writeReviewIn = async (
  tx: Tx,
  author: Author,
  draft: Draft,
  images: string[],
  now: Date,
): Promise<queries.ReviewRow> => {
  await queries.lockLine(tx, author.id, draft.lineId)
  const line = await getReviewable(tx.db, author.id, draft.lineId)
  const review = await queries.insertReview(tx, author.id, line, {
    rating: draft.rating,
    comment: draft.comment,
    fit: draft.fit && (await queries.isSized(tx, line.productId)) ? draft.fit : null,
    nameHidden: draft.nameHidden,
    authorName: fullName(author),
    language: draft.language,
    images,
    createdAt: now,
  })
  if (review === null) throw new AppError('already_reviewed')
  await queries.countRating(tx, line.productId, draft.rating)
  return { ...review, line }
}

/**
 * Reviews a line. The photos are stored first, because they take a while, and removed when the review is refused.
 * @throws AppError not_found, review_not_allowed, already_reviewed, too_large, unsupported_media_type, unavailable
 */
export const createReview = async (
  deps: Deps,
  author: Author,
  draft: Draft,
  photos: readonly Buffer[],
): Promise<queries.ReviewRow> => {
  await getReviewable(deps.db, author.id, uuidOf(draft.lineId))
  const images: string[] = []
  try {
    for (const photo of photos) images.push(await deps.pictures.save('review', photo, author.id))
    const now = deps.now()
    return await inTransaction(deps, (tx) => writeReviewIn(tx, author, draft, images, now))
  } catch (error) {
    for (const image of images) await deps.pictures.remove(image)
    throw error
  }
}
