/** Changes many products at once (docs/rules/products.md#bulk-edits). Money in cents. */
import { bulkResult, encode } from '@tregu/contract'
import { inTransaction, type Tx } from '@tregu/database'
import {
  type BulkChange,
  type BulkPlan,
  type BulkProduct,
  findStores,
  groupBy,
  type Language,
  PRODUCT_LIMITS,
  pickText,
  planBulk,
  type StockReasonByHand,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { textsOf } from '../../lib/json-columns.ts'
import { sayField } from '../../lib/texts.ts'
import { recordAudit } from '../audit/audit.ts'
import { factsIn, factsOf, listFactsOf, writeFacts } from '../facts/facts.ts'
import { checkWritable } from '../stores/stores.ts'
import * as bulk from './bulk.queries.ts'
import { viewValue } from './change-list.view.ts'
import { recordChange } from './changes.queries.ts'
import { incompleteOf, recordOf } from './product.view.ts'
import { brandOf, leafOf } from './product-fields.service.ts'
import { type Filter, listProductIds } from './product-list.service.ts'
import type { DeskProductRow } from './products.queries.ts'

type Selection =
  | { readonly ids: readonly string[] }
  | { readonly filter: Filter & { readonly store?: string | undefined }; readonly except: readonly string[] }
export type BulkWanted = {
  readonly select: Selection | null
  readonly change: BulkChange
  readonly reason: StockReasonByHand
  readonly dry: boolean
  readonly skipRefused: boolean
}

const REFUSED_TOLD = 100
const SAMPLE = 20

/** @throws AppError too_many */
const findIds = async (deps: Deps, actor: Actor, { select, change }: BulkWanted): Promise<number[]> => {
  const refuse = () => new AppError('too_many', { n: PRODUCT_LIMITS.bulk })
  if (select === null) {
    const rows = 'rows' in change ? change.rows : []
    return bulk.listProductsOf(
      deps.db,
      rows.map(({ variant }) => variant),
    )
  }
  if ('ids' in select) {
    const ids = [...new Set(select.ids.map(numberIdOf))]
    if (ids.length > PRODUCT_LIMITS.bulk) throw refuse()
    return ids
  }
  const limit = PRODUCT_LIMITS.bulk + select.except.length + 1
  const found = await listProductIds(deps, actor, select.filter, limit)
  const ids = found.filter((id) => !select.except.includes(String(id)))
  if (ids.length > PRODUCT_LIMITS.bulk) throw refuse()
  return ids
}

const OWN_FIELDS = ['variants', 'kosova_note', 'category']

const judgedOf = (row: DeskProductRow, categoryFacts: BulkProduct['categoryFacts']): BulkProduct => ({
  id: row.id,
  status: row.status,
  isLocked: row.lockedAt !== null,
  category: String(row.categoryId),
  brand: row.brand?.name ?? null,
  madeinKosova: row.madeInKosova,
  kosovaNote: row.kosovaNote,
  lowStock: row.lowStock,
  facts: factsOf(row.facts),
  categoryFacts,
  lacks: incompleteOf(row).flatMap(({ field }) => (OWN_FIELDS.includes(field) ? [] : [field])),
  isLeaf: row.category.children.length === 0,
  variants: row.variants.map((variant) => ({
    id: variant.id,
    price: variant.price,
    discountPrice: variant.discountPrice,
    stock: variant.stock,
    sku: variant.sku,
    active: variant.active,
    isWhole: variant.valueIds.length === row.groups.length,
    record: recordOf(row, variant),
    reducedSince: variant.reducedSince,
  })),
})

const keyOf = ({ product, variant }: { product: number; variant: number | null }) =>
  `${product}.${variant ?? ''}`
const textOf = (id: number | null): string | null => (id === null ? null : String(id))

const view = (plan: BulkPlan, rows: readonly DeskProductRow[], change: bigint | null, language: Language) => {
  const names = new Map(rows.map(({ id, name }) => [id, pickText(textsOf(name), language).text]))
  const targets = groupBy(plan.changed, keyOf)
  const valuesOf = (fields: BulkPlan['changed'], side: 'before' | 'after') =>
    Object.fromEntries(fields.map((one) => [one.field, viewValue(one.field, one[side])]))
  return {
    products: rows.length,
    variants: rows.reduce((sum, { variants }) => sum + variants.length, 0),
    changed: targets.size,
    unchanged: plan.unchanged,
    refused: plan.refused.slice(0, REFUSED_TOLD).map(({ product, variant, code, message }) => ({
      product: String(product),
      variant: textOf(variant),
      code,
      message: sayField(language, message),
    })),
    sample: [...targets.values()].slice(0, SAMPLE).map((fields) => ({
      product: String(fields[0]?.product),
      variant: textOf(fields[0]?.variant ?? null),
      name: names.get(fields[0]?.product ?? 0) ?? '',
      before: valuesOf(fields, 'before'),
      after: valuesOf(fields, 'after'),
    })),
    change: change === null ? null : String(change),
  }
}

/** The columns of a change of the products themselves. */
const columnsOf = async (tx: Tx, { fields }: Extract<BulkChange, { fields: unknown }>) => ({
  ...(fields.status === undefined ? {} : { status: fields.status }),
  ...(fields.category === undefined ? {} : { categoryId: await leafOf(tx, fields.category) }),
  ...(fields.brand === undefined ? {} : { brandId: await brandOf(tx, fields.brand) }),
  ...(fields.madeinKosova === undefined ? {} : { madeInKosova: fields.madeinKosova }),
  ...(fields.low_stock === undefined ? {} : { lowStock: fields.low_stock }),
})

type Writing = {
  readonly storeId: number
  readonly by: string
  readonly at: Date
  readonly wanted: BulkWanted
}

/** Writes the plan, and records it as one change. */
const write = async (
  tx: Tx,
  rows: readonly DeskProductRow[],
  { changed }: BulkPlan,
  { storeId, by, at, wanted }: Writing,
): Promise<bigint> => {
  const byProduct = groupBy(changed, ({ product }) => product)
  const byVariant = groupBy(changed, ({ variant }) => variant)
  const touched = rows.filter(({ id }) => byProduct.has(id))
  const fieldsOf = (id: number) => byProduct.get(id) ?? []
  const isVersioned = (id: number) => fieldsOf(id).some(({ field }) => field !== 'stock')
  const changeId = await recordChange(
    tx,
    { storeId, kind: 'bulk', by, at },
    touched.map(({ id, version }) => ({
      productId: id,
      version: isVersioned(id) ? version + 1 : 0,
      fields: fieldsOf(id).map(({ variant, field, before, after }) => ({
        variantId: variant,
        field,
        before,
        after,
      })),
    })),
  )
  const versioned = touched.filter(({ id }) => isVersioned(id)).map(({ id }) => id)
  const columns = 'fields' in wanted.change ? await columnsOf(tx, wanted.change) : {}
  const isPublished = 'fields' in wanted.change && wanted.change.fields.status === 'published'
  await bulk.writeProducts(
    tx,
    versioned,
    { ...columns, version: { increment: 1 }, changedAt: at, changedBy: by },
    isPublished ? at : null,
  )
  await writeFacts(
    tx,
    changed.flatMap((change) => factsIn(change.product, [change])),
  )
  const of = (...fields: string[]) => [
    ...new Set(
      changed.flatMap(({ variant, field }) => (variant !== null && fields.includes(field) ? [variant] : [])),
    ),
  ]
  const all = new Set(of('price', 'discountPrice', 'stock', 'sku', 'active'))
  const next = touched
    .flatMap(({ variants }) => variants)
    .filter(({ id }) => all.has(id))
    .map((variant) => ({
      ...variant,
      ...Object.fromEntries((byVariant.get(variant.id) ?? []).map(({ field, after }) => [field, after])),
    }))
  await bulk.writeVariants(tx, next, of('sku'))
  await bulk.addMovements(
    tx,
    changed.map((one) => ({ ...one, variantId: one.variant })),
    { reason: wanted.reason, by, changeId, at },
  )
  const details = { change: String(changeId), products: String(touched.length) }
  await recordAudit(tx, { actorId: by, action: 'product.bulk', subject: String(storeId), details }, at)
  return changeId
}

/**
 * Judges every product and variant, and writes all of them or none; with `skipRefused` those that are not refused.
 * @throws AppError not_found, store_required, store_suspended, malformed, too_many, bulk_refused
 */
export const changeMany = async (deps: Deps, actor: Actor, wanted: BulkWanted, language: Language) => {
  const ids = await findIds(deps, actor, wanted)
  return inTransaction(deps, async (tx) => {
    const now = deps.now()
    const rows = await bulk.lockAll(tx, ids, findStores(actor, 'manager'), now)
    const [first] = rows
    const asked = 'rows' in wanted.change ? wanted.change.rows.map(({ variant }) => variant) : []
    const known = new Set(rows.flatMap(({ variants }) => variants.map(({ id }) => id)))
    if (!first || rows.length < ids.length || asked.some((id) => !known.has(id)))
      throw new AppError('not_found')
    if (new Set(asked).size < asked.length)
      throw new AppError('malformed', {}, { fields: { rows: 'v.variant_unknown' } })
    if (rows.some(({ storeId }) => storeId !== first.storeId))
      throw new AppError('store_required', {}, { fields: { store: 'error.store_required' } })
    checkWritable(actor, first.store)
    if ('fields' in wanted.change && wanted.change.fields.category !== undefined)
      await leafOf(tx, wanted.change.fields.category)
    const skus = 'rows' in wanted.change ? wanted.change.rows.flatMap(({ sku }) => sku ?? []) : []
    const facts =
      'fact' in wanted.change
        ? await listFactsOf(
            tx,
            rows.map(({ categoryId }) => categoryId),
          )
        : new Map()
    const plan = planBulk(
      rows.map((row) => judgedOf(row, facts.get(row.categoryId) ?? [])),
      wanted.change,
      await bulk.readSkus(tx.db, first.storeId, skus),
      now,
    )
    if (wanted.dry) return view(plan, rows, null, language)
    if (plan.refused.length > 0 && !wanted.skipRefused)
      throw new AppError(
        'bulk_refused',
        { n: new Set(plan.refused.map(({ product }) => product)).size },
        { result: encode(bulkResult, view(plan, rows, null, language)) },
      )
    if (plan.changed.length === 0) return view(plan, rows, null, language)
    const change = await write(tx, rows, plan, { storeId: first.storeId, by: actor.id, at: now, wanted })
    return view(plan, rows, change, language)
  })
}
