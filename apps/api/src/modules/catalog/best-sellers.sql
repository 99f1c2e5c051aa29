/* @name lockChangedSales */
WITH counted AS (
  SELECT ol.product_id AS id, sum(ol.quantity)::int AS sold FROM orders o JOIN order_line ol ON ol.order_id = o.id
  WHERE o.created_at > now() - make_interval(days => :days!) AND o.status <> 'cancelled' AND ol.product_id IS NOT NULL
  GROUP BY ol.product_id)
SELECT p.id, coalesce(c.sold, 0) AS "sold!" FROM product p LEFT JOIN counted c USING (id)
WHERE p.sold <> coalesce(c.sold, 0) ORDER BY p.id FOR NO KEY UPDATE OF p;

/* @name setSales */
UPDATE product p SET sold = s.sold FROM unnest(:ids!::int[], :sales!::int[]) AS s (id, sold) WHERE p.id = s.id;

/* @name setListedSales */
UPDATE listing l SET sold = s.sold FROM unnest(:ids!::int[], :sales!::int[]) AS s (id, sold) WHERE l.product_id = s.id;
