/* @name listEntries */
WITH groups AS (
  SELECT o.id, CASE WHEN s.amount < 0 THEN 'payable'
    WHEN o.status IN ('pending', 'confirmed', 'shipped') THEN 'on_the_way'
    WHEN o.status = 'delivered' AND o.delivered_at > :since!::timestamptz THEN 'in_return_time'
    ELSE 'payable' END AS name
  FROM (
    SELECT e.order_id, sum(seller_amount(e.kind, e.payer, e.amount)) AS amount
    FROM ledger_entry e WHERE e.store_id = :store! GROUP BY e.order_id
  ) s JOIN orders o ON o.id = s.order_id
), entries AS (
  SELECT e.id, e.at, e.order_id, e.order_line_id, e.coupon_id, e.label,
    CASE WHEN e.kind = 'payout' AND e.order_id IS NOT NULL THEN 'taken' ELSE e.kind::text END AS kind,
    CASE WHEN e.order_id IS NULL THEN 'paid' ELSE g.name END AS name,
    seller_amount(e.kind, e.payer, e.amount) AS amount,
    sum(seller_amount(e.kind, e.payer, e.amount)) OVER (ORDER BY e.at, e.id) AS balance
  FROM ledger_entry e LEFT JOIN groups g ON g.id = e.order_id
  WHERE e.store_id = :store!
)
SELECT e.at AS "at!", e.order_id AS "orderId", p.code AS "code", e.kind AS "kind!", e.label AS "label",
  coalesce(l.name, c.name) AS "name", e.amount AS "amount!", o.commission_bp AS "commissionBp",
  e.balance::float8 AS "balance!", (count(*) OVER ())::int AS "count!", (sum(e.amount) OVER ())::float8 AS "sum!"
FROM entries e
LEFT JOIN orders o ON o.id = e.order_id
LEFT JOIN purchase p ON p.id = o.purchase_id
LEFT JOIN order_line l ON l.id = e.order_line_id
LEFT JOIN coupon c ON c.id = e.coupon_id
WHERE e.amount <> 0
  AND (:group::text IS NULL OR e.name = :group OR :group = 'payable' AND e.name = 'paid')
  AND (:kind::text IS NULL OR e.kind = :kind)
  AND (:from::timestamptz IS NULL OR e.at >= :from)
  AND (:to::timestamptz IS NULL OR e.at < :to)
  AND (:order::text IS NULL OR p.code = :order OR o.id::text = :order)
ORDER BY e.at DESC, e.id DESC
LIMIT :limit! OFFSET :offset!;

/* @name listStatement */
WITH entry AS MATERIALIZED (
  SELECT e.at, e.order_id, e.label, e.name, e.name ->> :language! AS text, e.amount, e.kind
  FROM (
    SELECT e.at, e.order_id, e.label, seller_amount(e.kind, e.payer, e.amount) AS amount,
      CASE WHEN e.kind = 'payout' AND e.order_id IS NOT NULL THEN 'taken' ELSE e.kind::text END AS kind,
      -- One by one: a join would start processes for each part of the statement, or read the lines of all stores.
      CASE WHEN e.order_line_id IS NOT NULL THEN (SELECT l.name FROM order_line l WHERE l.id = e.order_line_id)
        WHEN e.coupon_id IS NOT NULL THEN (SELECT c.name FROM coupon c WHERE c.id = e.coupon_id) END AS name
    FROM ledger_entry e
    WHERE e.store_id = :store! AND e.at >= :from! AND e.at < :to! AND seller_amount(e.kind, e.payer, e.amount) <> 0
    ORDER BY e.at, e.id
    -- Otherwise the name would be looked up once for itself and once for its text.
    OFFSET 0
  ) e
), bought AS (
  SELECT o.id, p.code, o.commission_bp
  FROM orders o JOIN purchase p ON p.id = o.purchase_id WHERE o.id = ANY (ARRAY(SELECT DISTINCT order_id FROM entry))
)
-- One row of columns: 40,000 rows of their own take most of the time of a long statement, with the order's code in each.
SELECT entries.*, orders.*
FROM (
  SELECT coalesce(json_agg(round(date_part('epoch', at) * 1000)), '[]') AS "times!", coalesce(json_agg(kind), '[]') AS "kinds!",
    coalesce(json_agg(label), '[]') AS "labels!",
    -- A name is sent in the asked language alone, if it has one: six of each take longer than all the rest.
    coalesce(json_agg(CASE WHEN text ~ '\S' THEN to_jsonb(text) ELSE name END), '[]') AS "names!",
    coalesce(json_agg(amount), '[]') AS "amounts!", coalesce(json_agg(order_id), '[]') AS "orderIds!" FROM entry
) entries CROSS JOIN (
  SELECT coalesce(json_agg(id), '[]') AS "ids!", coalesce(json_agg(code), '[]') AS "codes!",
    coalesce(json_agg(commission_bp), '[]') AS "rates!" FROM bought
) orders;

/* @name findOpening */
SELECT opening.amount AS "amount!", span.count AS "count!", span.first AS "first?", span.last AS "last?"
FROM (
  SELECT coalesce(sum(seller_amount(e.kind, e.payer, e.amount)), 0)::float8 AS amount
  FROM ledger_entry e WHERE e.store_id = :store! AND e.at < :from!
) opening CROSS JOIN (
  SELECT count(*)::int AS count, min(e.at) AS first, max(e.at) AS last
  FROM ledger_entry e WHERE e.store_id = :store! AND e.at >= :from! AND e.at < :to!
) span;

/* @name sumBalances */
-- The entries are summed before their orders are read: an order has four or more.
SELECT s.store_id AS "store!", o.status AS "status?",
  coalesce(o.status = 'delivered' AND o.delivered_at > :since!::timestamptz, false) AS "isRecent!", sum(s.amount)::float8 AS "amount!"
FROM (
  SELECT e.store_id, e.order_id, sum(seller_amount(e.kind, e.payer, e.amount)) AS amount
  FROM ledger_entry e
  WHERE (:stores::int[] IS NULL OR e.store_id = ANY (:stores))
    AND (:until::timestamptz IS NULL OR e.at < :until OR e.order_id IS NULL)
  GROUP BY e.store_id, e.order_id
) s LEFT JOIN orders o ON o.id = s.order_id AND (:stores::int[] IS NULL OR o.store_id = ANY (:stores))
GROUP BY s.store_id, o.status, 3, s.amount < 0;

/* @name listAccounts */
SELECT s.id AS "id!", s.slug AS "slug!", s.name AS "name!", s.account_holder AS "holder", s.iban AS "iban"
FROM store s
WHERE (:stores::int[] IS NULL OR s.id = ANY (:stores))
  AND (:folded::text IS NULL OR fold(concat_ws(' ', s.name, s.legal_name, s.slug)) LIKE '%' || :folded || '%')
  AND s.state IN ('active', 'suspended')
ORDER BY s.id;

/* @name lockStores */
SELECT s.id AS "id!" FROM store s WHERE s.id = ANY (:stores!::int[]) ORDER BY s.id FOR NO KEY UPDATE;

/* @name lockRun */
SELECT r.id AS "id!" FROM payout_run r WHERE r.id = :id!::uuid FOR UPDATE;

/* @name listOpened */
SELECT s.id AS "id!", (SELECT max(p.at) FROM payout p WHERE p.store_id = s.id) AS "last?",
  (SELECT min(e.at) FROM ledger_entry e WHERE e.store_id = s.id) AS "first?"
FROM store s WHERE s.id = ANY (:stores!::int[]);

/* @name listRuns */
SELECT r.id AS "id!", r.state::text AS "state!", r.until::text AS "until!", r.at AS "at!", r.reference AS "reference",
  r.paid_on::text AS "paidOn", s.stores AS "stores!", s.total::float8 AS "total!", (count(*) OVER ())::int AS "count!"
FROM payout_run r CROSS JOIN LATERAL (
  SELECT count(*)::int AS stores, coalesce(sum(w.amount), 0) AS total
  FROM payout_run_row w WHERE w.run_id = r.id AND w.blocked IS NULL
) s
WHERE :id::uuid IS NULL OR r.id = :id
ORDER BY r.id DESC
LIMIT :limit! OFFSET :offset!;
