/** Types generated for queries found in "src/modules/orders/desk-overview.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type numberArray = (number)[];

/** 'SumSalesByDay' parameters type */
export interface ISumSalesByDayParams {
  since: DateOrString;
  store?: string | null | void;
  storeIds?: numberArray | null | void;
}

/** 'SumSalesByDay' return type */
export interface ISumSalesByDayResult {
  amount: number;
  day: string;
  orders: number;
}

/** 'SumSalesByDay' query type */
export interface ISumSalesByDayQuery {
  params: ISumSalesByDayParams;
  result: ISumSalesByDayResult;
}

const sumSalesByDayIR: any = {"usedParamSet":{"since":true,"storeIds":true,"store":true},"params":[{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":176,"b":182}]},{"name":"storeIds","required":false,"transform":{"type":"scalar"},"locs":[{"a":250,"b":258},{"a":296,"b":304}]},{"name":"store","required":false,"transform":{"type":"scalar"},"locs":[{"a":315,"b":320},{"a":393,"b":398}]}],"statement":"SELECT (o.created_at AT TIME ZONE 'Europe/Belgrade')::date::text AS \"day!\",\n  sum(o.total)::float8 AS \"amount!\", count(*)::int AS \"orders!\"\nFROM orders o\nWHERE o.created_at >= :since!::timestamptz AND o.status NOT IN ('cancelled', 'returned')\n  AND (:storeIds::int[] IS NULL OR o.store_id = ANY (:storeIds))\n  AND (:store::text IS NULL OR o.store_id = (SELECT s.id FROM store s WHERE s.slug = :store))\nGROUP BY 1"};

/**
 * Query generated from SQL:
 * ```
 * SELECT (o.created_at AT TIME ZONE 'Europe/Belgrade')::date::text AS "day!",
 *   sum(o.total)::float8 AS "amount!", count(*)::int AS "orders!"
 * FROM orders o
 * WHERE o.created_at >= :since!::timestamptz AND o.status NOT IN ('cancelled', 'returned')
 *   AND (:storeIds::int[] IS NULL OR o.store_id = ANY (:storeIds))
 *   AND (:store::text IS NULL OR o.store_id = (SELECT s.id FROM store s WHERE s.slug = :store))
 * GROUP BY 1
 * ```
 */
export const sumSalesByDay = new PreparedQuery<ISumSalesByDayParams,ISumSalesByDayResult>(sumSalesByDayIR);


