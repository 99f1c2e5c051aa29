/** Administrators draft payout runs, pay them at the bank, and book them once (docs/rules/payouts.md#payout-runs). */
import type { api, Sent } from '@tregu/contract'
import { inTransaction, newId, type Sql } from '@tregu/database'
import {
  addDays,
  CSV_START,
  type Day,
  dayOf,
  PAYOUT_OBSTACLES,
  type PayoutTerms,
  planPayoutRow,
  startOfDay,
  toEuros,
  writeCsv,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { recordAudit } from '../audit/audit.ts'
import { readSettings } from '../settings/settings.ts'
import { readBalances } from './balances.service.ts'
import * as queries from './runs.queries.ts'

type Page = { readonly limit: number; readonly offset: number }

const viewRun = ({ id, state, until, at, stores, total, reference, paidOn }: queries.RunSummary) => ({
  id,
  state: state as 'draft' | 'done' | 'dropped',
  until,
  at,
  stores,
  total,
  reference,
  paid_on: paidOn,
})

export const listRuns = async ({ sql }: Deps, page: Page) => {
  const rows = await queries.listRuns(sql, page)
  return { result: rows.map(viewRun), count: rows[0]?.count ?? 0 }
}

/** @throws AppError not_found */
export const findRun = async (sql: Sql, id: string) =>
  viewRun(found((await queries.listRuns(sql, { id, limit: 1, offset: 0 }))[0]))

const viewRow = ({ blocked, ...row }: queries.RunRow) => ({
  ...row,
  blocked: PAYOUT_OBSTACLES.find((obstacle) => obstacle === blocked) ?? null,
})

/** @throws AppError not_found */
export const getRun = async ({ db, sql }: Pick<Deps, 'db' | 'sql'>, text: string) => {
  const run = await findRun(sql, uuidOf(text))
  return { ...run, rows: (await queries.listRows(db, run.id)).map(viewRow) }
}

type Scope = {
  readonly stores: readonly number[] | null
  readonly until: Day
  readonly now: Date
  readonly terms: PayoutTerms
}

/**
 * What is payable to each store at the end of the day, less what became a debt since.
 * @throws AppError not_found for a store that is not open
 */
export const planRows = async (
  sql: Sql,
  { stores, until, now, terms: { delayDays, minimum } }: Scope,
): Promise<queries.NewRow[]> => {
  const accounts = await queries.listAccounts(sql, { stores, folded: null })
  if (stores && accounts.length < new Set(stores).size)
    throw new AppError('not_found', {}, { fields: { stores: 'error.not_found' } })
  const balanceOf = await readBalances(sql, { stores, now, delayDays })
  const end = startOfDay(addDays(until, 1))
  const thenOf = end < now ? await readBalances(sql, { stores, now, delayDays, until: end }) : balanceOf
  return accounts.flatMap((account) => {
    const [then, present] = [thenOf(account.id).payable, balanceOf(account.id).payable]
    const row = planPayoutRow(then, present, account.iban !== null, minimum)
    return row === null ? [] : [{ ...row, account }]
  })
}

type Body = NonNullable<Sent<typeof api.office.createPayoutRun>['body']>

/** @throws AppError malformed for a day that has not begun, not_found for a store that is not open */
export const createRun = async (deps: Deps, actor: Actor, { until, stores }: Body) => {
  const now = deps.now()
  const day = until ?? dayOf(now)
  if (day > dayOf(now)) throw new AppError('malformed', {}, { fields: { until: 'v.payout_until' } })
  const id = newId()
  await inTransaction(deps, async (tx) => {
    const { payout: terms } = await readSettings(tx.db, deps.env)
    const rows = await planRows(tx, { stores: stores ?? null, until: day, now, terms })
    await queries.addRun(tx.db, { id, until: new Date(`${day}T00:00:00Z`), by: actor.id, at: now })
    await queries.replaceRows(tx.db, id, rows)
    const details = { until: day, stores: String(rows.filter(({ blocked }) => blocked === null).length) }
    await recordAudit(tx, { actorId: actor.id, action: 'payout_run.create', subject: id, details }, now)
  })
  return getRun(deps, id)
}

/** Dropping a dropped one again changes nothing. @throws AppError not_found, conflict for a run that is booked */
export const dropRun = async (deps: Deps, actor: Actor, text: string) => {
  const id = uuidOf(text)
  const now = deps.now()
  await inTransaction(deps, async (tx) => {
    if (!(await queries.lockRun(tx, id))) throw new AppError('not_found')
    const { state } = await findRun(tx, id)
    if (state === 'done') throw new AppError('conflict')
    if (state === 'dropped') return
    await queries.setDropped(tx.db, { id, by: actor.id, at: now })
    await recordAudit(tx, { actorId: actor.id, action: 'payout_run.drop', subject: id }, now)
  })
  return findRun(deps.sql, id)
}

/** The payments for the bank. Blocked rows are left out. @throws AppError not_found */
export const writeRunCsv = async (deps: Deps, text: string) => {
  const { id, until, reference, rows } = await getRun(deps, text)
  const paid = rows.filter(({ blocked }) => blocked === null)
  const lines = paid.map(({ store, holder, iban, amount }) => [
    holder,
    iban,
    toEuros(amount).toFixed(2),
    'EUR',
    reference ?? `${until} ${store.slug}`,
    store.name,
  ])
  const head = ['holder', 'iban', 'amount', 'currency', 'reference', 'store']
  return { name: `payouts-${until}-${id.slice(-6)}.csv`, text: CSV_START + writeCsv([head, ...lines]) }
}
