/** Types generated for queries found in "src/modules/products/suggestions.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type stringArray = (string)[];

/** 'SuggestBrands' parameters type */
export interface ISuggestBrandsParams {
  limit: number;
  q: string;
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

const suggestBrandsIR: any = {"usedParamSet":{"q":true,"limit":true},"params":[{"name":"q","required":true,"transform":{"type":"scalar"},"locs":[{"a":115,"b":117},{"a":269,"b":271}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":312,"b":318}]}],"statement":"SELECT b.slug AS \"slug!\", b.name AS \"name!\" FROM brand b\nWHERE ' ' || plain_words(b.name) LIKE '% ' || plain_words(:q!::text) || '%'\n  AND EXISTS (SELECT 1 FROM product p WHERE p.brand_id = b.id AND p.status = 'published')\nORDER BY plain_words(b.name) LIKE plain_words(:q!::text) || '%' DESC, b.name, b.id LIMIT :limit!::int"};

/**
 * Query generated from SQL:
 * ```
 * SELECT b.slug AS "slug!", b.name AS "name!" FROM brand b
 * WHERE ' ' || plain_words(b.name) LIKE '% ' || plain_words(:q!::text) || '%'
 *   AND EXISTS (SELECT 1 FROM product p WHERE p.brand_id = b.id AND p.status = 'published')
 * ORDER BY plain_words(b.name) LIKE plain_words(:q!::text) || '%' DESC, b.name, b.id LIMIT :limit!::int
 * ```
 */
export const suggestBrands = new PreparedQuery<ISuggestBrandsParams,ISuggestBrandsResult>(suggestBrandsIR);


/** 'SuggestGroups' parameters type */
export interface ISuggestGroupsParams {
  limit: number;
  q: string;
}

/** 'SuggestGroups' return type */
export interface ISuggestGroupsResult {
  name: Json;
  slug: string;
}

/** 'SuggestGroups' query type */
export interface ISuggestGroupsQuery {
  params: ISuggestGroupsParams;
  result: ISuggestGroupsResult;
}

const suggestGroupsIR: any = {"usedParamSet":{"q":true,"limit":true},"params":[{"name":"q","required":true,"transform":{"type":"scalar"},"locs":[{"a":209,"b":211}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":430,"b":436}]}],"statement":"SELECT l.group_slug AS \"slug!\", min(l.group_name::text)::jsonb AS \"name!\" FROM option_label l\nWHERE EXISTS (SELECT 1 FROM jsonb_each_text(l.group_name) WHERE ' ' || plain_words(value) LIKE '% ' || plain_words(:q!::text) || '%')\n  AND EXISTS (SELECT 1 FROM option_group g JOIN product p ON p.id = g.product_id WHERE g.slug = l.group_slug AND p.status = 'published')\nGROUP BY l.group_slug ORDER BY count(*) DESC, l.group_slug LIMIT :limit!::int"};

/**
 * Query generated from SQL:
 * ```
 * SELECT l.group_slug AS "slug!", min(l.group_name::text)::jsonb AS "name!" FROM option_label l
 * WHERE EXISTS (SELECT 1 FROM jsonb_each_text(l.group_name) WHERE ' ' || plain_words(value) LIKE '% ' || plain_words(:q!::text) || '%')
 *   AND EXISTS (SELECT 1 FROM option_group g JOIN product p ON p.id = g.product_id WHERE g.slug = l.group_slug AND p.status = 'published')
 * GROUP BY l.group_slug ORDER BY count(*) DESC, l.group_slug LIMIT :limit!::int
 * ```
 */
export const suggestGroups = new PreparedQuery<ISuggestGroupsParams,ISuggestGroupsResult>(suggestGroupsIR);


/** 'SuggestValues' parameters type */
export interface ISuggestValuesParams {
  group: string;
  limit: number;
  q: string;
}

/** 'SuggestValues' return type */
export interface ISuggestValuesResult {
  name: Json;
  rgb: string | null;
  slug: string;
}

/** 'SuggestValues' query type */
export interface ISuggestValuesQuery {
  params: ISuggestValuesParams;
  result: ISuggestValuesResult;
}

const suggestValuesIR: any = {"usedParamSet":{"group":true,"q":true,"limit":true},"params":[{"name":"group","required":true,"transform":{"type":"scalar"},"locs":[{"a":102,"b":108}]},{"name":"q","required":true,"transform":{"type":"scalar"},"locs":[{"a":225,"b":227}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":480,"b":486}]}],"statement":"SELECT l.slug AS \"slug!\", l.name AS \"name!\", l.rgb AS \"rgb?\" FROM option_label l\nWHERE l.group_slug = :group!::text\n  AND EXISTS (SELECT 1 FROM jsonb_each_text(l.name) WHERE ' ' || plain_words(value) LIKE '% ' || plain_words(:q!::text) || '%')\n  AND EXISTS (SELECT 1 FROM option_value v JOIN option_group g ON g.id = v.group_id JOIN product p ON p.id = g.product_id\n    WHERE v.slug = l.slug AND g.slug = l.group_slug AND p.status = 'published')\nORDER BY l.position, l.slug LIMIT :limit!::int"};

/**
 * Query generated from SQL:
 * ```
 * SELECT l.slug AS "slug!", l.name AS "name!", l.rgb AS "rgb?" FROM option_label l
 * WHERE l.group_slug = :group!::text
 *   AND EXISTS (SELECT 1 FROM jsonb_each_text(l.name) WHERE ' ' || plain_words(value) LIKE '% ' || plain_words(:q!::text) || '%')
 *   AND EXISTS (SELECT 1 FROM option_value v JOIN option_group g ON g.id = v.group_id JOIN product p ON p.id = g.product_id
 *     WHERE v.slug = l.slug AND g.slug = l.group_slug AND p.status = 'published')
 * ORDER BY l.position, l.slug LIMIT :limit!::int
 * ```
 */
export const suggestValues = new PreparedQuery<ISuggestValuesParams,ISuggestValuesResult>(suggestValuesIR);


/** 'FindKnownGroups' parameters type */
export interface IFindKnownGroupsParams {
  names: stringArray;
}

/** 'FindKnownGroups' return type */
export interface IFindKnownGroupsResult {
  name: Json;
  slug: string;
  text: string;
}

/** 'FindKnownGroups' query type */
export interface IFindKnownGroupsQuery {
  params: IFindKnownGroupsParams;
  result: IFindKnownGroupsResult;
}

const findKnownGroupsIR: any = {"usedParamSet":{"names":true},"params":[{"name":"names","required":true,"transform":{"type":"scalar"},"locs":[{"a":114,"b":120}]}],"statement":"SELECT DISTINCT ON (name.text) name.text AS \"text!\", l.group_slug AS \"slug!\", l.group_name AS \"name!\"\nFROM unnest(:names!::text[]) AS name (text) JOIN option_label l\n  ON EXISTS (SELECT 1 FROM jsonb_each_text(l.group_name) WHERE fold(value) = fold(name.text))\nORDER BY name.text, l.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT DISTINCT ON (name.text) name.text AS "text!", l.group_slug AS "slug!", l.group_name AS "name!"
 * FROM unnest(:names!::text[]) AS name (text) JOIN option_label l
 *   ON EXISTS (SELECT 1 FROM jsonb_each_text(l.group_name) WHERE fold(value) = fold(name.text))
 * ORDER BY name.text, l.id
 * ```
 */
export const findKnownGroups = new PreparedQuery<IFindKnownGroupsParams,IFindKnownGroupsResult>(findKnownGroupsIR);


/** 'FindKnownValues' parameters type */
export interface IFindKnownValuesParams {
  group: string;
  names: stringArray;
}

/** 'FindKnownValues' return type */
export interface IFindKnownValuesResult {
  name: Json;
  rgb: string | null;
  slug: string;
  text: string;
}

/** 'FindKnownValues' query type */
export interface IFindKnownValuesQuery {
  params: IFindKnownValuesParams;
  result: IFindKnownValuesResult;
}

const findKnownValuesIR: any = {"usedParamSet":{"names":true,"group":true},"params":[{"name":"names","required":true,"transform":{"type":"scalar"},"locs":[{"a":119,"b":125}]},{"name":"group","required":true,"transform":{"type":"scalar"},"locs":[{"a":191,"b":197}]}],"statement":"SELECT DISTINCT ON (name.text) name.text AS \"text!\", l.slug AS \"slug!\", l.name AS \"name!\", l.rgb AS \"rgb?\"\nFROM unnest(:names!::text[]) AS name (text) JOIN option_label l\n  ON l.group_slug = :group!::text AND EXISTS (SELECT 1 FROM jsonb_each_text(l.name) WHERE fold(value) = fold(name.text))\nORDER BY name.text, l.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT DISTINCT ON (name.text) name.text AS "text!", l.slug AS "slug!", l.name AS "name!", l.rgb AS "rgb?"
 * FROM unnest(:names!::text[]) AS name (text) JOIN option_label l
 *   ON l.group_slug = :group!::text AND EXISTS (SELECT 1 FROM jsonb_each_text(l.name) WHERE fold(value) = fold(name.text))
 * ORDER BY name.text, l.id
 * ```
 */
export const findKnownValues = new PreparedQuery<IFindKnownValuesParams,IFindKnownValuesResult>(findKnownValuesIR);


