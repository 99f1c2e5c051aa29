/** Writes and reads what people changed (docs/rules/products.md#two-editors). */
import type { Db, Prisma, Tx } from '@tregu/database'

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

/** Records a change with its fields, in the transaction that carries it out. Returns its id. */
export const recordChange = async (
  { db }: Pick<Tx, 'db'>,
  cause: Cause,
  products: readonly Of[],
): Promise<bigint> => {
  const { id } = await db.change.create({ data: cause, select: { id: true } })
  await addChangedFields(db, id, products)
  return id
}

/** Adds fields to a change. */
export const addChangedFields = (db: Db, changeId: bigint, products: readonly Of[]) =>
  db.changeItem.createMany({
    data: products.flatMap(({ productId, version, fields }) =>
      fields.map(({ variantId, field, before, after }) => ({
        changeId,
        productId,
        variantId,
        field,
        version,
        ...(before === null ? {} : { before: before as Prisma.InputJsonValue }),
        ...(after === null ? {} : { after: after as Prisma.InputJsonValue }),
      })),
    ),
  })

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
