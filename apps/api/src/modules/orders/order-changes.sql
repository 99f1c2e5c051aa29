/* @name lockPurchaseOfOrder */
SELECT p.id FROM purchase p JOIN orders o ON o.purchase_id = p.id WHERE o.id = :orderId! FOR UPDATE OF p;

/* @name lockPurchaseOfCode */
SELECT id FROM purchase WHERE code = :code! FOR UPDATE;

/* @name lockVariants */
SELECT id FROM variant WHERE id = ANY(:ids!::int[]) ORDER BY id FOR NO KEY UPDATE;

/* @name giveCouponsBack */
WITH back AS (
  UPDATE redemption SET returned_at = :at! WHERE purchase_id = :purchaseId! AND coupon_id = ANY(:couponIds!::int[]) AND returned_at IS NULL
  RETURNING coupon_id)
UPDATE coupon c SET uses = c.uses - 1 FROM back WHERE c.id = back.coupon_id RETURNING c.id;
