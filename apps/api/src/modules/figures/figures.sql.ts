/** Types generated for queries found in "src/modules/figures/figures.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

/** 'SumSales' parameters type */
export interface ISumSalesParams {
  format?: string | null | void;
  since: DateOrString;
  until: DateOrString;
}

/** 'SumSales' return type */
export interface ISumSalesResult {
  at: string;
  commission: number;
  id: number;
  name: string;
  orders: number;
  people: number;
  refunds: number;
  revenue: number;
  slug: string;
  units: number;
}

/** 'SumSales' query type */
export interface ISumSalesQuery {
  params: ISumSalesParams;
  result: ISumSalesResult;
}

const sumSalesIR: any = {"usedParamSet":{"format":true,"since":true,"until":true},"params":[{"name":"format","required":false,"transform":{"type":"scalar"},"locs":[{"a":60,"b":66},{"a":680,"b":686}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":1157,"b":1163}]},{"name":"until","required":true,"transform":{"type":"scalar"},"locs":[{"a":1197,"b":1203}]}],"statement":"SELECT to_char(o.created_at AT TIME ZONE 'Europe/Belgrade', :format::text) AS \"at!\", s.id AS \"id!\", s.slug AS \"slug!\", s.name AS \"name!\",\n  count(DISTINCT coalesce(p.user_id::text, lower(p.email)))::int AS \"people!\",\n  count(*) FILTER (WHERE o.status <> 'returned')::int AS \"orders!\",\n  coalesce(sum(l.units) FILTER (WHERE o.status <> 'returned'), 0)::int AS \"units!\",\n  coalesce(sum(o.total + e.refund) FILTER (WHERE o.status <> 'returned'), 0)::float8 AS \"revenue!\",\n  (0 - coalesce(sum(e.refund), 0))::float8 AS \"refunds!\", coalesce(sum(e.commission), 0)::float8 AS \"commission!\"\nFROM orders o\nJOIN purchase p ON p.id = o.purchase_id\nLEFT JOIN store s ON s.id = o.store_id AND :format::text IS NULL\nCROSS JOIN LATERAL (\n  SELECT coalesce(sum(line.quantity - line.returned_quantity), 0) AS units FROM order_line line WHERE line.order_id = o.id\n) l\nCROSS JOIN LATERAL (\n  SELECT coalesce(sum(entry.amount) FILTER (WHERE entry.kind = 'refund' AND entry.payer = 'shopper'), 0) AS refund,\n    coalesce(sum(entry.amount) FILTER (WHERE entry.kind = 'commission'), 0) AS commission\n  FROM ledger_entry entry WHERE entry.order_id = o.id\n) e\nWHERE o.created_at >= :since!::timestamptz AND o.created_at < :until!::timestamptz AND o.status <> 'cancelled'\nGROUP BY 1, s.id\nORDER BY 1, 8 DESC, s.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT to_char(o.created_at AT TIME ZONE 'Europe/Belgrade', :format::text) AS "at!", s.id AS "id!", s.slug AS "slug!", s.name AS "name!",
 *   count(DISTINCT coalesce(p.user_id::text, lower(p.email)))::int AS "people!",
 *   count(*) FILTER (WHERE o.status <> 'returned')::int AS "orders!",
 *   coalesce(sum(l.units) FILTER (WHERE o.status <> 'returned'), 0)::int AS "units!",
 *   coalesce(sum(o.total + e.refund) FILTER (WHERE o.status <> 'returned'), 0)::float8 AS "revenue!",
 *   (0 - coalesce(sum(e.refund), 0))::float8 AS "refunds!", coalesce(sum(e.commission), 0)::float8 AS "commission!"
 * FROM orders o
 * JOIN purchase p ON p.id = o.purchase_id
 * LEFT JOIN store s ON s.id = o.store_id AND :format::text IS NULL
 * CROSS JOIN LATERAL (
 *   SELECT coalesce(sum(line.quantity - line.returned_quantity), 0) AS units FROM order_line line WHERE line.order_id = o.id
 * ) l
 * CROSS JOIN LATERAL (
 *   SELECT coalesce(sum(entry.amount) FILTER (WHERE entry.kind = 'refund' AND entry.payer = 'shopper'), 0) AS refund,
 *     coalesce(sum(entry.amount) FILTER (WHERE entry.kind = 'commission'), 0) AS commission
 *   FROM ledger_entry entry WHERE entry.order_id = o.id
 * ) e
 * WHERE o.created_at >= :since!::timestamptz AND o.created_at < :until!::timestamptz AND o.status <> 'cancelled'
 * GROUP BY 1, s.id
 * ORDER BY 1, 8 DESC, s.id
 * ```
 */
export const sumSales = new PreparedQuery<ISumSalesParams,ISumSalesResult>(sumSalesIR);


/** 'SumVisits' parameters type */
export interface ISumVisitsParams {
  format: string;
  from: DateOrString;
  since: DateOrString;
  to: DateOrString;
  until: DateOrString;
}

/** 'SumVisits' return type */
export interface ISumVisitsResult {
  at: string;
  orders: number;
  views: number;
  visits: number;
}

/** 'SumVisits' query type */
export interface ISumVisitsQuery {
  params: ISumVisitsParams;
  result: ISumVisitsResult;
}

const sumVisitsIR: any = {"usedParamSet":{"format":true,"from":true,"to":true,"since":true,"until":true},"params":[{"name":"format","required":true,"transform":{"type":"scalar"},"locs":[{"a":22,"b":29}]},{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":250,"b":255},{"a":359,"b":364}]},{"name":"to","required":true,"transform":{"type":"scalar"},"locs":[{"a":267,"b":270},{"a":376,"b":379}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":507,"b":513}]},{"name":"until","required":true,"transform":{"type":"scalar"},"locs":[{"a":547,"b":553}]}],"statement":"SELECT to_char(d.day, :format!::text) AS \"at!\",\n  sum(d.visits)::int AS \"visits!\", sum(d.views)::int AS \"views!\", sum(d.orders)::int AS \"orders!\"\nFROM (\n  SELECT v.day, v.count AS visits, 0 AS views, 0 AS orders FROM site_visit v WHERE v.day BETWEEN :from!::date AND :to!::date\n  UNION ALL\n  SELECT p.day, 0, p.views, 0 FROM product_day p WHERE p.day BETWEEN :from!::date AND :to!::date\n  UNION ALL\n  SELECT (o.created_at AT TIME ZONE 'Europe/Belgrade')::date, 0, 0, 1 FROM orders o\n  WHERE o.created_at >= :since!::timestamptz AND o.created_at < :until!::timestamptz AND o.status <> 'cancelled'\n) d\nGROUP BY 1\nORDER BY 1"};

/**
 * Query generated from SQL:
 * ```
 * SELECT to_char(d.day, :format!::text) AS "at!",
 *   sum(d.visits)::int AS "visits!", sum(d.views)::int AS "views!", sum(d.orders)::int AS "orders!"
 * FROM (
 *   SELECT v.day, v.count AS visits, 0 AS views, 0 AS orders FROM site_visit v WHERE v.day BETWEEN :from!::date AND :to!::date
 *   UNION ALL
 *   SELECT p.day, 0, p.views, 0 FROM product_day p WHERE p.day BETWEEN :from!::date AND :to!::date
 *   UNION ALL
 *   SELECT (o.created_at AT TIME ZONE 'Europe/Belgrade')::date, 0, 0, 1 FROM orders o
 *   WHERE o.created_at >= :since!::timestamptz AND o.created_at < :until!::timestamptz AND o.status <> 'cancelled'
 * ) d
 * GROUP BY 1
 * ORDER BY 1
 * ```
 */
export const sumVisits = new PreparedQuery<ISumVisitsParams,ISumVisitsResult>(sumVisitsIR);


/** 'SumService' parameters type */
export interface ISumServiceParams {
  dayAgo: DateOrString;
  since: DateOrString;
  until: DateOrString;
}

/** 'SumService' return type */
export interface ISumServiceResult {
  delivered: number;
  due: number;
  id: number;
  kept: number;
  median: number | null;
  name: string;
  orders: number;
  people: number;
  promised: number;
  questions: number;
  quick: number;
  returned: number;
  slug: string;
}

/** 'SumService' query type */
export interface ISumServiceQuery {
  params: ISumServiceParams;
  result: ISumServiceResult;
}

const sumServiceIR: any = {"usedParamSet":{"since":true,"until":true,"dayAgo":true},"params":[{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":1088,"b":1094},{"a":1754,"b":1760}]},{"name":"until","required":true,"transform":{"type":"scalar"},"locs":[{"a":1128,"b":1134},{"a":1794,"b":1800}]},{"name":"dayAgo","required":true,"transform":{"type":"scalar"},"locs":[{"a":1360,"b":1367}]}],"statement":"SELECT s.id AS \"id!\", s.slug AS \"slug!\", s.name AS \"name!\", sold.people AS \"people!\", sold.orders AS \"orders!\",\n  sold.delivered AS \"delivered!\", sold.promised AS \"promised!\", sold.kept AS \"kept!\", sold.returned AS \"returned!\",\n  asked.questions AS \"questions!\", asked.due AS \"due!\", asked.quick AS \"quick!\", asked.median AS \"median?\"\nFROM store s\nJOIN (\n  SELECT o.store_id, count(DISTINCT coalesce(p.user_id::text, lower(p.email)))::int AS people, count(*)::int AS orders,\n    count(*) FILTER (WHERE o.delivered_at IS NOT NULL)::int AS delivered,\n    count(*) FILTER (WHERE o.delivered_at IS NOT NULL AND o.arrives_to IS NOT NULL)::int AS promised,\n    count(*) FILTER (WHERE CASE WHEN length(o.arrives_to) = 10\n      THEN (o.delivered_at AT TIME ZONE 'Europe/Belgrade')::date::text <= o.arrives_to\n      ELSE o.delivered_at <= o.arrives_to::timestamptz END)::int AS kept,\n    count(*) FILTER (WHERE o.delivered_at IS NOT NULL AND EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id))::int AS returned\n  FROM orders o JOIN purchase p ON p.id = o.purchase_id\n  WHERE o.created_at >= :since!::timestamptz AND o.created_at < :until!::timestamptz AND o.status <> 'cancelled'\n  GROUP BY o.store_id\n) sold ON sold.store_id = s.id\nCROSS JOIN LATERAL (\n  SELECT count(*)::int AS questions,\n    count(*) FILTER (WHERE q.answered_at IS NOT NULL OR q.created_at <= :dayAgo!::timestamptz)::int AS due,\n    count(*) FILTER (WHERE q.answered_at <= q.created_at + interval '24 hours')::int AS quick,\n    (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM q.answered_at - q.created_at)::float8) / 3600)::float8 AS median\n  FROM product p JOIN question q ON q.product_id = p.id\n  WHERE p.store_id = s.id AND q.hidden_at IS NULL\n    AND q.created_at >= :since!::timestamptz AND q.created_at < :until!::timestamptz\n) asked\nORDER BY sold.orders DESC, s.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT s.id AS "id!", s.slug AS "slug!", s.name AS "name!", sold.people AS "people!", sold.orders AS "orders!",
 *   sold.delivered AS "delivered!", sold.promised AS "promised!", sold.kept AS "kept!", sold.returned AS "returned!",
 *   asked.questions AS "questions!", asked.due AS "due!", asked.quick AS "quick!", asked.median AS "median?"
 * FROM store s
 * JOIN (
 *   SELECT o.store_id, count(DISTINCT coalesce(p.user_id::text, lower(p.email)))::int AS people, count(*)::int AS orders,
 *     count(*) FILTER (WHERE o.delivered_at IS NOT NULL)::int AS delivered,
 *     count(*) FILTER (WHERE o.delivered_at IS NOT NULL AND o.arrives_to IS NOT NULL)::int AS promised,
 *     count(*) FILTER (WHERE CASE WHEN length(o.arrives_to) = 10
 *       THEN (o.delivered_at AT TIME ZONE 'Europe/Belgrade')::date::text <= o.arrives_to
 *       ELSE o.delivered_at <= o.arrives_to::timestamptz END)::int AS kept,
 *     count(*) FILTER (WHERE o.delivered_at IS NOT NULL AND EXISTS (SELECT 1 FROM returns r WHERE r.order_id = o.id))::int AS returned
 *   FROM orders o JOIN purchase p ON p.id = o.purchase_id
 *   WHERE o.created_at >= :since!::timestamptz AND o.created_at < :until!::timestamptz AND o.status <> 'cancelled'
 *   GROUP BY o.store_id
 * ) sold ON sold.store_id = s.id
 * CROSS JOIN LATERAL (
 *   SELECT count(*)::int AS questions,
 *     count(*) FILTER (WHERE q.answered_at IS NOT NULL OR q.created_at <= :dayAgo!::timestamptz)::int AS due,
 *     count(*) FILTER (WHERE q.answered_at <= q.created_at + interval '24 hours')::int AS quick,
 *     (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM q.answered_at - q.created_at)::float8) / 3600)::float8 AS median
 *   FROM product p JOIN question q ON q.product_id = p.id
 *   WHERE p.store_id = s.id AND q.hidden_at IS NULL
 *     AND q.created_at >= :since!::timestamptz AND q.created_at < :until!::timestamptz
 * ) asked
 * ORDER BY sold.orders DESC, s.id
 * ```
 */
export const sumService = new PreparedQuery<ISumServiceParams,ISumServiceResult>(sumServiceIR);


