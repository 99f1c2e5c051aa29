/** Exports a person's orders, and removes personal data from them when the account is deleted. */
import type { Db, Tx } from '@tregu/database'
import { toEuros } from '@tregu/domain'

export const listOwnOrders = async (db: Db, userId: string) => {
  const orders = await db.order.findMany({
    where: { purchase: { userId } },
    select: {
      id: true,
      status: true,
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
  return orders.map(({ id, status, total, store, purchase, lines, returns }) => ({
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
    items: lines.map(({ slug, total, ...line }) => ({ ...line, product: slug, total: toEuros(total) })),
    returns: returns.map(({ createdAt, ...asked }) => ({ ...asked, asked_at: createdAt })),
  }))
}

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
