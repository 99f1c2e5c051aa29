/** Reads returns, and finds orders, for the back office. */
import type { Db, Prisma } from '@tregu/database'
import { textsOf } from '../../lib/json-columns.ts'

const RETURN = {
  id: true,
  status: true,
  reason: true,
  refund: true,
  createdAt: true,
  updatedAt: true,
  lines: { select: { quantity: true, orderLineId: true, orderLine: { select: { id: true, name: true } } } },
  order: {
    select: {
      id: true,
      deliveredAt: true,
      paidAt: true,
      purchase: { select: { code: true, paymentType: true } },
      store: { select: { name: true } },
    },
  },
} satisfies Prisma.ReturnSelect

const readReturn = ({ lines, ...row }: Prisma.ReturnGetPayload<{ select: typeof RETURN }>) => ({
  ...row,
  lines,
  names: lines.map(({ orderLine }) => ({ id: orderLine.id, name: textsOf(orderLine.name) })),
})
export type DeskReturnRow = ReturnType<typeof readReturn>

/** Lists one page of the returns that the condition selects, newest first, and counts them all. */
export const listDeskReturns = async (
  db: Db,
  where: Prisma.ReturnWhereInput,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) => {
  const [returns, count] = await Promise.all([
    db.return.findMany({
      where,
      select: RETURN,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
      skip: offset,
    }),
    db.return.count({ where }),
  ])
  return { returns: returns.map(readReturn), count }
}

export const findDeskReturn = async (
  db: Db,
  where: Prisma.ReturnWhereInput,
): Promise<DeskReturnRow | null> => {
  const row = await db.return.findFirst({ where, select: RETURN })
  return row && readReturn(row)
}

/** The id of the order that the condition selects; null when there is none. */
export const findDeskOrder = (db: Db, where: Prisma.OrderWhereInput) =>
  db.order.findFirst({ where, select: { id: true } })
