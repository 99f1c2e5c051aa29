/** Puts the actions of decisions into effect, and takes them back (docs/rules/notices.md#decisions). */
import type { Tx } from '@tregu/database'
import type { NoticeAction } from '@tregu/domain'
import { AppError, found } from '../../lib/app-error.ts'
import { checkRestrictable, releaseProduct, restrictProduct } from '../products/products.ts'
import { hideQuestion, showQuestion } from '../questions/questions.ts'
import { checkReviewShown, hideReview, showReview } from '../reviews/reviews.ts'
import { findStore, isOpened, lockStore, setStore } from '../store-desk/store-desk.ts'
import type { StoreDecisionRow } from './notices.queries.ts'
import { isInForce } from './notices.view.ts'
import type { Thing } from './things.queries.ts'

type StoreState = 'active' | 'suspended'

/** Triggers take the products of the store out of the shop, or bring them back, in this transaction. */
const moveStore = async (
  tx: Tx,
  id: number,
  { from, to }: { readonly from: StoreState; readonly to: StoreState },
): Promise<void> => {
  if ((await lockStore(tx, id)).length === 0) throw new AppError('not_found')
  const row = await findStore(tx.db, id)
  if (!isOpened(row)) throw new AppError('not_found')
  // A closed store opens when its closing is taken back.
  if (row.state !== from || (to === 'active' && row.closedAt !== null)) throw new AppError('conflict')
  await setStore(tx.db, id, { state: to })
}

type Asked = {
  readonly action: Exclude<NoticeAction, 'block_account'>
  readonly text: string
  readonly by: string
  readonly now: Date
  /** Writes the decision, once it is known that it changes something. */
  readonly write: (wasOnSale?: boolean) => Promise<bigint>
}

/**
 * Restricts the thing and writes the decision.
 * @throws AppError not_found when it was deleted; conflict when the restriction would change nothing
 */
export const restrict = async (tx: Tx, thing: Thing, asked: Asked): Promise<bigint> => {
  const { action, text, by, now, write } = asked
  if (action === 'none') return write()
  if (action === 'suspend_store') {
    await moveStore(tx, thing.store.id, { from: 'active', to: 'suspended' })
    return write()
  }
  if (thing.kind === 'product') {
    const id = Number(thing.id)
    const isLock = action === 'lock'
    const isOnSale = await checkRestrictable(tx, { id, now, isLock })
    const decisionId = await write(isOnSale || thing.product.decision?.wasOnSale === true)
    await restrictProduct(tx, { id, decisionId, lockReason: isLock ? text : null, by, now })
    return decisionId
  }
  if (thing.kind === 'review') {
    await checkReviewShown(tx, thing.id)
    const decisionId = await write()
    await hideReview(tx, thing.id, decisionId, now)
    return decisionId
  }
  const decisionId = await write()
  if (!(await hideQuestion(tx, thing.id, decisionId, now))) throw new AppError('conflict')
  return decisionId
}

/** Ends what the decision restricts. @throws AppError conflict when it restricts nothing any more */
export const release = async (tx: Tx, row: StoreDecisionRow, by: string, now: Date): Promise<void> => {
  if (!isInForce(row)) throw new AppError('conflict')
  if (row.action === 'suspend_store') return moveStore(tx, row.storeId, { from: 'suspended', to: 'active' })
  const { target, targetId, wasOnSale } = row
  if (target === 'product') return releaseProduct(tx, { id: Number(targetId), wasOnSale, by, now })
  if (target === 'review') return showReview(tx, targetId)
  found((await showQuestion(tx, targetId)).count > 0 || null)
}
