/** Begins and ends planned reductions (docs/rules/products.md#schedules). Money in cents. */
import { inTransaction, type Tx } from '@tregu/database'
import { findScheduleStep, planSchedule, type ScheduleReduction } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Task } from '../../module.ts'
import { queueMessage } from '../outbox/outbox.ts'
import * as bulk from './bulk.queries.ts'
import { recordChange } from './changes.queries.ts'
import { recordOf } from './product.view.ts'
import type { DeskProductRow, Scope } from './products.queries.ts'
import { refusedMail } from './schedules.mails.ts'
import * as queries from './schedules.queries.ts'

type Row = queries.ScheduleRow
/** A schedule and the products of its variants, both locked. */
export type LockedSchedule = { readonly schedule: Row; readonly products: readonly DeskProductRow[] }

/**
 * Locks the products, then the schedule, as a person does who changes a price. `also` are further products. Null when there is no
 * such schedule in the stores.
 * @throws AppError conflict when somebody chose other variants meanwhile
 */
export const lockSchedule = async (
  tx: Tx,
  { id, scope, also = [], now }: { id: number; scope: Scope; also?: readonly number[]; now: Date },
): Promise<LockedSchedule | null> => {
  const seen = await queries.findSchedule(tx.db, id, scope)
  if (!seen) return null
  const ids = new Set([...seen.items.map(({ variant }) => variant.product.id), ...also])
  const products = await bulk.lockAll(tx, [...ids], scope, now)
  await queries.lockSchedule(tx, id)
  const schedule = await queries.findSchedule(tx.db, id, scope)
  if (schedule?.items.some(({ variant }) => !ids.has(variant.product.id))) throw new AppError('conflict')
  return schedule && { schedule, products }
}

export const reductionOf = ({ percent, amount }: Pick<Row, 'percent' | 'amount'>): ScheduleReduction =>
  percent === null ? { amount: amount ?? 0 } : { percent }

/** The variants of these products as a schedule judges them. */
export const judgedOf = (products: readonly DeskProductRow[]) =>
  products.flatMap((product) =>
    product.variants.map((variant) => ({
      ...variant,
      productId: product.id,
      record: recordOf(product, variant),
    })),
  )

type Cause = { readonly by: string | null; readonly now: Date }

/** Writes reduced prices, or takes them back (null), as one change. */
const writePrices = async (
  tx: Tx,
  { schedule, products }: LockedSchedule,
  prices: ReadonlyMap<number, number | null>,
  { by, now }: Cause,
): Promise<void> => {
  const touched = products.flatMap((product) => {
    const variants = product.variants.flatMap((variant) => {
      const next = prices.get(variant.id)
      return next === undefined || next === variant.discountPrice ? [] : [{ ...variant, next }]
    })
    return variants.length === 0 ? [] : [{ id: product.id, version: product.version + 1, variants }]
  })
  if (touched.length === 0) return
  const cause = { storeId: schedule.storeId, kind: 'schedule' as const, by, at: now }
  await recordChange(
    tx,
    cause,
    touched.map(({ id, version, variants }) => ({
      productId: id,
      version,
      fields: variants.map((variant) => ({
        variantId: variant.id,
        field: 'discountPrice',
        before: variant.discountPrice,
        after: variant.next,
      })),
    })),
  )
  const ids = touched.map(({ id }) => id)
  await bulk.writeProducts(tx, ids, { version: { increment: 1 }, changedAt: now, changedBy: by }, null)
  const variants = touched.flatMap((product) =>
    product.variants.map((variant) => ({ ...variant, discountPrice: variant.next })),
  )
  await bulk.writeVariants(tx, variants, [])
}

const isGoing = ({ refused, endedAt }: queries.ItemRow): boolean => refused === null && endedAt === null

/** Judges the variants again. Those that the rule refuses keep their price, and who planned it is told. */
const start = async (deps: Pick<Deps, 'env'>, tx: Tx, locked: LockedSchedule, now: Date): Promise<void> => {
  const { schedule, products } = locked
  const { id, items, createdBy, endsAt } = schedule
  const going = new Set(items.filter(isGoing).map(({ variantId }) => variantId))
  const plan = planSchedule(
    judgedOf(products).filter((variant) => going.has(variant.id)),
    reductionOf(schedule),
    now,
  )
  const accepted = plan.filter(({ refused }) => refused === null)
  // The items begin before the prices are written: a price that no item says ends the item.
  await queries.updateItems(
    tx,
    id,
    accepted.map(({ variant }) => variant),
    { startedAt: now },
  )
  for (const reason of ['above_lowest', 'too_new', 'price'] as const)
    await queries.updateItems(
      tx,
      id,
      plan.filter(({ refused }) => refused === reason).map(({ variant }) => variant),
      { refused: reason },
    )
  await queries.setSchedule(tx, id, { state: accepted.length > 0 ? 'running' : 'refused' })
  const prices = new Map(accepted.map(({ variant, discountPrice }) => [variant, discountPrice]))
  await writePrices(tx, locked, prices, { by: createdBy, now })
  if (accepted.length > 0 && endsAt) await queries.queueSchedule(tx, id, endsAt)
  const refused = new Map(plan.map(({ variant, refused: reason }) => [variant, reason]))
  const left = items
    .map((item) => ({ ...item, refused: refused.get(item.variantId) ?? null }))
    .filter((item) => item.refused !== null)
  if (left.length === 0) return
  for (const person of await queries.listReceivers(tx.db, schedule))
    await queueMessage(tx, refusedMail(person, schedule, left, deps.env.PUBLIC_URL))
}

/** Takes the reduced prices back. A reduction that never began only closes. */
export const endSchedule = async (
  tx: Tx,
  locked: LockedSchedule,
  state: 'ended' | 'cancelled',
  cause: Cause,
): Promise<void> => {
  const { id, items, endsAt } = locked.schedule
  const going = items.filter(isGoing)
  // The items end before the prices are written, so that they do not end by the change of the price.
  await queries.updateItems(
    tx,
    id,
    going.map(({ variantId }) => variantId),
    { endedAt: cause.now },
  )
  const isEarly = state === 'ended' && (endsAt === null || endsAt > cause.now)
  await queries.setSchedule(tx, id, { state, ...(isEarly ? { endsAt: cause.now } : {}) })
  const begun = going.filter(({ startedAt }) => startedAt !== null)
  await writePrices(tx, locked, new Map(begun.map(({ variantId }) => [variantId, null])), cause)
}

/** Does what is due. It may run at any time and any number of times. */
export const runSchedule = (deps: Deps, { payload }: Task): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const now = deps.now()
    const { id } = payload as { readonly id: number }
    const locked = await lockSchedule(tx, { id, scope: null, now })
    if (!locked) return
    const { state, startsAt, endsAt, createdBy } = locked.schedule
    const step = findScheduleStep(locked.schedule, now)
    if (step === 'start') return start(deps, tx, locked, now)
    if (step === 'end') return endSchedule(tx, locked, 'ended', { by: createdBy, now })
    // The clocks of the database and of the server differ a little.
    if (state === 'planned') await queries.queueSchedule(tx, id, startsAt)
    if (state === 'running' && endsAt) await queries.queueSchedule(tx, id, endsAt)
  })
