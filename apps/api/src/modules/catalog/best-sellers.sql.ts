/** Types generated for queries found in "src/modules/catalog/best-sellers.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type numberArray = (number)[];

/** 'LockChangedSales' parameters type */
export interface ILockChangedSalesParams {
  days: number;
}

/** 'LockChangedSales' return type */
export interface ILockChangedSalesResult {
  id: number;
  sold: number;
}

/** 'LockChangedSales' query type */
export interface ILockChangedSalesQuery {
  params: ILockChangedSalesParams;
  result: ILockChangedSalesResult;
}

const lockChangedSalesIR: any = {"usedParamSet":{"days":true},"params":[{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":186,"b":191}]}],"statement":"WITH counted AS (\n  SELECT ol.product_id AS id, sum(ol.quantity)::int AS sold FROM orders o JOIN order_line ol ON ol.order_id = o.id\n  WHERE o.created_at > now() - make_interval(days => :days!) AND o.status <> 'cancelled' AND ol.product_id IS NOT NULL\n  GROUP BY ol.product_id)\nSELECT p.id, coalesce(c.sold, 0) AS \"sold!\" FROM product p LEFT JOIN counted c USING (id)\nWHERE p.sold <> coalesce(c.sold, 0) ORDER BY p.id FOR NO KEY UPDATE OF p"};

/**
 * Query generated from SQL:
 * ```
 * WITH counted AS (
 *   SELECT ol.product_id AS id, sum(ol.quantity)::int AS sold FROM orders o JOIN order_line ol ON ol.order_id = o.id
 *   WHERE o.created_at > now() - make_interval(days => :days!) AND o.status <> 'cancelled' AND ol.product_id IS NOT NULL
 *   GROUP BY ol.product_id)
 * SELECT p.id, coalesce(c.sold, 0) AS "sold!" FROM product p LEFT JOIN counted c USING (id)
 * WHERE p.sold <> coalesce(c.sold, 0) ORDER BY p.id FOR NO KEY UPDATE OF p
 * ```
 */
export const lockChangedSales = new PreparedQuery<ILockChangedSalesParams,ILockChangedSalesResult>(lockChangedSalesIR);


/** 'SetSales' parameters type */
export interface ISetSalesParams {
  ids: numberArray;
  sales: numberArray;
}

/** 'SetSales' return type */
export type ISetSalesResult = void;

/** 'SetSales' query type */
export interface ISetSalesQuery {
  params: ISetSalesParams;
  result: ISetSalesResult;
}

const setSalesIR: any = {"usedParamSet":{"ids":true,"sales":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":47,"b":51}]},{"name":"sales","required":true,"transform":{"type":"scalar"},"locs":[{"a":61,"b":67}]}],"statement":"UPDATE product p SET sold = s.sold FROM unnest(:ids!::int[], :sales!::int[]) AS s (id, sold) WHERE p.id = s.id"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE product p SET sold = s.sold FROM unnest(:ids!::int[], :sales!::int[]) AS s (id, sold) WHERE p.id = s.id
 * ```
 */
export const setSales = new PreparedQuery<ISetSalesParams,ISetSalesResult>(setSalesIR);


/** 'SetListedSales' parameters type */
export interface ISetListedSalesParams {
  ids: numberArray;
  sales: numberArray;
}

/** 'SetListedSales' return type */
export type ISetListedSalesResult = void;

/** 'SetListedSales' query type */
export interface ISetListedSalesQuery {
  params: ISetListedSalesParams;
  result: ISetListedSalesResult;
}

const setListedSalesIR: any = {"usedParamSet":{"ids":true,"sales":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":47,"b":51}]},{"name":"sales","required":true,"transform":{"type":"scalar"},"locs":[{"a":61,"b":67}]}],"statement":"UPDATE listing l SET sold = s.sold FROM unnest(:ids!::int[], :sales!::int[]) AS s (id, sold) WHERE l.product_id = s.id"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE listing l SET sold = s.sold FROM unnest(:ids!::int[], :sales!::int[]) AS s (id, sold) WHERE l.product_id = s.id
 * ```
 */
export const setListedSales = new PreparedQuery<ISetListedSalesParams,ISetListedSalesResult>(setListedSalesIR);


