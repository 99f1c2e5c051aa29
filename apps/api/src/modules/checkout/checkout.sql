/* @name insertPurchase */
WITH p AS (
  INSERT INTO purchase SELECT * FROM jsonb_populate_record(NULL::purchase, :purchase!::jsonb) ON CONFLICT (code) DO NOTHING RETURNING id),
o AS (
  INSERT INTO orders SELECT r.* FROM p, jsonb_populate_recordset(NULL::orders, :orders!::jsonb) r RETURNING id),
l AS (
  INSERT INTO order_line SELECT r.* FROM p, jsonb_populate_recordset(NULL::order_line, :lines!::jsonb) r RETURNING id)
SELECT id FROM p;

/* @name settleCart */
WITH lines AS (DELETE FROM cart_line WHERE cart_id = :cartId! AND id = ANY (:lineIds!::uuid[])),
coupons AS (DELETE FROM cart_coupon WHERE cart_id = :cartId! AND coupon_id = ANY (:couponIds!::int[])),
holds AS (DELETE FROM hold WHERE user_id = :userId! AND variant_id = ANY (:variantIds!::int[])),
seen AS (UPDATE cart SET notices = '[]' WHERE id = :cartId!),
sold AS (
  SELECT id, sum(quantity)::int AS quantity FROM unnest(:productIds!::int[], :quantities!::int[]) AS x (id, quantity) GROUP BY id),
locked AS (SELECT p.id FROM product p WHERE p.id = ANY (:productIds!::int[]) ORDER BY p.id FOR NO KEY UPDATE),
counted AS (UPDATE product p SET sold = p.sold + s.quantity FROM sold s JOIN locked USING (id) WHERE p.id = s.id)
UPDATE listing l SET sold = l.sold + s.quantity FROM sold s WHERE l.product_id = s.id;

/* @name lockPurchaseOfCode */
SELECT id FROM purchase WHERE user_id = :userId! AND code = :code! FOR UPDATE;

/* @name lockPurchaseOfOrder */
SELECT p.id FROM purchase p JOIN orders o ON o.purchase_id = p.id WHERE p.user_id = :userId! AND o.id = :orderId! FOR UPDATE OF p;
