/** Types generated for queries found in "src/modules/orders/order-changes.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type numberArray = (number)[];

/** 'LockPurchaseOfOrder' parameters type */
export interface ILockPurchaseOfOrderParams {
  orderId: string;
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

const lockPurchaseOfOrderIR: any = {"usedParamSet":{"orderId":true},"params":[{"name":"orderId","required":true,"transform":{"type":"scalar"},"locs":[{"a":79,"b":87}]}],"statement":"SELECT p.id FROM purchase p JOIN orders o ON o.purchase_id = p.id WHERE o.id = :orderId! FOR UPDATE OF p"};

/**
 * Query generated from SQL:
 * ```
 * SELECT p.id FROM purchase p JOIN orders o ON o.purchase_id = p.id WHERE o.id = :orderId! FOR UPDATE OF p
 * ```
 */
export const lockPurchaseOfOrder = new PreparedQuery<ILockPurchaseOfOrderParams,ILockPurchaseOfOrderResult>(lockPurchaseOfOrderIR);


/** 'LockPurchaseOfCode' parameters type */
export interface ILockPurchaseOfCodeParams {
  code: string;
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

const lockPurchaseOfCodeIR: any = {"usedParamSet":{"code":true},"params":[{"name":"code","required":true,"transform":{"type":"scalar"},"locs":[{"a":37,"b":42}]}],"statement":"SELECT id FROM purchase WHERE code = :code! FOR UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM purchase WHERE code = :code! FOR UPDATE
 * ```
 */
export const lockPurchaseOfCode = new PreparedQuery<ILockPurchaseOfCodeParams,ILockPurchaseOfCodeResult>(lockPurchaseOfCodeIR);


/** 'LockVariants' parameters type */
export interface ILockVariantsParams {
  ids: numberArray;
}

/** 'LockVariants' return type */
export interface ILockVariantsResult {
  id: number;
}

/** 'LockVariants' query type */
export interface ILockVariantsQuery {
  params: ILockVariantsParams;
  result: ILockVariantsResult;
}

const lockVariantsIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":38,"b":42}]}],"statement":"SELECT id FROM variant WHERE id = ANY(:ids!::int[]) ORDER BY id FOR NO KEY UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM variant WHERE id = ANY(:ids!::int[]) ORDER BY id FOR NO KEY UPDATE
 * ```
 */
export const lockVariants = new PreparedQuery<ILockVariantsParams,ILockVariantsResult>(lockVariantsIR);


/** 'GiveCouponsBack' parameters type */
export interface IGiveCouponsBackParams {
  at: DateOrString;
  couponIds: numberArray;
  purchaseId: string;
}

/** 'GiveCouponsBack' return type */
export interface IGiveCouponsBackResult {
  id: number;
}

/** 'GiveCouponsBack' query type */
export interface IGiveCouponsBackQuery {
  params: IGiveCouponsBackParams;
  result: IGiveCouponsBackResult;
}

const giveCouponsBackIR: any = {"usedParamSet":{"at":true,"purchaseId":true,"couponIds":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":53,"b":56}]},{"name":"purchaseId","required":true,"transform":{"type":"scalar"},"locs":[{"a":78,"b":89}]},{"name":"couponIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":111,"b":121}]}],"statement":"WITH back AS (\n  UPDATE redemption SET returned_at = :at! WHERE purchase_id = :purchaseId! AND coupon_id = ANY(:couponIds!::int[]) AND returned_at IS NULL\n  RETURNING coupon_id)\nUPDATE coupon c SET uses = c.uses - 1 FROM back WHERE c.id = back.coupon_id RETURNING c.id"};

/**
 * Query generated from SQL:
 * ```
 * WITH back AS (
 *   UPDATE redemption SET returned_at = :at! WHERE purchase_id = :purchaseId! AND coupon_id = ANY(:couponIds!::int[]) AND returned_at IS NULL
 *   RETURNING coupon_id)
 * UPDATE coupon c SET uses = c.uses - 1 FROM back WHERE c.id = back.coupon_id RETURNING c.id
 * ```
 */
export const giveCouponsBack = new PreparedQuery<IGiveCouponsBackParams,IGiveCouponsBackResult>(giveCouponsBackIR);


