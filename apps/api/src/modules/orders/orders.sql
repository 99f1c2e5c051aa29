/* @name findPage */
WITH found AS (
  SELECT o.id, o.created_at FROM orders o JOIN purchase p ON p.id = o.purchase_id
  WHERE p.user_id = :userId! AND (:status::order_status IS NULL OR o.status = :status) AND (:folded::text IS NULL OR EXISTS (
    SELECT 1 FROM order_line l, jsonb_each_text(l.name) n
    WHERE l.order_id = o.id AND fold(n.value) LIKE '%' || :folded || '%')))
SELECT (SELECT count(*)::int FROM found) AS "count!",
  ARRAY(SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT :limit! OFFSET :offset!) AS "ids!";

/* @name removePersonFromPurchases */
UPDATE purchase SET user_id = NULL, email = '', delivery_wish = NULL,
  shipping_address = shipping_address || :emptyAddress!::jsonb, billing_address = billing_address || :emptyAddress!::jsonb
WHERE user_id = :userId!;

/* @name listBestSold */
-- The newest order line of a product has its name and picture as they were bought last.
SELECT newest.slug AS "slug?", newest.department AS "department!", newest.name AS "name!", newest.image AS "image!", best.units AS "units!",
  best.amount AS "amount!"
FROM (
  SELECT l.product_id, sum(l.quantity)::int AS units, sum(l.total)::float8 AS amount
  FROM orders o JOIN order_line l ON l.order_id = o.id
  WHERE o.store_id = ANY (:storeIds!::int[]) AND o.created_at >= :since!::timestamptz AND o.status NOT IN ('cancelled', 'returned')
    AND l.product_id IS NOT NULL
  GROUP BY l.product_id ORDER BY units DESC, l.product_id LIMIT :limit!
) best CROSS JOIN LATERAL (
  SELECT CASE WHEN p.status = 'published' THEN l.slug END AS slug, l.department, l.name, l.image
  FROM order_line l JOIN product p ON p.id = l.product_id WHERE l.product_id = best.product_id ORDER BY l.id DESC LIMIT 1
) newest
ORDER BY best.units DESC, best.product_id;
