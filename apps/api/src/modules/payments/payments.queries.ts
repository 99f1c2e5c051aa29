/** Reads and writes payments: the requests to the payment provider and their states (`payments.sql`). */
import type { Db, Sql, Tx } from '@tregu/database'
import type { ProviderState } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import type { PaymentRequest } from './payment-request.ts'
import * as statements from './payments.sql.ts'

type NewPayment = {
  readonly id: string
  readonly userId: string
  readonly provider: string
  readonly amount: number
  readonly request: PaymentRequest
}

/** Stands in for the provider's reference until the provider has answered. */
export const unansweredReference = (id: string): string => `asking ${id}`

export const insertPayment = (db: Db, payment: NewPayment) =>
  db.payment.create({
    data: { ...payment, reference: unansweredReference(payment.id), state: 'waiting' },
    select: { id: true },
  })

/** Sets the state. A payment that is over loses its request, because it contains names and addresses. */
export const setState = (
  sql: Sql,
  id: string,
  state: ProviderState,
  more: { readonly reference?: string } = {},
) => runStatement(sql, statements.setState, { id, state, ...more })

/** Records what the payment bought; false when it is not authorised any more. */
export const attachPurchase = async (tx: Tx, id: string, purchaseId: string): Promise<boolean> =>
  (await runStatement(tx, statements.attachPurchase, { id, purchaseId })).length === 1

/** Claims a payment that waits for confirmation. One of several concurrent requests gets it, the others get null. */
export const claimWaiting = async (sql: Sql, userId: string, id: string) =>
  (await runStatement(sql, statements.claimWaiting, { userId, id }))[0] ?? null

/** Gives a claimed payment back, so that a later confirmation can claim it: the provider could not be asked. */
export const releaseClaim = (sql: Sql, id: string) => runStatement(sql, statements.releaseClaim, { id })

/** Finds a payment about which its provider reports. One whose first answer was lost is left to the reconciler. */
export const findReported = (db: Db, provider: string, id: string) =>
  db.payment.findFirst({
    where: { id, provider, NOT: { reference: unansweredReference(id) } },
    select: { userId: true, state: true, reference: true, purchaseId: true },
  })

export const isEventKnown = async (db: Db, id: string): Promise<boolean> =>
  (await db.paymentEvent.findUnique({ where: { id }, select: { id: true } })) !== null

/** Records a report as done. */
export const recordEvent = (db: Db, event: { readonly id: string; readonly type: string }) =>
  db.paymentEvent.createMany({ data: [event], skipDuplicates: true })

export const deleteEventsBefore = (db: Db, receivedAt: Date) =>
  db.paymentEvent.deleteMany({ where: { receivedAt: { lt: receivedAt } } })

/** Finds a payment's state and what it bought; `purchase` is null before that. */
export const findPayment = (db: Db, userId: string, id: string) =>
  db.payment.findFirst({
    where: { id, userId },
    select: {
      state: true,
      purchase: {
        select: {
          code: true,
          orders: { select: { id: true, arrivesFrom: true, arrivesTo: true }, orderBy: { id: 'asc' } },
        },
      },
    },
  })

/** Checks whether a payment of this user waits for its confirmation. */
export const hasWaiting = async (db: Db, userId: string): Promise<boolean> =>
  (await db.payment.findFirst({ where: { userId, state: 'waiting' }, select: { id: true } })) !== null

/** Lists the provider's payments that a crash left between two states, and those that were never confirmed. */
export const listUnsettled = (sql: Sql, provider: string) =>
  runStatement(sql, statements.listUnsettled, { provider })

/** Locks and returns the payment if it is unsettled; null while another process settles or confirms it. */
export const lockUnsettled = async (tx: Tx, id: string) =>
  (await runStatement(tx, statements.lockUnsettled, { id }))[0] ?? null

/** Removes names and addresses from the user's payments. */
export const removeRequests = (tx: Tx, userId: string) =>
  tx.db.payment.updateMany({ where: { userId }, data: { request: {} } })
