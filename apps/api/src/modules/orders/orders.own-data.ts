/** Exports a person's orders, and removes personal data from them when the account is deleted. */
import type { OrderAddress } from '@tregu/contract'
import type { Db, Tx } from '@tregu/database'
import { toEuros } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './orders.sql.ts'

export const listOwnOrders = async (db: Db, userId: string) => {
  const orders = await db.order.findMany({
    where: { purchase: { userId } },
    select: {
      id: true,
      status: true,
      arrivesFrom: true,
      arrivesTo: true,
      total: true,
      store: { select: { name: true } },
      purchase: true,
      lines: {
        select: { slug: true, name: true, quantity: true, total: true, comment: true },
        orderBy: { position: 'asc' },
      },
      returns: { select: { status: true, reason: true, createdAt: true }, orderBy: { createdAt: 'asc' } },
    },
    orderBy: [{ purchase: { createdAt: 'asc' } }, { id: 'asc' }],
  })
  return orders.map(({ id, status, total, store, purchase, lines, returns, arrivesFrom, arrivesTo }) => ({
    order: id,
    code: purchase.code,
    placed_at: purchase.createdAt,
    store: store.name,
    status,
    total: toEuros(total),
    payment: purchase.paymentType,
    email: purchase.email,
    shipping_address: purchase.shippingAddress,
    billing_address: purchase.billingAddress,
    delivery_wish: purchase.deliveryWish,
    promised_arrival: arrivesFrom === null ? null : { from: arrivesFrom, to: arrivesTo },
    items: lines.map(({ slug, total, ...line }) => ({ ...line, product: slug, total: toEuros(total) })),
    returns: returns.map(({ createdAt, ...asked }) => ({ ...asked, asked_at: createdAt })),
  }))
}

/** Overwrites the fields of a stored address that describe the person. The city stays. */
const EMPTY_ADDRESS = {
  name: '',
  email: '',
  phone: '',
  address: '',
  address_notes: '',
  quarterName: '',
  postal_code: null,
} satisfies Omit<OrderAddress, 'cityName'>

/** Removes name and address from the orders. The orders stay, because accounting needs them. */
export const makeOrdersAnonymous = async (tx: Tx, { id: userId }: { readonly id: string }): Promise<void> => {
  const order = { purchase: { userId } }
  await tx.db.orderLine.updateMany({ where: { comment: { not: '' }, order }, data: { comment: '' } })
  await tx.db.return.updateMany({ where: { order }, data: { reason: '' } })
  await runStatement(tx, statements.removePersonFromPurchases, { userId, emptyAddress: EMPTY_ADDRESS })
}

/** Lists orders that are not delivered yet, and those with an open return. */
export const listOpenOrders = async (tx: Tx, userId: string): Promise<{ id: string; code: string }[]> => {
  const orders = await tx.db.order.findMany({
    where: {
      purchase: { userId },
      OR: [
        { status: { in: ['pending', 'confirmed', 'shipped'] } },
        { returns: { some: { status: { in: ['requested', 'received'] } } } },
      ],
    },
    select: { id: true, purchase: { select: { code: true } } },
    orderBy: [{ purchase: { createdAt: 'asc' } }, { id: 'asc' }],
  })
  return orders.map(({ id, purchase }) => ({ id, code: purchase.code }))
}
