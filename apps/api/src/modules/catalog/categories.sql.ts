/** Types generated for queries found in "src/modules/catalog/categories.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

/** 'ListCategories' parameters type */
export type IListCategoriesParams = void;

/** 'ListCategories' return type */
export interface IListCategoriesResult {
  icon: string | null;
  id: number;
  image: string | null;
  level: number;
  name: Json;
  ownProducts: number;
  parentId: number | null;
  path: string;
  position: number;
  products: number;
  redirect: string | null;
  slug: string;
  version: number;
}

/** 'ListCategories' query type */
export interface IListCategoriesQuery {
  params: IListCategoriesParams;
  result: IListCategoriesResult;
}

const listCategoriesIR: any = {"usedParamSet":{},"params":[],"statement":"WITH RECURSIVE own AS (\n  SELECT category_id AS id, count(*)::int AS n FROM product GROUP BY category_id),\nabove AS (\n  SELECT c.id AS from_id, c.id, c.parent_id FROM category c\n  UNION ALL\n  SELECT a.from_id, c.id, c.parent_id FROM above a JOIN category c ON c.id = a.parent_id),\nwhole AS (\n  SELECT a.id, sum(o.n)::int AS n FROM above a JOIN own o ON o.id = a.from_id GROUP BY a.id)\nSELECT c.id, c.parent_id AS \"parentId\", c.slug, c.path, c.level AS \"level!\", c.name, c.icon, c.image, c.position, c.redirect, c.version,\n  coalesce(w.n, 0) AS \"products!\", coalesce(o.n, 0) AS \"ownProducts!\"\nFROM category c LEFT JOIN whole w ON w.id = c.id LEFT JOIN own o ON o.id = c.id\nORDER BY c.level, c.position, c.id"};

/**
 * Query generated from SQL:
 * ```
 * WITH RECURSIVE own AS (
 *   SELECT category_id AS id, count(*)::int AS n FROM product GROUP BY category_id),
 * above AS (
 *   SELECT c.id AS from_id, c.id, c.parent_id FROM category c
 *   UNION ALL
 *   SELECT a.from_id, c.id, c.parent_id FROM above a JOIN category c ON c.id = a.parent_id),
 * whole AS (
 *   SELECT a.id, sum(o.n)::int AS n FROM above a JOIN own o ON o.id = a.from_id GROUP BY a.id)
 * SELECT c.id, c.parent_id AS "parentId", c.slug, c.path, c.level AS "level!", c.name, c.icon, c.image, c.position, c.redirect, c.version,
 *   coalesce(w.n, 0) AS "products!", coalesce(o.n, 0) AS "ownProducts!"
 * FROM category c LEFT JOIN whole w ON w.id = c.id LEFT JOIN own o ON o.id = c.id
 * ORDER BY c.level, c.position, c.id
 * ```
 */
export const listCategories = new PreparedQuery<IListCategoriesParams,IListCategoriesResult>(listCategoriesIR);


/** 'LockTree' parameters type */
export type ILockTreeParams = void;

/** 'LockTree' return type */
export interface ILockTreeResult {
  icon: string | null;
  id: number;
  image: string | null;
  name: Json;
  parentId: number | null;
  path: string;
  position: number;
  redirect: string | null;
  slug: string;
  version: number;
}

/** 'LockTree' query type */
export interface ILockTreeQuery {
  params: ILockTreeParams;
  result: ILockTreeResult;
}

const lockTreeIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT c.id, c.parent_id AS \"parentId\", c.slug, c.path, c.name, c.icon, c.image, c.redirect, c.position, c.version\nFROM category c ORDER BY c.id FOR NO KEY UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT c.id, c.parent_id AS "parentId", c.slug, c.path, c.name, c.icon, c.image, c.redirect, c.position, c.version
 * FROM category c ORDER BY c.id FOR NO KEY UPDATE
 * ```
 */
export const lockTree = new PreparedQuery<ILockTreeParams,ILockTreeResult>(lockTreeIR);


/** 'SetPositions' parameters type */
export interface ISetPositionsParams {
  ids: numberArray;
}

/** 'SetPositions' return type */
export type ISetPositionsResult = void;

/** 'SetPositions' query type */
export interface ISetPositionsQuery {
  params: ISetPositionsParams;
  result: ISetPositionsResult;
}

const setPositionsIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":58}]}],"statement":"UPDATE category c SET position = o.at - 1 FROM unnest(:ids!::int[]) WITH ORDINALITY o (id, at)\nWHERE c.id = o.id AND c.position <> o.at - 1"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE category c SET position = o.at - 1 FROM unnest(:ids!::int[]) WITH ORDINALITY o (id, at)
 * WHERE c.id = o.id AND c.position <> o.at - 1
 * ```
 */
export const setPositions = new PreparedQuery<ISetPositionsParams,ISetPositionsResult>(setPositionsIR);


/** 'RedirectPaths' parameters type */
export interface IRedirectPathsParams {
  id: number;
  to: number;
}

/** 'RedirectPaths' return type */
export type IRedirectPathsResult = void;

/** 'RedirectPaths' query type */
export interface IRedirectPathsQuery {
  params: IRedirectPathsParams;
  result: IRedirectPathsResult;
}

const redirectPathsIR: any = {"usedParamSet":{"to":true,"id":true},"params":[{"name":"to","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":42}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":64,"b":67}]}],"statement":"UPDATE category_path SET category_id = :to! WHERE category_id = :id!"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE category_path SET category_id = :to! WHERE category_id = :id!
 * ```
 */
export const redirectPaths = new PreparedQuery<IRedirectPathsParams,IRedirectPathsResult>(redirectPathsIR);


/** 'KeepPath' parameters type */
export interface IKeepPathParams {
  id: number;
  path: string;
}

/** 'KeepPath' return type */
export type IKeepPathResult = void;

/** 'KeepPath' query type */
export interface IKeepPathQuery {
  params: IKeepPathParams;
  result: IKeepPathResult;
}

const keepPathIR: any = {"usedParamSet":{"path":true,"id":true},"params":[{"name":"path","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":59}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":62,"b":65}]}],"statement":"INSERT INTO category_path (path, category_id) VALUES (:path!, :id!)\nON CONFLICT (path) DO UPDATE SET category_id = excluded.category_id"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO category_path (path, category_id) VALUES (:path!, :id!)
 * ON CONFLICT (path) DO UPDATE SET category_id = excluded.category_id
 * ```
 */
export const keepPath = new PreparedQuery<IKeepPathParams,IKeepPathResult>(keepPathIR);


