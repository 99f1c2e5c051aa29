/** Undoes what a person did to products (docs/rules/products.md#undo). */
import { inTransaction, type Tx } from '@tregu/database'
import { findStores, groupBy, isUndoOver, type LeastRole, planUndo } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { personName } from '../../lib/person-name.ts'
import { recordAudit } from '../audit/audit.ts'
import { checkWritable } from '../stores/stores.ts'
import * as bulk from './bulk.queries.ts'
import { type ChangeRow, findChange, findNewest, type ItemRow, listItems } from './change-list.queries.ts'
import { viewValue } from './change-list.view.ts'
import { type ChangedField, recordChange, type Value } from './changes.queries.ts'
import { checkUnlocked } from './desk-product.service.ts'
import { type DeskProductRow, wasSold } from './products.queries.ts'
import { nowOf, restoreFields } from './undo-fields.service.ts'

/** The fields of variants that are written at once for all products. */
const WRITTEN = ['price', 'discountPrice', 'stock', 'sku', 'active']
/** How many of the fields that stayed are named. */
const NAMED = 100

/** Kinds of changes that only a manager may make. */
const MANAGED: readonly ChangeRow['kind'][] = ['publish', 'withdraw', 'bulk', 'schedule', 'import']

const leastFor = ({ kind }: ChangeRow): LeastRole => {
  if (kind === 'stock') return 'packer'
  return MANAGED.includes(kind) ? 'manager' : 'applicant'
}

/** A person who may make such a change may undo it. A packer may undo only movements of stock that the packer made. */
export const mayUndo = (actor: Actor, change: ChangeRow): boolean => {
  const may = (least: LeastRole): boolean => {
    const stores = findStores(actor, least)
    return stores === null || stores.includes(change.storeId)
  }
  if (!may(leastFor(change))) return false
  return change.kind !== 'stock' || change.by === actor.id || may('manager')
}

type Undoing = { readonly tx: Tx; readonly row: DeskProductRow; readonly now: Date }
type Outcome = {
  /** What was set back, from the value now to the one before. */
  readonly fields: ChangedField[]
  readonly kept: readonly ItemRow[]
  readonly isGone: boolean
}

/** A created product is deleted; one that was sold is withdrawn. */
const undoCreation = async ({ tx, row }: Undoing): Promise<Outcome> => {
  const isGone = !(await wasSold(tx.db, row.id))
  if (isGone) await tx.db.product.delete({ where: { id: row.id }, select: { id: true } })
  else
    await tx.db.product.update({ where: { id: row.id }, data: { status: 'withdrawn' }, select: { id: true } })
  const after = isGone ? null : 'withdrawn'
  return { fields: [{ variantId: null, field: 'status', before: row.status, after }], kept: [], isGone }
}

const stockOf = (row: DeskProductRow, { variantId }: ItemRow): number | null =>
  row.variants.find(({ id }) => id === variantId)?.stock ?? null

/** Sold units stay sold: the movement goes back by its own number. It is kept when too few units are left. */
const planStock = (row: DeskProductRow, items: readonly ItemRow[]) => {
  const moves = items.map((item) => {
    const stock = stockOf(row, item)
    const after = stock === null ? -1 : stock - Number(item.after) + Number(item.before)
    return { item, stock: stock ?? 0, after }
  })
  return {
    fields: moves
      .filter(({ after }) => after >= 0)
      .map(({ item, stock, after }) => ({ variantId: item.variantId, field: 'stock', before: stock, after })),
    kept: moves.filter(({ after }) => after < 0).map(({ item }) => item),
  }
}

const undoItems = async (undoing: Undoing, items: readonly ItemRow[]): Promise<Outcome> => {
  if (items.some(({ field, before }) => field === 'status' && before === null)) return undoCreation(undoing)
  const stock = planStock(
    undoing.row,
    items.filter(({ field }) => field === 'stock'),
  )
  const others = items.filter(({ field }) => field !== 'stock')
  const plan = planUndo(others, (item) => nowOf(undoing.row, item))
  const { fields, kept } = await restoreFields(undoing, plan.restore)
  return { fields: [...fields, ...stock.fields], kept: [...plan.kept, ...kept, ...stock.kept], isGone: false }
}

/** Versions count changes of fields; stock has none. */
const nextVersion = (row: DeskProductRow, { fields, isGone }: Outcome): number =>
  !isGone && fields.some(({ field }) => field !== 'stock') ? row.version + 1 : 0

type Done = { readonly row: DeskProductRow; readonly outcome: Outcome }

/** Writes what was set back, and records it as a new change of the kind `undo`. */
const record = async (
  tx: Tx,
  change: ChangeRow,
  done: readonly Done[],
  { by, at }: { by: string; at: Date },
) => {
  const cause = { storeId: change.storeId, kind: 'undo' as const, by, at }
  const products = done.map(({ row, outcome }) => ({
    productId: row.id,
    version: nextVersion(row, outcome),
    fields: outcome.fields,
  }))
  const changeId = await recordChange(tx, cause, products)
  const versioned = products.filter(({ version }) => version > 0).map(({ productId }) => productId)
  await bulk.writeProducts(tx, versioned, { version: { increment: 1 }, changedAt: at, changedBy: by }, null)
  const fields = products.flatMap((product) => product.fields)
  const of = (...names: string[]) => [
    ...new Set(
      fields.flatMap(({ variantId, field }) =>
        variantId !== null && names.includes(field) ? [variantId] : [],
      ),
    ),
  ]
  const written = new Set(of(...WRITTEN))
  const byVariant = groupBy(fields, ({ variantId }) => variantId)
  const variants = done
    .flatMap(({ row }) => row.variants)
    .filter(({ id }) => written.has(id))
    .map((variant) => ({
      ...variant,
      ...Object.fromEntries((byVariant.get(variant.id) ?? []).map(({ field, after }) => [field, after])),
    }))
  await bulk.writeVariants(tx, variants, of('sku'))
  await bulk.addMovements(tx, fields, { reason: 'undo', by, changeId, at })
  await tx.db.change.update({ where: { id: change.id }, data: { undoneAt: at }, select: { id: true } })
  const details = { change: String(change.id), undo: String(changeId) }
  await recordAudit(tx, { actorId: by, action: 'product.undo', subject: String(change.storeId), details }, at)
}

/** A field that stayed, what it is now, and who made it so. */
const nameKept = async (tx: Tx, change: ChangeRow, item: ItemRow, now: Value | undefined) => {
  const newest = await findNewest(tx.db, item, change.id)
  return {
    product: String(item.productId),
    variant: item.variantId === null ? null : String(item.variantId),
    field: item.field,
    now: viewValue(item.field, now ?? null),
    by: personName(newest?.person ?? null),
    at: newest?.at ?? null,
  }
}

/**
 * Sets back each field that still has the value of the change, and names the rest.
 * @throws AppError not_found, forbidden, store_suspended, undo_done, undo_over, locked
 */
export const undoChange = (deps: Deps, actor: Actor, id: string) =>
  inTransaction(deps, async (tx) => {
    const now = deps.now()
    const change = found(await findChange(tx, id, findStores(actor, 'member')))
    if (!mayUndo(actor, change)) throw new AppError('forbidden')
    checkWritable(actor, change.store)
    if (change.undoneAt !== null) throw new AppError('undo_done')
    if (isUndoOver(change.at, now)) throw new AppError('undo_over')
    const items = await listItems(tx.db, change.id)
    const byProduct = groupBy(items, ({ productId }) => productId)
    const locked = await bulk.lockAll(tx, [...byProduct.keys()], null, now)
    const rows = new Map(locked.map((row) => [row.id, row]))
    const done: Done[] = []
    const kept: { item: ItemRow; now: Value | undefined }[] = []
    for (const [productId, own] of byProduct) {
      const row = rows.get(productId)
      if (row) checkUnlocked(row)
      const outcome = row ? await undoItems({ tx, row, now }, own) : { fields: [], kept: own, isGone: true }
      kept.push(...outcome.kept.map((item) => ({ item, now: row ? nowOf(row, item) : null })))
      if (row && outcome.fields.length > 0) done.push({ row, outcome })
    }
    if (done.length > 0) await record(tx, change, done, { by: actor.id, at: now })
    const named = []
    for (const one of kept.slice(0, NAMED)) named.push(await nameKept(tx, change, one.item, one.now))
    return { undone: done.reduce((sum, { outcome }) => sum + outcome.fields.length, 0), kept: named }
  })
