/** Refunds: written with the ledger, asked of the provider after the commit, and repeated by the reconciler until they are done. */
import { inTransaction, newId, type Tx } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './refunds.sql.ts'

type NewRefund = { readonly paymentId: string; readonly orderId: string; readonly amount: number }

/** Records that the provider is to give back the amount (cents), and returns the refund's id. */
export const queueRefund = async ({ db }: Tx, refund: NewRefund, now: Date): Promise<string> => {
  const id = newId()
  await db.refund.create({ data: { id, ...refund, createdAt: now, updatedAt: now } })
  return id
}

/**
 * Asks the provider while the row is locked, so that no other process asks too; the refund's id lets the provider recognise a
 * repeated request. Nothing happens before the payment is captured.
 */
const payRefund = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const [refund] = await runStatement(tx, statements.lockWaitingRefund, { id })
    if (!refund) return
    const at = deps.now()
    await deps.payments.refund(refund.reference, refund.amount, id)
    await tx.db.refund.update({ where: { id }, data: { state: 'done', updatedAt: at } })
    await runStatement(tx, statements.closeRefundedPayment, { paymentId: refund.paymentId, at })
  })

/** Pays refunds whose transaction has committed; null stands for a change without one. The reconciler repeats failed ones. */
export const payRefunds = async (deps: Deps, ids: readonly (string | null)[]): Promise<void> => {
  for (const id of ids) {
    try {
      if (id !== null) await payRefund(deps, id)
    } catch (error) {
      deps.log.error({ err: error, refundId: id }, 'a refund failed; the reconciler tries again')
    }
  }
}

const BATCH = 100

/** Pays the refunds that a crash or the provider's failure left waiting. */
export const reconcileRefunds = async (deps: Deps): Promise<void> => {
  const waiting = await deps.db.refund.findMany({
    where: { state: 'waiting', payment: { state: 'captured', provider: deps.payments.name } },
    orderBy: { createdAt: 'asc' },
    take: BATCH,
    select: { id: true },
  })
  await payRefunds(
    deps,
    waiting.map(({ id }) => id),
  )
}
