/** Types generated for queries found in "src/modules/demand/demand.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type DateOrStringArray = (DateOrString)[];

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'AddSearches' parameters type */
export interface IAddSearchesParams {
  days: DateOrStringArray;
  langs: stringArray;
  lasts: DateOrStringArray;
  people: numberArray;
  results: numberArray;
  searches: numberArray;
  words: stringArray;
}

/** 'AddSearches' return type */
export type IAddSearchesResult = void;

/** 'AddSearches' query type */
export interface IAddSearchesQuery {
  params: IAddSearchesParams;
  result: IAddSearchesResult;
}

const addSearchesIR: any = {"usedParamSet":{"days":true,"langs":true,"words":true,"searches":true,"people":true,"results":true,"lasts":true},"params":[{"name":"days","required":true,"transform":{"type":"scalar"},"locs":[{"a":101,"b":106}]},{"name":"langs","required":true,"transform":{"type":"scalar"},"locs":[{"a":117,"b":123}]},{"name":"words","required":true,"transform":{"type":"scalar"},"locs":[{"a":134,"b":140}]},{"name":"searches","required":true,"transform":{"type":"scalar"},"locs":[{"a":151,"b":160}]},{"name":"people","required":true,"transform":{"type":"scalar"},"locs":[{"a":170,"b":177}]},{"name":"results","required":true,"transform":{"type":"scalar"},"locs":[{"a":187,"b":195}]},{"name":"lasts","required":true,"transform":{"type":"scalar"},"locs":[{"a":205,"b":211}]}],"statement":"INSERT INTO search_day AS d (day, lang, words, searches, people, results, last)\nSELECT * FROM unnest(:days!::date[], :langs!::text[], :words!::text[], :searches!::int[], :people!::int[], :results!::int[], :lasts!::timestamptz[])\n  AS x (day, lang, words, searches, people, results, last)\nORDER BY day, lang, words\n-- Processes count people by salts of their own, so their numbers cannot be added: the largest is certainly true.\nON CONFLICT (day, lang, words) DO UPDATE SET searches = d.searches + excluded.searches, people = greatest(d.people, excluded.people),\n  results = CASE WHEN excluded.last >= d.last THEN excluded.results ELSE d.results END, last = greatest(d.last, excluded.last)"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO search_day AS d (day, lang, words, searches, people, results, last)
 * SELECT * FROM unnest(:days!::date[], :langs!::text[], :words!::text[], :searches!::int[], :people!::int[], :results!::int[], :lasts!::timestamptz[])
 *   AS x (day, lang, words, searches, people, results, last)
 * ORDER BY day, lang, words
 * -- Processes count people by salts of their own, so their numbers cannot be added: the largest is certainly true.
 * ON CONFLICT (day, lang, words) DO UPDATE SET searches = d.searches + excluded.searches, people = greatest(d.people, excluded.people),
 *   results = CASE WHEN excluded.last >= d.last THEN excluded.results ELSE d.results END, last = greatest(d.last, excluded.last)
 * ```
 */
export const addSearches = new PreparedQuery<IAddSearchesParams,IAddSearchesResult>(addSearchesIR);


/** 'SumSearches' parameters type */
export interface ISumSearchesParams {
  format: string;
  from: DateOrString;
  limit: number;
  people: number;
  to: DateOrString;
}

/** 'SumSearches' return type */
export interface ISumSearchesResult {
  at: string | null;
  few: number;
  lang: string;
  people: number;
  results: number;
  searches: number;
  words: string;
}

/** 'SumSearches' query type */
export interface ISumSearchesQuery {
  params: ISumSearchesParams;
  result: ISumSearchesResult;
}

const sumSearchesIR: any = {"usedParamSet":{"format":true,"from":true,"to":true,"people":true,"limit":true},"params":[{"name":"format","required":true,"transform":{"type":"scalar"},"locs":[{"a":53,"b":60}]},{"name":"from","required":true,"transform":{"type":"scalar"},"locs":[{"a":254,"b":259}]},{"name":"to","required":true,"transform":{"type":"scalar"},"locs":[{"a":271,"b":274}]},{"name":"people","required":true,"transform":{"type":"scalar"},"locs":[{"a":393,"b":400},{"a":619,"b":626}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":689,"b":695}]}],"statement":"WITH found AS MATERIALIZED (\n  SELECT to_char(d.day, :format!::text) AS at, d.lang, d.words, max(d.people) AS people, sum(d.searches)::int AS searches,\n    (array_agg(d.results ORDER BY d.last DESC))[1] AS results\n  FROM search_day d WHERE d.day BETWEEN :from!::date AND :to!::date\n  GROUP BY 1, d.lang, d.words\n)\nSELECT total.few AS \"few!\", row.*\nFROM (SELECT count(*) FILTER (WHERE people < :people!::int)::int AS few FROM found) total\nLEFT JOIN (\n  SELECT f.at AS \"at?\", f.lang AS \"lang\", f.words AS \"words\", f.people AS \"people!\", f.searches AS \"searches!\", f.results AS \"results!\"\n  FROM found f WHERE f.people >= :people!::int\n  ORDER BY f.at, f.searches DESC, f.words, f.lang LIMIT :limit!::int\n) row ON true\nORDER BY row.\"at?\", row.\"searches!\" DESC, row.words, row.lang"};

/**
 * Query generated from SQL:
 * ```
 * WITH found AS MATERIALIZED (
 *   SELECT to_char(d.day, :format!::text) AS at, d.lang, d.words, max(d.people) AS people, sum(d.searches)::int AS searches,
 *     (array_agg(d.results ORDER BY d.last DESC))[1] AS results
 *   FROM search_day d WHERE d.day BETWEEN :from!::date AND :to!::date
 *   GROUP BY 1, d.lang, d.words
 * )
 * SELECT total.few AS "few!", row.*
 * FROM (SELECT count(*) FILTER (WHERE people < :people!::int)::int AS few FROM found) total
 * LEFT JOIN (
 *   SELECT f.at AS "at?", f.lang AS "lang", f.words AS "words", f.people AS "people!", f.searches AS "searches!", f.results AS "results!"
 *   FROM found f WHERE f.people >= :people!::int
 *   ORDER BY f.at, f.searches DESC, f.words, f.lang LIMIT :limit!::int
 * ) row ON true
 * ORDER BY row."at?", row."searches!" DESC, row.words, row.lang
 * ```
 */
export const sumSearches = new PreparedQuery<ISumSearchesParams,ISumSearchesResult>(sumSearchesIR);


/** 'ListUnmetSearches' parameters type */
export interface IListUnmetSearchesParams {
  few: number;
  lang?: string | null | void;
  limit: number;
  offset: number;
  people: number;
  since: DateOrString;
}

/** 'ListUnmetSearches' return type */
export interface IListUnmetSearchesResult {
  count: number;
  lang: string;
  last: Date;
  people: number;
  results: number;
  searches: number;
  words: string | null;
}

/** 'ListUnmetSearches' query type */
export interface IListUnmetSearchesQuery {
  params: IListUnmetSearchesParams;
  result: IListUnmetSearchesResult;
}

const listUnmetSearchesIR: any = {"usedParamSet":{"since":true,"lang":true,"people":true,"few":true,"limit":true,"offset":true},"params":[{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":232,"b":238}]},{"name":"lang","required":false,"transform":{"type":"scalar"},"locs":[{"a":251,"b":255},{"a":283,"b":287}]},{"name":"people","required":true,"transform":{"type":"scalar"},"locs":[{"a":343,"b":350}]},{"name":"few","required":true,"transform":{"type":"scalar"},"locs":[{"a":410,"b":414}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":746,"b":752}]},{"name":"offset","required":true,"transform":{"type":"scalar"},"locs":[{"a":766,"b":773}]}],"statement":"WITH found AS MATERIALIZED (\n  SELECT d.lang, d.words, max(d.people) AS people, sum(d.searches)::int AS searches, max(d.last) AS last,\n    (array_agg(d.results ORDER BY d.last DESC))[1] AS results\n  FROM search_day d WHERE d.day >= :since!::date AND (:lang::text IS NULL OR d.lang = :lang)\n  GROUP BY d.lang, d.words\n  HAVING max(d.people) >= :people!::int AND (array_agg(d.results ORDER BY d.last DESC))[1] < :few!::int\n)\nSELECT total.count AS \"count!\", row.*\nFROM (SELECT count(*)::int AS count FROM found) total LEFT JOIN (\n  SELECT f.words AS \"words?\", f.lang AS \"lang\", f.people AS \"people!\", f.searches AS \"searches!\", f.results AS \"results!\", f.last AS \"last!\"\n  FROM found f ORDER BY f.people DESC, f.searches DESC, f.words, f.lang LIMIT :limit!::int OFFSET :offset!::int\n) row ON true\nORDER BY row.\"people!\" DESC, row.\"searches!\" DESC, row.\"words?\", row.lang"};

/**
 * Query generated from SQL:
 * ```
 * WITH found AS MATERIALIZED (
 *   SELECT d.lang, d.words, max(d.people) AS people, sum(d.searches)::int AS searches, max(d.last) AS last,
 *     (array_agg(d.results ORDER BY d.last DESC))[1] AS results
 *   FROM search_day d WHERE d.day >= :since!::date AND (:lang::text IS NULL OR d.lang = :lang)
 *   GROUP BY d.lang, d.words
 *   HAVING max(d.people) >= :people!::int AND (array_agg(d.results ORDER BY d.last DESC))[1] < :few!::int
 * )
 * SELECT total.count AS "count!", row.*
 * FROM (SELECT count(*)::int AS count FROM found) total LEFT JOIN (
 *   SELECT f.words AS "words?", f.lang AS "lang", f.people AS "people!", f.searches AS "searches!", f.results AS "results!", f.last AS "last!"
 *   FROM found f ORDER BY f.people DESC, f.searches DESC, f.words, f.lang LIMIT :limit!::int OFFSET :offset!::int
 * ) row ON true
 * ORDER BY row."people!" DESC, row."searches!" DESC, row."words?", row.lang
 * ```
 */
export const listUnmetSearches = new PreparedQuery<IListUnmetSearchesParams,IListUnmetSearchesResult>(listUnmetSearchesIR);


/** 'ListMissed' parameters type */
export interface IListMissedParams {
  department?: string | null | void;
  limit: number;
  offset: number;
  people: number;
  since: DateOrString;
  storeIds?: numberArray | null | void;
}

/** 'ListMissed' return type */
export interface IListMissedResult {
  count: number;
  id: number | null;
  image: string | null;
  name: Json;
  outSince: Date;
  slug: string;
  storeName: string;
  storeSlug: string;
  views: number;
  wishes: number;
}

/** 'ListMissed' query type */
export interface IListMissedQuery {
  params: IListMissedParams;
  result: IListMissedResult;
}

const listMissedIR: any = {"usedParamSet":{"storeIds":true,"people":true,"department":true,"since":true,"limit":true,"offset":true},"params":[{"name":"storeIds","required":false,"transform":{"type":"scalar"},"locs":[{"a":167,"b":175},{"a":213,"b":221}]},{"name":"people","required":true,"transform":{"type":"scalar"},"locs":[{"a":275,"b":282}]},{"name":"department","required":false,"transform":{"type":"scalar"},"locs":[{"a":551,"b":561},{"a":609,"b":619}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":1129,"b":1135}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":1349,"b":1355}]},{"name":"offset","required":true,"transform":{"type":"scalar"},"locs":[{"a":1369,"b":1376}]}],"statement":"WITH wished AS (\n  SELECT w.product_id, count(*)::int AS wishes FROM wish w JOIN desk_product d USING (product_id)\n  WHERE d.stock = 0 AND d.status = 'published' AND (:storeIds::int[] IS NULL OR d.store_id = ANY (:storeIds::int[]))\n  GROUP BY w.product_id HAVING count(*) >= :people!::int\n), found AS MATERIALIZED (\n  SELECT p.id, p.slug, p.name, p.store_id, p.created_at, wished.wishes FROM wished JOIN product p ON p.id = wished.product_id\n    JOIN store s ON s.id = p.store_id AND s.state = 'active' JOIN category c ON c.id = p.category_id\n  WHERE :department::text IS NULL OR split_part(c.path, '/', 1) = :department::text\n)\nSELECT total.count AS \"count!\", row.*\nFROM (SELECT count(*)::int AS count FROM found) total LEFT JOIN (\n  SELECT f.id AS \"id?\", f.slug AS \"slug\", f.name AS \"name\", s.slug AS \"storeSlug\", s.name AS \"storeName\", f.wishes AS \"wishes!\",\n    coalesce((SELECT max(c.at) FROM variant v JOIN stock_change c ON c.variant_id = v.id WHERE v.product_id = f.id AND c.change < 0),\n      f.created_at) AS \"outSince!\",\n    coalesce((SELECT sum(d.views)::int FROM product_day d WHERE d.product_id = f.id AND d.day >= :since!::date), 0) AS \"views!\",\n    (SELECT i.src FROM product_image i WHERE i.product_id = f.id ORDER BY i.rank LIMIT 1) AS \"image?\"\n  FROM found f JOIN store s ON s.id = f.store_id\n  ORDER BY f.wishes DESC, f.id LIMIT :limit!::int OFFSET :offset!::int\n) row ON true\nORDER BY row.\"wishes!\" DESC, row.\"id?\""};

/**
 * Query generated from SQL:
 * ```
 * WITH wished AS (
 *   SELECT w.product_id, count(*)::int AS wishes FROM wish w JOIN desk_product d USING (product_id)
 *   WHERE d.stock = 0 AND d.status = 'published' AND (:storeIds::int[] IS NULL OR d.store_id = ANY (:storeIds::int[]))
 *   GROUP BY w.product_id HAVING count(*) >= :people!::int
 * ), found AS MATERIALIZED (
 *   SELECT p.id, p.slug, p.name, p.store_id, p.created_at, wished.wishes FROM wished JOIN product p ON p.id = wished.product_id
 *     JOIN store s ON s.id = p.store_id AND s.state = 'active' JOIN category c ON c.id = p.category_id
 *   WHERE :department::text IS NULL OR split_part(c.path, '/', 1) = :department::text
 * )
 * SELECT total.count AS "count!", row.*
 * FROM (SELECT count(*)::int AS count FROM found) total LEFT JOIN (
 *   SELECT f.id AS "id?", f.slug AS "slug", f.name AS "name", s.slug AS "storeSlug", s.name AS "storeName", f.wishes AS "wishes!",
 *     coalesce((SELECT max(c.at) FROM variant v JOIN stock_change c ON c.variant_id = v.id WHERE v.product_id = f.id AND c.change < 0),
 *       f.created_at) AS "outSince!",
 *     coalesce((SELECT sum(d.views)::int FROM product_day d WHERE d.product_id = f.id AND d.day >= :since!::date), 0) AS "views!",
 *     (SELECT i.src FROM product_image i WHERE i.product_id = f.id ORDER BY i.rank LIMIT 1) AS "image?"
 *   FROM found f JOIN store s ON s.id = f.store_id
 *   ORDER BY f.wishes DESC, f.id LIMIT :limit!::int OFFSET :offset!::int
 * ) row ON true
 * ORDER BY row."wishes!" DESC, row."id?"
 * ```
 */
export const listMissed = new PreparedQuery<IListMissedParams,IListMissedResult>(listMissedIR);


