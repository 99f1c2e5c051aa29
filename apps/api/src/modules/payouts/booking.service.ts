/** Books what the bank has paid: a run, or a single payout (docs/rules/payouts.md#payout-runs). */
import type { api, Sent } from '@tregu/contract'
import { inTransaction, newId, type Tx } from '@tregu/database'
import {
  addDays,
  type Cents,
  type Day,
  dayOf,
  isPayoutCovered,
  PAYOUT_BOOKED_DAYS,
  startOfDay,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { numberIdOf, uuidOf } from '../../lib/ids.ts'
import { checkOwnPassword } from '../accounts/accounts.ts'
import { recordAudit } from '../audit/audit.ts'
import { insertPayouts } from '../ledger/ledger.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { readSettings } from '../settings/settings.ts'
import { readBalances } from './balances.service.ts'
import { payoutMail } from './payouts.mails.ts'
import * as queries from './runs.queries.ts'
import { findRun, getRun, planRows } from './runs.service.ts'

type Payment = {
  readonly store: { readonly id: number; readonly slug: string; readonly name: string }
  readonly iban: string
  readonly amount: Cents
}
type Booking = {
  readonly runId: string | null
  readonly reference: string
  readonly on: Day
  readonly now: Date
}

/** When the bank paid: now, or the middle of an earlier day. */
const instantOf = (on: Day, now: Date): Date =>
  on === dayOf(now) ? now : new Date(startOfDay(on).getTime() + 12 * 3_600_000)

/** Books one payout for each payment and mails its owners. The caller holds the lock of the stores. */
const book = async (deps: Deps, tx: Tx, payments: readonly Payment[], booking: Booking) => {
  const { runId, reference, on, now } = booking
  const stores = payments.map(({ store }) => store.id)
  const opened = new Map((await queries.listOpened(tx, stores)).map((row) => [row.id, row]))
  const owners = await queries.listOwners(tx.db, stores)
  const payouts = payments.map(({ store, amount }) => ({ id: newId(), storeId: store.id, amount }))
  const paidAt = instantOf(on, now)
  await insertPayouts(
    tx.db,
    payouts.map((payout) => ({ ...payout, reference, paidAt, runId })),
    now,
  )
  /** The day after the payout before, or that of the first entry; a payout on that very day covers the day alone. */
  const firstDayOf = (store: number): Day => {
    const { last, first } = opened.get(store) ?? {}
    const begun = first ? dayOf(first) : on
    const day = last ? addDays(dayOf(last), 1) : begun
    if (day > on) return on
    return day
  }
  for (const { store, iban, amount } of payments) {
    const paid = { ...store, iban, amount, reference, on, from: firstDayOf(store.id) }
    for (const { user } of owners.filter(({ storeId }) => storeId === store.id))
      await queueMessage(tx, payoutMail(user, paid, deps.env.PUBLIC_URL))
  }
  return payouts.map((payout) => ({ ...payout, reference, at: paidAt }))
}

type RunBody = NonNullable<Sent<typeof api.office.completePayoutRun>['body']>

/** @throws AppError malformed for a day that has not begun, or that is before the run's last day or too long ago */
const findDay = ({ at }: RunBody, until: Day, now: Date): Day => {
  const today = dayOf(now)
  const earliest = addDays(today, -PAYOUT_BOOKED_DAYS)
  const on = at ?? today
  if (on > today || on < until || on < earliest)
    throw new AppError('malformed', {}, { fields: { at: 'v.payout_paid' } })
  return on
}

/** The payments of the rows that nothing blocks. */
const paymentsOf = (rows: readonly queries.RunRow[]): Payment[] =>
  rows.flatMap(({ store, iban, amount, blocked }) =>
    blocked === null && iban !== null ? [{ store, iban, amount }] : [],
  )

/**
 * One transaction. Where a balance has fallen below its row, nothing is booked, and the draft has the new sums. Booking a
 * booked run again answers it and changes nothing.
 * @throws AppError wrong_password, not_found; conflict for a dropped run or one without a payment; payout_changed with the stores; malformed
 */
export const completeRun = async (
  deps: Deps,
  actor: Actor,
  { id: text, address, ...body }: RunBody & { readonly id: string; readonly address: string },
) => {
  const id = uuidOf(text)
  await checkOwnPassword(deps, actor, body.password, address)
  const now = deps.now()
  const fallen = await inTransaction(deps, async (tx) => {
    if (!(await queries.lockRun(tx, id))) throw new AppError('not_found')
    const { state, until } = await findRun(tx, id)
    if (state === 'done') return []
    if (state === 'dropped') throw new AppError('conflict')
    const on = findDay(body, until, now)
    const rows = await queries.listRows(tx.db, id)
    const payments = paymentsOf(rows)
    if (payments.length === 0) throw new AppError('conflict')
    const paid = payments.map(({ store }) => store.id)
    await queries.lockStores(tx, paid)
    const { payout: terms } = await readSettings(tx.db, deps.env)
    const balanceOf = await readBalances(tx, { stores: paid, now, delayDays: terms.delayDays })
    const less = payments.filter(
      ({ store, amount }) => !isPayoutCovered({ amount, blocked: null }, balanceOf(store.id).payable),
    )
    if (less.length > 0) {
      const stores = rows.map(({ store }) => store.id)
      await queries.replaceRows(tx.db, id, await planRows(tx, { stores, until, now, terms }))
      return less.map(({ store }) => store)
    }
    await book(deps, tx, payments, { runId: id, reference: body.reference, on, now })
    await queries.setDone(tx.db, { id, by: actor.id, at: now, reference: body.reference, paidOn: on })
    const details = { reference: body.reference, stores: String(payments.length) }
    await recordAudit(tx, { actorId: actor.id, action: 'payout_run.done', subject: id, details }, now)
    return []
  })
  // The refreshed draft is committed before the refusal is sent.
  if (fallen.length > 0) throw new AppError('payout_changed', {}, { details: { stores: fallen } })
  return getRun(deps, id)
}

type Single = {
  readonly id: string
  readonly amount: Cents
  readonly reference: string
  readonly password: string
  readonly address: string
}

/** @throws AppError wrong_password, not_found; payout_too_much with what is payable, also where no account is known */
export const createPayout = async (
  deps: Deps,
  actor: Actor,
  { id: text, address, amount, reference, password }: Single,
) => {
  const id = numberIdOf(text)
  await checkOwnPassword(deps, actor, password, address)
  const now = deps.now()
  return inTransaction(deps, async (tx) => {
    await queries.lockStores(tx, [id])
    const account = found((await queries.listAccounts(tx, { stores: [id], folded: null }))[0])
    const { delayDays } = (await readSettings(tx.db, deps.env)).payout
    const payable = (await readBalances(tx, { stores: [id], now, delayDays }))(id).payable
    const most = account.iban === null ? 0 : Math.max(0, payable)
    if (amount > most || account.iban === null)
      throw new AppError('payout_too_much', { amount: most }, { fields: { amount: 'error.payout_too_much' } })
    const { slug, name, iban } = account
    const [payout] = await book(deps, tx, [{ store: { id, slug, name }, iban, amount }], {
      runId: null,
      reference,
      on: dayOf(now),
      now,
    })
    const details = { store: slug, reference }
    await recordAudit(tx, { actorId: actor.id, action: 'store.payout', subject: String(id), details }, now)
    return found(payout)
  })
}
