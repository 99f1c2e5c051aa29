/** Writes of placing an order; right only inside its transaction. */
import type { Tx } from '@tregu/database'

/** Takes the stock where there is enough; how many variants that was. */
export const takeStock = async (
  tx: Tx,
  lines: readonly { variantId: number; quantity: number; orderId: string }[],
  at: Date,
): Promise<number> =>
  (
    await tx(
      'take-stock',
      `WITH wanted AS (SELECT * FROM unnest($1::int[], $2::int[], $3::uuid[]) AS x (id, quantity, order_id)),
       taken AS (UPDATE variant v SET stock = v.stock - w.quantity FROM wanted w WHERE v.id = w.id AND v.stock >= w.quantity RETURNING v.id)
       INSERT INTO stock_change (variant_id, change, reason, order_id, at)
       SELECT w.id, -w.quantity, 'sale', w.order_id, $4 FROM wanted w JOIN taken USING (id) RETURNING 1`,
      [
        lines.map((line) => line.variantId),
        lines.map((line) => line.quantity),
        lines.map((line) => line.orderId),
        at,
      ],
    )
  ).length

export type PurchaseDocument = {
  purchase: Record<string, unknown>
  orders: readonly Record<string, unknown>[]
  lines: readonly Record<string, unknown>[]
}

/** Writes the purchase with its orders, lines and first events in one statement; false when its code is taken. */
export const insertPurchase = async (
  tx: Tx,
  { purchase, orders, lines }: PurchaseDocument,
): Promise<boolean> =>
  (
    await tx(
      'insert-purchase',
      `WITH p AS (
         INSERT INTO purchase SELECT * FROM jsonb_populate_record(NULL::purchase, $1::jsonb) ON CONFLICT (code) DO NOTHING RETURNING id, created_at),
       o AS (INSERT INTO orders SELECT r.* FROM p, jsonb_populate_recordset(NULL::orders, $2::jsonb) r RETURNING id),
       l AS (INSERT INTO order_line SELECT r.* FROM p, jsonb_populate_recordset(NULL::order_line, $3::jsonb) r RETURNING id),
       e AS (INSERT INTO order_event (order_id, status, actor, actor_id, at)
         SELECT r.id, 'pending', 'shopper', ($1::jsonb->>'user_id')::uuid, p.created_at FROM p, jsonb_to_recordset($2::jsonb) AS r (id uuid))
       SELECT id FROM p`,
      [JSON.stringify(purchase), JSON.stringify(orders), JSON.stringify(lines)],
    )
  ).length === 1

/** Counts one more use of each coupon that has one left, and writes who used it. Answers the coupons that were still to be had. */
export const redeemCoupons = async (
  tx: Tx,
  redemptions: readonly { id: string; couponId: number; amount: number }[],
  used: { userId: string; purchaseId: string; at: Date },
): Promise<number> =>
  (
    await tx(
      'redeem-coupons',
      `WITH wanted AS (SELECT * FROM unnest($1::uuid[], $2::int[], $3::int[]) AS x (id, coupon_id, amount)),
       locked AS (SELECT c.id FROM coupon c WHERE c.id IN (SELECT coupon_id FROM wanted) ORDER BY c.id FOR UPDATE),
       counted AS (UPDATE coupon c SET uses = c.uses + 1 FROM locked WHERE c.id = locked.id AND (c.max_uses IS NULL OR c.uses < c.max_uses) RETURNING c.id)
       INSERT INTO redemption (id, coupon_id, user_id, purchase_id, amount, at)
       SELECT w.id, w.coupon_id, $4, $5, w.amount, $6 FROM wanted w JOIN counted ON counted.id = w.coupon_id
       ON CONFLICT (coupon_id, user_id) WHERE returned_at IS NULL DO NOTHING RETURNING 1`,
      [
        redemptions.map(({ id }) => id),
        redemptions.map(({ couponId }) => couponId),
        redemptions.map(({ amount }) => amount),
        used.userId,
        used.purchaseId,
        used.at,
      ],
    )
  ).length

/** The bought lines leave the cart with their coupons and its notices, the shopper's holds on them end, the products have sold more. */
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

/** A purchase of this user as its placing answers it; null when it was not placed. */
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
