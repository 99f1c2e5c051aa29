/** Withdrawal from the contract in two steps, for anyone with code and e-mail (docs/rules/orders.md#withdrawal). */
import { inTransaction, newId, type Tx } from '@tregu/database'
import {
  checkWithdrawal,
  countReturnable,
  DAY_MS,
  type Language,
  ORDER_MAILS_PER_DAY,
  parseOrderCode,
  planReceipt,
  planRefund,
  type ReturnedUnits,
  sumPaidBy,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { isUuid } from '../../lib/ids.ts'
import { say } from '../../lib/texts.ts'
import { countMessages, type Message, queueMessage } from '../outbox/outbox.ts'
import { payRefunds } from '../payments/payments.ts'
import { type LockedOrder, type LockedPurchase, toLocked } from './locked-order.ts'
import * as queries from './order-changes.queries.ts'
import { carryOutChange } from './order-changes.service.ts'
import { cancelIn } from './order-steps.service.ts'
import { orderNews, withdrawalMail } from './orders.mails.ts'
import { openReturnIn } from './returns.service.ts'

export type Withdrawal = {
  /** A purchase's code or an order's id, as the person wrote it. */
  readonly orderId: string
  readonly email: string
  /** Ids of order lines; null: all of them. */
  readonly items: readonly string[] | null
  readonly reason: string
}

/** The statement of step one. It is made of the input alone, so that it tells nothing about which orders exist. */
export const makeStatement = ({ orderId, email, items }: Withdrawal, language: Language): string =>
  say(language, 'm.withdrawal_statement', {
    name: orderId,
    email,
    items: items === null ? say(language, 'm.withdrawal_all') : String(items.length),
  })

const lockPurchase = async (tx: Tx, text: string): Promise<LockedPurchase | null> => {
  const code = parseOrderCode(text)
  if (code) {
    const purchase = await queries.lockPurchaseOfCode(tx, code)
    return purchase && toLocked(purchase)
  }
  if (!isUuid(text)) return null
  const purchase = await queries.lockPurchaseOfOrder(tx, text)
  const locked = purchase && toLocked(purchase)
  return locked && { ...locked, orders: locked.orders.filter(({ id }) => id === text.toLowerCase()) }
}

type Shopper = Pick<Actor, 'id'>
type Result = { readonly refund: string | null; readonly mails: readonly Message[] }
type Which = readonly [LockedOrder, LockedPurchase]
type Context = { readonly tx: Tx; readonly now: Date; readonly publicUrl: string }

/** Withdraws some lines before shipping: they are refunded at once by a return of the platform's own, and the order goes on. */
const refundLines = async (
  { tx, now, publicUrl }: Context,
  [order, purchase]: Which,
  units: readonly ReturnedUnits[],
  reason: string,
): Promise<Result> => {
  const receipt = planReceipt(order.course, units)
  const refund = planRefund(order.course, units)
  if (!receipt.ok || !refund.ok) throw new AppError('nothing_to_return')
  const amount = -sumPaidBy(refund.plan.ledger, 'shopper')
  const written = {
    id: newId(),
    orderId: order.id,
    status: 'refunded',
    reason,
    refund: amount,
    units,
  } as const
  await queries.insertReturn(tx, written, now)
  await queries.countReturned(tx, units)
  const plan = { ...refund.plan, stock: receipt.plan.stock }
  const id = await carryOutChange(tx, now, purchase, { order, plan, actorId: null })
  const paid = order.course.isPaid ? amount : 0
  const told = { units, refund: paid, values: { amount: paid } }
  return { refund: id, mails: paid > 0 ? orderNews(purchase, order, 'return_refunded', publicUrl, told) : [] }
}

type Judgement =
  | { readonly becomes: 'cancellation' | 'refund' | 'return'; readonly units: readonly ReturnedUnits[] }
  | {
      readonly becomes: 'nothing'
      readonly code: 'withdrawal_over' | 'status_not_allowed' | 'nothing_to_return'
    }

/** Decides what a withdrawal of these lines (null: all) does to the order. */
const judge = (order: LockedOrder, items: readonly string[] | null, now: Date): Judgement => {
  const answer = checkWithdrawal(order, now)
  if (!answer.ok)
    return {
      becomes: 'nothing',
      code: answer.reason === 'too_late' ? 'withdrawal_over' : 'status_not_allowed',
    }
  const all = order.course.lines
    .map((line) => ({ lineId: line.id, quantity: countReturnable(line, order.returns) }))
    .filter(({ quantity }) => quantity > 0)
  const units = items ? all.filter(({ lineId }) => items.includes(String(lineId))) : all
  if (units.length === 0) return { becomes: 'nothing', code: 'nothing_to_return' }
  if (answer.becomes === 'return') return { becomes: 'return', units }
  return { becomes: units.length === all.length ? 'cancellation' : 'refund', units }
}

const withdrawOrder = async (
  context: Context,
  which: Which,
  judgement: Exclude<Judgement, { becomes: 'nothing' }>,
  reason: string,
): Promise<Result> => {
  const { tx, now, publicUrl } = context
  const [order, purchase] = which
  const { becomes, units } = judgement
  if (becomes === 'return')
    return { refund: null, mails: await openReturnIn(tx, now, which, { units, reason }, publicUrl) }
  if (becomes === 'refund') return refundLines(context, which, units, reason)
  const how = { by: 'shopper', actorId: purchase.userId, reason: reason || null } as const
  const { refund, amount } = await cancelIn(tx, now, order, purchase, how)
  return { refund, mails: orderNews(purchase, order, 'cancelled', publicUrl, { refund: amount, reason }) }
}

const withStatus = (purchase: LockedPurchase, id: string): LockedPurchase => ({
  ...purchase,
  orders: purchase.orders.map((order) => (order.id === id ? { ...order, status: 'cancelled' } : order)),
})

/** The purchase with this code or order, if the e-mail is the one it was placed with. */
const findPurchase = async (tx: Tx, { orderId, email }: Withdrawal): Promise<LockedPurchase | null> => {
  const purchase = await lockPurchase(tx, orderId)
  const isTheirs = purchase?.email !== '' && purchase?.email.toLowerCase() === email.toLowerCase()
  return isTheirs ? purchase : null
}

/** The orders that the withdrawal names, each with what becomes of it. */
const judgeAll = ({ orders }: LockedPurchase, items: Withdrawal['items'], now: Date) =>
  orders
    .filter(({ names }) => items === null || items.some((id) => names.has(id)))
    .map((order) => ({ order, judgement: judge(order, items, now) }))

/** The owner is told openly when nothing can be withdrawn. @throws AppError withdrawal_over, status_not_allowed, nothing_to_return */
const tellOwner = (
  purchase: LockedPurchase,
  judged: readonly { readonly judgement: Judgement }[],
  actor: Shopper | null,
) => {
  if (actor === null || purchase.userId !== actor.id) return
  const [first] = judged
  if (!first) throw new AppError('nothing_to_return')
  const { judgement } = judged.find((one) => one.judgement.becomes !== 'nothing') ?? first
  if (judgement.becomes === 'nothing') throw new AppError(judgement.code)
}

/** Step one checks only what the signed-in owner may know; everybody else gets the same answer for every input. */
export const checkWithdrawing = (deps: Deps, actor: Shopper | null, withdrawal: Withdrawal): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const purchase = actor && (await findPurchase(tx, withdrawal))
    if (purchase) tellOwner(purchase, judgeAll(purchase, withdrawal.items, deps.now()), actor)
  })

/**
 * Step two. Carries the withdrawal out and acknowledges it by mail with date and time. Does nothing, and says nothing, when
 * the purchase is unknown.
 */
export const withdraw = async (deps: Deps, actor: Shopper | null, withdrawal: Withdrawal): Promise<Date> => {
  const now = deps.now()
  const publicUrl = deps.env.PUBLIC_URL
  const refunds = await inTransaction(deps, async (tx) => {
    let purchase = await findPurchase(tx, withdrawal)
    if (!purchase) return []
    const judged = judgeAll(purchase, withdrawal.items, now)
    tellOwner(purchase, judged, actor)
    const results: Result[] = []
    const outcome: string[] = []
    for (const { order, judgement } of judged) {
      if (judgement.becomes === 'nothing') {
        outcome.push(`${order.storeName}: ${say(purchase.language, `error.${judgement.code}`)}`)
        continue
      }
      results.push(
        await withdrawOrder({ tx, now, publicUrl }, [order, purchase], judgement, withdrawal.reason),
      )
      if (judgement.becomes === 'cancellation') purchase = withStatus(purchase, order.id)
    }
    const sent = await countMessages(tx, 'withdrawal', purchase.id, new Date(now.getTime() - DAY_MS))
    const statement = makeStatement(withdrawal, purchase.language)
    const mails = results.flatMap((result) => result.mails)
    // Repeating the request must not flood a mailbox.
    if (sent < ORDER_MAILS_PER_DAY)
      mails.unshift(withdrawalMail(purchase, statement, outcome, now, publicUrl))
    for (const mail of mails) await queueMessage(tx, mail)
    return results.map(({ refund }) => refund)
  })
  await payRefunds(deps, refunds)
  return now
}
