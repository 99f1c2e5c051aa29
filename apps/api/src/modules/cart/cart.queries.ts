/** Reads and writes carts. Every statement finds the cart by its owner. */
import { newId, type Sql, type Tx } from '@tregu/database'
import type { PaymentType, Price, TextByLanguage } from '@tregu/domain'

/** The owner of a cart: a signed-in user or a browser. */
export type Owner = { readonly userId: string } | { readonly browserHash: Buffer }

export type CartRow = { id: string; notices: StoredNotice[] }
/** `was` and `is` are cents or pieces. `name` is the product's or coupon's name by language. */
export type StoredNotice = {
  kind: 'clamped' | 'moved_to_later' | 'coupon_removed' | 'promo_removed' | 'whole_cart'
  name: TextByLanguage | null
  was: number | null
  is: number | null
}

const ownerOf = (owner: Owner) =>
  'userId' in owner
    ? { column: 'user_id', value: owner.userId }
    : { column: 'browser_hash', value: owner.browserHash }

export const findCart = async (sql: Sql, owner: Owner): Promise<CartRow | null> => {
  const { column, value } = ownerOf(owner)
  return (
    (
      await sql<CartRow>(`find-cart-${column}`, `SELECT id, notices FROM cart WHERE ${column} = $1`, [value])
    )[0] ?? null
  )
}

/** Finds or creates the cart and locks it until the transaction ends, so that its changes run one after the other. */
export const lockCart = async (tx: Tx, owner: Owner): Promise<CartRow> => {
  const { column, value } = ownerOf(owner)
  const [row] = await tx<CartRow>(
    `lock-cart-${column}`,
    `INSERT INTO cart (id, ${column}) VALUES ($1, $2)
     ON CONFLICT (${column}) DO UPDATE SET updated_at = now() RETURNING id, notices`,
    [newId(), value],
  )
  if (!row) throw new Error('a cart was neither found nor made')
  return row
}

/** Locks the variants of the cart's lines in the order of their ids, so that later reads in the transaction are current. */
export const lockStock = (tx: Tx, cartId: string) =>
  tx(
    'lock-stock',
    `SELECT v.id FROM variant v WHERE v.id IN (SELECT variant_id FROM cart_line WHERE cart_id = $1 AND NOT later) ORDER BY v.id FOR UPDATE`,
    [cartId],
  )

export type LineRow = {
  id: string
  variantId: number
  quantity: number
  later: boolean
  comment: string
  seenPrice: number
  seenStock: number
  price: number
  discountPrice: number | null
  lowestPrice30: number | null
  stock: number
  withdrawn: boolean
  productId: number
  slug: string
  name: TextByLanguage
  image: string | null
  department: string
  options: { name: TextByLanguage; value: TextByLanguage; rgb: string | null }[]
  store: StoreTermsRow
}
export type StoreTermsRow = {
  id: number
  slug: string
  name: string
  logo: string | null
  department: string
  taxBp: number
  serviceFeeBp: number
  deliveryPrice: number
  freeDeliveryFrom: number | null
  minimumOrder: number
  commissionBp: number
  paymentMethods: PaymentType[]
  /** The account for bank transfers. */
  account: { holder: string; iban: string } | null
}

/** Lists all lines of the cart with the current state of their variants, in the order in which they were added. */
export const listLines = (sql: Sql, cartId: string) =>
  sql<LineRow>(
    'list-cart-lines',
    `SELECT c.id, c.variant_id AS "variantId", c.quantity, c.later, c.comment, c.seen_price AS "seenPrice", c.seen_stock AS "seenStock",
       v.price, v.discount_price AS "discountPrice", v.lowest_price30 AS "lowestPrice30", v.stock,
       NOT (v.active AND p.status = 'published' AND s.state = 'active') AS withdrawn,
       p.id AS "productId", p.slug, p.name, d.slug AS department,
       coalesce(vi.src, (SELECT i.src FROM product_image i WHERE i.product_id = p.id ORDER BY i.rank LIMIT 1)) AS image,
       CASE WHEN v.combination = '' THEN '[]'::json ELSE (
         SELECT json_agg(json_build_object('name', g.name, 'value', o.name, 'rgb', o.rgb) ORDER BY g.position)
         FROM variant_value vv JOIN option_value o ON o.id = vv.value_id JOIN option_group g ON g.id = o.group_id
         WHERE vv.variant_id = v.id) END AS options,
       json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'logo', s.logo, 'department', sd.slug, 'taxBp', s.tax_bp,
         'serviceFeeBp', s.service_fee_bp, 'deliveryPrice', s.delivery_price, 'freeDeliveryFrom', s.free_delivery_from,
         'minimumOrder', s.minimum_order, 'commissionBp', s.commission_bp, 'paymentMethods', s.payment_methods,
         'account', CASE WHEN s.iban IS NOT NULL THEN json_build_object('holder', s.account_holder, 'iban', s.iban) END) AS store
     FROM cart_line c JOIN variant v ON v.id = c.variant_id JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
     JOIN category k ON k.id = p.category_id JOIN category d ON d.path = split_part(k.path, '/', 1)
     LEFT JOIN category sd ON sd.id = s.department_id LEFT JOIN product_image vi ON vi.id = v.image_id
     WHERE c.cart_id = $1 ORDER BY c.added_at, c.id`,
    [cartId],
  )

export type VariantRow = Price & { id: number; stock: number; name: TextByLanguage }

/** Finds a variant that is on sale; null for one that does not exist or is withdrawn. */
export const findVariant = async (sql: Sql, variantId: number): Promise<VariantRow | null> =>
  (
    await sql<VariantRow>(
      'find-buyable-variant',
      `SELECT v.id, v.stock, v.price, v.discount_price AS "discountPrice", p.name
       FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
       WHERE v.id = $1 AND v.active AND p.status = 'published' AND s.state = 'active'`,
      [variantId],
    )
  )[0] ?? null

export type PlainLine = { id: string; variantId: number; quantity: number; later: boolean; comment: string }

export const listPlainLines = (sql: Sql, cartId: string) =>
  sql<PlainLine>(
    'list-plain-lines',
    `SELECT id, variant_id AS "variantId", quantity, later, comment FROM cart_line WHERE cart_id = $1 ORDER BY added_at, id`,
    [cartId],
  )

/** Inserts the line or sets its quantity, and stores the price and stock that the shopper sees now. */
export const putLine = (
  tx: Tx,
  line: {
    cartId: string
    variantId: number
    quantity: number
    later: boolean
    comment: string
    price: number
    stock: number
  },
) =>
  tx(
    'put-cart-line',
    `INSERT INTO cart_line (id, cart_id, variant_id, quantity, later, comment, seen_price, seen_stock)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (cart_id, variant_id, later) DO UPDATE SET quantity = excluded.quantity, comment = excluded.comment,
       seen_price = excluded.seen_price, seen_stock = excluded.seen_stock`,
    [newId(), line.cartId, line.variantId, line.quantity, line.later, line.comment, line.price, line.stock],
  )

export const setComment = (tx: Tx, cartId: string, lineId: string, comment: string) =>
  tx('set-line-comment', 'UPDATE cart_line SET comment = $3 WHERE cart_id = $1 AND id = $2', [
    cartId,
    lineId,
    comment,
  ])

export const acknowledgeLine = (tx: Tx, cartId: string, lineId: string, price: number, stock: number) =>
  tx(
    'acknowledge-line',
    'UPDATE cart_line SET seen_price = $3, seen_stock = $4 WHERE cart_id = $1 AND id = $2',
    [cartId, lineId, price, stock],
  )

export const removeLines = (tx: Tx, cartId: string, lineIds: readonly string[]) =>
  tx('remove-cart-lines', 'DELETE FROM cart_line WHERE cart_id = $1 AND id = ANY ($2::uuid[])', [
    cartId,
    lineIds,
  ])

export const setNotices = (tx: Tx, cartId: string, notices: readonly StoredNotice[]) =>
  tx('set-cart-notices', 'UPDATE cart SET notices = $2 WHERE id = $1', [cartId, JSON.stringify(notices)])

export const countLines = async (sql: Sql, owner: Owner): Promise<number> => {
  const { column, value } = ownerOf(owner)
  const [row] = await sql<{ count: number }>(
    `count-cart-lines-${column}`,
    `SELECT coalesce(sum(l.quantity), 0)::int AS count FROM cart c JOIN cart_line l ON l.cart_id = c.id AND NOT l.later WHERE c.${column} = $1`,
    [value],
  )
  return row?.count ?? 0
}
