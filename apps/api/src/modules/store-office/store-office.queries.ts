/** Reads stores as administrators do (`store-office.sql`). */
import type { Db, Prisma, Sql } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './store-office.sql.ts'

type Wanted = {
  readonly id?: number
  readonly state: string | null
  readonly folded: string | null
  readonly sort: string
  readonly isTurned: boolean
  readonly since: Date
  readonly dayAgo: Date
  readonly limit: number
  readonly offset: number
}

/** Open stores with their figures, and how many there are. A page behind the last one has no rows. */
export const listStores = async (sql: Sql, wanted: Wanted) => {
  const found = await runStatement(sql, statements.listStores, { id: null, ...wanted })
  const rows = found.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]))
  return { rows, count: found[0]?.count ?? 0 }
}
export type StoreRow = Awaited<ReturnType<typeof listStores>>['rows'][number]

/** What the page of one store shows beside its figures. */
export const findDetails = async (db: Db, id: number) => {
  const [members, products, decisions] = await Promise.all([
    db.storeMember.findMany({
      where: { storeId: id },
      select: { role: true, user: { select: { firstName: true, lastName: true, email: true } } },
      orderBy: [{ role: 'desc' }, { since: 'asc' }, { userId: 'asc' }],
    }),
    db.product.count({ where: { storeId: id, status: 'published' } }),
    db.decision.findMany({ where: { storeId: id }, orderBy: { id: 'desc' } }),
  ])
  const people = await db.user.findMany({
    where: { id: { in: decisions.map(({ by }) => by) }, deletedAt: null },
    select: { id: true, firstName: true, lastName: true },
  })
  return { members, products, decisions, people }
}
export type Details = Awaited<ReturnType<typeof findDetails>>

export const addDecision = (db: Db, data: Prisma.DecisionUncheckedCreateInput) =>
  db.decision.create({ data, select: { id: true } })
