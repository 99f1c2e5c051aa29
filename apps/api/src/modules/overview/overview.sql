/* @name sumSalesByDay */
SELECT (o.created_at AT TIME ZONE 'Europe/Belgrade')::date::text AS "day!",
  coalesce(sum(o.total + coalesce(r.amount, 0)) FILTER (WHERE o.status <> 'returned'), 0)::float8 AS "amount!",
  count(*) FILTER (WHERE o.status <> 'returned')::int AS "orders!",
  coalesce(sum(l.units) FILTER (WHERE o.status <> 'returned'), 0)::int AS "units!",
  count(*) FILTER (WHERE o.status = 'returned')::int AS "returned!"
FROM orders o
  LEFT JOIN (
    SELECT e.order_id, sum(e.amount) AS amount FROM ledger_entry e
    WHERE e.store_id = ANY (:storeIds!::int[]) AND e.kind = 'refund' AND e.payer = 'shopper'
    GROUP BY e.order_id
  ) r ON r.order_id = o.id
  CROSS JOIN LATERAL (
    SELECT sum(line.quantity - line.returned_quantity) AS units FROM order_line line WHERE line.order_id = o.id
  ) l
WHERE o.store_id = ANY (:storeIds!::int[]) AND o.created_at >= :since!::timestamptz AND o.status <> 'cancelled'
GROUP BY 1;

/* @name listLow */
SELECT v.id AS "variant!", p.id AS "product!", p.name AS "name!", v.stock AS "stock!", coalesce(image.src, i.src) AS "image?",
  coalesce(sales.units, 0)::int AS "sold!", options.names AS "options?"
FROM (
  SELECT v.id, v.product_id, v.stock, v.image_id FROM desk_product d
    JOIN variant v ON v.product_id = d.product_id AND v.active AND v.stock BETWEEN 1 AND coalesce(d.low_stock, :lowStock!::int)
  WHERE d.store_id = ANY (:storeIds!::int[]) AND d.least <= coalesce(d.low_stock, :lowStock!::int)
  ORDER BY v.stock, v.id LIMIT :limit!::int
) v
JOIN product p ON p.id = v.product_id
LEFT JOIN product_image image ON image.id = v.image_id
LEFT JOIN LATERAL (SELECT src FROM product_image WHERE product_id = p.id ORDER BY rank LIMIT 1) i ON true
LEFT JOIN LATERAL (
  SELECT sum(l.quantity) AS units FROM order_line l JOIN orders o ON o.id = l.order_id
  WHERE l.product_id = p.id AND l.variant_id = v.id AND o.created_at >= :since!::timestamptz
    AND o.status NOT IN ('cancelled', 'returned')
) sales ON true
LEFT JOIN LATERAL (
  SELECT json_agg(value.name ORDER BY option_group.position, option_group.id) AS names
  FROM variant_value chosen JOIN option_value value ON value.id = chosen.value_id
    JOIN option_group ON option_group.id = value.group_id
  WHERE chosen.variant_id = v.id
) options ON true
ORDER BY v.stock, v.id;

/* @name sumAnswers */
SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM q.answered_at - q.created_at) / 3600)
    FILTER (WHERE q.answered_at IS NOT NULL) AS "medianHours",
  count(*) FILTER (WHERE q.answered_at IS NOT NULL)::int AS "answered!",
  count(*) FILTER (WHERE q.answered_at <= q.created_at + interval '1 day')::int AS "withinDay!"
FROM product p JOIN question q ON q.product_id = p.id
WHERE p.store_id = ANY (:storeIds!::int[]) AND q.created_at >= :since!::timestamptz AND q.hidden_at IS NULL;

/* @name sumRatings */
SELECT coalesce(sum(r.rating), 0)::int AS "sum!", count(*)::int AS "count!"
FROM product p JOIN review r ON r.product_id = p.id
WHERE p.store_id = ANY (:storeIds!::int[]) AND r.created_at >= :since!::timestamptz AND r.hidden_at IS NULL;
