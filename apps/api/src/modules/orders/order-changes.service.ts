/** Changes placed orders: locks the purchase, plans by the domain's rules, carries the plan out, writes the mail (docs/rules/orders.md). */
import { inTransaction, type Tx } from '@tregu/database'
import type { OrderPlan, StockChange } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { insertEntries } from '../ledger/ledger.ts'
import { countOrderMail, type Message, queueMessage, queueOrderMail } from '../outbox/outbox.ts'
import { payRefunds, queueRefund } from '../payments/payments.ts'
import { type Invoiced, issueInvoices } from './issuing.service.ts'
import { type LockedOrder, type LockedPurchase, toLocked } from './locked-order.ts'
import * as queries from './order-changes.queries.ts'
import { changeStock, insertEvents } from './order-course.queries.ts'

/** A planned change of one order. `actorId` is the user who did it; null: the platform by a rule. */
export type Change = {
  readonly order: LockedOrder
  readonly plan: OrderPlan
  readonly actorId: string | null
}

/** Sums the changes of each variant, because a statement changes each row once. Skips deleted variants. */
const sumStock = (changes: readonly StockChange[]): StockChange[] => {
  const sums = new Map<number, StockChange>()
  for (const change of changes) {
    const id = Number(change.variantId)
    const before = sums.get(id)?.change ?? 0
    if (id !== 0) sums.set(id, { ...change, change: before + change.change })
  }
  return [...sums.values()]
}

const giveStockBack = async (tx: Tx, now: Date, { order, plan }: Change) => {
  const stock = sumStock(plan.stock)
  if (stock.length === 0) return
  await queries.lockVariants(
    tx,
    stock.map(({ variantId }) => Number(variantId)),
  )
  await changeStock(
    tx,
    stock.map((change) => ({ ...change, orderId: order.id })),
    now,
  )
}

/**
 * Writes what a plan changes, in the transaction that locked the purchase. Returns the id of the refund that is to be paid
 * after the commit.
 * @throws AppError status_not_allowed when the order no longer has the status it was planned from
 */
export const carryOutChange = async (
  tx: Tx,
  now: Date,
  purchase: Pick<LockedPurchase, 'id' | 'paymentId'>,
  change: Change,
): Promise<string | null> => {
  const { order, plan, actorId } = change
  const isMoved = plan.status !== order.status
  if (isMoved && !(await queries.updateStatus(tx, order, plan.status, now)))
    throw new AppError('status_not_allowed')
  const events = plan.events.map(({ status, by, reason }) => ({
    order_id: order.id,
    status,
    actor: by,
    actor_id: actorId,
    reason,
    at: now,
  }))
  if (events.length > 0) await insertEvents(tx, events)
  if (plan.ledger.length > 0)
    await insertEntries(tx, [{ orderId: order.id, storeId: order.storeId, entries: plan.ledger }], now)
  await giveStockBack(tx, now, change)
  const back = plan.coupons
    .filter(({ change: kind }) => kind === 'given_back')
    .map(({ couponId }) => Number(couponId))
  if (back.length > 0) await queries.giveCouponsBack(tx, purchase.id, back, now)
  if (plan.payment.kind !== 'refund' || purchase.paymentId === null) return null
  return queueRefund(
    tx,
    { paymentId: purchase.paymentId, orderId: order.id, amount: plan.payment.amount },
    now,
  )
}

/** What a decision wrote: the refunds to pay after the commit, the mails, and what is to be invoiced or credited. */
export type Written = {
  readonly refunds: readonly (string | null)[]
  /** A function gets the number of the credit note that the change issues; null without one. */
  readonly mails: readonly Message[] | ((creditNote: string | null) => readonly Message[])
  readonly invoiced?: Invoiced
}

/**
 * Queues the mails and issues the papers. The papers come last, because their counter is the last lock. A mail that names a credit note is
 * counted before and written after it; writing it locks nothing.
 */
const tellAndInvoice = async (
  tx: Tx,
  now: Date,
  { email, emailConfirmed }: LockedPurchase,
  { mails, invoiced }: Written,
): Promise<void> => {
  const isLate = typeof mails === 'function'
  const mayTell = isLate && email !== '' && (await countOrderMail(tx, now, email, emailConfirmed)) === 0
  if (!isLate) for (const mail of mails) await queueOrderMail(tx, now, mail, emailConfirmed)
  const creditNote = invoiced ? await issueInvoices(tx, now, invoiced) : null
  if (mayTell) for (const mail of mails(creditNote)) await queueMessage(tx, mail)
}

/**
 * Changes one order of a locked purchase, and pays its refunds after the commit. `decide` also checks who asks.
 * @throws AppError not_found
 */
export const changeOrder = async (
  deps: Deps,
  orderId: string,
  decide: (tx: Tx, now: Date, order: LockedOrder, purchase: LockedPurchase) => Promise<Written>,
): Promise<void> => {
  const now = deps.now()
  const refunds = await inTransaction(deps, async (tx) => {
    const purchase = toLocked(found(await queries.lockPurchaseOfOrder(tx, orderId)))
    const order = found(purchase.orders.find(({ id }) => id === orderId))
    const written = await decide(tx, now, order, purchase)
    await tellAndInvoice(tx, now, purchase, written)
    return written.refunds
  })
  await payRefunds(deps, refunds)
}
