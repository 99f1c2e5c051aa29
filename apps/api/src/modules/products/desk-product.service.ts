/** Reads and locks a product for the people of its store (docs/rules/products.md). */
import { inTransaction, type Tx } from '@tregu/database'
import { addDays, dayOf, findStores, type Language, type LeastRole, startOfDay } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { showProduct } from '../catalog/catalog.ts'
import { checkWritable } from '../stores/stores.ts'
import { incompleteOf, viewDeskProduct } from './product.view.ts'
import * as queries from './products.queries.ts'

const SOLD_DAYS = 30

/** From when on sales count as those of the last 30 days, today among them. */
export const soldSince = (now: Date): Date => startOfDay(addDays(dayOf(now), 1 - SOLD_DAYS))

type Reading = { readonly language: Language; readonly now: Date }

export const viewOf = async (
  { sql }: Pick<Deps, 'sql'>,
  row: queries.DeskProductRow,
  { language, now }: Reading,
) => {
  const [sold, views30] = await Promise.all([
    queries.countSold(sql, [row.id], soldSince(now)),
    queries.countViews(sql, row.id, addDays(dayOf(now), 1 - SOLD_DAYS)),
  ])
  return viewDeskProduct(row, { language, now, sold30: sold.get(row.id) ?? 0, views30 })
}

/** @throws AppError not_found */
export const getDeskProduct = async (deps: Deps, actor: Actor, id: string, language: Language) => {
  const now = deps.now()
  const row = found(
    await queries.findDeskProduct(queries.outside(deps), numberIdOf(id), findStores(actor, 'member'), now),
  )
  return viewOf({ sql: deps.sharedSql }, row, { language, now })
}

/** The product as its page shows it, whether it is on sale or not. @throws AppError not_found */
export const previewProduct = async (deps: Deps, actor: Actor, id: string, language: Language) => {
  const { slug } = found(
    await deps.db.product.findFirst({
      where: { id: numberIdOf(id), ...queries.within(findStores(actor, 'applicant')) },
      select: { slug: true },
    }),
  )
  return found(await showProduct(deps, slug, language))
}

/** A person who writes to a product. */
export type Writing = { readonly actor: Actor; readonly id: string; readonly least?: LeastRole }
type Locked = { readonly tx: Tx; readonly row: queries.DeskProductRow; readonly now: Date }

/**
 * Locks the product, and runs the work with it as it is under the lock.
 * @throws AppError not_found, store_suspended
 */
export const withProduct = <T>(
  deps: Deps,
  { actor, id, least = 'applicant' }: Writing,
  work: (locked: Locked) => Promise<T>,
): Promise<T> =>
  inTransaction(deps, async (tx) => {
    const now = deps.now()
    const key = numberIdOf(id)
    const scope = findStores(actor, least)
    found(await queries.findDeskProduct(queries.inside(tx), key, scope, now))
    await queries.lockProducts(tx, [key])
    const row = found(await queries.findDeskProduct(queries.inside(tx), key, scope, now))
    checkWritable(actor, row.store)
    return work({ tx, row, now })
  })

/** @throws AppError locked when the market keeps the product off sale */
export const checkUnlocked = (row: Pick<queries.DeskProductRow, 'lockedAt' | 'lockReason'>): void => {
  if (row.lockedAt !== null) throw new AppError('locked', { reason: row.lockReason ?? '' })
}

/** @throws AppError product_incomplete with the fields */
export const checkComplete = (row: queries.DeskProductRow): void => {
  const incomplete = incompleteOf(row)
  if (incomplete.length === 0) return
  throw new AppError(
    'product_incomplete',
    {},
    { fields: Object.fromEntries(incomplete.map(({ field, message }) => [field, message])) },
  )
}

/**
 * The product as it is after a change. One that is on sale must still be complete.
 * @throws AppError product_incomplete
 */
export const viewSaved = async (
  deps: Pick<Deps, 'sql'>,
  { tx, row: { id }, now }: Pick<Locked, 'tx' | 'now'> & { readonly row: { readonly id: number } },
  language: Language,
) => {
  const row = found(await queries.findDeskProduct(queries.inside(tx), id, null, now))
  if (row.status === 'published') checkComplete(row)
  return viewOf(deps, row, { language, now })
}
