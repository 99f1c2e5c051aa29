/** Reads which variants ran low or are sold out, and keeps which of them a mail has told. */
import type { Db, Sql } from '@tregu/database'
import { textsOf } from '../../lib/json-columns.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './low-stock.sql.ts'

/** Deletes the notes of variants whose stock was above the limit again since the mail. */
export const forgetRisen = (sql: Sql, lowStock: number) =>
  runStatement(sql, statements.forgetRisen, { lowStock })

/** The active stores with variants that are low and were not told. */
export const listStoresToTell = async (sql: Sql, lowStock: number): Promise<number[]> =>
  (await runStatement(sql, statements.listStoresToTell, { lowStock })).map(({ storeId }) => storeId)

type Telling = { readonly storeId: number; readonly lowStock: number; readonly now: Date }

/** Marks the low variants of a store as told, and gives the ids of those that were not. */
export const tellLow = async (sql: Sql, telling: Telling): Promise<number[]> =>
  (await runStatement(sql, statements.tellLow, telling)).map(({ variantId }) => variantId)

/** The variants with their names, the smallest stock first. */
export const listNamed = async (db: Db, ids: readonly number[]) => {
  const rows = await db.variant.findMany({
    where: { id: { in: [...ids] } },
    select: {
      stock: true,
      product: { select: { name: true } },
      values: {
        select: { value: { select: { name: true } } },
        orderBy: { value: { group: { position: 'asc' } } },
      },
    },
    orderBy: [{ stock: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ stock, product, values }) => ({
    stock,
    name: textsOf(product.name),
    options: values.map(({ value }) => textsOf(value.name)),
  }))
}
export type LowVariant = Awaited<ReturnType<typeof listNamed>>[number]

/** The managers and owners of a store. */
export const listManagers = (db: Db, storeId: number) =>
  db.user.findMany({
    where: { deletedAt: null, memberships: { some: { storeId, role: { in: ['manager', 'owner'] } } } },
    select: { id: true, email: true, firstName: true, language: true },
    orderBy: { id: 'asc' },
  })

export const findStore = (db: Db, id: number) =>
  db.store.findUniqueOrThrow({ where: { id }, select: { name: true, slug: true } })
