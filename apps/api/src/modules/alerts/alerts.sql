/* @name listDuePeople */
WITH due AS (
  SELECT a.user_id FROM product_alert a JOIN variant v ON v.id = a.variant_id
  JOIN listing l ON l.product_id = v.product_id JOIN store s ON s.id = v.store_id
  WHERE v.active AND v.stock > 0
    AND (s.paused_from IS NULL OR :today!::text NOT BETWEEN s.paused_from AND s.paused_to)
    AND (a.kind = 'back' OR CASE WHEN v.discount_price < v.price THEN v.discount_price ELSE v.price END < a.price)
  UNION
  SELECT user_id FROM digest WHERE told_at < :week!
)
SELECT u.id, u.email, u.first_name AS "firstName", u.language FROM due JOIN users u ON u.id = due.user_id
WHERE u.deleted_at IS NULL AND u.block_id IS NULL AND u.email_confirmed_at IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM alert_mail m WHERE m.user_id = u.id AND m.day = :today!::date)
ORDER BY u.id LIMIT :limit!::int;

/* @name listDueAlerts */
SELECT a.id, CASE WHEN v.discount_price < v.price THEN v.discount_price ELSE v.price END AS "price!"
FROM product_alert a JOIN variant v ON v.id = a.variant_id
JOIN listing l ON l.product_id = v.product_id JOIN store s ON s.id = v.store_id
WHERE a.user_id = :userId! AND v.active AND v.stock > 0
  AND (s.paused_from IS NULL OR :today!::text NOT BETWEEN s.paused_from AND s.paused_to)
  AND (a.kind = 'back' OR CASE WHEN v.discount_price < v.price THEN v.discount_price ELSE v.price END < a.price)
ORDER BY a.at, a.id LIMIT :limit!::int
FOR UPDATE OF a;
