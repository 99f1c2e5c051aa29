/** Counts what waits at the seller's desk, and sums the sales (`desk-overview.sql`). */
import type { Db, Prisma, Sql } from '@tregu/database'
import { DESK_BEST_SOLD } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import { runStatement } from '../../lib/run-statement.ts'
import { DESK_ORDERS } from './desk-conditions.ts'
import * as statements from './desk-overview.sql.ts'

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

type Span = {
  readonly since: Date
  readonly storeIds: readonly number[] | null
  readonly store: string | null
}

/** Sums the sales of each day that has some. */
export const sumSalesByDay = (sql: Sql, { since, storeIds, store }: Span) =>
  runStatement(sql, statements.sumSalesByDay, { since, storeIds: storeIds && [...storeIds], store })

/** The newest order line of a product has its name and picture as they were bought last. */
const findNewestLine = (db: Db, productId: number) =>
  db.orderLine.findFirst({
    where: { productId },
    select: { slug: true, department: true, name: true, image: true, product: { select: { status: true } } },
    orderBy: { id: 'desc' },
  })

/** Lists the products of which most units were sold. */
export const listBestSold = async (db: Db, orders: Prisma.OrderWhereInput) => {
  const sums = await db.orderLine.groupBy({
    by: ['productId'],
    where: { productId: { not: null }, order: { AND: [orders, DESK_ORDERS.sold] } },
    _sum: { quantity: true, total: true },
    orderBy: [{ _sum: { quantity: 'desc' } }, { productId: 'asc' }],
    take: DESK_BEST_SOLD,
  })
  return Promise.all(
    sums.flatMap(({ productId, _sum }) =>
      productId === null
        ? []
        : [
            findNewestLine(db, productId).then((line) => ({
              slug: line?.product?.status === 'published' ? line.slug : null,
              department: line?.department ?? '',
              name: textsOf(line?.name ?? {}),
              image: line?.image ?? '',
              units: _sum.quantity ?? 0,
              amount: _sum.total ?? 0,
            })),
          ],
    ),
  )
}

/** Lists the stores whose orders the actor sees; null: all that sell or sold. */
export const listStores = (db: Db, ids: readonly number[] | null) =>
  db.store.findMany({
    where: ids ? { id: { in: [...ids] } } : { state: { in: ['active', 'suspended'] } },
    select: { slug: true, name: true, logo: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
