/* @name sumSales */
SELECT to_char(o.created_at AT TIME ZONE 'Europe/Belgrade', :format::text) AS "at!", s.id AS "id!", s.slug AS "slug!", s.name AS "name!",
  count(DISTINCT coalesce(p.user_id::text, lower(p.email)))::int AS "people!",
  count(*) FILTER (WHERE o.status <> 'returned')::int AS "orders!",
  coalesce(sum(l.units) FILTER (WHERE o.status <> 'returned'), 0)::int AS "units!",
  coalesce(sum(o.total + e.refund) FILTER (WHERE o.status <> 'returned'), 0)::float8 AS "revenue!",
  (0 - coalesce(sum(e.refund), 0))::float8 AS "refunds!", coalesce(sum(e.commission), 0)::float8 AS "commission!"
FROM orders o
JOIN purchase p ON p.id = o.purchase_id
LEFT JOIN store s ON s.id = o.store_id AND :format::text IS NULL
CROSS JOIN LATERAL (
  SELECT coalesce(sum(line.quantity - line.returned_quantity), 0) AS units FROM order_line line WHERE line.order_id = o.id
) l
CROSS JOIN LATERAL (
  SELECT coalesce(sum(entry.amount) FILTER (WHERE entry.kind = 'refund' AND entry.payer = 'shopper'), 0) AS refund,
    coalesce(sum(entry.amount) FILTER (WHERE entry.kind = 'commission'), 0) AS commission
  FROM ledger_entry entry WHERE entry.order_id = o.id
) e
WHERE o.created_at >= :since!::timestamptz AND o.created_at < :until!::timestamptz AND o.status <> 'cancelled'
GROUP BY 1, s.id
ORDER BY 1, 8 DESC, s.id;

/* @name sumVisits */
SELECT to_char(d.day, :format!::text) AS "at!",
  sum(d.visits)::int AS "visits!", sum(d.views)::int AS "views!", sum(d.orders)::int AS "orders!"
FROM (
  SELECT v.day, v.count AS visits, 0 AS views, 0 AS orders FROM site_visit v WHERE v.day BETWEEN :from!::date AND :to!::date
  UNION ALL
  SELECT p.day, 0, p.views, 0 FROM product_day p WHERE p.day BETWEEN :from!::date AND :to!::date
  UNION ALL
  SELECT (o.created_at AT TIME ZONE 'Europe/Belgrade')::date, 0, 0, 1 FROM orders o
  WHERE o.created_at >= :since!::timestamptz AND o.created_at < :until!::timestamptz AND o.status <> 'cancelled'
) d
GROUP BY 1
ORDER BY 1;

/* @name sumService */
SELECT s.id AS "id!", s.slug AS "slug!", s.name AS "name!", sold.people AS "people!", sold.orders AS "orders!",
  sold.delivered AS "delivered!", sold.promised AS "promised!", sold.kept AS "kept!", sold.returned AS "returned!",
  asked.questions AS "questions!", asked.due AS "due!", asked.quick AS "quick!", asked.median AS "median?"
FROM store s
JOIN (
  SELECT o.store_id, count(DISTINCT coalesce(p.user_id::text, lower(p.email)))::int AS people, count(*)::int AS orders,
    count(*) FILTER (WHERE o.delivered_at IS NOT NULL)::int AS delivered,
    count(*) FILTER (WHERE o.delivered_at IS NOT NULL AND o.arrives_to IS NOT NULL)::int AS promised,
    count(*) FILTER (WHERE CASE WHEN length(o.arrives_to) = 10
      THEN (o.delivered_at AT TIME ZONE 'Europe/Belgrade')::date::text <= o.arrives_to
      ELSE o.delivered_at <= o.arrives_to::timestamptz END)::int AS kept,
    count(*) FILTER (WHERE o.delivered_at IS NOT NULL AND EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id))::int AS returned
  FROM orders o JOIN purchase p ON p.id = o.purchase_id
  WHERE o.created_at >= :since!::timestamptz AND o.created_at < :until!::timestamptz AND o.status <> 'cancelled'
  GROUP BY o.store_id
) sold ON sold.store_id = s.id
CROSS JOIN LATERAL (
  SELECT count(*)::int AS questions,
    count(*) FILTER (WHERE q.answered_at IS NOT NULL OR q.created_at <= :dayAgo!::timestamptz)::int AS due,
    count(*) FILTER (WHERE q.answered_at <= q.created_at + interval '24 hours')::int AS quick,
    (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM q.answered_at - q.created_at)::float8) / 3600)::float8 AS median
  FROM product p JOIN question q ON q.product_id = p.id
  WHERE p.store_id = s.id AND q.hidden_at IS NULL
    AND q.created_at >= :since!::timestamptz AND q.created_at < :until!::timestamptz
) asked
ORDER BY sold.orders DESC, s.id;
