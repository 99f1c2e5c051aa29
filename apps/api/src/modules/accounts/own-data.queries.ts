/** What the shop holds of one person: all of it to take along, and what is forgotten when an account is deleted. */
import type { Sql, Tx } from '@tregu/database'

/** Cents as the euros of the wire. */
const euros = (cents: string) => `round(${cents} / 100.0, 2)::float8`
/** An array of objects, empty when there are none. */
const listOf = (object: string, from: string, order: string) =>
  `coalesce((SELECT jsonb_agg(jsonb_build_object(${object}) ORDER BY ${order}) FROM ${from}), '[]')`

/**
 * Without what only the shop may know: hashes, the payment provider's tokens. By the account, and by an e-mail or phone that
 * it has confirmed: an address that somebody merely typed belongs to another person.
 */
const PARTS: Readonly<Record<string, string>> = {
  account: `jsonb_build_object('id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'first_name', u.first_name,
    'last_name', u.last_name, 'phone', u.phone, 'phone_confirmed_at', u.phone_confirmed_at, 'image', u.image, 'birthday', u.birthday,
    'language', u.language, 'created_at', u.created_at)`,
  sessions: listOf(
    `'signed_in_at', s.created_at, 'last_seen_at', s.last_seen_at, 'ends_at', s.expires_at`,
    'session s WHERE s.user_id = u.id',
    's.created_at',
  ),
  addresses: listOf(
    `'type', a.type, 'title', a.title, 'name', a.name, 'phone', a.phone, 'email', a.email, 'address', a.address,
     'address_notes', a.notes, 'postal_code', a.postal_code, 'city', c.name, 'quarter', q.name, 'default', a.is_default`,
    'address a JOIN city c ON c.id = a.city_id JOIN quarter q ON q.id = a.quarter_id WHERE a.user_id = u.id',
    'a.created_at',
  ),
  cards: listOf(
    `'name', k.full_name, 'brand', k.brand, 'ends_with', k.last4, 'expires', k.expiry_month || '/' || k.expiry_year`,
    'saved_card k WHERE k.user_id = u.id',
    'k.created_at',
  ),
  cart: listOf(
    `'product', p.slug, 'quantity', l.quantity, 'later', l.later, 'comment', l.comment, 'added_at', l.added_at`,
    `cart_line l JOIN cart t ON t.id = l.cart_id JOIN variant v ON v.id = l.variant_id JOIN product p ON p.id = v.product_id
     WHERE t.user_id = u.id`,
    'l.added_at',
  ),
  orders: listOf(
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
  ),
  coupons: listOf(
    `'code', c.code, 'value', ${euros('c.value')}, 'got_at', g.at, 'ends_at', coalesce(g.ends_at, c.ends_at)`,
    'coupon_grant g JOIN coupon c ON c.id = g.coupon_id WHERE g.user_id = u.id',
    'g.at, c.id',
  ),
  coupons_used: listOf(
    `'code', c.code, 'amount', ${euros('d.amount')}, 'at', d.at`,
    'redemption d JOIN coupon c ON c.id = d.coupon_id WHERE d.user_id = u.id',
    'd.at, c.id',
  ),
  wishlist: listOf(
    `'product', p.slug, 'at', w.at`,
    'wish w JOIN product p ON p.id = w.product_id WHERE w.user_id = u.id',
    'w.at',
  ),
  followed_stores: listOf(
    `'store', s.slug, 'at', f.at`,
    'follow f JOIN store s ON s.id = f.store_id WHERE f.user_id = u.id',
    'f.at',
  ),
  viewed_products: listOf(
    `'product', p.slug, 'at', w.at`,
    'view w JOIN product p ON p.id = w.product_id WHERE w.user_id = u.id',
    'w.at',
  ),
  reviews: listOf(
    `'rating', r.rating, 'comment', r.comment, 'name', r.author_name, 'name_hidden', r.name_hidden, 'at', r.created_at`,
    'review r WHERE r.user_id = u.id',
    'r.created_at',
  ),
  chats: listOf(
    `'nickname', h.nickname, 'at', h.created_at, 'messages', ${listOf(
      `'author', m.author, 'content', m.content, 'at', m.at`,
      'chat_message m WHERE m.chat_id = h.id',
      'm.sequence',
    )}`,
    'chat h WHERE h.user_id = u.id',
    'h.created_at',
  ),
  newsletter: listOf(
    `'email', n.email, 'asked_at', n.created_at, 'confirmed_at', n.confirmed_at, 'left_at', n.unsubscribed_at`,
    'newsletter_subscription n WHERE n.email = u.email AND u.email_confirmed_at IS NOT NULL',
    'n.created_at',
  ),
  messages: listOf(
    `'to', x.recipient, 'subject', x.subject, 'at', x.created_at`,
    `outbox x WHERE x.about = u.id::text OR x.about IN (SELECT b.id::text FROM purchase b WHERE b.user_id = u.id)
       OR (x.recipient = u.email AND u.email_confirmed_at IS NOT NULL)
       OR (x.recipient = u.phone AND u.phone_confirmed_at IS NOT NULL)`,
    'x.created_at',
  ),
  store: listOf(
    `'name', s.name, 'slug', s.slug, 'state', s.state, 'phone', s.phone, 'city', s.city`,
    'store s WHERE s.owner_id = u.id',
    's.id',
  ),
}

const pairs = Object.entries(PARTS).map(([name, part]) => `'${name}', ${part}`)

export const readOwnData = async (sql: Sql, userId: string): Promise<Record<string, unknown> | null> =>
  (
    await sql<{ data: Record<string, unknown> }>(
      'read-own-data',
      `SELECT jsonb_build_object(${pairs.join(', ')}) AS data FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL`,
      [userId],
    )
  )[0]?.data ?? null

/** Locks the account until the end of the transaction. E-mail and phone are null unless they are confirmed. */
export const lockUser = async (tx: Tx, userId: string) =>
  (
    await tx<{ email: string | null; phone: string | null; image: string | null; storeState: string | null }>(
      'lock-account',
      `SELECT CASE WHEN u.email_confirmed_at IS NOT NULL THEN u.email::text END AS email,
         CASE WHEN u.phone_confirmed_at IS NOT NULL THEN u.phone END AS phone, u.image, (SELECT s.state::text FROM store s WHERE s.owner_id = u.id) AS "storeState"
       FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL FOR UPDATE OF u`,
      [userId],
    )
  )[0] ?? null

/** Orders on their way, and those of which something is still coming back. */
export const listOpenOrders = (tx: Tx, userId: string) =>
  tx<{ id: string; code: string }>(
    'list-open-orders',
    `SELECT o.id, p.code FROM orders o JOIN purchase p ON p.id = o.purchase_id WHERE p.user_id = $1
       AND (o.status IN ('pending', 'confirmed', 'shipped')
         OR EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id AND r.status IN ('requested', 'received')))
     ORDER BY p.created_at, o.id`,
    [userId],
  )

const OWN_TABLES = [
  'session',
  'mail_key',
  'phone_code',
  'address',
  'saved_card',
  'cart',
  'hold',
  'coupon_grant',
  'wish',
  'follow',
  'view',
  'socket_ticket',
  'chat',
]

/** A kept address with the city alone. */
const withoutPerson = (column: string) =>
  `${column} || '{"name": "", "email": "", "phone": "", "address": "", "address_notes": "", "quarterName": "", "postal_code": null}'`

/**
 * Orders stay as the books need them, without anybody's name in them; all else that is the person's goes. `email` and `phone`
 * are the confirmed ones.
 */
export const forgetUser = async (
  tx: Tx,
  user: { id: string; email: string | null; phone: string | null },
  at: Date,
): Promise<void> => {
  for (const table of OWN_TABLES)
    await tx(`forget-${table}`, `DELETE FROM ${table} WHERE user_id = $1`, [user.id])
  await tx(
    'forget-order-lines',
    `UPDATE order_line SET comment = '' WHERE comment <> '' AND order_id IN (
       SELECT o.id FROM orders o JOIN purchase p ON p.id = o.purchase_id WHERE p.user_id = $1)`,
    [user.id],
  )
  await tx(
    'forget-returns',
    `UPDATE returns SET reason = '' WHERE order_id IN (
       SELECT o.id FROM orders o JOIN purchase p ON p.id = o.purchase_id WHERE p.user_id = $1)`,
    [user.id],
  )
  // The mails about an order carry its addresses.
  await tx(
    'forget-messages',
    `DELETE FROM outbox WHERE recipient IN ($2, $3) OR about = $1::text
       OR about IN (SELECT p.id::text FROM purchase p WHERE p.user_id = $1::uuid)`,
    [user.id, user.email, user.phone],
  )
  await tx(
    'forget-purchases',
    `UPDATE purchase SET user_id = NULL, email = '', delivery_wish = NULL,
       shipping_address = ${withoutPerson('shipping_address')},
       billing_address = ${withoutPerson('billing_address')}
     WHERE user_id = $1`,
    [user.id],
  )
  await tx(
    'forget-reviews',
    "UPDATE review SET user_id = NULL, author_name = '', name_hidden = true WHERE user_id = $1",
    [user.id],
  )
  await tx('forget-payments', "UPDATE payment SET request = '{}' WHERE user_id = $1", [user.id])
  await tx('forget-newsletter', 'DELETE FROM newsletter_subscription WHERE email = $1::citext', [user.email])
  await tx('forget-answers', 'DELETE FROM idempotency_key WHERE actor = $1', [user.id])
  await tx('forget-application', "DELETE FROM store WHERE owner_id = $1 AND state = 'pending'", [user.id])
  await tx(
    'forget-user',
    `UPDATE users SET deleted_at = $2, email = id || '@deleted.invalid', email_confirmed_at = NULL, first_name = '', last_name = '',
       phone = NULL, phone_confirmed_at = NULL, image = NULL, birthday = NULL, password_hash = '', permissions = '{}' WHERE id = $1`,
    [user.id, at],
  )
}
