/** Reads what people changed, to list and to undo it. */
import type { Db, Prisma, Tx } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import type { Value } from './changes.queries.ts'
import { type Scope, within } from './products.queries.ts'
import * as statements from './products.sql.ts'

const PERSON = { select: { firstName: true, lastName: true } } as const
const CHANGE = {
  id: true,
  storeId: true,
  kind: true,
  by: true,
  at: true,
  undoneAt: true,
  person: PERSON,
  store: { select: { state: true } },
} satisfies Prisma.ChangeSelect

const isId = (text: string): boolean => /^\d{1,18}$/.test(text)

/** Null outside the stores. */
export const readChange = async (db: Db, id: string, scope: Scope) =>
  isId(id) ? db.change.findFirst({ where: { id: BigInt(id), ...within(scope) }, select: CHANGE }) : null
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof readChange>>>

/** Locks the change, so that it is undone once. Null outside the stores. */
export const findChange = async (tx: Tx, id: string, scope: Scope) => {
  if (isId(id)) await runStatement(tx, statements.lockChange, { id })
  return readChange(tx.db, id, scope)
}

const ITEM = { id: true, productId: true, variantId: true, field: true, before: true, after: true } as const

export const listItems = async (db: Db, changeId: bigint, part: { skip?: number; take?: number } = {}) =>
  (await db.changeItem.findMany({ where: { changeId }, select: ITEM, orderBy: { id: 'asc' }, ...part })).map(
    // The columns have what was recorded.
    (item) => ({ ...item, before: item.before as Value, after: item.after as Value }),
  )
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

export const countItems = (db: Db, changeId: bigint): Promise<number> =>
  db.changeItem.count({ where: { changeId } })

/** Who changed the field last, after a change. */
export const findNewest = async (db: Db, { productId, variantId, field }: ItemRow, after: bigint) =>
  (
    await db.changeItem.findFirst({
      where: { productId, variantId, field, changeId: { gt: after } },
      select: { change: { select: { at: true, person: PERSON } } },
      orderBy: { id: 'desc' },
    })
  )?.change ?? null

export type ListedChanges = {
  readonly product?: number | undefined
  readonly kind?: ChangeRow['kind'] | undefined
  readonly by?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

export const listChanges = async (
  db: Db,
  scope: Scope,
  { product, kind, by, from, until }: ListedChanges,
  part: { readonly skip: number; readonly take: number },
) => {
  const where: Prisma.ChangeWhereInput = {
    ...within(scope),
    ...(product === undefined ? {} : { items: { some: { productId: product } } }),
    ...(kind === undefined ? {} : { kind }),
    ...(by === undefined ? {} : { by }),
    at: { ...(from ? { gte: from } : {}), ...(until ? { lt: until } : {}) },
  }
  const [rows, count] = await Promise.all([
    db.change.findMany({
      where,
      select: { ...CHANGE, _count: { select: { items: true } } },
      orderBy: { id: 'desc' },
      ...part,
    }),
    db.change.count({ where }),
  ])
  return { rows, count }
}

/** The first products of a change, and how many there are. */
export const listTouched = async (db: Db, changeId: bigint, take: number) => {
  const rows = await db.changeItem.groupBy({
    by: ['productId'],
    where: { changeId },
    orderBy: { productId: 'asc' },
  })
  const products = await db.product.findMany({
    where: { id: { in: rows.slice(0, take).map(({ productId }) => productId) } },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  })
  return { products, count: rows.length }
}
