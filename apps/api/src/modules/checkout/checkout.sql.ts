/** Types generated for queries found in "src/modules/checkout/checkout.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'InsertPurchase' parameters type */
export interface IInsertPurchaseParams {
  lines: Json;
  orders: Json;
  purchase: Json;
}

/** 'InsertPurchase' return type */
export interface IInsertPurchaseResult {
  id: string;
}

/** 'InsertPurchase' query type */
export interface IInsertPurchaseQuery {
  params: IInsertPurchaseParams;
  result: IInsertPurchaseResult;
}

const insertPurchaseIR: any = {"usedParamSet":{"purchase":true,"orders":true,"lines":true},"params":[{"name":"purchase","required":true,"transform":{"type":"scalar"},"locs":[{"a":87,"b":96}]},{"name":"orders","required":true,"transform":{"type":"scalar"},"locs":[{"a":237,"b":244}]},{"name":"lines","required":true,"transform":{"type":"scalar"},"locs":[{"a":365,"b":371}]}],"statement":"WITH p AS (\n  INSERT INTO purchase SELECT * FROM jsonb_populate_record(NULL::purchase, :purchase!::jsonb) ON CONFLICT (code) DO NOTHING RETURNING id),\no AS (\n  INSERT INTO orders SELECT r.* FROM p, jsonb_populate_recordset(NULL::orders, :orders!::jsonb) r RETURNING id),\nl AS (\n  INSERT INTO order_line SELECT r.* FROM p, jsonb_populate_recordset(NULL::order_line, :lines!::jsonb) r RETURNING id)\nSELECT id FROM p"};

/**
 * Query generated from SQL:
 * ```
 * WITH p AS (
 *   INSERT INTO purchase SELECT * FROM jsonb_populate_record(NULL::purchase, :purchase!::jsonb) ON CONFLICT (code) DO NOTHING RETURNING id),
 * o AS (
 *   INSERT INTO orders SELECT r.* FROM p, jsonb_populate_recordset(NULL::orders, :orders!::jsonb) r RETURNING id),
 * l AS (
 *   INSERT INTO order_line SELECT r.* FROM p, jsonb_populate_recordset(NULL::order_line, :lines!::jsonb) r RETURNING id)
 * SELECT id FROM p
 * ```
 */
export const insertPurchase = new PreparedQuery<IInsertPurchaseParams,IInsertPurchaseResult>(insertPurchaseIR);


/** 'SettleCart' parameters type */
export interface ISettleCartParams {
  cartId: string;
  couponIds: numberArray;
  lineIds: stringArray;
  productIds: numberArray;
  quantities: numberArray;
  userId: string;
  variantIds: numberArray;
}

/** 'SettleCart' return type */
export type ISettleCartResult = void;

/** 'SettleCart' query type */
export interface ISettleCartQuery {
  params: ISettleCartParams;
  result: ISettleCartResult;
}

const settleCartIR: any = {"usedParamSet":{"cartId":true,"lineIds":true,"couponIds":true,"userId":true,"variantIds":true,"productIds":true,"quantities":true},"params":[{"name":"cartId","required":true,"transform":{"type":"scalar"},"locs":[{"a":53,"b":60},{"a":149,"b":156},{"a":349,"b":356}]},{"name":"lineIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":76,"b":84}]},{"name":"couponIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":179,"b":189}]},{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":244,"b":251}]},{"name":"variantIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":275,"b":286}]},{"name":"productIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":426,"b":437},{"a":558,"b":569}]},{"name":"quantities","required":true,"transform":{"type":"scalar"},"locs":[{"a":447,"b":458}]}],"statement":"WITH lines AS (DELETE FROM cart_line WHERE cart_id = :cartId! AND id = ANY (:lineIds!::uuid[])),\ncoupons AS (DELETE FROM cart_coupon WHERE cart_id = :cartId! AND coupon_id = ANY (:couponIds!::int[])),\nholds AS (DELETE FROM hold WHERE user_id = :userId! AND variant_id = ANY (:variantIds!::int[])),\nseen AS (UPDATE cart SET notices = '[]' WHERE id = :cartId!),\nsold AS (\n  SELECT id, sum(quantity)::int AS quantity FROM unnest(:productIds!::int[], :quantities!::int[]) AS x (id, quantity) GROUP BY id),\nlocked AS (SELECT p.id FROM product p WHERE p.id = ANY (:productIds!::int[]) ORDER BY p.id FOR NO KEY UPDATE),\ncounted AS (UPDATE product p SET sold = p.sold + s.quantity FROM sold s JOIN locked USING (id) WHERE p.id = s.id)\nUPDATE listing l SET sold = l.sold + s.quantity FROM sold s WHERE l.product_id = s.id"};

/**
 * Query generated from SQL:
 * ```
 * WITH lines AS (DELETE FROM cart_line WHERE cart_id = :cartId! AND id = ANY (:lineIds!::uuid[])),
 * coupons AS (DELETE FROM cart_coupon WHERE cart_id = :cartId! AND coupon_id = ANY (:couponIds!::int[])),
 * holds AS (DELETE FROM hold WHERE user_id = :userId! AND variant_id = ANY (:variantIds!::int[])),
 * seen AS (UPDATE cart SET notices = '[]' WHERE id = :cartId!),
 * sold AS (
 *   SELECT id, sum(quantity)::int AS quantity FROM unnest(:productIds!::int[], :quantities!::int[]) AS x (id, quantity) GROUP BY id),
 * locked AS (SELECT p.id FROM product p WHERE p.id = ANY (:productIds!::int[]) ORDER BY p.id FOR NO KEY UPDATE),
 * counted AS (UPDATE product p SET sold = p.sold + s.quantity FROM sold s JOIN locked USING (id) WHERE p.id = s.id)
 * UPDATE listing l SET sold = l.sold + s.quantity FROM sold s WHERE l.product_id = s.id
 * ```
 */
export const settleCart = new PreparedQuery<ISettleCartParams,ISettleCartResult>(settleCartIR);


/** 'LockPurchaseOfCode' parameters type */
export interface ILockPurchaseOfCodeParams {
  code: string;
  userId: string;
}

/** 'LockPurchaseOfCode' return type */
export interface ILockPurchaseOfCodeResult {
  id: string;
}

/** 'LockPurchaseOfCode' query type */
export interface ILockPurchaseOfCodeQuery {
  params: ILockPurchaseOfCodeParams;
  result: ILockPurchaseOfCodeResult;
}

const lockPurchaseOfCodeIR: any = {"usedParamSet":{"userId":true,"code":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":40,"b":47}]},{"name":"code","required":true,"transform":{"type":"scalar"},"locs":[{"a":60,"b":65}]}],"statement":"SELECT id FROM purchase WHERE user_id = :userId! AND code = :code! FOR UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM purchase WHERE user_id = :userId! AND code = :code! FOR UPDATE
 * ```
 */
export const lockPurchaseOfCode = new PreparedQuery<ILockPurchaseOfCodeParams,ILockPurchaseOfCodeResult>(lockPurchaseOfCodeIR);


/** 'LockPurchaseOfOrder' parameters type */
export interface ILockPurchaseOfOrderParams {
  orderId: string;
  userId: string;
}

/** 'LockPurchaseOfOrder' return type */
export interface ILockPurchaseOfOrderResult {
  id: string;
}

/** 'LockPurchaseOfOrder' query type */
export interface ILockPurchaseOfOrderQuery {
  params: ILockPurchaseOfOrderParams;
  result: ILockPurchaseOfOrderResult;
}

const lockPurchaseOfOrderIR: any = {"usedParamSet":{"userId":true,"orderId":true},"params":[{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":91}]},{"name":"orderId","required":true,"transform":{"type":"scalar"},"locs":[{"a":104,"b":112}]}],"statement":"SELECT p.id FROM purchase p JOIN orders o ON o.purchase_id = p.id WHERE p.user_id = :userId! AND o.id = :orderId! FOR UPDATE OF p"};

/**
 * Query generated from SQL:
 * ```
 * SELECT p.id FROM purchase p JOIN orders o ON o.purchase_id = p.id WHERE p.user_id = :userId! AND o.id = :orderId! FOR UPDATE OF p
 * ```
 */
export const lockPurchaseOfOrder = new PreparedQuery<ILockPurchaseOfOrderParams,ILockPurchaseOfOrderResult>(lockPurchaseOfOrderIR);


