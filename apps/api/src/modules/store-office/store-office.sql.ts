/** Types generated for queries found in "src/modules/store-office/store-office.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type store_state = 'active' | 'pending' | 'refused' | 'suspended';

export type DateOrString = Date | string;

/** 'ListStores' parameters type */
export interface IListStoresParams {
  dayAgo: DateOrString;
  folded?: string | null | void;
  id?: number | null | void;
  isTurned: boolean;
  limit: number;
  offset: number;
  since: DateOrString;
  sort: string;
  state?: string | null | void;
}

/** 'ListStores' return type */
export interface IListStoresResult {
  balance: number;
  city: string | null;
  count: number;
  createdAt: Date;
  delivered: number;
  due: number;
  id: number | null;
  kept: number;
  logo: string | null;
  median: number | null;
  name: string;
  orders: number;
  place: number | null;
  promised: number;
  quick: number;
  reports: number;
  returned: number;
  revenue: number;
  slug: string;
  state: store_state;
  waiting: number;
}

/** 'ListStores' query type */
export interface IListStoresQuery {
  params: IListStoresParams;
  result: IListStoresResult;
}

const listStoresIR: any = {"usedParamSet":{"sort":true,"isTurned":true,"since":true,"state":true,"id":true,"folded":true,"limit":true,"offset":true,"dayAgo":true},"params":[{"name":"sort","required":true,"transform":{"type":"scalar"},"locs":[{"a":58,"b":63},{"a":169,"b":174}]},{"name":"isTurned","required":true,"transform":{"type":"scalar"},"locs":[{"a":126,"b":135},{"a":1283,"b":1292},{"a":1330,"b":1339}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":350,"b":356},{"a":684,"b":690},{"a":3261,"b":3267},{"a":3361,"b":3367},{"a":3546,"b":3552},{"a":3785,"b":3791}]},{"name":"state","required":false,"transform":{"type":"scalar"},"locs":[{"a":980,"b":985},{"a":1020,"b":1025}]},{"name":"id","required":false,"transform":{"type":"scalar"},"locs":[{"a":1037,"b":1039},{"a":1064,"b":1066}]},{"name":"folded","required":false,"transform":{"type":"scalar"},"locs":[{"a":1078,"b":1084},{"a":1198,"b":1204}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":1424,"b":1430}]},{"name":"offset","required":true,"transform":{"type":"scalar"},"locs":[{"a":1444,"b":1451}]},{"name":"dayAgo","required":true,"transform":{"type":"scalar"},"locs":[{"a":3464,"b":3471}]}],"statement":"WITH found AS MATERIALIZED (\n  SELECT s.id,\n    CASE WHEN :sort!::text = 'name' THEN fold(s.name) END AS words,\n    CASE WHEN :isTurned!::bool THEN 1 ELSE -1 END * CASE :sort!::text\n      WHEN 'newest' THEN extract(epoch FROM s.created_at)\n      WHEN 'orders30' THEN (SELECT count(*) FROM orders o\n        WHERE o.store_id = s.id AND o.created_at >= :since!::timestamptz AND o.status NOT IN ('cancelled', 'returned'))\n      WHEN 'revenue30' THEN (SELECT coalesce(sum(o.total + (SELECT coalesce(sum(e.amount), 0) FROM ledger_entry e\n          WHERE e.order_id = o.id AND e.kind = 'refund' AND e.payer = 'shopper')), 0) FROM orders o\n        WHERE o.store_id = s.id AND o.created_at >= :since!::timestamptz AND o.status NOT IN ('cancelled', 'returned'))\n      WHEN 'balance' THEN (SELECT coalesce(sum(seller_amount(e.kind, e.payer, e.amount)), 0) FROM ledger_entry e\n        WHERE e.store_id = s.id) ELSE 0 END AS rank\n  FROM store s\n  WHERE s.state IN ('active', 'suspended') AND (:state::text IS NULL OR s.state::text = :state)\n    AND (:id::int IS NULL OR s.id = :id)\n    AND (:folded::text IS NULL OR fold(concat_ws(' ', s.name, s.legal_name, s.slug, s.email, s.registration_number)) LIKE '%' || :folded || '%')\n), shown AS (\n  SELECT id, row_number() OVER (ORDER BY CASE WHEN NOT :isTurned!::bool THEN words END,\n    CASE WHEN :isTurned!::bool THEN words END DESC, rank, id DESC) AS place\n  FROM found\n  ORDER BY 2 LIMIT :limit!::int OFFSET :offset!::int\n)\nSELECT (SELECT count(*)::int FROM found) AS \"count!\", row.*\nFROM (SELECT 1) always LEFT JOIN (\n  SELECT s.id AS \"id?\", shown.place, s.slug AS \"slug\", s.name AS \"name\", s.logo AS \"logo?\", s.city AS \"city?\", s.state AS \"state\",\n    s.created_at AS \"createdAt\", sold.orders AS \"orders!\", sold.revenue::float8 AS \"revenue!\", sold.delivered AS \"delivered!\",\n    sold.promised AS \"promised!\", sold.kept AS \"kept!\", sold.returned AS \"returned!\",\n    asked.due AS \"due!\", asked.quick AS \"quick!\", asked.median AS \"median?\", asked.waiting AS \"waiting!\",\n    (SELECT count(*)::int FROM report r WHERE r.store_id = s.id AND r.decided_at IS NULL) AS \"reports!\",\n    (SELECT coalesce(sum(seller_amount(e.kind, e.payer, e.amount)), 0)::float8 FROM ledger_entry e WHERE e.store_id = s.id) AS \"balance!\"\n  FROM shown JOIN store s ON s.id = shown.id\n  CROSS JOIN LATERAL (\n    SELECT count(*) FILTER (WHERE o.status NOT IN ('cancelled', 'returned'))::int AS orders,\n      coalesce(sum(o.total + (SELECT coalesce(sum(e.amount), 0) FROM ledger_entry e\n        WHERE e.order_id = o.id AND e.kind = 'refund' AND e.payer = 'shopper'))\n        FILTER (WHERE o.status NOT IN ('cancelled', 'returned')), 0) AS revenue,\n      count(*) FILTER (WHERE o.delivered_at IS NOT NULL)::int AS delivered,\n      count(*) FILTER (WHERE o.delivered_at IS NOT NULL AND o.arrives_to IS NOT NULL)::int AS promised,\n      count(*) FILTER (WHERE CASE WHEN length(o.arrives_to) = 10\n        THEN (o.delivered_at AT TIME ZONE 'Europe/Belgrade')::date::text <= o.arrives_to\n        ELSE o.delivered_at <= o.arrives_to::timestamptz END)::int AS kept,\n      count(*) FILTER (WHERE o.delivered_at IS NOT NULL AND EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id))::int AS returned\n    FROM orders o WHERE o.store_id = s.id AND o.created_at >= :since!::timestamptz) sold\n  CROSS JOIN LATERAL (\n    SELECT count(*) FILTER (WHERE q.created_at >= :since!::timestamptz\n        AND (q.answered_at IS NOT NULL OR q.hidden_at IS NULL AND q.created_at <= :dayAgo!::timestamptz))::int AS due,\n      count(*) FILTER (WHERE q.created_at >= :since!::timestamptz AND q.answered_at <= q.created_at + interval '24 hours')::int AS quick,\n      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM q.answered_at - q.created_at)::float8)\n        FILTER (WHERE q.created_at >= :since!::timestamptz) AS median,\n      count(*) FILTER (WHERE q.answered_at IS NULL AND q.hidden_at IS NULL)::int AS waiting\n    FROM product p JOIN question q ON q.product_id = p.id WHERE p.store_id = s.id) asked\n) row ON true\nORDER BY row.place"};

/**
 * Query generated from SQL:
 * ```
 * WITH found AS MATERIALIZED (
 *   SELECT s.id,
 *     CASE WHEN :sort!::text = 'name' THEN fold(s.name) END AS words,
 *     CASE WHEN :isTurned!::bool THEN 1 ELSE -1 END * CASE :sort!::text
 *       WHEN 'newest' THEN extract(epoch FROM s.created_at)
 *       WHEN 'orders30' THEN (SELECT count(*) FROM orders o
 *         WHERE o.store_id = s.id AND o.created_at >= :since!::timestamptz AND o.status NOT IN ('cancelled', 'returned'))
 *       WHEN 'revenue30' THEN (SELECT coalesce(sum(o.total + (SELECT coalesce(sum(e.amount), 0) FROM ledger_entry e
 *           WHERE e.order_id = o.id AND e.kind = 'refund' AND e.payer = 'shopper')), 0) FROM orders o
 *         WHERE o.store_id = s.id AND o.created_at >= :since!::timestamptz AND o.status NOT IN ('cancelled', 'returned'))
 *       WHEN 'balance' THEN (SELECT coalesce(sum(seller_amount(e.kind, e.payer, e.amount)), 0) FROM ledger_entry e
 *         WHERE e.store_id = s.id) ELSE 0 END AS rank
 *   FROM store s
 *   WHERE s.state IN ('active', 'suspended') AND (:state::text IS NULL OR s.state::text = :state)
 *     AND (:id::int IS NULL OR s.id = :id)
 *     AND (:folded::text IS NULL OR fold(concat_ws(' ', s.name, s.legal_name, s.slug, s.email, s.registration_number)) LIKE '%' || :folded || '%')
 * ), shown AS (
 *   SELECT id, row_number() OVER (ORDER BY CASE WHEN NOT :isTurned!::bool THEN words END,
 *     CASE WHEN :isTurned!::bool THEN words END DESC, rank, id DESC) AS place
 *   FROM found
 *   ORDER BY 2 LIMIT :limit!::int OFFSET :offset!::int
 * )
 * SELECT (SELECT count(*)::int FROM found) AS "count!", row.*
 * FROM (SELECT 1) always LEFT JOIN (
 *   SELECT s.id AS "id?", shown.place, s.slug AS "slug", s.name AS "name", s.logo AS "logo?", s.city AS "city?", s.state AS "state",
 *     s.created_at AS "createdAt", sold.orders AS "orders!", sold.revenue::float8 AS "revenue!", sold.delivered AS "delivered!",
 *     sold.promised AS "promised!", sold.kept AS "kept!", sold.returned AS "returned!",
 *     asked.due AS "due!", asked.quick AS "quick!", asked.median AS "median?", asked.waiting AS "waiting!",
 *     (SELECT count(*)::int FROM report r WHERE r.store_id = s.id AND r.decided_at IS NULL) AS "reports!",
 *     (SELECT coalesce(sum(seller_amount(e.kind, e.payer, e.amount)), 0)::float8 FROM ledger_entry e WHERE e.store_id = s.id) AS "balance!"
 *   FROM shown JOIN store s ON s.id = shown.id
 *   CROSS JOIN LATERAL (
 *     SELECT count(*) FILTER (WHERE o.status NOT IN ('cancelled', 'returned'))::int AS orders,
 *       coalesce(sum(o.total + (SELECT coalesce(sum(e.amount), 0) FROM ledger_entry e
 *         WHERE e.order_id = o.id AND e.kind = 'refund' AND e.payer = 'shopper'))
 *         FILTER (WHERE o.status NOT IN ('cancelled', 'returned')), 0) AS revenue,
 *       count(*) FILTER (WHERE o.delivered_at IS NOT NULL)::int AS delivered,
 *       count(*) FILTER (WHERE o.delivered_at IS NOT NULL AND o.arrives_to IS NOT NULL)::int AS promised,
 *       count(*) FILTER (WHERE CASE WHEN length(o.arrives_to) = 10
 *         THEN (o.delivered_at AT TIME ZONE 'Europe/Belgrade')::date::text <= o.arrives_to
 *         ELSE o.delivered_at <= o.arrives_to::timestamptz END)::int AS kept,
 *       count(*) FILTER (WHERE o.delivered_at IS NOT NULL AND EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id))::int AS returned
 *     FROM orders o WHERE o.store_id = s.id AND o.created_at >= :since!::timestamptz) sold
 *   CROSS JOIN LATERAL (
 *     SELECT count(*) FILTER (WHERE q.created_at >= :since!::timestamptz
 *         AND (q.answered_at IS NOT NULL OR q.hidden_at IS NULL AND q.created_at <= :dayAgo!::timestamptz))::int AS due,
 *       count(*) FILTER (WHERE q.created_at >= :since!::timestamptz AND q.answered_at <= q.created_at + interval '24 hours')::int AS quick,
 *       percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM q.answered_at - q.created_at)::float8)
 *         FILTER (WHERE q.created_at >= :since!::timestamptz) AS median,
 *       count(*) FILTER (WHERE q.answered_at IS NULL AND q.hidden_at IS NULL)::int AS waiting
 *     FROM product p JOIN question q ON q.product_id = p.id WHERE p.store_id = s.id) asked
 * ) row ON true
 * ORDER BY row.place
 * ```
 */
export const listStores = new PreparedQuery<IListStoresParams,IListStoresResult>(listStoresIR);


/** 'BeginTerms' parameters type */
export interface IBeginTermsParams {
  now: DateOrString;
}

/** 'BeginTerms' return type */
export type IBeginTermsResult = void;

/** 'BeginTerms' query type */
export interface IBeginTermsQuery {
  params: IBeginTermsParams;
  result: IBeginTermsResult;
}

const beginTermsIR: any = {"usedParamSet":{"now":true},"params":[{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":166,"b":170},{"a":258,"b":262},{"a":371,"b":375}]}],"statement":"WITH due AS MATERIALIZED (\n  SELECT s.id FROM store s JOIN store_terms t ON t.store_id = s.id\n  WHERE t.begun_at IS NULL AND t.replaced_at IS NULL AND t.starts_at <= :now!\n  ORDER BY s.id\n  FOR UPDATE OF s\n), begun AS (\n  UPDATE store_terms t SET begun_at = :now!\n  FROM due\n  WHERE t.store_id = due.id AND t.begun_at IS NULL AND t.replaced_at IS NULL AND t.starts_at <= :now!\n  RETURNING t.store_id, t.commission_bp, t.service_fee_bp, t.tax_bp\n)\nUPDATE store s SET commission_bp = b.commission_bp, service_fee_bp = b.service_fee_bp, tax_bp = b.tax_bp\nFROM begun b WHERE s.id = b.store_id"};

/**
 * Query generated from SQL:
 * ```
 * WITH due AS MATERIALIZED (
 *   SELECT s.id FROM store s JOIN store_terms t ON t.store_id = s.id
 *   WHERE t.begun_at IS NULL AND t.replaced_at IS NULL AND t.starts_at <= :now!
 *   ORDER BY s.id
 *   FOR UPDATE OF s
 * ), begun AS (
 *   UPDATE store_terms t SET begun_at = :now!
 *   FROM due
 *   WHERE t.store_id = due.id AND t.begun_at IS NULL AND t.replaced_at IS NULL AND t.starts_at <= :now!
 *   RETURNING t.store_id, t.commission_bp, t.service_fee_bp, t.tax_bp
 * )
 * UPDATE store s SET commission_bp = b.commission_bp, service_fee_bp = b.service_fee_bp, tax_bp = b.tax_bp
 * FROM begun b WHERE s.id = b.store_id
 * ```
 */
export const beginTerms = new PreparedQuery<IBeginTermsParams,IBeginTermsResult>(beginTermsIR);


