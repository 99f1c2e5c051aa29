/** Types generated for queries found in "src/modules/coupon-desk/coupon-desk.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type numberArray = (number)[];

/** 'LockCoupon' parameters type */
export interface ILockCouponParams {
  id: number;
}

/** 'LockCoupon' return type */
export interface ILockCouponResult {
  id: number;
}

/** 'LockCoupon' query type */
export interface ILockCouponQuery {
  params: ILockCouponParams;
  result: ILockCouponResult;
}

const lockCouponIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":36}]}],"statement":"SELECT id FROM coupon WHERE id = :id! FOR UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM coupon WHERE id = :id! FOR UPDATE
 * ```
 */
export const lockCoupon = new PreparedQuery<ILockCouponParams,ILockCouponResult>(lockCouponIR);


/** 'ListFigures' parameters type */
export interface IListFiguresParams {
  ids: numberArray;
}

/** 'ListFigures' return type */
export interface IListFiguresResult {
  cost: number;
  granted: number;
  id: number;
  orders: number;
  redeemed: number;
  revenue: number;
}

/** 'ListFigures' query type */
export interface IListFiguresQuery {
  params: IListFiguresParams;
  result: IListFiguresResult;
}

const listFiguresIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":691,"b":695}]}],"statement":"SELECT c.id,\n  (SELECT count(*)::int FROM coupon_grant g WHERE g.coupon_id = c.id) AS \"granted!\",\n  (SELECT count(*)::int FROM redemption r WHERE r.coupon_id = c.id) AS \"redeemed!\",\n  (SELECT coalesce(sum(r.amount), 0)::int FROM redemption r WHERE r.coupon_id = c.id AND r.returned_at IS NULL) AS \"cost!\",\n  o.orders AS \"orders!\", o.revenue AS \"revenue!\"\nFROM coupon c CROSS JOIN LATERAL (\n  SELECT count(*)::int AS orders, coalesce(sum(o.subtotal), 0)::int AS revenue\n  FROM redemption r JOIN orders o ON o.purchase_id = r.purchase_id\n  WHERE r.coupon_id = c.id AND r.returned_at IS NULL AND o.status <> 'cancelled' AND (c.store_id IS NULL OR o.store_id = c.store_id)\n) o\nWHERE c.id = ANY (:ids!::int[])"};

/**
 * Query generated from SQL:
 * ```
 * SELECT c.id,
 *   (SELECT count(*)::int FROM coupon_grant g WHERE g.coupon_id = c.id) AS "granted!",
 *   (SELECT count(*)::int FROM redemption r WHERE r.coupon_id = c.id) AS "redeemed!",
 *   (SELECT coalesce(sum(r.amount), 0)::int FROM redemption r WHERE r.coupon_id = c.id AND r.returned_at IS NULL) AS "cost!",
 *   o.orders AS "orders!", o.revenue AS "revenue!"
 * FROM coupon c CROSS JOIN LATERAL (
 *   SELECT count(*)::int AS orders, coalesce(sum(o.subtotal), 0)::int AS revenue
 *   FROM redemption r JOIN orders o ON o.purchase_id = r.purchase_id
 *   WHERE r.coupon_id = c.id AND r.returned_at IS NULL AND o.status <> 'cancelled' AND (c.store_id IS NULL OR o.store_id = c.store_id)
 * ) o
 * WHERE c.id = ANY (:ids!::int[])
 * ```
 */
export const listFigures = new PreparedQuery<IListFiguresParams,IListFiguresResult>(listFiguresIR);


/** 'FindByWords' parameters type */
export interface IFindByWordsParams {
  folded: string;
  stores?: numberArray | null | void;
}

/** 'FindByWords' return type */
export interface IFindByWordsResult {
  id: number;
}

/** 'FindByWords' query type */
export interface IFindByWordsQuery {
  params: IFindByWordsParams;
  result: IFindByWordsResult;
}

const findByWordsIR: any = {"usedParamSet":{"stores":true,"folded":true},"params":[{"name":"stores","required":false,"transform":{"type":"scalar"},"locs":[{"a":33,"b":39},{"a":77,"b":83}]},{"name":"folded","required":true,"transform":{"type":"scalar"},"locs":[{"a":119,"b":126},{"a":222,"b":229}]}],"statement":"SELECT c.id FROM coupon c\nWHERE (:stores::int[] IS NULL OR c.store_id = ANY (:stores))\n  AND (fold(c.code) LIKE '%' || :folded! || '%'\n    OR EXISTS (SELECT 1 FROM jsonb_each_text(c.name) n WHERE fold(n.value) LIKE '%' || :folded! || '%'))"};

/**
 * Query generated from SQL:
 * ```
 * SELECT c.id FROM coupon c
 * WHERE (:stores::int[] IS NULL OR c.store_id = ANY (:stores))
 *   AND (fold(c.code) LIKE '%' || :folded! || '%'
 *     OR EXISTS (SELECT 1 FROM jsonb_each_text(c.name) n WHERE fold(n.value) LIKE '%' || :folded! || '%'))
 * ```
 */
export const findByWords = new PreparedQuery<IFindByWordsParams,IFindByWordsResult>(findByWordsIR);


