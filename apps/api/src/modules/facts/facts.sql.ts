/** Types generated for queries found in "src/modules/facts/facts.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type fact_kind = 'choice' | 'choices' | 'number' | 'text' | 'yes_no';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

/** 'ListFactsOf' parameters type */
export interface IListFactsOfParams {
  categories: numberArray;
}

/** 'ListFactsOf' return type */
export interface IListFactsOfResult {
  categoryId: number;
  choices: Json;
  kind: fact_kind;
  name: Json;
  required: boolean;
  slug: string;
  unit: string | null;
}

/** 'ListFactsOf' query type */
export interface IListFactsOfQuery {
  params: IListFactsOfParams;
  result: IListFactsOfResult;
}

const listFactsOfIR: any = {"usedParamSet":{"categories":true},"params":[{"name":"categories","required":true,"transform":{"type":"scalar"},"locs":[{"a":107,"b":118}]}],"statement":"WITH RECURSIVE up AS (\n  SELECT c.id AS leaf, c.id, c.parent_id, c.level FROM category c WHERE c.id = ANY (:categories!::int[])\n  UNION ALL SELECT u.leaf, c.id, c.parent_id, c.level FROM category c JOIN up u ON c.id = u.parent_id)\nSELECT u.leaf AS \"categoryId!\", f.slug, f.name, f.kind, f.unit, f.choices, bool_or(x.required) AS \"required!\"\nFROM up u JOIN category_fact x ON x.category_id = u.id JOIN fact f ON f.id = x.fact_id\nGROUP BY u.leaf, f.id ORDER BY u.leaf, (array_agg(x.position ORDER BY u.level DESC))[1], f.id"};

/**
 * Query generated from SQL:
 * ```
 * WITH RECURSIVE up AS (
 *   SELECT c.id AS leaf, c.id, c.parent_id, c.level FROM category c WHERE c.id = ANY (:categories!::int[])
 *   UNION ALL SELECT u.leaf, c.id, c.parent_id, c.level FROM category c JOIN up u ON c.id = u.parent_id)
 * SELECT u.leaf AS "categoryId!", f.slug, f.name, f.kind, f.unit, f.choices, bool_or(x.required) AS "required!"
 * FROM up u JOIN category_fact x ON x.category_id = u.id JOIN fact f ON f.id = x.fact_id
 * GROUP BY u.leaf, f.id ORDER BY u.leaf, (array_agg(x.position ORDER BY u.level DESC))[1], f.id
 * ```
 */
export const listFactsOf = new PreparedQuery<IListFactsOfParams,IListFactsOfResult>(listFactsOfIR);


/** 'RemoveFacts' parameters type */
export interface IRemoveFactsParams {
  rows: Json;
}

/** 'RemoveFacts' return type */
export type IRemoveFactsResult = void;

/** 'RemoveFacts' query type */
export interface IRemoveFactsQuery {
  params: IRemoveFactsParams;
  result: IRemoveFactsResult;
}

const removeFactsIR: any = {"usedParamSet":{"rows":true},"params":[{"name":"rows","required":true,"transform":{"type":"scalar"},"locs":[{"a":52,"b":57}]}],"statement":"DELETE FROM product_fact p USING jsonb_to_recordset(:rows!::jsonb) AS x (product_id int, slug text), fact f\nWHERE f.slug = x.slug AND p.fact_id = f.id AND p.product_id = x.product_id"};

/**
 * Query generated from SQL:
 * ```
 * DELETE FROM product_fact p USING jsonb_to_recordset(:rows!::jsonb) AS x (product_id int, slug text), fact f
 * WHERE f.slug = x.slug AND p.fact_id = f.id AND p.product_id = x.product_id
 * ```
 */
export const removeFacts = new PreparedQuery<IRemoveFactsParams,IRemoveFactsResult>(removeFactsIR);


/** 'SetFacts' parameters type */
export interface ISetFactsParams {
  rows: Json;
}

/** 'SetFacts' return type */
export type ISetFactsResult = void;

/** 'SetFacts' query type */
export interface ISetFactsQuery {
  params: ISetFactsParams;
  result: ISetFactsResult;
}

const setFactsIR: any = {"usedParamSet":{"rows":true},"params":[{"name":"rows","required":true,"transform":{"type":"scalar"},"locs":[{"a":113,"b":118}]}],"statement":"INSERT INTO product_fact (product_id, fact_id, value)\nSELECT x.product_id, f.id, x.value FROM jsonb_to_recordset(:rows!::jsonb) AS x (product_id int, slug text, value jsonb)\nJOIN fact f ON f.slug = x.slug\nON CONFLICT (product_id, fact_id) DO UPDATE SET value = excluded.value"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO product_fact (product_id, fact_id, value)
 * SELECT x.product_id, f.id, x.value FROM jsonb_to_recordset(:rows!::jsonb) AS x (product_id int, slug text, value jsonb)
 * JOIN fact f ON f.slug = x.slug
 * ON CONFLICT (product_id, fact_id) DO UPDATE SET value = excluded.value
 * ```
 */
export const setFacts = new PreparedQuery<ISetFactsParams,ISetFactsResult>(setFactsIR);


/** 'ListUsedFacts' parameters type */
export interface IListUsedFactsParams {
  products: numberArray;
}

/** 'ListUsedFacts' return type */
export interface IListUsedFactsResult {
  slug: string;
}

/** 'ListUsedFacts' query type */
export interface IListUsedFactsQuery {
  params: IListUsedFactsParams;
  result: IListUsedFactsResult;
}

const listUsedFactsIR: any = {"usedParamSet":{"products":true},"params":[{"name":"products","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":79}]}],"statement":"SELECT f.slug FROM fact f\nWHERE f.id IN (SELECT w.fact_id FROM unnest(:products!::int[]) AS asked (id) JOIN product_fact w ON w.product_id = asked.id) ORDER BY f.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT f.slug FROM fact f
 * WHERE f.id IN (SELECT w.fact_id FROM unnest(:products!::int[]) AS asked (id) JOIN product_fact w ON w.product_id = asked.id) ORDER BY f.id
 * ```
 */
export const listUsedFacts = new PreparedQuery<IListUsedFactsParams,IListUsedFactsResult>(listUsedFactsIR);


