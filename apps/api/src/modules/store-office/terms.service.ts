/** Administrators announce what a store pays, with a reason; a rise 15 days ahead (docs/rules/store-office.md#terms). */
import type { api, Sent } from '@tregu/contract'
import { inTransaction } from '@tregu/database'
import {
  dayOf,
  planTerms,
  STORE_RATES,
  type StoreRates,
  startOfDay,
  toBasisPoints,
  toPercent,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { queueMessage } from '../outbox/outbox.ts'
import {
  announcedOf,
  checkVersion,
  findStore,
  isOpened,
  listOwners,
  lockStore,
  type OwnStoreRow,
  readerOf,
  saveChange,
  setStore,
} from '../store-desk/store-desk.ts'
import { getStore } from './store-office.service.ts'
import { termsMail } from './terms.mails.ts'
import * as queries from './terms.queries.ts'

type Body = NonNullable<Sent<typeof api.office.putTerms>['body']>

const FIELDS = { commissionBp: 'commission', serviceFeeBp: 'service_fee', taxBp: 'tax' } as const

/** The rates that are asked for; one that is missing stays as it is announced, or as it is. */
const wantedOf = (body: Body, last: StoreRates): StoreRates => {
  const rate = (name: keyof StoreRates) => {
    const percent = body[FIELDS[name]]
    return percent === undefined || percent === null ? last[name] : toBasisPoints(percent)
  }
  return { commissionBp: rate('commissionBp'), serviceFeeBp: rate('serviceFeeBp'), taxBp: rate('taxBp') }
}

/** @throws AppError malformed for a day that is over or too far, notice_period for a rise that is too early */
const findStart = (rates: StoreRates, known: readonly StoreRates[], from: string | null, now: Date): Date => {
  const plan = planTerms({ rates, known, from }, now)
  if (plan.ok) return plan.from === dayOf(now) ? now : startOfDay(plan.from)
  if (plan.reason === 'notice')
    throw new AppError(
      'notice_period',
      { date: startOfDay(plan.earliest) },
      { details: { from: plan.earliest } },
    )
  throw new AppError(
    'malformed',
    {},
    { fields: { from: plan.reason === 'past' ? 'v.pause_past' : 'v.terms_far' } },
  )
}

type Announced = ReturnType<typeof announcedOf>

/** What changes against the announced terms, or without any against the present ones. */
const changesOf = (row: OwnStoreRow, announced: Announced, rates: StoreRates, startsAt: Date) => {
  const last = announced ?? row
  const fields = STORE_RATES.filter((name) => rates[name] !== last[name]).map((name) => ({
    field: `terms.${FIELDS[name]}`,
    before: toPercent(last[name]),
    after: toPercent(rates[name]),
  }))
  const before = announced && dayOf(announced.startsAt)
  return fields.length > 0 || (before !== null && before !== dayOf(startsAt))
    ? [...fields, { field: 'terms.from', before, after: dayOf(startsAt) }]
    : []
}

/**
 * Announces terms of a store, in place of others that have not begun. Terms whose first day is today begin at once.
 * @throws AppError not_found; conflict when somebody has changed them since; malformed, notice_period
 */
export const putTerms = async (deps: Deps, actor: Actor, text: string, body: Body) => {
  const id = numberIdOf(text)
  await inTransaction(deps, async (tx) => {
    if ((await lockStore(tx, id)).length === 0) throw new AppError('not_found')
    const row = await findStore(tx.db, id)
    if (!isOpened(row)) throw new AppError('not_found')
    const now = deps.now()
    const asked = {
      version: body.version ?? row.version,
      fields: Object.values(FIELDS).map((name) => `terms.${name}`),
    }
    await checkVersion(tx, row, readerOf(deps, actor, id, now), asked)
    const announced = announcedOf(row)
    const rates = wantedOf(body, announced ?? row)
    const startsAt = findStart(rates, announced ? [row, announced] : [row], body.from ?? null, now)
    const fields = changesOf(row, announced, rates, startsAt)
    if (fields.length === 0) return
    const begins = startsAt <= now
    await queries.replaceAnnounced(tx.db, id, now)
    await queries.addTerms(tx.db, {
      storeId: id,
      ...rates,
      startsAt,
      reason: body.reason,
      by: actor.id,
      at: now,
      begunAt: begins ? now : null,
    })
    if (begins) await setStore(tx.db, id, rates)
    await saveChange(tx, row, { action: 'store.terms', by: actor.id, now }, [
      ...fields,
      { field: 'terms.reason', before: null, after: body.reason },
    ])
    const letter = { name: row.name, before: row, rates, from: startsAt, reason: body.reason }
    for (const owner of await listOwners(tx.db, id))
      await queueMessage(tx, termsMail(owner, letter, deps.env.PUBLIC_URL))
  })
  return getStore(deps, text)
}
