/** Reads the orders of one user (`orders.sql`). */
import type { Db, Prisma, Sql } from '@tregu/database'
import type { OrderStatus } from '@tregu/domain'
import { addressOf, optionsOf, textsOf } from '../../lib/json-columns.ts'
import { runStatement } from '../../lib/run-statement.ts'
import { INVOICE, readInvoice, SELLER } from './invoices.queries.ts'
import * as statements from './orders.sql.ts'

const ORDER = {
  id: true,
  status: true,
  subtotal: true,
  tax: true,
  delivery: true,
  serviceFee: true,
  discount: true,
  total: true,
  createdAt: true,
  deliveredAt: true,
  transferHolder: true,
  transferIban: true,
  transferUntil: true,
  purchase: {
    select: {
      code: true,
      email: true,
      paymentType: true,
      cardBrand: true,
      cardLast4: true,
      shippingAddress: true,
      billingAddress: true,
      deliveryWish: true,
      payment: { select: { state: true } },
    },
  },
  store: {
    select: {
      ...SELLER,
      slug: true,
      logo: true,
      department: { select: { slug: true } },
    },
  },
  lines: {
    select: {
      id: true,
      slug: true,
      department: true,
      name: true,
      options: true,
      image: true,
      price: true,
      discountPrice: true,
      quantity: true,
      total: true,
      comment: true,
      returnedQuantity: true,
      product: { select: { status: true } },
      review: { select: { id: true } },
    },
    orderBy: { position: 'asc' },
  },
  events: {
    select: { status: true, at: true, actor: true, reason: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  },
  paidAt: true,
  parcelCarrier: true,
  parcelNumber: true,
  parcelUrl: true,
  arrivesFrom: true,
  arrivesTo: true,
  returns: {
    select: {
      id: true,
      status: true,
      reason: true,
      refund: true,
      createdAt: true,
      updatedAt: true,
      lines: { select: { orderLineId: true, quantity: true } },
    },
    orderBy: { id: 'asc' },
  },
  // The invoice is the first.
  invoices: { select: INVOICE, orderBy: { id: 'asc' } },
  // The ledger's refunds to the shopper.
  ledger: {
    select: { amount: true, at: true },
    where: { payer: 'shopper', amount: { lt: 0 }, kind: { not: 'discount' } },
  },
} satisfies Prisma.OrderSelect

const readOrder = ({
  purchase,
  lines,
  ledger,
  invoices,
  ...order
}: Prisma.OrderGetPayload<{ select: typeof ORDER }>) => ({
  ...order,
  purchase: {
    ...purchase,
    shippingAddress: addressOf(purchase.shippingAddress),
    billingAddress: addressOf(purchase.billingAddress),
  },
  lines: lines.map((line) => ({ ...line, name: textsOf(line.name), options: optionsOf(line.options) })),
  invoices: invoices.map(readInvoice),
  refunds: ledger.map(({ amount, at }) => ({ amount: -amount, at })),
  /** The amount that the ledger refunded to the shopper. */
  refunded: -ledger.reduce((sum, { amount }) => sum + amount, 0),
})
export type OrderRow = ReturnType<typeof readOrder>

/** Selects orders by status (null: any) and by a folded text in their product names (null: all), escaped for LIKE. */
export type OrderFilter = { readonly status: OrderStatus | null; readonly folded: string | null }

/** At most so many lines of a shopper are read to find what they may buy again. */
const BOUGHT_MAX = 500

type Page = { readonly limit: number; readonly offset: number }

/** Lists one page of the user's orders, newest first, and counts all that the filter selects. */
export const listOrders = async (
  { db, sql }: { readonly db: Db; readonly sql: Sql },
  userId: string,
  filter: OrderFilter,
  page: Page,
) => {
  const [found] = await runStatement(sql, statements.findPage, { userId, ...filter, ...page })
  const orders = await db.order.findMany({
    where: { id: { in: found?.ids ?? [] }, purchase: { userId } },
    select: ORDER,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return { orders: orders.map(readOrder), count: found?.count ?? 0 }
}

export const findOrder = (db: Db, userId: string, id: string): Promise<OrderRow | null> =>
  findOrderWhere(db, { id, purchase: { userId } })

/** Lists the orders of a purchase by its code. */
export const listOrdersOfCode = async (db: Db, userId: string, code: string): Promise<OrderRow[]> => {
  const orders = await db.order.findMany({
    where: { purchase: { userId, code } },
    select: ORDER,
    orderBy: { id: 'asc' },
  })
  return orders.map(readOrder)
}

const SORTS = {
  newest: [{ createdAt: 'desc' }, { id: 'desc' }],
  due: [{ arrivesTo: { sort: 'asc', nulls: 'last' } }, { createdAt: 'asc' }, { id: 'asc' }],
} satisfies Readonly<Record<string, Prisma.OrderOrderByWithRelationInput[]>>
export type OrderSort = keyof typeof SORTS

/** Lists one page of the orders that the condition selects, newest first unless a sort is named, and counts them all. */
export const listOrdersWhere = async (
  db: Db,
  where: Prisma.OrderWhereInput,
  { limit, offset, sort = 'newest' }: Page & { readonly sort?: OrderSort | undefined },
) => {
  const orderBy = SORTS[sort]
  // The client joins before it takes a page, so the page is found first.
  const [page, count] = await Promise.all([
    db.order.findMany({ where, select: { id: true }, orderBy, take: limit, skip: offset }),
    db.order.count({ where }),
  ])
  const orders = await db.order.findMany({
    where: { AND: [where, { id: { in: page.map(({ id }) => id) } }] },
    select: ORDER,
    orderBy,
  })
  return { orders: orders.map(readOrder), count }
}

export const findOrderWhere = async (db: Db, where: Prisma.OrderWhereInput): Promise<OrderRow | null> => {
  const order = await db.order.findFirst({ where, select: ORDER })
  return order && readOrder(order)
}

/**
 * What the user bought since a time and can be bought now, newest first; without what was sent back.
 * @param department the slug of the stores' department; null: of all
 */
export const listBought = async (db: Db, userId: string, since: Date, department: string | null) => {
  const lines = await db.orderLine.findMany({
    where: {
      order: {
        purchase: { userId },
        status: 'delivered',
        createdAt: { gte: since },
        ...(department === null ? {} : { store: { department: { slug: department } } }),
      },
      product: { listing: { quantity: { gt: 0 } } },
    },
    select: { orderId: true, quantity: true, returnedQuantity: true, product: { select: { slug: true } } },
    orderBy: [{ order: { createdAt: 'desc' } }, { id: 'desc' }],
    take: BOUGHT_MAX,
  })
  return lines.flatMap(({ orderId, quantity, returnedQuantity, product }) =>
    product && returnedQuantity < quantity ? [{ slug: product.slug, orderId }] : [],
  )
}

export const orderExists = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.order.findFirst({ where: { id, purchase: { userId } }, select: { id: true } })) !== null

export const findLines = (db: Db, userId: string, id: string) =>
  db.order.findFirst({
    where: { id, purchase: { userId } },
    select: {
      lines: {
        select: { id: true, variantId: true, quantity: true, name: true },
        orderBy: { position: 'asc' },
      },
    },
  })

/** The article numbers of an order's lines as they are now, by the id of the line. A deleted variant has none. */
export const listSkus = async (db: Db, orderId: string): Promise<ReadonlyMap<string, string>> => {
  const lines = await db.orderLine.findMany({
    where: { orderId },
    select: { id: true, variant: { select: { sku: true } } },
  })
  return new Map(lines.map(({ id, variant }) => [id, variant?.sku ?? '']))
}
