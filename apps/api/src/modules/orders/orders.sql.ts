/** Types generated for queries found in "src/modules/orders/orders.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type order_status = 'cancelled' | 'confirmed' | 'delivered' | 'pending' | 'returned' | 'shipped';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type NumberOrString = number | string;

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


