/** Types generated for queries found in "src/modules/products/products.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type NumberOrString = number | string;

export type numberArray = (number)[];

/** 'LockProducts' parameters type */
export interface ILockProductsParams {
  ids: numberArray;
}

/** 'LockProducts' return type */
export interface ILockProductsResult {
  id: number;
}

/** 'LockProducts' query type */
export interface ILockProductsQuery {
  params: ILockProductsParams;
  result: ILockProductsResult;
}

const lockProductsIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":43}]}],"statement":"SELECT id FROM product WHERE id = ANY (:ids!::int[]) ORDER BY id FOR NO KEY UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM product WHERE id = ANY (:ids!::int[]) ORDER BY id FOR NO KEY UPDATE
 * ```
 */
export const lockProducts = new PreparedQuery<ILockProductsParams,ILockProductsResult>(lockProductsIR);


/** 'LockVariantsOf' parameters type */
export interface ILockVariantsOfParams {
  ids: numberArray;
}

/** 'LockVariantsOf' return type */
export interface ILockVariantsOfResult {
  id: number;
}

/** 'LockVariantsOf' query type */
export interface ILockVariantsOfQuery {
  params: ILockVariantsOfParams;
  result: ILockVariantsOfResult;
}

const lockVariantsOfIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":47,"b":51}]}],"statement":"SELECT id FROM variant WHERE product_id = ANY (:ids!::int[]) ORDER BY id FOR NO KEY UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM variant WHERE product_id = ANY (:ids!::int[]) ORDER BY id FOR NO KEY UPDATE
 * ```
 */
export const lockVariantsOf = new PreparedQuery<ILockVariantsOfParams,ILockVariantsOfResult>(lockVariantsOfIR);


/** 'LockChange' parameters type */
export interface ILockChangeParams {
  id: NumberOrString;
}

/** 'LockChange' return type */
export interface ILockChangeResult {
  id: number;
}

/** 'LockChange' query type */
export interface ILockChangeQuery {
  params: ILockChangeParams;
  result: ILockChangeResult;
}

const lockChangeIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":36}]}],"statement":"SELECT id FROM change WHERE id = :id!::bigint FOR NO KEY UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM change WHERE id = :id!::bigint FOR NO KEY UPDATE
 * ```
 */
export const lockChange = new PreparedQuery<ILockChangeParams,ILockChangeResult>(lockChangeIR);


/** 'LockVariants' parameters type */
export interface ILockVariantsParams {
  ids: numberArray;
}

/** 'LockVariants' return type */
export interface ILockVariantsResult {
  id: number;
  name: Json;
  productId: number;
  sku: string | null;
  stock: number;
  storeId: number;
}

/** 'LockVariants' query type */
export interface ILockVariantsQuery {
  params: ILockVariantsParams;
  result: ILockVariantsResult;
}

const lockVariantsIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":161,"b":165}]}],"statement":"SELECT v.id, v.product_id AS \"productId\", v.stock, p.store_id AS \"storeId\", p.name, v.sku\nFROM variant v JOIN product p ON p.id = v.product_id WHERE v.id = ANY (:ids!::int[]) ORDER BY v.id FOR NO KEY UPDATE OF v"};

/**
 * Query generated from SQL:
 * ```
 * SELECT v.id, v.product_id AS "productId", v.stock, p.store_id AS "storeId", p.name, v.sku
 * FROM variant v JOIN product p ON p.id = v.product_id WHERE v.id = ANY (:ids!::int[]) ORDER BY v.id FOR NO KEY UPDATE OF v
 * ```
 */
export const lockVariants = new PreparedQuery<ILockVariantsParams,ILockVariantsResult>(lockVariantsIR);


/** 'CountSold' parameters type */
export interface ICountSoldParams {
  ids: numberArray;
  since: DateOrString;
}

/** 'CountSold' return type */
export interface ICountSoldResult {
  productId: number;
  units: number;
}

/** 'CountSold' query type */
export interface ICountSoldQuery {
  params: ICountSoldParams;
  result: ICountSoldResult;
}

const countSoldIR: any = {"usedParamSet":{"ids":true,"since":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":149,"b":153}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":183,"b":189}]}],"statement":"SELECT l.product_id AS \"productId!\", sum(l.quantity)::int AS \"units!\"\nFROM order_line l JOIN orders o ON o.id = l.order_id\nWHERE l.product_id = ANY (:ids!::int[]) AND o.created_at >= :since! AND o.status NOT IN ('cancelled', 'returned')\nGROUP BY l.product_id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT l.product_id AS "productId!", sum(l.quantity)::int AS "units!"
 * FROM order_line l JOIN orders o ON o.id = l.order_id
 * WHERE l.product_id = ANY (:ids!::int[]) AND o.created_at >= :since! AND o.status NOT IN ('cancelled', 'returned')
 * GROUP BY l.product_id
 * ```
 */
export const countSold = new PreparedQuery<ICountSoldParams,ICountSoldResult>(countSoldIR);


/** 'CountViews' parameters type */
export interface ICountViewsParams {
  from: DateOrString;
  id: number;
}

/** 'CountViews' return type */
export interface ICountViewsResult {
  views: number;
}

/** 'CountViews' query type */
export interface ICountViewsQuery {
  params: ICountViewsParams;
  result: ICountViewsResult;
}

const countViewsIR: any = {"usedParamSet":{"id":true,"from":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":84,"b":87}]},{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":100,"b":105}]}],"statement":"SELECT coalesce(sum(views), 0)::int AS \"views!\" FROM product_day WHERE product_id = :id! AND day >= :from!::date"};

/**
 * Query generated from SQL:
 * ```
 * SELECT coalesce(sum(views), 0)::int AS "views!" FROM product_day WHERE product_id = :id! AND day >= :from!::date
 * ```
 */
export const countViews = new PreparedQuery<ICountViewsParams,ICountViewsResult>(countViewsIR);


