/** The reviews of a product as its readers see them, and which they find useful (docs/rules/reviews.md). */
import { inTransaction, type Tx } from '@tregu/database'
import { COMMENT_PAGE_SIZE, canFindUseful } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import * as queries from './reviews.queries.ts'

/** @throws AppError product_not_found */
export const listComments = async (
  { db }: Pick<Deps, 'db'>,
  slug: string,
  asked: queries.CommentFilter & { readonly page: number },
  reader: Pick<Actor, 'id'> | null,
) => {
  const { id } = found(await queries.findReviewedProduct(db, slug), 'product_not_found')
  const page = { limit: COMMENT_PAGE_SIZE, offset: (asked.page - 1) * COMMENT_PAGE_SIZE }
  const [{ comments, count }, figures] = await Promise.all([
    queries.listComments(db, id, asked, page),
    queries.countComments(db, id),
  ])
  const ids = comments.map((comment) => comment.id)
  const marked = reader ? await queries.listMarked(db, reader.id, ids) : null
  return { comments, count, marked, ...figures }
}

type Wanted = { readonly slug: string; readonly id: string; readonly mine: boolean | undefined }

const setMarkIn = async (tx: Tx, userId: string, { slug, id, mine }: Wanted, now: Date) => {
  const review = found(await queries.lockReview(tx, slug, id))
  if (!canFindUseful(review, userId)) throw new AppError('own_review')
  const isRemoved = mine !== true && (await queries.removeMark(tx, userId, id))
  if (isRemoved) await queries.countUseful(tx, id, -1)
  if (isRemoved || mine === false) return { mine: false, useful: review.usefulCount - Number(isRemoved) }
  const isAdded = await queries.addMark(tx, userId, id, now)
  if (isAdded) await queries.countUseful(tx, id, 1)
  return { mine: true, useful: review.usefulCount + Number(isAdded) }
}

/**
 * Marks a review as useful or takes the mark back: the state that `mine` names, or the other one.
 * @throws AppError not_found, own_review
 */
export const setUseful = (deps: Deps, reader: Pick<Actor, 'id'>, wanted: Wanted) => {
  const asked = { ...wanted, id: uuidOf(wanted.id) }
  const now = deps.now()
  return inTransaction(deps, (tx) => setMarkIn(tx, reader.id, asked, now))
}
