/** Types generated for queries found in "src/modules/stores/stores.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type numberArray = (number)[];

/** 'LockStore' parameters type */
export interface ILockStoreParams {
  slug: string;
}

/** 'LockStore' return type */
export interface ILockStoreResult {
  id: number;
}

/** 'LockStore' query type */
export interface ILockStoreQuery {
  params: ILockStoreParams;
  result: ILockStoreResult;
}

const lockStoreIR: any = {"usedParamSet":{"slug":true},"params":[{"name":"slug","required":true,"transform":{"type":"scalar"},"locs":[{"a":34,"b":39}]}],"statement":"SELECT id FROM store WHERE slug = :slug! AND state = 'active' FOR UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM store WHERE slug = :slug! AND state = 'active' FOR UPDATE
 * ```
 */
export const lockStore = new PreparedQuery<ILockStoreParams,ILockStoreResult>(lockStoreIR);


/** 'ListShownDishes' parameters type */
export interface IListShownDishesParams {
  count: number;
  storeIds: numberArray;
}

/** 'ListShownDishes' return type */
export interface IListShownDishesResult {
  image: string;
  productId: number;
  storeId: number;
}

/** 'ListShownDishes' query type */
export interface IListShownDishesQuery {
  params: IListShownDishesParams;
  result: IListShownDishesResult;
}

const listShownDishesIR: any = {"usedParamSet":{"storeIds":true,"count":true},"params":[{"name":"storeIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":438,"b":447}]},{"name":"count","required":true,"transform":{"type":"scalar"},"locs":[{"a":538,"b":544}]}],"statement":"SELECT x.store_id AS \"storeId!\", x.product_id AS \"productId!\", x.image AS \"image!\"\nFROM (\n  SELECT y.*, row_number() OVER (PARTITION BY y.store_id ORDER BY y.turn, y.sold DESC, y.product_id) AS place\n  FROM (\n    SELECT l.store_id, l.product_id, l.sold, l.card ->> 'image' AS image,\n      row_number() OVER (PARTITION BY l.store_id, l.category_id ORDER BY l.sold DESC, l.product_id) AS turn\n    FROM listing l\n    WHERE l.store_id = ANY (:storeIds!::int[]) AND l.quantity > 0 AND l.card ->> 'image' IS NOT NULL\n  ) y\n) x\nWHERE x.place <= :count!::int\nORDER BY x.store_id, x.place"};

/**
 * Query generated from SQL:
 * ```
 * SELECT x.store_id AS "storeId!", x.product_id AS "productId!", x.image AS "image!"
 * FROM (
 *   SELECT y.*, row_number() OVER (PARTITION BY y.store_id ORDER BY y.turn, y.sold DESC, y.product_id) AS place
 *   FROM (
 *     SELECT l.store_id, l.product_id, l.sold, l.card ->> 'image' AS image,
 *       row_number() OVER (PARTITION BY l.store_id, l.category_id ORDER BY l.sold DESC, l.product_id) AS turn
 *     FROM listing l
 *     WHERE l.store_id = ANY (:storeIds!::int[]) AND l.quantity > 0 AND l.card ->> 'image' IS NOT NULL
 *   ) y
 * ) x
 * WHERE x.place <= :count!::int
 * ORDER BY x.store_id, x.place
 * ```
 */
export const listShownDishes = new PreparedQuery<IListShownDishesParams,IListShownDishesResult>(listShownDishesIR);


