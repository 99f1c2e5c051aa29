/** Returns (docs/rules/orders.md#returns): asked for by the shopper, received, refunded or refused by the seller. */
import { newId, type Tx } from '@tregu/database'
import {
  canChangeReturn,
  planReceipt,
  planRefund,
  type ReturnedUnits,
  type ReturnStatus,
  sumPaidBy,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { sideOf } from '../../lib/access.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { recordAudit } from '../audit/audit.ts'
import {
  checkOwner,
  checkReturn,
  type LockedOrder,
  type LockedPurchase,
  type LockedReturn,
} from './locked-order.ts'
import * as queries from './order-changes.queries.ts'
import { carryOutChange, changeOrder, type Written } from './order-changes.service.ts'
import { orderNews } from './orders.mails.ts'

export type Asked = { readonly units: readonly ReturnedUnits[] | null; readonly reason: string }

type Request = {
  readonly reason?: string | undefined
  readonly lines?: readonly { readonly id: string; readonly quantity: number }[] | undefined
}

/** Reads the body of a return; without lines, all that can be returned is meant. */
export const askedOf = ({ reason = '', lines }: Request = {}): Asked => ({
  reason,
  units: lines ? lines.map(({ id, quantity }) => ({ lineId: id, quantity })) : null,
})

/** Opens a return of a locked order, and writes the mail about it. */
export const openReturnIn = async (
  tx: Tx,
  now: Date,
  [order, purchase]: readonly [LockedOrder, LockedPurchase],
  { units, reason }: { readonly units: readonly ReturnedUnits[]; readonly reason: string },
  publicUrl: string,
) => {
  const id = newId()
  await queries.insertReturn(
    tx,
    { id, orderId: order.id, status: 'requested', reason, refund: null, units },
    now,
  )
  return orderNews(purchase, order, 'return_requested', publicUrl, { at: now, units, reason })
}

const open = async (
  deps: Deps,
  tx: Tx,
  now: Date,
  which: readonly [LockedOrder, LockedPurchase],
  { units, reason }: Asked,
): Promise<Written> => {
  const checked = checkReturn(which[0], units, now)
  return {
    refunds: [],
    mails: await openReturnIn(tx, now, which, { units: checked, reason }, deps.env.PUBLIC_URL),
  }
}

/** @throws AppError not_found, status_not_allowed, withdrawal_over, nothing_to_return, return_too_many */
export const openOwnReturn = (deps: Deps, actor: Pick<Actor, 'id'>, orderId: string, asked: Asked) =>
  changeOrder(deps, uuidOf(orderId), async (tx, now, ...which) => {
    checkOwner(which[1], actor.id)
    return open(deps, tx, now, which, asked)
  })

/** Opens a return for the shopper, where the shopper could. Support does this, and the audit records it. */
export const openReturnForShopper = (deps: Deps, actor: Pick<Actor, 'id'>, orderId: string, asked: Asked) =>
  changeOrder(deps, uuidOf(orderId), async (tx, now, ...which) => {
    const written = await open(deps, tx, now, which, asked)
    await recordAudit(tx, { actorId: actor.id, action: 'order.return', subject: which[0].id }, now)
    return written
  })

type Moved = Exclude<ReturnStatus, 'requested'>

/** Plans what receiving or refunding does; refusing does nothing to the order. */
const planMove = (order: LockedOrder, { lines }: LockedReturn, status: Moved) => {
  if (status === 'refused') return null
  const answer = status === 'received' ? planReceipt(order.course, lines) : planRefund(order.course, lines)
  if (!answer.ok) throw new AppError('status_not_allowed')
  return answer.plan
}

/** Moves a return of a locked order. @throws AppError status_not_allowed */
const moveReturnIn = async (
  tx: Tx,
  now: Date,
  [order, purchase]: readonly [LockedOrder, LockedPurchase],
  returned: LockedReturn,
  { status, actorId }: { readonly status: Moved; readonly actorId: string | null },
) => {
  if (!canChangeReturn(returned.status, status)) throw new AppError('status_not_allowed')
  const plan = planMove(order, returned, status)
  const amount = plan && status === 'refunded' ? -sumPaidBy(plan.ledger, 'shopper') : null
  if (!(await queries.updateReturn(tx, returned.id, returned.status, { status, refund: amount }, now)))
    throw new AppError('status_not_allowed')
  if (status === 'received') await queries.countReturned(tx, returned.lines)
  const refund = plan ? await carryOutChange(tx, now, purchase, { order, plan, actorId }) : null
  return { refund, amount: order.course.isPaid ? (amount ?? 0) : 0 }
}

/** @throws AppError not_found, status_not_allowed */
export const moveReturn = async (
  deps: Deps,
  actor: Actor,
  returnId: string,
  { status, reason }: { readonly status: Moved; readonly reason: string | null },
): Promise<void> => {
  const id = uuidOf(returnId)
  const { orderId } = found(await queries.findReturnOrder(deps.db, id))
  await changeOrder(deps, orderId, async (tx, now, ...which) => {
    const [order, purchase] = which
    sideOf(actor, order.storeId, 'packer')
    const returned = found(order.returns.find((one) => one.id === id))
    const { refund, amount } = await moveReturnIn(tx, now, which, returned, { status, actorId: actor.id })
    const details = { order: order.id, status: `${returned.status} → ${status}` }
    await recordAudit(tx, { actorId: actor.id, action: 'return.status', subject: id, details }, now)
    const told = { at: now, units: returned.lines, reason, refund: amount, values: { amount } }
    const tell = (creditNote: string | null) =>
      orderNews(purchase, order, `return_${status}`, deps.env.PUBLIC_URL, { ...told, creditNote })
    if (status !== 'refunded') return { refunds: [refund], mails: tell(null) }
    return {
      refunds: [refund],
      // Send no mail if the order was unpaid: no money moves.
      mails: order.course.isPaid ? tell : [],
      invoiced: { order, refunded: returned.lines },
    }
  })
}
