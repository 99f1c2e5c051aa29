/** Withdrawal from the contract in two steps, for anyone with code and e-mail (docs/rules/orders.md#withdrawal). */
import { inTransaction, newId, type Tx } from '@tregu/database'
import {
  type Language,
  parseOrderCode,
  planReceipt,
  planRefund,
  planWithdrawal,
  type ReturnedUnits,
  sumPaidBy,
  type WithdrawalPlan,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { isUuid } from '../../lib/ids.ts'
import { say } from '../../lib/texts.ts'
import { listMessages, type Message, queueOrderMail } from '../outbox/outbox.ts'
import { payRefunds } from '../payments/payments.ts'
import { type LockedOrder, type LockedPurchase, toLocked } from './locked-order.ts'
import * as queries from './order-changes.queries.ts'
import { carryOutChange } from './order-changes.service.ts'
import { cancelIn } from './order-steps.service.ts'
import { listUnits, orderNews, withdrawalMail } from './orders.mails.ts'
import { openReturnIn } from './returns.service.ts'

export type Withdrawal = {
  /** A purchase's code or an order's id, as the person wrote it. */
  readonly orderId: string
  readonly email: string
  /** Ids of order lines; null: all of them. */
  readonly items: readonly string[] | null
  readonly reason: string
}

/** The statement that is made of the input alone, so that it tells nothing about which orders exist. */
const stateInput = ({ orderId, email, items }: Withdrawal, language: Language): string =>
  say(language, 'm.withdrawal_statement', {
    name: orderId,
    email,
    items: items === null ? say(language, 'm.withdrawal_all') : String(items.length),
  })

type Judged = { readonly order: LockedOrder; readonly judgement: WithdrawalPlan }

/** The statement for those who know the purchase: its code, and the goods by store. */
const stateGoods = (
  { email }: Withdrawal,
  { code }: LockedPurchase,
  judged: readonly Judged[],
  language: Language,
): string => {
  const goods = judged.flatMap(({ order, judgement }) =>
    !judgement.ok ? [] : [`${order.storeName}: ${listUnits(order, judgement.units, language).join(', ')}`],
  )
  return say(language, 'm.withdrawal_statement', { name: code, email, items: goods.join('; ') })
}

/** The orders of the purchase that the text names: all by its code, one by its id. */
const namesOrder = (text: string, { id }: LockedOrder): boolean => !isUuid(text) || id === text.toLowerCase()

const lockPurchase = async (tx: Tx, text: string): Promise<LockedPurchase | null> => {
  const code = parseOrderCode(text)
  if (!code && !isUuid(text)) return null
  const purchase = code
    ? await queries.lockPurchaseOfCode(tx, code)
    : await queries.lockPurchaseOfOrder(tx, text)
  return purchase && toLocked(purchase)
}

type Shopper = Pick<Actor, 'id'>
type Result = {
  /** The refund that a provider carries out. */
  readonly refund: string | null
  readonly mails: readonly Message[]
  /** What is still to pay, if lines were withdrawn before the shopper paid by hand. */
  readonly due?: number
}
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
  const told = { at: now, units, refund: amount, values: { amount } }
  if (!order.course.isPaid) return { refund: id, mails: [], due: order.due - amount }
  return { refund: id, mails: orderNews(purchase, order, 'return_refunded', publicUrl, told) }
}

type Judgement = Extract<WithdrawalPlan, { ok: true }>

const REFUSED = {
  too_late: 'withdrawal_over',
  already_ended: 'status_not_allowed',
  nothing_to_return: 'nothing_to_return',
} as const

const withdrawOrder = async (
  context: Context,
  which: Which,
  judgement: Judgement,
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
  return {
    refund,
    mails: orderNews(purchase, order, 'cancelled', publicUrl, {
      at: now,
      refund: amount,
      reason,
    }),
  }
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
const judgeAll = (
  { orders }: LockedPurchase,
  { orderId, items }: Pick<Withdrawal, 'orderId' | 'items'>,
  now: Date,
): Judged[] =>
  orders
    .filter((order) => namesOrder(orderId, order))
    .filter(({ names }) => items === null || items.some((id) => names.has(id)))
    .map((order) => ({
      order,
      judgement: planWithdrawal({ ...order, lines: order.course.lines }, items, now),
    }))

const isOwner = ({ userId }: LockedPurchase, actor: Shopper | null): boolean =>
  actor !== null && userId === actor.id

/** The owner is told openly when nothing can be withdrawn. @throws AppError withdrawal_over, status_not_allowed, nothing_to_return */
const tellOwner = (purchase: LockedPurchase, judged: readonly Judged[], actor: Shopper | null) => {
  if (!isOwner(purchase, actor)) return
  const [first] = judged
  if (!first) throw new AppError('nothing_to_return')
  const { judgement } = judged.find((one) => one.judgement.ok) ?? first
  if (!judgement.ok) throw new AppError(REFUSED[judgement.reason])
}

/** What a step answers. `isKnown`: the signed-in owner is told openly; everybody else gets the same answer for every input. */
export type WithdrawalStep = { readonly statement: string; readonly isKnown: boolean }

/** Step one: the statement, and only for the signed-in owner whether it can be carried out. */
export const askToWithdraw = (
  deps: Deps,
  actor: Shopper | null,
  withdrawal: Withdrawal,
  language: Language,
): Promise<WithdrawalStep> =>
  inTransaction(deps, async (tx) => {
    const purchase = actor && (await findPurchase(tx, withdrawal))
    if (!purchase || !isOwner(purchase, actor))
      return { statement: stateInput(withdrawal, language), isKnown: false }
    const judged = judgeAll(purchase, withdrawal, deps.now())
    tellOwner(purchase, judged, actor)
    return { statement: stateGoods(withdrawal, purchase, judged, language), isKnown: true }
  })

/**
 * Step two. Carries the withdrawal out and acknowledges it by mail with date and time. Does nothing, and says nothing, when
 * the purchase is unknown.
 */
export const withdraw = async (
  deps: Deps,
  actor: Shopper | null,
  withdrawal: Withdrawal,
  language: Language,
): Promise<WithdrawalStep & { readonly at: Date }> => {
  const now = deps.now()
  const publicUrl = deps.env.PUBLIC_URL
  const unknown = { statement: stateInput(withdrawal, language), isKnown: false }
  const { refunds, ...step } = await inTransaction(deps, async (tx) => {
    let purchase = await findPurchase(tx, withdrawal)
    if (!purchase) return { refunds: [], ...unknown }
    const judged = judgeAll(purchase, withdrawal, now)
    tellOwner(purchase, judged, actor)
    const isKnown = isOwner(purchase, actor)
    const statement = stateGoods(withdrawal, purchase, judged, language)
    const results: Result[] = []
    const outcome: string[] = []
    for (const { order, judgement } of judged) {
      if (!judgement.ok) {
        outcome.push(`${order.storeName}: ${say(purchase.language, `error.${REFUSED[judgement.reason]}`)}`)
        continue
      }
      const context = { tx, now, publicUrl }
      const result = await withdrawOrder(context, [order, purchase], judgement, withdrawal.reason)
      results.push(result)
      if (result.due !== undefined) {
        const amount = say(purchase.language, 'mail.still_due', { amount: result.due })
        outcome.push(`${order.storeName}: ${amount}`)
      }
      if (judgement.becomes === 'cancellation') purchase = withStatus(purchase, order.id)
    }
    const mails = results.flatMap((result) => result.mails)
    // Every withdrawal is acknowledged once. Repeating it changes nothing and sends nothing.
    if (results.length > 0 || (await listMessages(tx, 'withdrawal', purchase.id)).length === 0)
      mails.unshift(
        withdrawalMail(
          purchase,
          stateGoods(withdrawal, purchase, judged, purchase.language),
          outcome,
          now,
          publicUrl,
        ),
      )
    for (const mail of mails) await queueOrderMail(tx, now, mail, purchase.emailConfirmed)
    const refunds = results.map(({ refund }) => refund)
    return { refunds, ...(isKnown ? { statement, isKnown } : unknown) }
  })
  await payRefunds(deps, refunds)
  return { ...step, at: now }
}
