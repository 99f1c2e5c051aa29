/** Types generated for queries found in "src/modules/orders/orders.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type order_status = 'cancelled' | 'confirmed' | 'delivered' | 'pending' | 'returned' | 'shipped';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type NumberOrString = number | string;

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'FindPage' parameters type */
export interface IFindPageParams {
  folded?: string | null | void;
  limit: NumberOrString;
  offset: NumberOrString;
  status?: order_status | null | void;
  userId: string;
}

/** 'FindPage' return type */
export interface IFindPageResult {
  count: number;
  ids: stringArray;
}

/** 'FindPage' query type */
export interface IFindPageQuery {
  params: IFindPageParams;
  result: IFindPageResult;
}

const findPageIR: any = {"usedParamSet":{"userId":true,"status":true,"folded":true,"limit":true,"offset":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":118,"b":125}]},{"name":"status","required":false,"transform":{"type":"scalar"},"locs":[{"a":132,"b":138},{"a":176,"b":182}]},{"name":"folded","required":false,"transform":{"type":"scalar"},"locs":[{"a":190,"b":196},{"a":340,"b":346}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":481,"b":487}]},{"name":"offset","required":true,"transform":{"type":"scalar"},"locs":[{"a":496,"b":503}]}],"statement":"WITH found AS (\n  SELECT o.id, o.created_at FROM orders o JOIN purchase p ON p.id = o.purchase_id\n  WHERE p.user_id = :userId! AND (:status::order_status IS NULL OR o.status = :status) AND (:folded::text IS NULL OR EXISTS (\n    SELECT 1 FROM order_line l, jsonb_each_text(l.name) n\n    WHERE l.order_id = o.id AND fold(n.value) LIKE '%' || :folded || '%')))\nSELECT (SELECT count(*)::int FROM found) AS \"count!\",\n  ARRAY(SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT :limit! OFFSET :offset!) AS \"ids!\""};

/**
 * Query generated from SQL:
 * ```
 * WITH found AS (
 *   SELECT o.id, o.created_at FROM orders o JOIN purchase p ON p.id = o.purchase_id
 *   WHERE p.user_id = :userId! AND (:status::order_status IS NULL OR o.status = :status) AND (:folded::text IS NULL OR EXISTS (
 *     SELECT 1 FROM order_line l, jsonb_each_text(l.name) n
 *     WHERE l.order_id = o.id AND fold(n.value) LIKE '%' || :folded || '%')))
 * SELECT (SELECT count(*)::int FROM found) AS "count!",
 *   ARRAY(SELECT id FROM found ORDER BY created_at DESC, id DESC LIMIT :limit! OFFSET :offset!) AS "ids!"
 * ```
 */
export const findPage = new PreparedQuery<IFindPageParams,IFindPageResult>(findPageIR);


/** 'RemovePersonFromPurchases' parameters type */
export interface IRemovePersonFromPurchasesParams {
  emptyAddress: Json;
  userId: string;
}

/** 'RemovePersonFromPurchases' return type */
export type IRemovePersonFromPurchasesResult = void;

/** 'RemovePersonFromPurchases' query type */
export interface IRemovePersonFromPurchasesQuery {
  params: IRemovePersonFromPurchasesParams;
  result: IRemovePersonFromPurchasesResult;
}

const removePersonFromPurchasesIR: any = {"usedParamSet":{"emptyAddress":true,"userId":true},"params":[{"name":"emptyAddress","required":true,"transform":{"type":"scalar"},"locs":[{"a":111,"b":124},{"a":171,"b":184}]},{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":209,"b":216}]}],"statement":"UPDATE purchase SET user_id = NULL, email = '', delivery_wish = NULL,\n  shipping_address = shipping_address || :emptyAddress!::jsonb, billing_address = billing_address || :emptyAddress!::jsonb\nWHERE user_id = :userId!"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE purchase SET user_id = NULL, email = '', delivery_wish = NULL,
 *   shipping_address = shipping_address || :emptyAddress!::jsonb, billing_address = billing_address || :emptyAddress!::jsonb
 * WHERE user_id = :userId!
 * ```
 */
export const removePersonFromPurchases = new PreparedQuery<IRemovePersonFromPurchasesParams,IRemovePersonFromPurchasesResult>(removePersonFromPurchasesIR);


/** 'ListBestSold' parameters type */
export interface IListBestSoldParams {
  limit: NumberOrString;
  since: DateOrString;
  storeIds: numberArray;
}

/** 'ListBestSold' return type */
export interface IListBestSoldResult {
  amount: number;
  department: string;
  image: string;
  name: Json;
  slug: string | null;
  units: number;
}

/** 'ListBestSold' query type */
export interface IListBestSoldQuery {
  params: IListBestSoldParams;
  result: IListBestSoldResult;
}

const listBestSoldIR: any = {"usedParamSet":{"storeIds":true,"since":true,"limit":true},"params":[{"name":"storeIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":430,"b":439}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":469,"b":475}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":633,"b":639}]}],"statement":"-- The newest order line of a product has its name and picture as they were bought last.\nSELECT newest.slug AS \"slug?\", newest.department AS \"department!\", newest.name AS \"name!\", newest.image AS \"image!\", best.units AS \"units!\",\n  best.amount AS \"amount!\"\nFROM (\n  SELECT l.product_id, sum(l.quantity)::int AS units, sum(l.total)::float8 AS amount\n  FROM orders o JOIN order_line l ON l.order_id = o.id\n  WHERE o.store_id = ANY (:storeIds!::int[]) AND o.created_at >= :since!::timestamptz AND o.status NOT IN ('cancelled', 'returned')\n    AND l.product_id IS NOT NULL\n  GROUP BY l.product_id ORDER BY units DESC, l.product_id LIMIT :limit!\n) best CROSS JOIN LATERAL (\n  SELECT CASE WHEN p.status = 'published' THEN l.slug END AS slug, l.department, l.name, l.image\n  FROM order_line l JOIN product p ON p.id = l.product_id WHERE l.product_id = best.product_id ORDER BY l.id DESC LIMIT 1\n) newest\nORDER BY best.units DESC, best.product_id"};

/**
 * Query generated from SQL:
 * ```
 * -- The newest order line of a product has its name and picture as they were bought last.
 * SELECT newest.slug AS "slug?", newest.department AS "department!", newest.name AS "name!", newest.image AS "image!", best.units AS "units!",
 *   best.amount AS "amount!"
 * FROM (
 *   SELECT l.product_id, sum(l.quantity)::int AS units, sum(l.total)::float8 AS amount
 *   FROM orders o JOIN order_line l ON l.order_id = o.id
 *   WHERE o.store_id = ANY (:storeIds!::int[]) AND o.created_at >= :since!::timestamptz AND o.status NOT IN ('cancelled', 'returned')
 *     AND l.product_id IS NOT NULL
 *   GROUP BY l.product_id ORDER BY units DESC, l.product_id LIMIT :limit!
 * ) best CROSS JOIN LATERAL (
 *   SELECT CASE WHEN p.status = 'published' THEN l.slug END AS slug, l.department, l.name, l.image
 *   FROM order_line l JOIN product p ON p.id = l.product_id WHERE l.product_id = best.product_id ORDER BY l.id DESC LIMIT 1
 * ) newest
 * ORDER BY best.units DESC, best.product_id
 * ```
 */
export const listBestSold = new PreparedQuery<IListBestSoldParams,IListBestSoldResult>(listBestSoldIR);


