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
