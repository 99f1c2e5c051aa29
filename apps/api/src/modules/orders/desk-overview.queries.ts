/** Counts the orders and returns that wait at the seller's desk, and lists what sold best and the stores. */
import type { Db, Prisma, Sql } from '@tregu/database'
import { DESK_BEST_SOLD } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import { runPlanned } from '../../lib/run-statement.ts'
import { DESK_ORDERS } from './desk-conditions.ts'
import * as statements from './orders.sql.ts'

export const countWaiting = async (db: Db, stores: Prisma.OrderWhereInput) => {
  const count = (where: Prisma.OrderWhereInput) => db.order.count({ where: { AND: [stores, where] } })
  const [toConfirm, toShip, toPay, returns] = await Promise.all([
    count(DESK_ORDERS.pending),
    count(DESK_ORDERS.to_ship),
    count(DESK_ORDERS.to_pay),
    db.return.groupBy({
      by: ['status'],
      where: { order: stores, status: { in: ['requested', 'received'] } },
      _count: true,
    }),
  ])
  const inStatus = (wanted: string) => returns.find(({ status }) => status === wanted)?._count ?? 0
  return { toConfirm, toShip, toPay, requested: inStatus('requested'), received: inStatus('received') }
}

/** Lists the products of which most units were sold since then, with the name and picture of their newest order line. */
export const listBestSold = async (sql: Sql, storeIds: readonly number[], since: Date) => {
  const asked = { storeIds: [...storeIds], since, limit: DESK_BEST_SOLD }
  const rows = await runPlanned(sql, statements.listBestSold, asked)
  return rows.map(({ name, ...row }) => ({ ...row, name: textsOf(name) }))
}

/** Lists the stores, with the newest suspension of each, whose orders the actor sees; null: all that sell or sold. */
export const listStores = (db: Db, ids: readonly number[] | null) =>
  db.store.findMany({
    where: ids ? { id: { in: [...ids] } } : { state: { in: ['active', 'suspended'] } },
    select: {
      id: true,
      slug: true,
      name: true,
      logo: true,
      state: true,
      closingAt: true,
      closedAt: true,
      closing: { select: { at: true, facts: true, ground: true, rule: true, text: true } },
      decisions: {
        where: { action: 'suspend_store' },
        select: { at: true, facts: true, ground: true, rule: true, text: true },
        orderBy: { id: 'desc' },
        take: 1,
      },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
export type DeskStoreRow = Awaited<ReturnType<typeof listStores>>[number]
