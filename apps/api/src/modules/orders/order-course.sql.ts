/** Types generated for queries found in "src/modules/orders/order-course.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type stock_reason = 'cancellation' | 'correction' | 'count' | 'damaged' | 'given' | 'import' | 'lost' | 'opening' | 'received' | 'return' | 'sale' | 'undo';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

export type stock_reasonArray = (stock_reason)[];

export type stringArray = (string)[];

/** 'InsertEvents' parameters type */
export interface IInsertEventsParams {
  events: Json;
}

/** 'InsertEvents' return type */
export type IInsertEventsResult = void;

/** 'InsertEvents' query type */
export interface IInsertEventsQuery {
  params: IInsertEventsParams;
  result: IInsertEventsResult;
}

const insertEventsIR: any = {"usedParamSet":{"events":true},"params":[{"name":"events","required":true,"transform":{"type":"scalar"},"locs":[{"a":186,"b":193}]}],"statement":"INSERT INTO order_event (order_id, status, actor, actor_id, reason, at)\nSELECT r.order_id, r.status, r.actor, r.actor_id, r.reason, r.at\nFROM jsonb_populate_recordset(NULL::order_event, :events!::jsonb) r"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO order_event (order_id, status, actor, actor_id, reason, at)
 * SELECT r.order_id, r.status, r.actor, r.actor_id, r.reason, r.at
 * FROM jsonb_populate_recordset(NULL::order_event, :events!::jsonb) r
 * ```
 */
export const insertEvents = new PreparedQuery<IInsertEventsParams,IInsertEventsResult>(insertEventsIR);


/** 'ChangeStock' parameters type */
export interface IChangeStockParams {
  at: DateOrString;
  changes: numberArray;
  orderIds: stringArray;
  reasons: stock_reasonArray;
  variantIds: numberArray;
}

/** 'ChangeStock' return type */
export interface IChangeStockResult {
  variant_id: number;
}

/** 'ChangeStock' query type */
export interface IChangeStockQuery {
  params: IChangeStockParams;
  result: IChangeStockResult;
}

const changeStockIR: any = {"usedParamSet":{"variantIds":true,"changes":true,"reasons":true,"orderIds":true,"at":true},"params":[{"name":"variantIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":40,"b":51}]},{"name":"changes","required":true,"transform":{"type":"scalar"},"locs":[{"a":61,"b":69}]},{"name":"reasons","required":true,"transform":{"type":"scalar"},"locs":[{"a":79,"b":87}]},{"name":"orderIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":106,"b":115}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":422,"b":425}]}],"statement":"WITH wanted AS (\n  SELECT * FROM unnest(:variantIds!::int[], :changes!::int[], :reasons!::stock_reason[], :orderIds!::uuid[])\n    AS x (id, change, reason, order_id)),\nchanged AS (\n  UPDATE variant v SET stock = v.stock + w.change FROM wanted w\n  WHERE v.id = w.id AND v.stock + w.change >= 0 RETURNING v.id)\nINSERT INTO stock_change (variant_id, change, reason, order_id, at)\nSELECT w.id, w.change, w.reason, w.order_id, :at! FROM wanted w JOIN changed USING (id) RETURNING variant_id"};

/**
 * Query generated from SQL:
 * ```
 * WITH wanted AS (
 *   SELECT * FROM unnest(:variantIds!::int[], :changes!::int[], :reasons!::stock_reason[], :orderIds!::uuid[])
 *     AS x (id, change, reason, order_id)),
 * changed AS (
 *   UPDATE variant v SET stock = v.stock + w.change FROM wanted w
 *   WHERE v.id = w.id AND v.stock + w.change >= 0 RETURNING v.id)
 * INSERT INTO stock_change (variant_id, change, reason, order_id, at)
 * SELECT w.id, w.change, w.reason, w.order_id, :at! FROM wanted w JOIN changed USING (id) RETURNING variant_id
 * ```
 */
export const changeStock = new PreparedQuery<IChangeStockParams,IChangeStockResult>(changeStockIR);


/** 'RedeemCoupons' parameters type */
export interface IRedeemCouponsParams {
  amounts: numberArray;
  at: DateOrString;
  couponIds: numberArray;
  ids: stringArray;
  purchaseId: string;
  userId: string;
}

/** 'RedeemCoupons' return type */
export interface IRedeemCouponsResult {
  id: string;
}

/** 'RedeemCoupons' query type */
export interface IRedeemCouponsQuery {
  params: IRedeemCouponsParams;
  result: IRedeemCouponsResult;
}

const redeemCouponsIR: any = {"usedParamSet":{"ids":true,"couponIds":true,"amounts":true,"userId":true,"purchaseId":true,"at":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":40,"b":44}]},{"name":"couponIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":55,"b":65}]},{"name":"amounts","required":true,"transform":{"type":"scalar"},"locs":[{"a":75,"b":83}]},{"name":"userId","required":true,"transform":{"type":"scalar"},"locs":[{"a":496,"b":503}]},{"name":"purchaseId","required":true,"transform":{"type":"scalar"},"locs":[{"a":506,"b":517}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":530,"b":533}]}],"statement":"WITH wanted AS (\n  SELECT * FROM unnest(:ids!::uuid[], :couponIds!::int[], :amounts!::int[]) AS x (id, coupon_id, amount)),\nlocked AS (\n  SELECT c.id FROM coupon c WHERE c.id IN (SELECT coupon_id FROM wanted) ORDER BY c.id FOR NO KEY UPDATE),\ncounted AS (\n  UPDATE coupon c SET uses = c.uses + 1 FROM locked\n  WHERE c.id = locked.id AND (c.max_uses IS NULL OR c.uses < c.max_uses) RETURNING c.id)\nINSERT INTO redemption (id, coupon_id, user_id, purchase_id, amount, at)\nSELECT w.id, w.coupon_id, :userId!, :purchaseId!, w.amount, :at! FROM wanted w JOIN counted ON counted.id = w.coupon_id\nON CONFLICT (coupon_id, user_id) WHERE returned_at IS NULL DO NOTHING RETURNING id"};

/**
 * Query generated from SQL:
 * ```
 * WITH wanted AS (
 *   SELECT * FROM unnest(:ids!::uuid[], :couponIds!::int[], :amounts!::int[]) AS x (id, coupon_id, amount)),
 * locked AS (
 *   SELECT c.id FROM coupon c WHERE c.id IN (SELECT coupon_id FROM wanted) ORDER BY c.id FOR NO KEY UPDATE),
 * counted AS (
 *   UPDATE coupon c SET uses = c.uses + 1 FROM locked
 *   WHERE c.id = locked.id AND (c.max_uses IS NULL OR c.uses < c.max_uses) RETURNING c.id)
 * INSERT INTO redemption (id, coupon_id, user_id, purchase_id, amount, at)
 * SELECT w.id, w.coupon_id, :userId!, :purchaseId!, w.amount, :at! FROM wanted w JOIN counted ON counted.id = w.coupon_id
 * ON CONFLICT (coupon_id, user_id) WHERE returned_at IS NULL DO NOTHING RETURNING id
 * ```
 */
export const redeemCoupons = new PreparedQuery<IRedeemCouponsParams,IRedeemCouponsResult>(redeemCouponsIR);


