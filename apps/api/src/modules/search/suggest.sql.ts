/** Types generated for queries found in "src/modules/search/suggest.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** 'SuggestCategories' parameters type */
export interface ISuggestCategoriesParams {
  typed: string;
}

/** 'SuggestCategories' return type */
export interface ISuggestCategoriesResult {
  name: Json;
  parent: Json | null;
  path: string;
  slug: string;
}

/** 'SuggestCategories' query type */
export interface ISuggestCategoriesQuery {
  params: ISuggestCategoriesParams;
  result: ISuggestCategoriesResult;
}

const suggestCategoriesIR: any = {"usedParamSet":{"typed":true},"params":[{"name":"typed","required":true,"transform":{"type":"scalar"},"locs":[{"a":133,"b":139},{"a":157,"b":163}]}],"statement":"SELECT c.name, c.slug, c.path, p.name AS \"parent?\"\nFROM (SELECT DISTINCT id FROM search_label\n      WHERE kind = 'c' AND phrase ~>=~ :typed! AND phrase ~<~ (:typed! || U&'\\+10FFFF')) t\nJOIN category c USING (id) LEFT JOIN category p ON p.id = c.parent_id\nORDER BY c.level, c.position, c.id LIMIT 4"};

/**
 * Query generated from SQL:
 * ```
 * SELECT c.name, c.slug, c.path, p.name AS "parent?"
 * FROM (SELECT DISTINCT id FROM search_label
 *       WHERE kind = 'c' AND phrase ~>=~ :typed! AND phrase ~<~ (:typed! || U&'\+10FFFF')) t
 * JOIN category c USING (id) LEFT JOIN category p ON p.id = c.parent_id
 * ORDER BY c.level, c.position, c.id LIMIT 4
 * ```
 */
export const suggestCategories = new PreparedQuery<ISuggestCategoriesParams,ISuggestCategoriesResult>(suggestCategoriesIR);


/** 'SuggestStores' parameters type */
export interface ISuggestStoresParams {
  typed: string;
}

/** 'SuggestStores' return type */
export interface ISuggestStoresResult {
  logo: string | null;
  name: string;
  slug: string;
}

/** 'SuggestStores' query type */
export interface ISuggestStoresQuery {
  params: ISuggestStoresParams;
  result: ISuggestStoresResult;
}

const suggestStoresIR: any = {"usedParamSet":{"typed":true},"params":[{"name":"typed","required":true,"transform":{"type":"scalar"},"locs":[{"a":112,"b":118},{"a":136,"b":142}]}],"statement":"SELECT s.name, s.slug, s.logo\nFROM (SELECT DISTINCT id FROM search_label\n      WHERE kind = 's' AND phrase ~>=~ :typed! AND phrase ~<~ (:typed! || U&'\\+10FFFF')) t\nJOIN store s USING (id) WHERE s.state = 'active'\nORDER BY s.follower_count DESC, s.id LIMIT 3"};

/**
 * Query generated from SQL:
 * ```
 * SELECT s.name, s.slug, s.logo
 * FROM (SELECT DISTINCT id FROM search_label
 *       WHERE kind = 's' AND phrase ~>=~ :typed! AND phrase ~<~ (:typed! || U&'\+10FFFF')) t
 * JOIN store s USING (id) WHERE s.state = 'active'
 * ORDER BY s.follower_count DESC, s.id LIMIT 3
 * ```
 */
export const suggestStores = new PreparedQuery<ISuggestStoresParams,ISuggestStoresResult>(suggestStoresIR);


/** 'SuggestBrands' parameters type */
export interface ISuggestBrandsParams {
  typed: string;
}

/** 'SuggestBrands' return type */
export interface ISuggestBrandsResult {
  name: string;
  slug: string;
}

/** 'SuggestBrands' query type */
export interface ISuggestBrandsQuery {
  params: ISuggestBrandsParams;
  result: ISuggestBrandsResult;
}

const suggestBrandsIR: any = {"usedParamSet":{"typed":true},"params":[{"name":"typed","required":true,"transform":{"type":"scalar"},"locs":[{"a":104,"b":110},{"a":128,"b":134}]}],"statement":"SELECT b.name, b.slug\nFROM (SELECT DISTINCT id FROM search_label\n      WHERE kind = 'b' AND phrase ~>=~ :typed! AND phrase ~<~ (:typed! || U&'\\+10FFFF')) t\nJOIN brand b USING (id) ORDER BY b.name, b.id LIMIT 3"};

/**
 * Query generated from SQL:
 * ```
 * SELECT b.name, b.slug
 * FROM (SELECT DISTINCT id FROM search_label
 *       WHERE kind = 'b' AND phrase ~>=~ :typed! AND phrase ~<~ (:typed! || U&'\+10FFFF')) t
 * JOIN brand b USING (id) ORDER BY b.name, b.id LIMIT 3
 * ```
 */
export const suggestBrands = new PreparedQuery<ISuggestBrandsParams,ISuggestBrandsResult>(suggestBrandsIR);


