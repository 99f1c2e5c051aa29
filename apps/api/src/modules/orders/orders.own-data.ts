/** Exports a person's orders, and removes personal data from them when the account is deleted. */
import type { OrderAddress } from '@tregu/contract'
import type { Tx } from '@tregu/database'
import { euros, listOf } from '../../lib/own-data.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './orders.sql.ts'

export const ownOrders = listOf(
  `'order', o.id, 'code', b.code, 'placed_at', b.created_at, 'store', st.name, 'status', o.status, 'total', ${euros('o.total')},
   'payment', b.payment_type, 'email', b.email, 'shipping_address', b.shipping_address, 'billing_address', b.billing_address,
   'delivery_wish', b.delivery_wish, 'items', ${listOf(
     `'product', n.slug, 'name', n.name, 'quantity', n.quantity, 'total', ${euros('n.total')}, 'comment', n.comment`,
     'order_line n WHERE n.order_id = o.id',
     'n.position',
   )}, 'returns', ${listOf(
     `'status', r.status, 'reason', r.reason, 'asked_at', r.created_at`,
     'returns r WHERE r.order_id = o.id',
     'r.created_at',
   )}`,
  'orders o JOIN purchase b ON b.id = o.purchase_id JOIN store st ON st.id = o.store_id WHERE b.user_id = u.id',
  'b.created_at, o.id',
)

/** What remains of a stored address without the person: the city. */
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
