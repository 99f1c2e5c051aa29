/** Writes what a plan changes of orders. Call these functions inside the transaction of the whole plan. */
import type { Tx } from '@tregu/database'
import type { EventActor, Id, OrderStatus, StockChange } from '@tregu/domain'

export type EventRow = {
  readonly orderId: string
  readonly status: OrderStatus
  readonly actor: EventActor
  readonly actorId: string | null
  readonly reason: string | null
}

export const insertEvents = (tx: Tx, events: readonly EventRow[], at: Date) =>
  tx(
    'insert-order-events',
    `INSERT INTO order_event (order_id, status, actor, actor_id, reason, at)
     SELECT "orderId", status, actor, "actorId", reason, $2 FROM jsonb_to_recordset($1::jsonb) AS r
       ("orderId" uuid, status order_status, actor text, "actorId" uuid, reason text)`,
    [JSON.stringify(events), at],
  )

/** Makes and records the stock changes that leave at least 0, and returns their number. Pass one change per variant at most. */
export const changeStock = async (
  tx: Tx,
  changes: readonly (StockChange & { readonly orderId: string })[],
  at: Date,
): Promise<number> =>
  (
    await tx(
      'change-stock',
      `WITH wanted AS (SELECT * FROM unnest($1::int[], $2::int[], $3::text[], $4::uuid[]) AS x (id, change, reason, order_id)),
       changed AS (UPDATE variant v SET stock = v.stock + w.change FROM wanted w WHERE v.id = w.id AND v.stock + w.change >= 0 RETURNING v.id)
       INSERT INTO stock_change (variant_id, change, reason, order_id, at)
       SELECT w.id, w.change, w.reason::stock_reason, w.order_id, $5 FROM wanted w JOIN changed USING (id) RETURNING 1`,
      [
        changes.map(({ variantId }) => variantId),
        changes.map(({ change }) => change),
        changes.map(({ reason }) => reason),
        changes.map(({ orderId }) => orderId),
        at,
      ],
    )
  ).length

/** Redeems each coupon that has a use left. Returns the number of redeemed coupons. */
export const redeemCoupons = async (
  tx: Tx,
  redemptions: readonly { id: string; couponId: Id; amount: number }[],
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
