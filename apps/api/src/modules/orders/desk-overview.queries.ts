/** Counts the orders and returns that wait at the seller's desk, and lists what sold best and the stores. */
import type { Db, Prisma } from '@tregu/database'
import { DESK_BEST_SOLD } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import { DESK_ORDERS } from './desk-conditions.ts'

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
