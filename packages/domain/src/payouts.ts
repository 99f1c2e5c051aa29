/** A seller's balance and the next payout (docs/rules/payouts.md): the ledger's entries of a store, put into groups. */
import { addDays, type Day } from './dates.ts'
import type { Cents } from './money.ts'
import type { OrderStatus } from './order-status.ts'

export const BALANCE_GROUPS = ['on_the_way', 'in_return_time', 'payable', 'paid'] as const
export type BalanceGroup = (typeof BALANCE_GROUPS)[number]
export type Balance = Readonly<Record<BalanceGroup, Cents>>

/** An order's entries together, or the payouts to the store's account, which belong to no order. */
export type BalancePart = {
  /** null: payouts */
  readonly status: OrderStatus | null
  /** Delivered less than the time of return ago. */
  readonly isRecent: boolean
  readonly amount: Cents
}

/** Debts count at once, so that no payout is too large; what an order earns is payable when its time of return is over. */
export const findBalanceGroup = ({ status, isRecent, amount }: BalancePart): BalanceGroup => {
  if (status === null) return 'paid'
  if (amount < 0) return 'payable'
  if (status === 'pending' || status === 'confirmed' || status === 'shipped') return 'on_the_way'
  return status === 'delivered' && isRecent ? 'in_return_time' : 'payable'
}

/**
 * Puts the sums of a store's orders and its payouts into groups. What was paid out is taken off what is payable, so that the
 * first three groups add up to what the platform owes the seller.
 */
export const groupBalance = (parts: readonly BalancePart[]): Balance => {
  const sumOf = (group: BalanceGroup) =>
    parts.reduce((sum, part) => (findBalanceGroup(part) === group ? sum + part.amount : sum), 0)
  const paid = sumOf('paid')
  return {
    on_the_way: sumOf('on_the_way'),
    in_return_time: sumOf('in_return_time'),
    payable: sumOf('payable') + paid,
    // `0 -` instead of a minus: no amount is -0
    paid: 0 - paid,
  }
}

export const PAYOUT_OBSTACLES = ['debt', 'too_little', 'no_account'] as const
export type PayoutObstacle = (typeof PAYOUT_OBSTACLES)[number]

/** How the list of balances can be sorted: by name from A, by a sum from the largest, debts from the deepest. */
export const BALANCE_SORTS = ['payable', 'debt', 'on_the_way', 'in_return_time', 'paid', 'name'] as const
export type BalanceSort = (typeof BALANCE_SORTS)[number]
export type NextPayout = {
  readonly day: Day
  /** What is paid out on that day, as things are now. */
  readonly amount: Cents
  readonly blocked: PayoutObstacle | null
}

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** When and from how much the market pays: the day of the week (0 is Sunday), cents, and days after the delivery. */
export type PayoutTerms = { readonly weekday: number; readonly minimum: Cents; readonly delayDays: number }

/** The first day of payouts from today on; a day on which one was made already does not count. */
const findPayoutDay = (today: Day, last: Day | null, weekday: number): Day => {
  const from = today === last ? addDays(today, 1) : today
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}

/** Why a payable sum is not paid out; null: it is. */
export const findObstacle = (payable: Cents, hasAccount: boolean, minimum: Cents): PayoutObstacle | null => {
  if (payable < 0) return 'debt'
  if (payable < minimum || payable === 0) return 'too_little'
  return hasAccount ? null : 'no_account'
}

/** A debt is settled with later orders and never collected; a small amount waits for the next time. */
export const findNextPayout = (
  { payable }: Pick<Balance, 'payable'>,
  {
    today,
    last,
    hasAccount,
    terms: { weekday, minimum },
  }: {
    readonly today: Day
    readonly last: Day | null
    readonly hasAccount: boolean
    readonly terms: Pick<PayoutTerms, 'weekday' | 'minimum'>
  },
): NextPayout => {
  const blocked = findObstacle(payable, hasAccount, minimum)
  return { day: findPayoutDay(today, last, weekday), amount: blocked === null ? payable : 0, blocked }
}

/** What a run pays to one store. */
export type PayoutRow = {
  /** Payable, negative for a debt. */
  readonly amount: Cents
  readonly blocked: PayoutObstacle | null
}

/**
 * The row of a store in a payout run; null if nothing is payable or owed.
 * @param until the payable sum at the end of the run's last day
 * @param now the payable sum at present: a debt since then is taken off
 */
export const planPayoutRow = (
  until: Cents,
  now: Cents,
  hasAccount: boolean,
  minimum: Cents,
): PayoutRow | null => {
  const amount = Math.min(until, now)
  return amount === 0 ? null : { amount, blocked: findObstacle(amount, hasAccount, minimum) }
}

/** A booked row needs at least its amount to be payable still. */
export const isPayoutCovered = (row: PayoutRow, payable: Cents): boolean =>
  row.blocked !== null || payable >= row.amount
