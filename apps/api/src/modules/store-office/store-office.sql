/* @name listStores */
WITH found AS MATERIALIZED (
  SELECT s.id,
    CASE WHEN :sort!::text = 'name' THEN fold(s.name) END AS words,
    CASE WHEN :isTurned!::bool THEN 1 ELSE -1 END * CASE :sort!::text
      WHEN 'newest' THEN extract(epoch FROM s.created_at)
      WHEN 'orders30' THEN (SELECT count(*) FROM orders o
        WHERE o.store_id = s.id AND o.created_at >= :since!::timestamptz AND o.status NOT IN ('cancelled', 'returned'))
      WHEN 'revenue30' THEN (SELECT coalesce(sum(o.total + (SELECT coalesce(sum(e.amount), 0) FROM ledger_entry e
          WHERE e.order_id = o.id AND e.kind = 'refund' AND e.payer = 'shopper')), 0) FROM orders o
        WHERE o.store_id = s.id AND o.created_at >= :since!::timestamptz AND o.status NOT IN ('cancelled', 'returned'))
      WHEN 'balance' THEN (SELECT coalesce(sum(seller_amount(e.kind, e.payer, e.amount)), 0) FROM ledger_entry e
        WHERE e.store_id = s.id) ELSE 0 END AS rank
  FROM store s
  WHERE s.state IN ('active', 'suspended') AND (:state::text IS NULL OR s.state::text = :state)
    AND (:id::int IS NULL OR s.id = :id)
    AND (:folded::text IS NULL OR fold(concat_ws(' ', s.name, s.legal_name, s.slug, s.email, s.registration_number)) LIKE '%' || :folded || '%')
), shown AS (
  SELECT id, row_number() OVER (ORDER BY CASE WHEN NOT :isTurned!::bool THEN words END,
    CASE WHEN :isTurned!::bool THEN words END DESC, rank, id DESC) AS place
  FROM found
  ORDER BY 2 LIMIT :limit!::int OFFSET :offset!::int
)
SELECT (SELECT count(*)::int FROM found) AS "count!", row.*
FROM (SELECT 1) always LEFT JOIN (
  SELECT s.id AS "id?", shown.place, s.slug AS "slug", s.name AS "name", s.logo AS "logo?", s.city AS "city?", s.state AS "state",
    s.created_at AS "createdAt", sold.orders AS "orders!", sold.revenue::float8 AS "revenue!", sold.delivered AS "delivered!",
    sold.promised AS "promised!", sold.kept AS "kept!", sold.returned AS "returned!",
    asked.due AS "due!", asked.quick AS "quick!", asked.median AS "median?", asked.waiting AS "waiting!",
    (SELECT count(*)::int FROM report r WHERE r.store_id = s.id AND r.decided_at IS NULL) AS "reports!",
    (SELECT coalesce(sum(seller_amount(e.kind, e.payer, e.amount)), 0)::float8 FROM ledger_entry e WHERE e.store_id = s.id) AS "balance!"
  FROM shown JOIN store s ON s.id = shown.id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE o.status NOT IN ('cancelled', 'returned'))::int AS orders,
      coalesce(sum(o.total + (SELECT coalesce(sum(e.amount), 0) FROM ledger_entry e
        WHERE e.order_id = o.id AND e.kind = 'refund' AND e.payer = 'shopper'))
        FILTER (WHERE o.status NOT IN ('cancelled', 'returned')), 0) AS revenue,
      count(*) FILTER (WHERE o.delivered_at IS NOT NULL)::int AS delivered,
      count(*) FILTER (WHERE o.delivered_at IS NOT NULL AND o.arrives_to IS NOT NULL)::int AS promised,
      count(*) FILTER (WHERE CASE WHEN length(o.arrives_to) = 10
        THEN (o.delivered_at AT TIME ZONE 'Europe/Belgrade')::date::text <= o.arrives_to
        ELSE o.delivered_at <= o.arrives_to::timestamptz END)::int AS kept,
      count(*) FILTER (WHERE o.delivered_at IS NOT NULL AND EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id))::int AS returned
    FROM orders o WHERE o.store_id = s.id AND o.created_at >= :since!::timestamptz) sold
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE q.created_at >= :since!::timestamptz
        AND (q.answered_at IS NOT NULL OR q.hidden_at IS NULL AND q.created_at <= :dayAgo!::timestamptz))::int AS due,
      count(*) FILTER (WHERE q.created_at >= :since!::timestamptz AND q.answered_at <= q.created_at + interval '24 hours')::int AS quick,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM q.answered_at - q.created_at)::float8)
        FILTER (WHERE q.created_at >= :since!::timestamptz) AS median,
      count(*) FILTER (WHERE q.answered_at IS NULL AND q.hidden_at IS NULL)::int AS waiting
    FROM product p JOIN question q ON q.product_id = p.id WHERE p.store_id = s.id) asked
) row ON true
ORDER BY row.place;

/* @name beginTerms */
WITH due AS MATERIALIZED (
  SELECT s.id FROM store s JOIN store_terms t ON t.store_id = s.id
  WHERE t.begun_at IS NULL AND t.replaced_at IS NULL AND t.starts_at <= :now!
  ORDER BY s.id
  FOR UPDATE OF s
), begun AS (
  UPDATE store_terms t SET begun_at = :now!
  FROM due
  WHERE t.store_id = due.id AND t.begun_at IS NULL AND t.replaced_at IS NULL AND t.starts_at <= :now!
  RETURNING t.store_id, t.commission_bp, t.service_fee_bp, t.tax_bp
)
UPDATE store s SET commission_bp = b.commission_bp, service_fee_bp = b.service_fee_bp, tax_bp = b.tax_bp
FROM begun b WHERE s.id = b.store_id;
