/** Plans, changes and cancels reductions (docs/rules/products.md#schedules). Money in cents. */
import { inTransaction, type Tx } from '@tregu/database'
import {
  checkScheduleTimes,
  findReductionBounds,
  findStores,
  type Language,
  pickText,
  planSchedule,
  type ScheduleItem,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { textsOf } from '../../lib/json-columns.ts'
import { recordAudit } from '../audit/audit.ts'
import { checkWritable, findDeskScope } from '../stores/stores.ts'
import * as bulk from './bulk.queries.ts'
import type { DeskProductRow } from './products.queries.ts'
import { endSchedule, judgedOf, lockSchedule, reductionOf } from './schedule-run.service.ts'
import * as queries from './schedules.queries.ts'
import { REFUSALS, viewListed, viewSchedule } from './schedules.view.ts'

type Choice = {
  readonly products?: readonly string[] | undefined
  readonly variants?: readonly string[] | undefined
}
type Fields = Pick<queries.ScheduleRow, 'name' | 'percent' | 'amount' | 'startsAt' | 'endsAt'>
type Judged = ReturnType<typeof judgedOf>[number]

const TIMES = {
  startsAt: { starts_at: 'v.schedule_start' },
  endsAt: { ends_at: 'v.schedule_end' },
} as const

/** @throws AppError malformed */
const checkTimes = (fields: Fields, now: Date): void => {
  const wrong = checkScheduleTimes(fields, now)
  if (wrong) throw new AppError('malformed', {}, { fields: TIMES[wrong] })
}

/** The products of a choice. */
const findProducts = async (tx: Tx, { products, variants = [] }: Choice): Promise<number[]> => {
  const ids = products ? products.map(numberIdOf) : await bulk.listProductsOf(tx.db, variants.map(numberIdOf))
  return [...new Set(ids)]
}

/** The variants of a choice: the active ones of its products, or those that it names. @throws AppError not_found, malformed */
const chooseVariants = (products: readonly DeskProductRow[], choice: Choice): Judged[] => {
  const all = judgedOf(products)
  if (choice.products) {
    const ids = new Set(choice.products.map(numberIdOf))
    if ([...ids].some((id) => !products.some((product) => product.id === id))) throw new AppError('not_found')
    const active = all.filter((variant) => variant.active && ids.has(variant.productId))
    if (active.length > 0) return active
    throw new AppError('malformed', {}, { fields: { products: 'v.variant_missing' } })
  }
  const ids = new Set((choice.variants ?? []).map(numberIdOf))
  const chosen = all.filter(({ id }) => ids.has(id))
  if (chosen.length < ids.size) throw new AppError('not_found')
  return chosen
}

/** @throws AppError store_required */
const checkOneStore = (products: readonly DeskProductRow[], storeId: number): void => {
  if (products.every((product) => product.storeId === storeId)) return
  throw new AppError('store_required', {}, { fields: { store: 'error.store_required' } })
}

/** @throws AppError schedule_overlaps */
const checkFree = async (tx: Tx, chosen: readonly Judged[], except: number | null): Promise<void> => {
  const ids = chosen.map(({ id }) => id)
  const other = await queries.findOverlap(tx.db, ids, except)
  if (!other) return
  const { text: name } = pickText(textsOf(other.variant.product.name), 'en')
  throw new AppError('schedule_overlaps', { name }, { details: { variant: String(other.variantId) } })
}

/** @throws AppError price_inflated when every variant is refused, with the reasons */
const plan = (chosen: readonly Judged[], fields: Fields): ScheduleItem[] => {
  const items = planSchedule(chosen, reductionOf(fields), fields.startsAt)
  const [first] = items
  const [judged] = chosen
  if (!first?.refused || !judged || items.some(({ refused }) => refused === null)) return items
  const { beforeMax, lowest30 } = findReductionBounds(
    judged.record,
    judged,
    judged.reducedSince,
    fields.startsAt,
  )
  throw new AppError(
    'price_inflated',
    { amount: beforeMax ?? lowest30 ?? judged.price },
    {
      ...(first.refused !== 'above_lowest' && { text: REFUSALS[first.refused] }),
      fields: { variants: REFUSALS[first.refused] },
      details: {
        items: items.map(({ variant, refused }) => ({ variant: String(variant), reason: refused })),
      },
    },
  )
}

type Audited = { readonly actor: Actor; readonly id: number; readonly now: Date }
const audit = (tx: Tx, action: 'plan' | 'replan' | 'cancel', { actor, id, now }: Audited, name: string) =>
  recordAudit(
    tx,
    { actorId: actor.id, action: `schedule.${action}`, subject: String(id), details: { name } },
    now,
  )

const viewOf = async (tx: Tx, id: number, language: Language) =>
  viewSchedule(found(await queries.findSchedule(tx.db, id, null)), language)

export type Wanted = {
  readonly fields: Fields
  readonly choice: Choice
  readonly store: string | undefined
}

/** @throws AppError not_found, store_required, store_suspended, malformed, schedule_overlaps, price_inflated */
export const createSchedule = (deps: Deps, actor: Actor, wanted: Wanted, language: Language) =>
  inTransaction(deps, async (tx) => {
    const now = deps.now()
    const { fields, choice, store } = wanted
    checkTimes(fields, now)
    const ids = await findProducts(tx, choice)
    const products = await bulk.lockAll(tx, ids, findStores(actor, 'manager'), now)
    const chosen = chooseVariants(products, choice)
    const [first] = products
    if (!first || (store !== undefined && store !== first.store.slug)) throw new AppError('not_found')
    checkOneStore(products, first.storeId)
    checkWritable(actor, first.store)
    await checkFree(tx, chosen, null)
    const items = plan(chosen, fields)
    const made = { ...fields, storeId: first.storeId, createdAt: now, createdBy: actor.id }
    const id = await queries.addSchedule(tx, made)
    await queries.setItems(tx, id, items)
    await queries.queueSchedule(tx, id, fields.startsAt)
    await audit(tx, 'plan', { actor, id, now }, fields.name)
    return viewOf(tx, id, language)
  })

type Of = { readonly actor: Actor; readonly id: string; readonly language: Language }
type Changes = { readonly [K in keyof Fields]?: Fields[K] | undefined }

const merge = (row: queries.ScheduleRow, { name, percent, amount, startsAt, endsAt }: Changes): Fields => ({
  name: name ?? row.name,
  percent: percent ?? (amount ? null : row.percent),
  amount: amount ?? (percent ? null : row.amount),
  startsAt: startsAt ?? row.startsAt,
  endsAt: endsAt === undefined ? row.endsAt : endsAt,
})

/**
 * Without a choice it keeps its variants, except those whose price somebody changed meanwhile. All of them are judged again.
 * @throws AppError not_found, store_required, store_suspended, malformed, schedule_begun, schedule_overlaps, price_inflated, conflict
 */
export const changeSchedule = (
  deps: Deps,
  { actor, id: asked, language }: Of,
  { changes, choice }: { readonly changes: Changes; readonly choice: Choice | null },
) =>
  inTransaction(deps, async (tx) => {
    const now = deps.now()
    const id = numberIdOf(asked)
    const also = choice ? await findProducts(tx, choice) : []
    const scope = findStores(actor, 'manager')
    const { schedule, products } = found(await lockSchedule(tx, { id, scope, also, now }))
    checkWritable(actor, schedule.store)
    if (schedule.state !== 'planned') throw new AppError('schedule_begun')
    checkOneStore(products, schedule.storeId)
    const fields = merge(schedule, changes)
    checkTimes(fields, now)
    const kept = schedule.items.flatMap(({ variantId, endedAt }) => (endedAt ? [] : [String(variantId)]))
    const chosen = chooseVariants(products, choice ?? { variants: kept })
    await checkFree(tx, chosen, id)
    await queries.setItems(tx, id, plan(chosen, fields))
    await queries.setSchedule(tx, id, fields)
    await queries.queueSchedule(tx, id, fields.startsAt)
    await audit(tx, 'replan', { actor, id, now }, fields.name)
    return viewOf(tx, id, language)
  })

/** A running one ends now. One that is over stays as it is. @throws AppError not_found, store_suspended, conflict */
export const cancelSchedule = (deps: Deps, { actor, id: asked, language }: Of) =>
  inTransaction(deps, async (tx) => {
    const now = deps.now()
    const id = numberIdOf(asked)
    const locked = found(await lockSchedule(tx, { id, scope: findStores(actor, 'manager'), now }))
    const { state, store, name } = locked.schedule
    checkWritable(actor, store)
    if (state === 'planned' || state === 'running') {
      const cause = { by: actor.id, now }
      await endSchedule(tx, locked, state === 'running' ? 'ended' : 'cancelled', cause)
      await audit(tx, 'cancel', { actor, id, now }, name)
    }
    return viewOf(tx, id, language)
  })

/** @throws AppError not_found */
export const getSchedule = async ({ db }: Deps, { actor, id, language }: Of) =>
  viewSchedule(found(await queries.findSchedule(db, numberIdOf(id), findStores(actor, 'manager'))), language)

type Asked = {
  readonly store?: string | undefined
  readonly state?: queries.ScheduleRow['state'] | undefined
}
/** @throws AppError not_found for another's store */
export const listSchedules = async (
  { db }: Deps,
  actor: Actor,
  { store, state }: Asked,
  part: { readonly skip: number; readonly take: number },
) => {
  const scope = await findDeskScope(db, actor, { least: 'manager', slug: store })
  const { rows, count } = await queries.listSchedules(db, { scope, state }, part)
  return { result: rows.map(viewListed), count }
}
