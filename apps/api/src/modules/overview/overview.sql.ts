/** Types generated for queries found in "src/modules/overview/overview.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

/** 'SumSalesByDay' parameters type */
export interface ISumSalesByDayParams {
  since: DateOrString;
  storeIds: numberArray;
}

/** 'SumSalesByDay' return type */
export interface ISumSalesByDayResult {
  amount: number;
  day: string;
  orders: number;
  returned: number;
  units: number;
}

/** 'SumSalesByDay' query type */
export interface ISumSalesByDayQuery {
  params: ISumSalesByDayParams;
  result: ISumSalesByDayResult;
}

const sumSalesByDayIR: any = {"usedParamSet":{"storeIds":true,"since":true},"params":[{"name":"storeIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":531,"b":540},{"a":812,"b":821}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":851,"b":857}]}],"statement":"SELECT (o.created_at AT TIME ZONE 'Europe/Belgrade')::date::text AS \"day!\",\n  coalesce(sum(o.total + coalesce(r.amount, 0)) FILTER (WHERE o.status <> 'returned'), 0)::float8 AS \"amount!\",\n  count(*) FILTER (WHERE o.status <> 'returned')::int AS \"orders!\",\n  coalesce(sum(l.units) FILTER (WHERE o.status <> 'returned'), 0)::int AS \"units!\",\n  count(*) FILTER (WHERE o.status = 'returned')::int AS \"returned!\"\nFROM orders o\n  LEFT JOIN (\n    SELECT e.order_id, sum(e.amount) AS amount FROM ledger_entry e\n    WHERE e.store_id = ANY (:storeIds!::int[]) AND e.kind = 'refund' AND e.payer = 'shopper'\n    GROUP BY e.order_id\n  ) r ON r.order_id = o.id\n  CROSS JOIN LATERAL (\n    SELECT sum(line.quantity - line.returned_quantity) AS units FROM order_line line WHERE line.order_id = o.id\n  ) l\nWHERE o.store_id = ANY (:storeIds!::int[]) AND o.created_at >= :since!::timestamptz AND o.status <> 'cancelled'\nGROUP BY 1"};

/**
 * Query generated from SQL:
 * ```
 * SELECT (o.created_at AT TIME ZONE 'Europe/Belgrade')::date::text AS "day!",
 *   coalesce(sum(o.total + coalesce(r.amount, 0)) FILTER (WHERE o.status <> 'returned'), 0)::float8 AS "amount!",
 *   count(*) FILTER (WHERE o.status <> 'returned')::int AS "orders!",
 *   coalesce(sum(l.units) FILTER (WHERE o.status <> 'returned'), 0)::int AS "units!",
 *   count(*) FILTER (WHERE o.status = 'returned')::int AS "returned!"
 * FROM orders o
 *   LEFT JOIN (
 *     SELECT e.order_id, sum(e.amount) AS amount FROM ledger_entry e
 *     WHERE e.store_id = ANY (:storeIds!::int[]) AND e.kind = 'refund' AND e.payer = 'shopper'
 *     GROUP BY e.order_id
 *   ) r ON r.order_id = o.id
 *   CROSS JOIN LATERAL (
 *     SELECT sum(line.quantity - line.returned_quantity) AS units FROM order_line line WHERE line.order_id = o.id
 *   ) l
 * WHERE o.store_id = ANY (:storeIds!::int[]) AND o.created_at >= :since!::timestamptz AND o.status <> 'cancelled'
 * GROUP BY 1
 * ```
 */
export const sumSalesByDay = new PreparedQuery<ISumSalesByDayParams,ISumSalesByDayResult>(sumSalesByDayIR);


/** 'ListLow' parameters type */
export interface IListLowParams {
  limit: number;
  lowStock: number;
  since: DateOrString;
  storeIds: numberArray;
}

/** 'ListLow' return type */
export interface IListLowResult {
  image: string | null;
  name: Json;
  options: Json | null;
  product: number;
  sold: number;
  stock: number;
  variant: number;
}

/** 'ListLow' query type */
export interface IListLowQuery {
  params: IListLowParams;
  result: IListLowResult;
}

const listLowIR: any = {"usedParamSet":{"lowStock":true,"storeIds":true,"limit":true,"since":true},"params":[{"name":"lowStock","required":true,"transform":{"type":"scalar"},"locs":[{"a":386,"b":395},{"a":485,"b":494}]},{"name":"storeIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":429,"b":438}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":533,"b":539}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":928,"b":934}]}],"statement":"SELECT v.id AS \"variant!\", p.id AS \"product!\", p.name AS \"name!\", v.stock AS \"stock!\", coalesce(image.src, i.src) AS \"image?\",\n  coalesce(sales.units, 0)::int AS \"sold!\", options.names AS \"options?\"\nFROM (\n  SELECT v.id, v.product_id, v.stock, v.image_id FROM desk_product d\n    JOIN variant v ON v.product_id = d.product_id AND v.active AND v.stock BETWEEN 1 AND coalesce(d.low_stock, :lowStock!::int)\n  WHERE d.store_id = ANY (:storeIds!::int[]) AND d.least <= coalesce(d.low_stock, :lowStock!::int)\n  ORDER BY v.stock, v.id LIMIT :limit!::int\n) v\nJOIN product p ON p.id = v.product_id\nLEFT JOIN product_image image ON image.id = v.image_id\nLEFT JOIN LATERAL (SELECT src FROM product_image WHERE product_id = p.id ORDER BY rank LIMIT 1) i ON true\nLEFT JOIN LATERAL (\n  SELECT sum(l.quantity) AS units FROM order_line l JOIN orders o ON o.id = l.order_id\n  WHERE l.product_id = p.id AND l.variant_id = v.id AND o.created_at >= :since!::timestamptz\n    AND o.status NOT IN ('cancelled', 'returned')\n) sales ON true\nLEFT JOIN LATERAL (\n  SELECT json_agg(value.name ORDER BY option_group.position, option_group.id) AS names\n  FROM variant_value chosen JOIN option_value value ON value.id = chosen.value_id\n    JOIN option_group ON option_group.id = value.group_id\n  WHERE chosen.variant_id = v.id\n) options ON true\nORDER BY v.stock, v.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT v.id AS "variant!", p.id AS "product!", p.name AS "name!", v.stock AS "stock!", coalesce(image.src, i.src) AS "image?",
 *   coalesce(sales.units, 0)::int AS "sold!", options.names AS "options?"
 * FROM (
 *   SELECT v.id, v.product_id, v.stock, v.image_id FROM desk_product d
 *     JOIN variant v ON v.product_id = d.product_id AND v.active AND v.stock BETWEEN 1 AND coalesce(d.low_stock, :lowStock!::int)
 *   WHERE d.store_id = ANY (:storeIds!::int[]) AND d.least <= coalesce(d.low_stock, :lowStock!::int)
 *   ORDER BY v.stock, v.id LIMIT :limit!::int
 * ) v
 * JOIN product p ON p.id = v.product_id
 * LEFT JOIN product_image image ON image.id = v.image_id
 * LEFT JOIN LATERAL (SELECT src FROM product_image WHERE product_id = p.id ORDER BY rank LIMIT 1) i ON true
 * LEFT JOIN LATERAL (
 *   SELECT sum(l.quantity) AS units FROM order_line l JOIN orders o ON o.id = l.order_id
 *   WHERE l.product_id = p.id AND l.variant_id = v.id AND o.created_at >= :since!::timestamptz
 *     AND o.status NOT IN ('cancelled', 'returned')
 * ) sales ON true
 * LEFT JOIN LATERAL (
 *   SELECT json_agg(value.name ORDER BY option_group.position, option_group.id) AS names
 *   FROM variant_value chosen JOIN option_value value ON value.id = chosen.value_id
 *     JOIN option_group ON option_group.id = value.group_id
 *   WHERE chosen.variant_id = v.id
 * ) options ON true
 * ORDER BY v.stock, v.id
 * ```
 */
export const listLow = new PreparedQuery<IListLowParams,IListLowResult>(listLowIR);


/** 'SumAnswers' parameters type */
export interface ISumAnswersParams {
  since: DateOrString;
  storeIds: numberArray;
}

/** 'SumAnswers' return type */
export interface ISumAnswersResult {
  answered: number;
  medianHours: number | null;
  withinDay: number;
}

/** 'SumAnswers' query type */
export interface ISumAnswersQuery {
  params: ISumAnswersParams;
  result: ISumAnswersResult;
}

const sumAnswersIR: any = {"usedParamSet":{"storeIds":true,"since":true},"params":[{"name":"storeIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":418,"b":427}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":457,"b":463}]}],"statement":"SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM q.answered_at - q.created_at) / 3600)\n    FILTER (WHERE q.answered_at IS NOT NULL) AS \"medianHours\",\n  count(*) FILTER (WHERE q.answered_at IS NOT NULL)::int AS \"answered!\",\n  count(*) FILTER (WHERE q.answered_at <= q.created_at + interval '1 day')::int AS \"withinDay!\"\nFROM product p JOIN question q ON q.product_id = p.id\nWHERE p.store_id = ANY (:storeIds!::int[]) AND q.created_at >= :since!::timestamptz AND q.hidden_at IS NULL"};

/**
 * Query generated from SQL:
 * ```
 * SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM q.answered_at - q.created_at) / 3600)
 *     FILTER (WHERE q.answered_at IS NOT NULL) AS "medianHours",
 *   count(*) FILTER (WHERE q.answered_at IS NOT NULL)::int AS "answered!",
 *   count(*) FILTER (WHERE q.answered_at <= q.created_at + interval '1 day')::int AS "withinDay!"
 * FROM product p JOIN question q ON q.product_id = p.id
 * WHERE p.store_id = ANY (:storeIds!::int[]) AND q.created_at >= :since!::timestamptz AND q.hidden_at IS NULL
 * ```
 */
export const sumAnswers = new PreparedQuery<ISumAnswersParams,ISumAnswersResult>(sumAnswersIR);


/** 'SumRatings' parameters type */
export interface ISumRatingsParams {
  since: DateOrString;
  storeIds: numberArray;
}

/** 'SumRatings' return type */
export interface ISumRatingsResult {
  count: number;
  sum: number;
}

/** 'SumRatings' query type */
export interface ISumRatingsQuery {
  params: ISumRatingsParams;
  result: ISumRatingsResult;
}

const sumRatingsIR: any = {"usedParamSet":{"storeIds":true,"since":true},"params":[{"name":"storeIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":152,"b":161}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":191,"b":197}]}],"statement":"SELECT coalesce(sum(r.rating), 0)::int AS \"sum!\", count(*)::int AS \"count!\"\nFROM product p JOIN review r ON r.product_id = p.id\nWHERE p.store_id = ANY (:storeIds!::int[]) AND r.created_at >= :since!::timestamptz AND r.hidden_at IS NULL"};

/**
 * Query generated from SQL:
 * ```
 * SELECT coalesce(sum(r.rating), 0)::int AS "sum!", count(*)::int AS "count!"
 * FROM product p JOIN review r ON r.product_id = p.id
 * WHERE p.store_id = ANY (:storeIds!::int[]) AND r.created_at >= :since!::timestamptz AND r.hidden_at IS NULL
 * ```
 */
export const sumRatings = new PreparedQuery<ISumRatingsParams,ISumRatingsResult>(sumRatingsIR);


