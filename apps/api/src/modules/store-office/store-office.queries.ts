/** Reads stores as administrators do (`store-office.sql`). */
import type { Db, Prisma, Sql } from '@tregu/database'
import type { OperatorStoreState } from '@tregu/domain'
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

const OPENED: Prisma.StoreWhereInput = { state: { in: ['active', 'suspended'] } }

const inState = (state: OperatorStoreState | undefined): Prisma.StoreWhereInput => {
  if (state === undefined) return {}
  return state === 'active' || state === 'suspended' ? { state } : { application: state, NOT: OPENED }
}

type InState = {
  readonly state?: OperatorStoreState | undefined
  readonly slug?: string | undefined
  readonly take: number
}

/** Stores in every state with the account that applied, those with the newest application first. */
export const listWithState = async (db: Db, { state, slug, take }: InState) => {
  const where = { ...(slug === undefined ? {} : { slug }), ...inState(state) }
  const [rows, count] = await Promise.all([
    db.store.findMany({
      where,
      select: {
        id: true,
        slug: true,
        name: true,
        city: true,
        state: true,
        application: true,
        applicationSentAt: true,
        owner: { select: { email: true } },
      },
      orderBy: [{ applicationSentAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
      take,
    }),
    db.store.count({ where }),
  ])
  return { rows, count }
}
