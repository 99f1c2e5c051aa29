/** Exports a person's orders, and removes personal data from them when the account is deleted. */
import type { Tx } from '@tregu/database'
import { euros, listOf } from '../../lib/own-data.ts'

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

/** Reduces a stored address to its city. */
const withoutPerson = (column: string) =>
  `${column} || '{"name": "", "email": "", "phone": "", "address": "", "address_notes": "", "quarterName": "", "postal_code": null}'`

const OWN_ORDERS = 'SELECT o.id FROM orders o JOIN purchase p ON p.id = o.purchase_id WHERE p.user_id = $1'

/** Removes name and address from the orders. The orders stay, because accounting needs them. */
export const makeOrdersAnonymous = async (tx: Tx, { id }: { readonly id: string }): Promise<void> => {
  await tx(
    'forget-order-lines',
    `UPDATE order_line SET comment = '' WHERE comment <> '' AND order_id IN (${OWN_ORDERS})`,
    [id],
  )
  await tx('forget-returns', `UPDATE returns SET reason = '' WHERE order_id IN (${OWN_ORDERS})`, [id])
  await tx(
    'forget-purchases',
    `UPDATE purchase SET user_id = NULL, email = '', delivery_wish = NULL,
       shipping_address = ${withoutPerson('shipping_address')},
       billing_address = ${withoutPerson('billing_address')}
     WHERE user_id = $1`,
    [id],
  )
}

/** Lists orders that are not delivered yet, and those with an open return. */
export const listOpenOrders = (tx: Tx, userId: string) =>
  tx<{ id: string; code: string }>(
    'list-open-orders',
    `SELECT o.id, p.code FROM orders o JOIN purchase p ON p.id = o.purchase_id WHERE p.user_id = $1
       AND (o.status IN ('pending', 'confirmed', 'shipped')
         OR EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id AND r.status IN ('requested', 'received')))
     ORDER BY p.created_at, o.id`,
    [userId],
  )
