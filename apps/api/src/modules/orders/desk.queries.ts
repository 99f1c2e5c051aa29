/** Reads returns, and finds orders, for the back office. */
import type { Db, Prisma } from '@tregu/database'
import { addressOf, optionsOf, textsOf } from '../../lib/json-columns.ts'

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

const EXPORTED = {
  id: true,
  createdAt: true,
  status: true,
  total: true,
  purchase: { select: { code: true, email: true, paymentType: true, shippingAddress: true } },
  lines: {
    select: {
      name: true,
      options: true,
      comment: true,
      quantity: true,
      returnedQuantity: true,
      price: true,
      discountPrice: true,
      total: true,
      variant: { select: { sku: true } },
    },
    orderBy: { position: 'asc' },
  },
} satisfies Prisma.OrderSelect
const EXPORT_STEP = 500

/** The next orders of an export, the newest first, after the order with this id. */
export const listExported = async (db: Db, where: Prisma.OrderWhereInput, after: string | null) => {
  const rows = await db.order.findMany({
    where,
    select: EXPORTED,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: EXPORT_STEP,
    ...(after === null ? {} : { cursor: { id: after }, skip: 1 }),
  })
  return rows.map(({ purchase, lines, ...order }) => ({
    ...order,
    purchase: { ...purchase, shippingAddress: addressOf(purchase.shippingAddress) },
    lines: lines.map((line) => ({ ...line, name: textsOf(line.name), options: optionsOf(line.options) })),
  }))
}
export type ExportedOrder = Awaited<ReturnType<typeof listExported>>[number]
