/** Moves placed orders: cancelling, confirming, shipping, delivering, marking a transfer as paid (docs/rules/orders.md). */
import type { Tx } from '@tregu/database'
import {
  dayOf,
  findWithdrawalEnd,
  type OrderActor,
  type OrderStatus,
  planCancellation,
  planStep,
  planTransfer,
  startOfDay,
  sumPaidBy,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { type Side, sideOf } from '../../lib/access.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { recordAudit } from '../audit/audit.ts'
import { checkOwner, type LockedOrder, type LockedPurchase, toCancelledIn } from './locked-order.ts'
import * as queries from './order-changes.queries.ts'
import { carryOutChange, changeOrder, type Written } from './order-changes.service.ts'
import { orderNews } from './orders.mails.ts'

type Shopper = Pick<Actor, 'id'>
export type Parcel = {
  readonly carrier: string
  readonly number: string
  readonly url?: string | null | undefined
}

type Cancelling = { readonly by: OrderActor; readonly actorId: string | null; readonly reason: string | null }

/** Cancels an order of a locked purchase. @throws AppError status_not_allowed */
export const cancelIn = async (
  tx: Tx,
  now: Date,
  order: LockedOrder,
  purchase: LockedPurchase,
  { by, actorId, reason }: Cancelling,
) => {
  const answer = planCancellation(order.course, toCancelledIn(purchase, order), by, reason)
  if (!answer.ok) throw new AppError('status_not_allowed')
  const { plan } = answer
  const refund = await carryOutChange(tx, now, purchase, { order, plan, actorId })
  return { refund, amount: order.course.isPaid ? -sumPaidBy(plan.ledger, 'shopper') : 0 }
}

const cancel = async (
  deps: Deps,
  tx: Tx,
  now: Date,
  [order, purchase]: readonly [LockedOrder, LockedPurchase],
  how: Cancelling,
): Promise<Written> => {
  const { refund, amount } = await cancelIn(tx, now, order, purchase, how)
  const told = { at: now, refund: amount, reason: how.reason }
  return {
    refunds: [refund],
    mails: orderNews(purchase, order, 'cancelled', deps.env.PUBLIC_URL, told),
  }
}

/** Cancels the shopper's own order. @throws AppError not_found, status_not_allowed */
export const cancelOwnOrder = (
  deps: Deps,
  { id: actorId }: Shopper,
  orderId: string,
  reason: string | null,
) =>
  changeOrder(deps, uuidOf(orderId), async (tx, now, ...which) => {
    checkOwner(which[1], actorId)
    return cancel(deps, tx, now, which, { by: 'shopper', actorId, reason })
  })

type Move = { readonly status: OrderStatus; readonly reason: string | null; readonly parcel: Parcel | null }

/** One step forward. @throws AppError status_not_allowed, not_paid */
const step = async (
  deps: Deps,
  tx: Tx,
  now: Date,
  [order, purchase]: readonly [LockedOrder, LockedPurchase],
  { side, actorId, move }: { readonly side: Side; readonly actorId: string; readonly move: Move },
): Promise<Written> => {
  const { status, parcel } = move
  if (status !== 'confirmed' && status !== 'shipped' && status !== 'delivered')
    throw new AppError('status_not_allowed')
  const answer = planStep(order.course, status, side)
  if (!answer.ok) throw new AppError(answer.reason === 'not_paid' ? 'not_paid' : 'status_not_allowed')
  await carryOutChange(tx, now, purchase, { order, plan: answer.plan, actorId })
  if (parcel) await queries.updateParcel(tx, order.id, parcel)
  const lastDay = startOfDay(findWithdrawalEnd(now))
  const told = { at: now, parcel, values: { date: lastDay } }
  const mails = orderNews(purchase, order, status, deps.env.PUBLIC_URL, told)
  return { refunds: [], mails, ...(status === 'confirmed' ? {} : { invoiced: { order, refunded: [] } }) }
}

/**
 * Moves an order of the actor's stores, or as an administrator of any store, one step of the status machine.
 * @throws AppError not_found, status_not_allowed, not_paid
 */
export const moveOrder = (deps: Deps, actor: Actor, orderId: string, move: Move) =>
  changeOrder(deps, uuidOf(orderId), async (tx, now, ...which) => {
    const side = sideOf(actor, which[0].storeId, 'packer')
    const { status, reason } = move
    const written =
      status === 'cancelled'
        ? await cancel(deps, tx, now, which, { by: side, actorId: actor.id, reason })
        : await step(deps, tx, now, which, { side, actorId: actor.id, move })
    const [{ id: subject, status: before }] = which
    const details = { status: `${before} → ${status}` }
    await recordAudit(tx, { actorId: actor.id, action: 'order.status', subject, details }, now)
    return written
  })

/** Marks a bank transfer as paid; a second time changes nothing. @throws AppError not_found, status_not_allowed */
export const markPaid = (deps: Deps, actor: Actor, orderId: string) =>
  changeOrder(deps, uuidOf(orderId), async (tx, now, order, purchase) => {
    sideOf(actor, order.storeId, 'packer')
    if (order.course.method !== 'bank' || order.status === 'cancelled')
      throw new AppError('status_not_allowed')
    const isNew = await queries.updatePaid(tx, order.id, now)
    if (isNew) {
      await carryOutChange(tx, now, purchase, { order, plan: planTransfer(order.course), actorId: actor.id })
      await recordAudit(tx, { actorId: actor.id, action: 'order.paid', subject: order.id }, now)
    }
    const told = { at: now, values: { amount: order.due } }
    return {
      refunds: [],
      mails: isNew ? orderNews(purchase, order, 'paid', deps.env.PUBLIC_URL, told) : [],
    }
  })

/** Cancels an order for its shopper, where the shopper could. Support does this, and the audit records it. */
export const cancelForShopper = (deps: Deps, actor: Shopper, orderId: string, reason: string | null) =>
  changeOrder(deps, uuidOf(orderId), async (tx, now, order, purchase) => {
    const written = await cancel(deps, tx, now, [order, purchase], {
      by: 'system',
      actorId: actor.id,
      reason,
    })
    await recordAudit(tx, { actorId: actor.id, action: 'order.cancel', subject: order.id }, now)
    return written
  })

/** Cancels a transfer whose last day has ended without the money. @throws AppError status_not_allowed when it has just been paid */
const cancelUnpaid = (deps: Deps, orderId: string) =>
  changeOrder(deps, orderId, (tx, now, ...which) => {
    if (which[0].paidAt !== null) throw new AppError('status_not_allowed')
    return cancel(deps, tx, now, which, { by: 'system', actorId: null, reason: null })
  })

/** Cancels the transfers whose last day has ended without the money. */
export const cancelUnpaidTransfers = async (deps: Deps): Promise<void> => {
  for (const id of await queries.listUnpaidTransfers(deps.db, dayOf(deps.now()))) {
    try {
      await cancelUnpaid(deps, id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      deps.log.warn(
        { orderId: id, code: error.code },
        'an unpaid transfer changed before it could be cancelled',
      )
    }
  }
}
