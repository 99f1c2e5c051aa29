/** Reads and writes the tree of categories (`categories.sql`). Triggers keep levels, paths and old paths. */
import type { Prisma, Sql, Tx } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './categories.sql.ts'

export const listCategories = (sql: Sql) => runStatement(sql, statements.listCategories, undefined)

/** The whole tree. Its writers come one after the other. */
export const lockTree = async (tx: Tx) =>
  (await runStatement(tx, statements.lockTree, undefined)).toSorted(
    (one, other) => one.position - other.position || one.id - other.id,
  )
export type Node = Awaited<ReturnType<typeof lockTree>>[number]

export const addCategory = async ({ db }: Tx, data: Prisma.CategoryUncheckedCreateInput): Promise<number> =>
  (await db.category.create({ data, select: { id: true } })).id

/** Raises the version, too. */
export const changeCategory = ({ db }: Tx, id: number, data: Prisma.CategoryUncheckedUpdateInput) =>
  db.category.update({ where: { id }, data: { ...data, version: { increment: 1 } }, select: { id: true } })

/** Numbers these siblings in this order. */
export const setPositions = (tx: Tx, ids: readonly number[]) =>
  runStatement(tx, statements.setPositions, { ids: [...ids] })

export const countProducts = ({ db }: Tx, ids: readonly number[]) =>
  db.product.count({ where: { categoryId: { in: [...ids] } } })

export const countStores = ({ db }: Tx, departmentId: number) => db.store.count({ where: { departmentId } })

export const fileProducts = ({ db }: Tx, from: number, to: number) =>
  db.product.updateMany({ where: { categoryId: from }, data: { categoryId: to } })

/** Removes a category. Its address and its old ones lead to another one; without one they are gone. */
export const removeCategory = async (tx: Tx, { id, path }: Pick<Node, 'id' | 'path'>, to: number | null) => {
  if (to !== null) await runStatement(tx, statements.redirectPaths, { id, to })
  await tx.db.category.delete({ where: { id }, select: { id: true } })
  if (to !== null) await runStatement(tx, statements.keepPath, { path, id: to })
}
