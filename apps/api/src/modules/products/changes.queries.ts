/** Writes and reads what people changed (docs/rules/products.md#two-editors). */
import type { Db, Sql, Tx } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './changes.sql.ts'

export type Value =
  | string
  | number
  | boolean
  | null
  | readonly unknown[]
  | { readonly [key: string]: unknown }
/** A field that a change sets. `variantId` is null for fields of the product itself. */
export type ChangedField = {
  readonly variantId: number | null
  readonly field: string
  readonly before: Value
  readonly after: Value
}

type Cause = {
  readonly storeId: number
  readonly kind:
    | 'create'
    | 'copy'
    | 'save'
    | 'publish'
    | 'withdraw'
    | 'stock'
    | 'undo'
    | 'bulk'
    | 'schedule'
    | 'import'
  /** Null when the account of the person is gone. */
  readonly by: string | null
  readonly at: Date
}
type Of = { readonly productId: number; readonly version: number; readonly fields: readonly ChangedField[] }

/**
 * Records a change with its fields, in the transaction that carries it out. Prices that the transaction writes after it get this change
 * and person in their history, which a trigger keeps (prisma/functions/record_prices.sql).
 * @returns the id of the change
 */
export const recordChange = async (tx: Tx, cause: Cause, products: readonly Of[]): Promise<bigint> => {
  const { id } = await tx.db.change.create({ data: cause, select: { id: true } })
  await runStatement(tx, statements.nameCause, { changeId: String(id), by: cause.by })
  await addChangedFields(tx, id, products)
  return id
}

/** Adds fields to a change: one statement, as an import changes tens of thousands. */
export const addChangedFields = async (
  sql: Sql,
  changeId: bigint,
  products: readonly Of[],
): Promise<void> => {
  const items = products.flatMap(({ productId, version, fields }) =>
    fields.map(({ variantId, field, before, after }) => ({
      product_id: productId,
      variant_id: variantId,
      field,
      before,
      after,
      version,
    })),
  )
  if (items.length === 0) return
  await runStatement(sql, statements.addChangedFields, {
    changeId: String(changeId),
    items: JSON.stringify(items),
  })
}

/** What was changed of a product after a version, the newest first. */
export const listChangedSince = (db: Db, productId: number, version: number) =>
  db.changeItem.findMany({
    where: { productId, version: { gt: version }, change: { kind: { not: 'stock' } } },
    select: {
      field: true,
      variantId: true,
      version: true,
      change: { select: { at: true, person: { select: { firstName: true, lastName: true } } } },
    },
    orderBy: { id: 'desc' },
  })
