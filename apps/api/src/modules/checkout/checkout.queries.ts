/** Writes the rows of a placed order. Call these functions inside the placing's transaction. */
import type { Tx } from '@tregu/database'

export type PurchaseDocument = {
  purchase: Record<string, unknown>
  orders: readonly Record<string, unknown>[]
  lines: readonly Record<string, unknown>[]
}

/** Writes the purchase with its orders and lines in one statement; false when its order code is taken. */
export const insertPurchase = async (
  tx: Tx,
  { purchase, orders, lines }: PurchaseDocument,
): Promise<boolean> =>
  (
    await tx(
      'insert-purchase',
      `WITH p AS (
         INSERT INTO purchase SELECT * FROM jsonb_populate_record(NULL::purchase, $1::jsonb) ON CONFLICT (code) DO NOTHING RETURNING id),
       o AS (INSERT INTO orders SELECT r.* FROM p, jsonb_populate_recordset(NULL::orders, $2::jsonb) r RETURNING id),
       l AS (INSERT INTO order_line SELECT r.* FROM p, jsonb_populate_recordset(NULL::order_line, $3::jsonb) r RETURNING id)
       SELECT id FROM p`,
      [JSON.stringify(purchase), JSON.stringify(orders), JSON.stringify(lines)],
    )
  ).length === 1

/** Removes the bought lines, their coupons and the cart's notices, ends the holds and adds to the products' sales. */
export const settleCart = (
  tx: Tx,
  bought: {
    cartId: string
    userId: string
    lineIds: readonly string[]
    couponIds: readonly number[]
    variantIds: readonly number[]
    productIds: readonly number[]
    quantities: readonly number[]
  },
) =>
  tx(
    'settle-cart',
    `WITH lines AS (DELETE FROM cart_line WHERE cart_id = $1 AND id = ANY ($3::uuid[])),
     coupons AS (DELETE FROM cart_coupon WHERE cart_id = $1 AND coupon_id = ANY ($4::int[])),
     holds AS (DELETE FROM hold WHERE user_id = $2 AND variant_id = ANY ($5::int[])),
     seen AS (UPDATE cart SET notices = '[]' WHERE id = $1),
     sold AS (SELECT id, sum(quantity)::int AS quantity FROM unnest($6::int[], $7::int[]) AS x (id, quantity) GROUP BY id),
     locked AS (SELECT p.id FROM product p WHERE p.id = ANY ($6::int[]) ORDER BY p.id FOR NO KEY UPDATE),
     counted AS (UPDATE product p SET sold = p.sold + s.quantity FROM sold s JOIN locked USING (id) WHERE p.id = s.id)
     UPDATE listing l SET sold = l.sold + s.quantity FROM sold s WHERE l.product_id = s.id`,
    [
      bought.cartId,
      bought.userId,
      bought.lineIds,
      bought.couponIds,
      bought.variantIds,
      bought.productIds,
      bought.quantities,
    ],
  )

/** Finds a purchase of this user, in the form that placing returns; null when it was not placed. */
export const findPlaced = async (tx: Tx, userId: string, purchaseId: string) =>
  (
    await tx<{ code: string; purchaseId: string; orderIds: string[]; total: number }>(
      'find-placed',
      `SELECT p.code, p.id AS "purchaseId", p.total,
         (SELECT array_agg(o.id::text ORDER BY o.id) FROM orders o WHERE o.purchase_id = p.id) AS "orderIds"
       FROM purchase p WHERE p.id = $2 AND p.user_id = $1`,
      [userId, purchaseId],
    )
  )[0] ?? null
