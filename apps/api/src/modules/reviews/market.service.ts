/** The market hides a review, and shows it again (docs/rules/notices.md#decisions). A hidden one counts in no rating. */
import type { Tx } from '@tregu/database'
import { AppError, found } from '../../lib/app-error.ts'
import * as queries from './reviews.queries.ts'

/** @throws AppError not_found; conflict when it is hidden already */
export const checkShown = async (tx: Tx, id: string): Promise<void> => {
  const { hiddenAt } = found(await queries.lockAnyReview(tx, id))
  if (hiddenAt !== null) throw new AppError('conflict')
}

export const hideReview = async (tx: Tx, id: string, decisionId: bigint, now: Date): Promise<void> => {
  const { productId, rating } = await queries.setHidden(tx.db, id, { hiddenAt: now, decisionId })
  await queries.countRating(tx, productId, rating, -1)
}

/** @throws AppError not_found */
export const showReview = async (tx: Tx, id: string): Promise<void> => {
  found(await queries.lockAnyReview(tx, id))
  const { productId, rating } = await queries.setHidden(tx.db, id, { hiddenAt: null, decisionId: null })
  await queries.countRating(tx, productId, rating)
}
