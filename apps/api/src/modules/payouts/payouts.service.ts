/** A store's balance, its next and past payouts, and the entries behind each number (docs/rules/payouts.md). */
import {
  addDays,
  type Balance,
  type Day,
  dayOf,
  findNextPayout,
  type Language,
  LEDGER_PAGE_SIZE,
  type PayoutTerms,
  startOfDay,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { readSettings } from '../settings/settings.ts'
import { getDeskStore } from '../stores/stores.ts'
import { readBalances, startOfReturnTime } from './balances.service.ts'
import { viewEntry } from './entry.view.ts'
import * as queries from './payouts.queries.ts'

/** A payout is about the days after the one before it. */
const withDays = (payouts: Awaited<ReturnType<typeof queries.listPayouts>>, first: Day) =>
  payouts.map((payout, index) => {
    const before = payouts[index + 1]
    return { ...payout, from: before ? addDays(dayOf(before.at), 1) : first, to: dayOf(payout.at) }
  })

type Known = {
  readonly balance: Balance
  readonly last: { readonly at: Date } | null | undefined
  readonly hasAccount: boolean
  readonly terms: PayoutTerms
}

/** The balance of a store, and its next payout. */
const withNext = ({ balance, last, hasAccount, terms }: Known, today: Day) => ({
  balance,
  next: findNextPayout(balance, { today, last: last ? dayOf(last.at) : null, hasAccount, terms }),
})

/** @throws AppError not_found, store_required */
export const getPayouts = async ({ db, sql, env, now }: Deps, actor: Actor, slug: string | undefined) => {
  const { id } = await getDeskStore(db, actor, { least: 'owner', slug })
  const { payout: terms } = await readSettings(db, env)
  const [balanceOf, payouts, first, hasAccount] = await Promise.all([
    readBalances(sql, { stores: [id], now: now(), delayDays: terms.delayDays }),
    queries.listPayouts(db, id),
    queries.findFirstEntry(db, id),
    queries.hasAccount(db, id),
  ])
  const today = dayOf(now())
  return {
    ...withNext({ balance: balanceOf(id), last: payouts[0], hasAccount, terms }, today),
    terms: { weekday: terms.weekday, minimum: terms.minimum, delay_days: terms.delayDays },
    payouts: withDays(payouts, first ? dayOf(first.at) : today),
  }
}

/** The next payout of a store, as `getPayouts` has it. The caller has checked who asks. */
export const getNextPayout = async (
  { db, sql, env, now }: Pick<Deps, 'db' | 'sql' | 'env' | 'now'>,
  id: number,
) => {
  const { payout: terms } = await readSettings(db, env)
  const [balanceOf, last, hasAccount] = await Promise.all([
    readBalances(sql, { stores: [id], now: now(), delayDays: terms.delayDays }),
    queries.findLastPayout(db, id),
    queries.hasAccount(db, id),
  ])
  return withNext({ balance: balanceOf(id), last, hasAccount, terms }, dayOf(now())).next
}

type Asked = {
  readonly page: number
  readonly store?: string | undefined
  readonly group?: string | undefined
  readonly kind?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly order?: string | undefined
}

/** @throws AppError not_found, store_required */
export const listLedger = async (
  { db, sql, env, now }: Deps,
  actor: Actor,
  asked: Asked,
  language: Language,
) => {
  const { id } = await getDeskStore(db, actor, { least: 'owner', slug: asked.store })
  const { payout } = await readSettings(db, env)
  const rows = await queries.listEntries(sql, {
    store: id,
    since: startOfReturnTime(now(), payout.delayDays),
    group: asked.group ?? null,
    kind: asked.kind ?? null,
    from: asked.from === undefined ? null : startOfDay(asked.from),
    to: asked.to === undefined ? null : startOfDay(addDays(asked.to, 1)),
    order: asked.order || null,
    limit: LEDGER_PAGE_SIZE,
    offset: (asked.page - 1) * LEDGER_PAGE_SIZE,
  })
  const [first] = rows
  return {
    result: rows.map((row) => viewEntry(row, row.balance, language)),
    count: first?.count ?? 0,
    sum: first?.sum ?? 0,
  }
}
