/* @name sumSalesByDay */
SELECT (o.created_at AT TIME ZONE 'Europe/Belgrade')::date::text AS "day!",
  sum(o.total)::float8 AS "amount!", count(*)::int AS "orders!"
FROM orders o
WHERE o.created_at >= :since!::timestamptz AND o.status NOT IN ('cancelled', 'returned')
  AND (:storeIds::int[] IS NULL OR o.store_id = ANY (:storeIds))
  AND (:store::text IS NULL OR o.store_id = (SELECT s.id FROM store s WHERE s.slug = :store))
GROUP BY 1;
