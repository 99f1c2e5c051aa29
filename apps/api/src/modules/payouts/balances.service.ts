/** What every store is owed (docs/rules/payouts.md#payout-runs). */
import {
  BALANCE_GROUPS,
  type Balance,
  type BalancePart,
  type BalanceSort,
  type Cents,
  DAY_MS,
  findObstacle,
  groupBalance,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { foldForLike } from '../../lib/like.ts'
import { readSettings } from '../settings/settings.ts'
import * as queries from './runs.queries.ts'

const NOTHING: readonly BalancePart[] = []

/** Orders delivered later are in the time of return. */
export const startOfReturnTime = (at: Date, delayDays: number): Date =>
  new Date(at.getTime() - delayDays * DAY_MS)

type Of = {
  /** null: all */
  readonly stores: readonly number[] | null
  readonly now: Date
  /** How long after the delivery an order is in the time of return. */
  readonly delayDays: number
  /** An earlier instant. Without one every entry counts, also one that was committed after `now` was read. */
  readonly until?: Date
}

/** The balance of stores; a store without an entry has nothing. */
export const readBalances = async (
  sql: Deps['sql'],
  { stores, now, delayDays, until }: Of,
): Promise<(store: number) => Balance> => {
  const since = startOfReturnTime(until ?? now, delayDays)
  const parts = await queries.sumBalances(sql, { stores, since, until: until ?? null })
  return (store) => groupBalance(parts.get(store) ?? NOTHING)
}

type Row = { readonly store: { readonly name: string }; readonly balance: Balance }
const compare: Readonly<Record<BalanceSort, (a: Row, b: Row) => Cents>> = {
  name: (a, b) => a.store.name.localeCompare(b.store.name, 'sq'),
  payable: (a, b) => b.balance.payable - a.balance.payable,
  debt: (a, b) => a.balance.payable - b.balance.payable,
  on_the_way: (a, b) => b.balance.on_the_way - a.balance.on_the_way,
  in_return_time: (a, b) => b.balance.in_return_time - a.balance.in_return_time,
  paid: (a, b) => b.balance.paid - a.balance.paid,
}

const sumAll = (balances: readonly Balance[]): Balance => {
  const sums = { on_the_way: 0, in_return_time: 0, payable: 0, paid: 0 }
  for (const balance of balances) for (const group of BALANCE_GROUPS) sums[group] += balance[group]
  return sums
}

type Asked = { readonly q?: string | undefined; readonly sort: BalanceSort }
type Part = { readonly limit: number; readonly offset: number }

/** Open and suspended stores, and the sums over all that were found. */
export const listBalances = async (
  { db, sql, env, now }: Deps,
  { q, sort }: Asked,
  { limit, offset }: Part,
) => {
  const { payout } = await readSettings(db, env)
  const [accounts, balanceOf] = await Promise.all([
    queries.listAccounts(sql, { stores: null, folded: q ? foldForLike(q) : null }),
    readBalances(sql, { stores: null, now: now(), delayDays: payout.delayDays }),
  ])
  const rows = accounts.map(({ id, slug, name, iban }) => {
    const balance = balanceOf(id)
    return {
      store: { id, slug, name },
      balance,
      blocked: findObstacle(balance.payable, iban !== null, payout.minimum),
    }
  })
  return {
    result: rows
      .toSorted((a, b) => compare[sort](a, b) || a.store.id - b.store.id)
      .slice(offset, offset + limit),
    count: rows.length,
    sums: sumAll(rows.map(({ balance }) => balance)),
  }
}
