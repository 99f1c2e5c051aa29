/** Reads the orders of one user. */
import type { OrderAddress } from '@tregu/contract'
import type { Sql } from '@tregu/database'
import type { Day, OrderStatus, PaymentType, ProviderState, TextByLanguage } from '@tregu/domain'

export type OrderRow = {
  id: string
  code: string
  status: OrderStatus
  subtotal: number
  tax: number
  delivery: number
  serviceFee: number
  discount: number
  total: number
  createdAt: Date
  deliveredAt: Date | null
  paymentType: PaymentType
  provider: ProviderState | null
  /** The amount that the ledger refunded to the shopper. */
  refunded: number
  transfer: { holder: string; iban: string; until: Day } | null
  cardBrand: string | null
  cardLast4: string | null
  shipping: OrderAddress
  billing: OrderAddress
  deliveryWish: string | null
  store: { name: string; slug: string; logo: string | null; department: string | null }
  lines: {
    id: string
    slug: string
    exists: boolean
    department: string
    name: TextByLanguage
    options: { name: TextByLanguage; value: TextByLanguage; rgb: string | null }[]
    image: string
    price: number
    discountPrice: number | null
    quantity: number
    total: number
    comment: string
    returned: number
    reviewed: boolean
  }[]
  events: { status: OrderStatus; at: string; actor: string; reason: string | null }[]
}

const SELECT = `SELECT o.id, p.code, o.status, o.subtotal, o.tax, o.delivery, o.service_fee AS "serviceFee", o.discount, o.total,
    o.created_at AS "createdAt", o.delivered_at AS "deliveredAt", p.payment_type AS "paymentType",
    (SELECT y.state FROM payment y WHERE y.purchase_id = p.id) AS provider,
    (SELECT coalesce(-sum(g.amount), 0) FROM ledger_entry g
     WHERE g.order_id = o.id AND g.payer = 'shopper' AND g.amount < 0 AND g.kind <> 'discount') AS refunded,
    CASE WHEN o.transfer_iban IS NOT NULL THEN json_build_object('holder', o.transfer_holder, 'iban', o.transfer_iban,
      'until', o.transfer_until) END AS transfer, p.card_brand AS "cardBrand",
    p.card_last4 AS "cardLast4", p.shipping_address AS shipping, p.billing_address AS billing, p.delivery_wish AS "deliveryWish",
    json_build_object('name', s.name, 'slug', s.slug, 'logo', s.logo, 'department', d.slug) AS store,
    (SELECT json_agg(json_build_object('id', l.id, 'slug', l.slug, 'exists', pr.status = 'published', 'department', l.department, 'name', l.name,
       'options', l.options, 'image', l.image, 'price', l.price, 'discountPrice', l.discount_price, 'quantity', l.quantity, 'total', l.total,
       'comment', l.comment, 'returned', l.returned_quantity, 'reviewed', r.id IS NOT NULL) ORDER BY l.position)
     FROM order_line l LEFT JOIN product pr ON pr.id = l.product_id LEFT JOIN review r ON r.order_line_id = l.id WHERE l.order_id = o.id) AS lines,
    (SELECT json_agg(json_build_object('status', e.status, 'at', e.at, 'actor', e.actor, 'reason', e.reason) ORDER BY e.at, e.id)
     FROM order_event e WHERE e.order_id = o.id) AS events
  FROM orders o JOIN purchase p ON p.id = o.purchase_id JOIN store s ON s.id = o.store_id LEFT JOIN category d ON d.id = s.department_id`

/** Selects orders by status (null: any) and by a folded text in their product names (null: all). */
const FILTER = `p.user_id = $1 AND ($2::text IS NULL OR o.status::text = $2) AND ($3::text IS NULL OR EXISTS (
  SELECT 1 FROM order_line l, jsonb_each_text(l.name) n WHERE l.order_id = o.id AND fold(n.value) LIKE '%' || $3 || '%'))`

export type OrderFilter = { status: OrderStatus | null; folded: string | null }

export const listOrders = (sql: Sql, userId: string, filter: OrderFilter, limit: number, offset: number) =>
  sql<OrderRow>(
    'list-orders',
    `${SELECT} WHERE ${FILTER} ORDER BY o.created_at DESC, o.id DESC LIMIT $4 OFFSET $5`,
    [userId, filter.status, filter.folded, limit, offset],
  )

export const countOrders = async (sql: Sql, userId: string, filter: OrderFilter): Promise<number> => {
  const text = `SELECT count(*) FROM orders o JOIN purchase p ON p.id = o.purchase_id WHERE ${FILTER}`
  const [row] = await sql<{ count: number }>('count-orders', text, [userId, filter.status, filter.folded])
  return row?.count ?? 0
}

export const findOrder = async (sql: Sql, userId: string, id: string) =>
  (await sql<OrderRow>('find-order', `${SELECT} WHERE p.user_id = $1 AND o.id = $2`, [userId, id]))[0] ?? null

export const listOrdersOfCode = (sql: Sql, userId: string, code: string) =>
  sql<OrderRow>('list-orders-of-code', `${SELECT} WHERE p.user_id = $1 AND p.code = $2 ORDER BY o.id`, [
    userId,
    code,
  ])
