/** Reads and writes many products at once. */
import type { Db, Sql, Tx } from '@tregu/database'
import type { StockReasonByHand } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './bulk.sql.ts'
import {
  type DeskProductRow,
  findDeskProducts,
  inside,
  lockProducts,
  type Scope,
} from './products.queries.ts'

/** Orders and other writers wait, so the plan is made from rows that do not change. Products outside the stores are left out. */
export const lockAll = async (
  tx: Tx,
  ids: readonly number[],
  scope: Scope,
  now: Date,
): Promise<DeskProductRow[]> => {
  await lockProducts(tx, ids)
  return findDeskProducts(inside(tx), ids, scope, now)
}

/** The products of these variants. */
export const listProductsOf = async (db: Db, variants: readonly number[]): Promise<number[]> => {
  const rows = await db.variant.findMany({
    where: { id: { in: [...variants] } },
    select: { productId: true },
    distinct: ['productId'],
  })
  return rows.map(({ productId }) => productId)
}

/** The SKUs of a store, in lower case, with their variants. */
export const readSkus = async (
  db: Db,
  storeId: number,
  wanted: readonly string[],
): Promise<Map<string, number>> => {
  if (wanted.length === 0) return new Map()
  const rows = await db.variant.findMany({
    where: { storeId, sku: { not: null } },
    select: { id: true, sku: true },
  })
  return new Map(rows.map(({ id, sku }) => [(sku ?? '').toLowerCase(), id]))
}

type Variant = Pick<
  DeskProductRow['variants'][number],
  'id' | 'price' | 'discountPrice' | 'stock' | 'sku' | 'active'
>

/** Takes the SKUs off variants. Do this before new ones are written, because one variant may get that of another. */
export const clearSkus = async ({ db }: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.variant.updateMany({ where: { id: { in: [...ids] } }, data: { sku: null } })
}

/** `renamed` are the variants whose SKU changes. */
export const writeVariants = async (
  tx: Tx,
  variants: readonly Variant[],
  renamed: readonly number[],
): Promise<void> => {
  if (variants.length === 0) return
  await clearSkus(tx, renamed)
  const of = <K extends keyof Variant>(field: K): Variant[K][] => variants.map((variant) => variant[field])
  await runStatement(tx, statements.writeVariants, {
    ids: of('id'),
    prices: of('price'),
    // The arrays of a statement may have nulls, which its types do not say.
    discountPrices: of('discountPrice') as number[],
    stocks: of('stock'),
    skus: of('sku') as string[],
    actives: of('active'),
  })
}

type Cause = { readonly by: string | null; readonly changeId: bigint }

type Columns = Parameters<Db['product']['updateMany']>[0]['data']

/** Gives all of them the same values. What is published for the first time gets its date. */
export const writeProducts = async (
  { db }: Tx,
  ids: readonly number[],
  data: Columns,
  publishedAt: Date | null,
): Promise<void> => {
  const where = { id: { in: [...ids] } }
  await db.product.updateMany({ where, data })
  if (publishedAt)
    await db.product.updateMany({ where: { ...where, publishedAt: null }, data: { publishedAt } })
}

type Moved = {
  readonly variantId: number | null
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** The movements of the fields that are stock. */
export const addMovements = async (
  sql: Sql,
  fields: readonly Moved[],
  {
    changeId,
    ...cause
  }: Cause & { readonly reason: StockReasonByHand | 'undo' | 'import'; readonly at: Date },
): Promise<void> => {
  const moved = fields.filter(({ field }) => field === 'stock')
  if (moved.length === 0) return
  await runStatement(sql, statements.addMovements, {
    variantIds: moved.map(({ variantId }) => variantId ?? 0),
    befores: moved.map(({ before }) => Number(before)),
    afters: moved.map(({ after }) => Number(after)),
    changeId: String(changeId),
    ...cause,
  })
}
