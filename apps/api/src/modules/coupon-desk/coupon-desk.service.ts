/** Coupons as the people of a store write them (docs/rules/coupons.md#a-stores-coupons). */
import { deskCoupon, encode } from '@tregu/contract'
import { inTransaction, type Sql, type Tx } from '@tregu/database'
import {
  COUPON_LIMITS,
  type CouponState,
  type Day,
  findEndNow,
  findStores,
  hasPermission,
  isHeldChangeAllowed,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { foldForLike } from '../../lib/like.ts'
import { lockKey } from '../../lib/locks.ts'
import { personName } from '../../lib/person-name.ts'
import { type Asked, conflictError, findConflict } from '../../lib/versions.ts'
import { recordAudit } from '../audit/audit.ts'
import { checkWritable, findDeskScope, getDeskStore } from '../stores/stores.ts'
import * as queries from './coupon-desk.queries.ts'
import { viewCoupon } from './coupon-desk.view.ts'
import {
  type CouponChange,
  checkCoupon,
  columnsOf,
  fieldsOfRow,
  listChanged,
  mergeCoupon,
  namesOf,
} from './coupon-fields.ts'

const scopeOf = (actor: Actor) => findStores(actor, 'manager')

const viewOne = async (sql: Sql, row: queries.DeskCouponRow, now: Date) =>
  viewCoupon(row, (await queries.listFigures(sql, [row.id])).get(row.id), now)

type Search = {
  readonly q?: string | undefined
  readonly state?: CouponState | undefined
  readonly kind?: 'coupon' | 'promo' | undefined
  readonly platform?: boolean | undefined
  readonly store?: string | undefined
}
/** @throws AppError not_found for another's store */
export const listCoupons = async (
  deps: Deps,
  actor: Actor,
  { q = '', state, kind, platform = false, store }: Search,
  page: { readonly take: number; readonly skip: number },
) => {
  const now = deps.now()
  const folded = foldForLike(q)
  const scope = await findDeskScope(deps.db, actor, { least: 'manager', slug: store })
  const filter = {
    scope,
    isPlatform: platform,
    isPromo: kind && kind === 'promo',
    state,
    ids: folded ? await queries.findByWords(deps.sql, scope, folded) : null,
  }
  const { rows, count } = await queries.listCoupons(deps.db, filter, { ...page, now })
  const ids = rows.map(({ id }) => id)
  const figures = await queries.listFigures(deps.sql, ids)
  return { result: rows.map((row) => viewCoupon(row, figures.get(row.id), now)), count }
}

/** @throws AppError not_found */
export const getCoupon = async (deps: Deps, actor: Actor, id: string) =>
  viewOne(deps.sql, found(await queries.findCoupon(deps.db, numberIdOf(id), scopeOf(actor))), deps.now())

/** Two coupons of a code run one after the other. @throws AppError code_taken */
const checkCode = async (tx: Tx, code: string): Promise<void> => {
  await lockKey(tx, `coupon-code:${code}`)
  if (await queries.isCodeTaken(tx.db, code))
    throw new AppError('code_taken', {}, { fields: { code: 'error.code_taken' } })
}

/** @throws AppError too_many */
const checkCount = async (tx: Tx, storeId: number | null, now: Date): Promise<void> => {
  if (storeId === null) return
  await lockKey(tx, `coupons:${storeId}`)
  if ((await queries.countRunning(tx.db, storeId, now)) >= COUPON_LIMITS.active)
    throw new AppError('too_many', { n: COUPON_LIMITS.active })
}

/** The store of a new coupon; null for the platform, which is the administrators'. */
const findStore = async ({ db }: Deps, actor: Actor, slug: string | null | undefined) => {
  if (slug === null && hasPermission(actor.permissions, 'administrator')) return null
  return getDeskStore(db, actor, { least: 'manager', slug: slug ?? undefined })
}

type NewCoupon = Omit<CouponChange, 'kind' | 'code' | 'value' | 'start_date' | 'end_date'> & {
  readonly kind: 'coupon' | 'promo'
  readonly code: string
  readonly value: number
  readonly start_date: Day
  readonly end_date: Day
  readonly store?: string | null | undefined
}
/** What is not given: the least minimum, no limit of uses, not to be claimed. */
const EMPTY = { name: {}, uses: null, claimable: false } as const

/** @throws AppError not_found, store_required, store_suspended, malformed, code_taken, too_many */
export const createCoupon = async (deps: Deps, actor: Actor, { store: slug, ...wanted }: NewCoupon) => {
  const store = await findStore(deps, actor, slug)
  if (store) checkWritable(actor, store)
  const { kind, code, value, start_date, end_date } = wanted
  const coupon = mergeCoupon({ ...EMPTY, kind, code, value, min_spend: value, start_date, end_date }, wanted)
  checkCoupon(coupon, ['value', 'end_date'])
  return inTransaction(deps, async (tx) => {
    const now = deps.now()
    const storeId = store?.id ?? null
    await checkCount(tx, storeId, now)
    await checkCode(tx, coupon.code)
    const row = await queries.createCoupon(tx.db, { ...columnsOf(coupon), storeId, createdAt: now })
    const details = { code: coupon.code, store: store?.slug ?? '' }
    await recordAudit(
      tx,
      { actorId: actor.id, action: 'coupon.create', subject: String(row.id), details },
      now,
    )
    return viewOne(tx, row, now)
  })
}

type Changes = Readonly<
  Record<string, { readonly version: number; readonly by: string; readonly at: string }>
>
const changesOf = (row: queries.DeskCouponRow): Changes => row.changes as Changes

/** @throws AppError conflict with the fields, who and when, and the coupon as it is */
const checkVersion = async (tx: Tx, row: queries.DeskCouponRow, asked: Asked, now: Date): Promise<void> => {
  const since = Object.entries(changesOf(row))
    .map(([field, change]) => ({ field, ...change }))
    .filter(({ version }) => version > asked.version)
    .sort((one, other) => other.version - one.version)
  const conflict = findConflict(asked, row.version, since, 'newest')
  if (!conflict) return
  const { fields, last } = conflict
  const by = last ? personName(await queries.findPerson(tx.db, last.by)) : null
  const told = { version: row.version, fields, by, at: last?.at ?? null }
  throw conflictError(told, encode(deskCoupon, await viewOne(tx, row, now)))
}

const noteChanges = (
  row: queries.DeskCouponRow,
  fields: readonly string[],
  { by, now }: { readonly by: string; readonly now: Date },
) => ({
  version: row.version + 1,
  changes: {
    ...changesOf(row),
    ...Object.fromEntries(
      fields.map((field) => [field, { version: row.version + 1, by, at: now.toISOString() }]),
    ),
  },
})

/** Runs the work with the coupon locked. @throws AppError not_found, store_suspended */
const withCoupon = <T>(
  deps: Deps,
  actor: Actor,
  id: string,
  work: (tx: Tx, row: queries.DeskCouponRow, now: Date) => Promise<T>,
): Promise<T> =>
  inTransaction(deps, async (tx) => {
    const couponId = numberIdOf(id)
    await queries.lockCoupon(tx, couponId)
    const row = found(await queries.findCoupon(tx.db, couponId, scopeOf(actor)))
    if (row.store) checkWritable(actor, row.store)
    return work(tx, row, deps.now())
  })

/**
 * A coupon that shoppers hold or have used can only be lengthened. The row is locked first: a shopper who claims or uses the coupon at the
 * same time waits, so none is missed.
 * @throws AppError not_found, store_suspended, malformed, conflict, coupon_used, code_taken
 */
export const changeCoupon = (
  deps: Deps,
  actor: Actor,
  { id, version }: { readonly id: string; readonly version: number },
  change: CouponChange,
) =>
  withCoupon(deps, actor, id, async (tx, row, now) => {
    await checkVersion(tx, row, { version, fields: namesOf(change) }, now)
    const before = fieldsOfRow(row)
    const after = mergeCoupon(before, change)
    const fields = listChanged(before, after)
    if (fields.length === 0) return viewOne(tx, row, now)
    checkCoupon(after, fields)
    const limits = (coupon: typeof after) => ({ endDay: coupon.end_date, maxUses: coupon.uses })
    if (!isHeldChangeAllowed(fields, limits(before), limits(after)) && (await queries.isHeld(tx.db, row.id)))
      throw new AppError('coupon_used')
    if (after.code !== before.code) await checkCode(tx, after.code)
    const columns = columnsOf(after)
    const endedAt = columns.endsAt > now ? null : row.endedAt
    const data = { ...columns, endedAt, ...noteChanges(row, fields, { by: actor.id, now }) }
    const saved = await queries.changeCoupon(tx.db, row.id, data)
    const details = { fields: fields.join(', ') }
    await recordAudit(tx, { actorId: actor.id, action: 'coupon.save', subject: String(row.id), details }, now)
    return viewOne(tx, saved, now)
  })

/** A second time changes nothing. @throws AppError not_found, store_suspended */
export const endCoupon = (deps: Deps, actor: Actor, id: string) =>
  withCoupon(deps, actor, id, async (tx, row, now) => {
    if (row.endsAt <= now) return viewOne(tx, row, now)
    const data = {
      endsAt: findEndNow(now),
      endedAt: now,
      ...noteChanges(row, ['end_date'], { by: actor.id, now }),
    }
    const saved = await queries.changeCoupon(tx.db, row.id, data)
    await recordAudit(tx, { actorId: actor.id, action: 'coupon.end', subject: String(row.id) }, now)
    return viewOne(tx, saved, now)
  })
