/** Reads stores as administrators do (`store-office.sql`). */
import type { Db, Sql } from '@tregu/database'
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
  const [members, products] = await Promise.all([
    db.storeMember.findMany({
      where: { storeId: id },
      select: { role: true, user: { select: { firstName: true, lastName: true, email: true } } },
      orderBy: [{ role: 'desc' }, { since: 'asc' }, { userId: 'asc' }],
    }),
    db.product.count({ where: { storeId: id, status: 'published' } }),
  ])
  return { members, products }
}
export type Details = Awaited<ReturnType<typeof findDetails>>
