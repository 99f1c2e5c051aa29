/* @name insertEvents */
INSERT INTO order_event (order_id, status, actor, actor_id, reason, at)
SELECT r.order_id, r.status, r.actor, r.actor_id, r.reason, r.at
FROM jsonb_populate_recordset(NULL::order_event, :events!::jsonb) r;

/* @name changeStock */
WITH wanted AS (
  SELECT * FROM unnest(:variantIds!::int[], :changes!::int[], :reasons!::stock_reason[], :orderIds!::uuid[])
    AS x (id, change, reason, order_id)),
changed AS (
  UPDATE variant v SET stock = v.stock + w.change FROM wanted w
  WHERE v.id = w.id AND v.stock + w.change >= 0 RETURNING v.id)
INSERT INTO stock_change (variant_id, change, reason, order_id, at)
SELECT w.id, w.change, w.reason, w.order_id, :at! FROM wanted w JOIN changed USING (id) RETURNING variant_id;

/* @name redeemCoupons */
WITH wanted AS (
  SELECT * FROM unnest(:ids!::uuid[], :couponIds!::int[], :amounts!::int[]) AS x (id, coupon_id, amount)),
locked AS (
  SELECT c.id FROM coupon c WHERE c.id IN (SELECT coupon_id FROM wanted) ORDER BY c.id FOR NO KEY UPDATE),
counted AS (
  UPDATE coupon c SET uses = c.uses + 1 FROM locked
  WHERE c.id = locked.id AND (c.max_uses IS NULL OR c.uses < c.max_uses) RETURNING c.id)
INSERT INTO redemption (id, coupon_id, user_id, purchase_id, amount, at)
SELECT w.id, w.coupon_id, :userId!, :purchaseId!, w.amount, :at! FROM wanted w JOIN counted ON counted.id = w.coupon_id
ON CONFLICT (coupon_id, user_id) WHERE returned_at IS NULL DO NOTHING RETURNING id;
