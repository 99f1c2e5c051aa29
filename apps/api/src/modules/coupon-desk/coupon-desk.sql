/* @name lockCoupon */
SELECT id FROM coupon WHERE id = :id! FOR UPDATE;

/* @name listFigures */
SELECT c.id,
  (SELECT count(*)::int FROM coupon_grant g WHERE g.coupon_id = c.id) AS "granted!",
  (SELECT count(*)::int FROM redemption r WHERE r.coupon_id = c.id) AS "redeemed!",
  (SELECT coalesce(sum(r.amount), 0)::int FROM redemption r WHERE r.coupon_id = c.id AND r.returned_at IS NULL) AS "cost!",
  o.orders AS "orders!", o.revenue AS "revenue!"
FROM coupon c CROSS JOIN LATERAL (
  SELECT count(*)::int AS orders, coalesce(sum(o.subtotal), 0)::int AS revenue
  FROM redemption r JOIN orders o ON o.purchase_id = r.purchase_id
  WHERE r.coupon_id = c.id AND r.returned_at IS NULL AND o.status <> 'cancelled' AND (c.store_id IS NULL OR o.store_id = c.store_id)
) o
WHERE c.id = ANY (:ids!::int[]);

/* @name findByWords */
SELECT c.id FROM coupon c
WHERE (:stores::int[] IS NULL OR c.store_id = ANY (:stores))
  AND (fold(c.code) LIKE '%' || :folded! || '%'
    OR EXISTS (SELECT 1 FROM jsonb_each_text(c.name) n WHERE fold(n.value) LIKE '%' || :folded! || '%'));
