/** Types generated for queries found in "src/modules/products/product-list.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'ListDeskProducts' parameters type */
export interface IListDeskProductsParams {
  brand?: string | null | void;
  category?: number | null | void;
  isBrief: boolean;
  isFromKosova?: boolean | null | void;
  isIncomplete?: boolean | null | void;
  isReduced?: boolean | null | void;
  isScheduled?: boolean | null | void;
  isTurned: boolean;
  limit: number;
  lowStock: number;
  missing?: string | null | void;
  offset: number;
  outdated?: string | null | void;
  place: number;
  prefix?: string | null | void;
  q?: string | null | void;
  since: DateOrString;
  sort: string;
  status?: string | null | void;
  stock?: string | null | void;
  storeIds: numberArray;
}

/** 'ListDeskProducts' return type */
export interface IListDeskProductsResult {
  category: Json;
  changedAt: Date;
  count: number;
  id: number | null;
  image: string | null;
  incomplete: number;
  low: boolean;
  missing: stringArray;
  name: Json;
  priceFrom: number | null;
  priceTo: number | null;
  rank: number | null;
  reduced: boolean;
  slug: string;
  status: string;
  stock: number;
  variants: number;
  version: number;
  words: string | null;
}

/** 'ListDeskProducts' query type */
export interface IListDeskProductsQuery {
  params: IListDeskProductsParams;
  result: IListDeskProductsResult;
}

const listDeskProductsIR: any = {"usedParamSet":{"category":true,"brand":true,"q":true,"storeIds":true,"prefix":true,"since":true,"sort":true,"place":true,"isTurned":true,"status":true,"stock":true,"lowStock":true,"missing":true,"outdated":true,"isReduced":true,"isFromKosova":true,"isScheduled":true,"isIncomplete":true,"limit":true,"offset":true,"isBrief":true},"params":[{"name":"category","required":false,"transform":{"type":"scalar"},"locs":[{"a":75,"b":83},{"a":3101,"b":3109}]},{"name":"brand","required":false,"transform":{"type":"scalar"},"locs":[{"a":206,"b":211},{"a":236,"b":241},{"a":3176,"b":3181}]},{"name":"q","required":false,"transform":{"type":"scalar"},"locs":[{"a":334,"b":335},{"a":690,"b":691},{"a":2797,"b":2798}]},{"name":"storeIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":366,"b":375},{"a":481,"b":490},{"a":610,"b":619},{"a":721,"b":730},{"a":923,"b":932},{"a":1164,"b":1173},{"a":1261,"b":1270},{"a":1678,"b":1687},{"a":2769,"b":2778}]},{"name":"prefix","required":false,"transform":{"type":"scalar"},"locs":[{"a":444,"b":450},{"a":573,"b":579}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":1717,"b":1723}]},{"name":"sort","required":true,"transform":{"type":"scalar"},"locs":[{"a":2306,"b":2311},{"a":2426,"b":2431}]},{"name":"place","required":true,"transform":{"type":"scalar"},"locs":[{"a":2341,"b":2347}]},{"name":"isTurned","required":true,"transform":{"type":"scalar"},"locs":[{"a":2383,"b":2392},{"a":3876,"b":3885},{"a":3919,"b":3928},{"a":4949,"b":4958},{"a":4996,"b":5005}]},{"name":"status","required":false,"transform":{"type":"scalar"},"locs":[{"a":2869,"b":2875},{"a":2905,"b":2911}]},{"name":"stock","required":false,"transform":{"type":"scalar"},"locs":[{"a":2929,"b":2934},{"a":2958,"b":2963}]},{"name":"lowStock","required":true,"transform":{"type":"scalar"},"locs":[{"a":3070,"b":3079},{"a":4477,"b":4486}]},{"name":"missing","required":false,"transform":{"type":"scalar"},"locs":[{"a":3248,"b":3255},{"a":3279,"b":3286},{"a":3333,"b":3340}]},{"name":"outdated","required":false,"transform":{"type":"scalar"},"locs":[{"a":3380,"b":3388},{"a":3407,"b":3415}]},{"name":"isReduced","required":false,"transform":{"type":"scalar"},"locs":[{"a":3452,"b":3461},{"a":3492,"b":3501}]},{"name":"isFromKosova","required":false,"transform":{"type":"scalar"},"locs":[{"a":3519,"b":3531},{"a":3569,"b":3581}]},{"name":"isScheduled","required":false,"transform":{"type":"scalar"},"locs":[{"a":3599,"b":3610},{"a":3676,"b":3687}]},{"name":"isIncomplete","required":false,"transform":{"type":"scalar"},"locs":[{"a":3710,"b":3722},{"a":3760,"b":3772}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":3987,"b":3993}]},{"name":"offset","required":true,"transform":{"type":"scalar"},"locs":[{"a":4007,"b":4014}]},{"name":"isBrief","required":true,"transform":{"type":"scalar"},"locs":[{"a":4695,"b":4703}]}],"statement":"WITH node AS (\n  SELECT c.id FROM category c JOIN category top ON top.id = :category::int AND (c.id = top.id OR c.path LIKE top.path || '/%')\n), wanted AS (\n  SELECT id FROM brand WHERE lower(name) = lower(:brand::text) OR slug = lower(:brand::text)\n), matching AS (\n  SELECT p.id FROM product p WHERE p.name_words @@ word_beginnings(:q::text) AND p.store_id = ANY (:storeIds!::int[])\n  UNION SELECT p.id FROM product p WHERE p.slug LIKE lower(:prefix::text) AND p.store_id = ANY (:storeIds!::int[])\n  UNION SELECT v.product_id FROM variant v WHERE lower(v.sku) LIKE lower(:prefix::text) AND v.store_id = ANY (:storeIds!::int[])\n  UNION SELECT v.product_id FROM variant v WHERE v.barcode = :q::text AND v.store_id = ANY (:storeIds!::int[])\n), scheduled AS (\n  SELECT v.product_id AS id FROM price_schedule s JOIN price_schedule_item i ON i.schedule_id = s.id JOIN variant v ON v.id = i.variant_id\n  WHERE s.store_id = ANY (:storeIds!::int[]) AND s.state IN ('planned', 'running') AND i.refused IS NULL AND i.ended_at IS NULL\n), parent AS (SELECT DISTINCT parent_id AS id FROM category WHERE parent_id IS NOT NULL\n), closed AS (SELECT id FROM store WHERE id = ANY (:storeIds!::int[]) AND state <> 'active'\n), nameless AS (\n  SELECT id FROM store WHERE id = ANY (:storeIds!::int[])\n    AND (coalesce(legal_name, '') = '' OR coalesce(legal_address, '') = '' OR coalesce(registration_number, '') = '')\n), sales AS (\n  SELECT jsonb_object_agg(product_id, quantity) AS units FROM (\n    SELECT l.product_id, sum(l.quantity)::int AS quantity\n    FROM orders o CROSS JOIN LATERAL (SELECT product_id, quantity FROM order_line WHERE order_id = o.id OFFSET 0) l\n    WHERE o.store_id = ANY (:storeIds!::int[]) AND o.created_at >= :since!::timestamptz\n      AND o.status NOT IN ('cancelled', 'returned') AND l.product_id IS NOT NULL\n    GROUP BY l.product_id\n  ) sold\n-- With so many filters PostgreSQL expects one row, and would join by loops over thousands. So nothing is joined here: what belongs to\n-- another table is looked up in a set that is made once.\n), chosen AS MATERIALIZED (\n  SELECT * FROM (SELECT d.product_id,\n    d.lacks + (d.category_id IN (SELECT id FROM parent))::int + (d.store_id IN (SELECT id FROM closed))::int\n      + (d.store_id IN (SELECT id FROM nameless))::int AS incomplete,\n    CASE WHEN :sort!::text = 'name' THEN d.names[:place!::int] END AS words,\n    CASE WHEN :isTurned!::bool THEN -1 ELSE 1 END * CASE :sort!::text\n      WHEN 'changed' THEN -date_part('epoch', d.changed_at) WHEN 'newest' THEN -date_part('epoch', d.created_at)\n      WHEN 'price' THEN d.price_from WHEN 'stock' THEN d.stock WHEN 'sold' THEN -coalesce(((SELECT units FROM sales) ->> d.product_id::text)::int, 0) ELSE 0 END AS rank\n  FROM desk_product d\n  WHERE d.store_id = ANY (:storeIds!::int[])\n    AND (:q::text IS NULL OR d.product_id IN (SELECT id FROM matching))\n    AND (:status::text IS NULL OR d.status = :status::text)\n    AND (:stock::text IS NULL OR CASE :stock::text WHEN 'out' THEN d.stock = 0 WHEN 'in' THEN d.stock > 0\n      ELSE d.least <= coalesce(d.low_stock, :lowStock!::int) END)\n    AND (:category::int IS NULL OR d.category_id IN (SELECT id FROM node))\n    AND (:brand::text IS NULL OR d.brand_id IN (SELECT id FROM wanted))\n    AND (:missing::text IS NULL OR CASE :missing::text WHEN 'any' THEN d.missing <> '{}' ELSE :missing::text = ANY (d.missing) END)\n    AND (:outdated::text IS NULL OR :outdated::text = ANY (d.outdated))\n    AND (:isReduced::bool IS NULL OR d.reduced = :isReduced::bool)\n    AND (:isFromKosova::bool IS NULL OR d.made_in_kosova = :isFromKosova::bool)\n    AND (:isScheduled::bool IS NULL OR (d.product_id IN (SELECT id FROM scheduled)) = :isScheduled::bool)\n  ) hit WHERE :isIncomplete::bool IS NULL OR (incomplete > 0) = :isIncomplete::bool\n), shown AS (\n  SELECT product_id, incomplete, words, rank FROM chosen\n  ORDER BY CASE WHEN NOT :isTurned!::bool THEN words END, CASE WHEN :isTurned!::bool THEN words END DESC, rank, product_id DESC\n  LIMIT :limit!::int OFFSET :offset!::int\n)\nSELECT total.count AS \"count!\", row.*\nFROM (SELECT count(*)::int AS count FROM chosen) total LEFT JOIN (\n  SELECT shown.product_id AS \"id?\", shown.words, shown.rank, shown.incomplete AS \"incomplete!\", p.slug AS \"slug\", p.name AS \"name\",\n    p.version AS \"version\", c.name AS \"category\", d.status AS \"status\", d.price_from AS \"priceFrom\", d.price_to AS \"priceTo\",\n    d.reduced AS \"reduced!\", d.stock AS \"stock\", coalesce(d.least <= coalesce(d.low_stock, :lowStock!::int), false) AS \"low!\",\n    d.variants AS \"variants\", d.missing AS \"missing\", d.changed_at AS \"changedAt\", i.src AS \"image?\"\n  FROM shown LEFT JOIN desk_product d ON d.product_id = shown.product_id AND NOT :isBrief!::bool\n    LEFT JOIN product p ON p.id = d.product_id LEFT JOIN category c ON c.id = p.category_id\n    LEFT JOIN LATERAL (SELECT src FROM product_image WHERE product_id = p.id ORDER BY rank LIMIT 1) i ON true) row ON true\nORDER BY CASE WHEN NOT :isTurned!::bool THEN row.words END, CASE WHEN :isTurned!::bool THEN row.words END DESC, row.rank, row.\"id?\" DESC"};

/**
 * Query generated from SQL:
 * ```
 * WITH node AS (
 *   SELECT c.id FROM category c JOIN category top ON top.id = :category::int AND (c.id = top.id OR c.path LIKE top.path || '/%')
 * ), wanted AS (
 *   SELECT id FROM brand WHERE lower(name) = lower(:brand::text) OR slug = lower(:brand::text)
 * ), matching AS (
 *   SELECT p.id FROM product p WHERE p.name_words @@ word_beginnings(:q::text) AND p.store_id = ANY (:storeIds!::int[])
 *   UNION SELECT p.id FROM product p WHERE p.slug LIKE lower(:prefix::text) AND p.store_id = ANY (:storeIds!::int[])
 *   UNION SELECT v.product_id FROM variant v WHERE lower(v.sku) LIKE lower(:prefix::text) AND v.store_id = ANY (:storeIds!::int[])
 *   UNION SELECT v.product_id FROM variant v WHERE v.barcode = :q::text AND v.store_id = ANY (:storeIds!::int[])
 * ), scheduled AS (
 *   SELECT v.product_id AS id FROM price_schedule s JOIN price_schedule_item i ON i.schedule_id = s.id JOIN variant v ON v.id = i.variant_id
 *   WHERE s.store_id = ANY (:storeIds!::int[]) AND s.state IN ('planned', 'running') AND i.refused IS NULL AND i.ended_at IS NULL
 * ), parent AS (SELECT DISTINCT parent_id AS id FROM category WHERE parent_id IS NOT NULL
 * ), closed AS (SELECT id FROM store WHERE id = ANY (:storeIds!::int[]) AND state <> 'active'
 * ), nameless AS (
 *   SELECT id FROM store WHERE id = ANY (:storeIds!::int[])
 *     AND (coalesce(legal_name, '') = '' OR coalesce(legal_address, '') = '' OR coalesce(registration_number, '') = '')
 * ), sales AS (
 *   SELECT jsonb_object_agg(product_id, quantity) AS units FROM (
 *     SELECT l.product_id, sum(l.quantity)::int AS quantity
 *     FROM orders o CROSS JOIN LATERAL (SELECT product_id, quantity FROM order_line WHERE order_id = o.id OFFSET 0) l
 *     WHERE o.store_id = ANY (:storeIds!::int[]) AND o.created_at >= :since!::timestamptz
 *       AND o.status NOT IN ('cancelled', 'returned') AND l.product_id IS NOT NULL
 *     GROUP BY l.product_id
 *   ) sold
 * -- With so many filters PostgreSQL expects one row, and would join by loops over thousands. So nothing is joined here: what belongs to
 * -- another table is looked up in a set that is made once.
 * ), chosen AS MATERIALIZED (
 *   SELECT * FROM (SELECT d.product_id,
 *     d.lacks + (d.category_id IN (SELECT id FROM parent))::int + (d.store_id IN (SELECT id FROM closed))::int
 *       + (d.store_id IN (SELECT id FROM nameless))::int AS incomplete,
 *     CASE WHEN :sort!::text = 'name' THEN d.names[:place!::int] END AS words,
 *     CASE WHEN :isTurned!::bool THEN -1 ELSE 1 END * CASE :sort!::text
 *       WHEN 'changed' THEN -date_part('epoch', d.changed_at) WHEN 'newest' THEN -date_part('epoch', d.created_at)
 *       WHEN 'price' THEN d.price_from WHEN 'stock' THEN d.stock WHEN 'sold' THEN -coalesce(((SELECT units FROM sales) ->> d.product_id::text)::int, 0) ELSE 0 END AS rank
 *   FROM desk_product d
 *   WHERE d.store_id = ANY (:storeIds!::int[])
 *     AND (:q::text IS NULL OR d.product_id IN (SELECT id FROM matching))
 *     AND (:status::text IS NULL OR d.status = :status::text)
 *     AND (:stock::text IS NULL OR CASE :stock::text WHEN 'out' THEN d.stock = 0 WHEN 'in' THEN d.stock > 0
 *       ELSE d.least <= coalesce(d.low_stock, :lowStock!::int) END)
 *     AND (:category::int IS NULL OR d.category_id IN (SELECT id FROM node))
 *     AND (:brand::text IS NULL OR d.brand_id IN (SELECT id FROM wanted))
 *     AND (:missing::text IS NULL OR CASE :missing::text WHEN 'any' THEN d.missing <> '{}' ELSE :missing::text = ANY (d.missing) END)
 *     AND (:outdated::text IS NULL OR :outdated::text = ANY (d.outdated))
 *     AND (:isReduced::bool IS NULL OR d.reduced = :isReduced::bool)
 *     AND (:isFromKosova::bool IS NULL OR d.made_in_kosova = :isFromKosova::bool)
 *     AND (:isScheduled::bool IS NULL OR (d.product_id IN (SELECT id FROM scheduled)) = :isScheduled::bool)
 *   ) hit WHERE :isIncomplete::bool IS NULL OR (incomplete > 0) = :isIncomplete::bool
 * ), shown AS (
 *   SELECT product_id, incomplete, words, rank FROM chosen
 *   ORDER BY CASE WHEN NOT :isTurned!::bool THEN words END, CASE WHEN :isTurned!::bool THEN words END DESC, rank, product_id DESC
 *   LIMIT :limit!::int OFFSET :offset!::int
 * )
 * SELECT total.count AS "count!", row.*
 * FROM (SELECT count(*)::int AS count FROM chosen) total LEFT JOIN (
 *   SELECT shown.product_id AS "id?", shown.words, shown.rank, shown.incomplete AS "incomplete!", p.slug AS "slug", p.name AS "name",
 *     p.version AS "version", c.name AS "category", d.status AS "status", d.price_from AS "priceFrom", d.price_to AS "priceTo",
 *     d.reduced AS "reduced!", d.stock AS "stock", coalesce(d.least <= coalesce(d.low_stock, :lowStock!::int), false) AS "low!",
 *     d.variants AS "variants", d.missing AS "missing", d.changed_at AS "changedAt", i.src AS "image?"
 *   FROM shown LEFT JOIN desk_product d ON d.product_id = shown.product_id AND NOT :isBrief!::bool
 *     LEFT JOIN product p ON p.id = d.product_id LEFT JOIN category c ON c.id = p.category_id
 *     LEFT JOIN LATERAL (SELECT src FROM product_image WHERE product_id = p.id ORDER BY rank LIMIT 1) i ON true) row ON true
 * ORDER BY CASE WHEN NOT :isTurned!::bool THEN row.words END, CASE WHEN :isTurned!::bool THEN row.words END DESC, row.rank, row."id?" DESC
 * ```
 */
export const listDeskProducts = new PreparedQuery<IListDeskProductsParams,IListDeskProductsResult>(listDeskProductsIR);


/** 'CountLowProducts' parameters type */
export interface ICountLowProductsParams {
  lowStock: number;
  storeIds?: numberArray | null | void;
}

/** 'CountLowProducts' return type */
export interface ICountLowProductsResult {
  count: number;
}

/** 'CountLowProducts' query type */
export interface ICountLowProductsQuery {
  params: ICountLowProductsParams;
  result: ICountLowProductsResult;
}

const countLowProductsIR: any = {"usedParamSet":{"storeIds":true,"lowStock":true},"params":[{"name":"storeIds","required":false,"transform":{"type":"scalar"},"locs":[{"a":60,"b":68},{"a":106,"b":114}]},{"name":"lowStock","required":true,"transform":{"type":"scalar"},"locs":[{"a":162,"b":171}]}],"statement":"SELECT count(*)::int AS \"count!\" FROM desk_product d\nWHERE (:storeIds::int[] IS NULL OR d.store_id = ANY (:storeIds::int[])) AND d.least <= coalesce(d.low_stock, :lowStock!::int)"};

/**
 * Query generated from SQL:
 * ```
 * SELECT count(*)::int AS "count!" FROM desk_product d
 * WHERE (:storeIds::int[] IS NULL OR d.store_id = ANY (:storeIds::int[])) AND d.least <= coalesce(d.low_stock, :lowStock!::int)
 * ```
 */
export const countLowProducts = new PreparedQuery<ICountLowProductsParams,ICountLowProductsResult>(countLowProductsIR);


/** 'CountDeskProducts' parameters type */
export interface ICountDeskProductsParams {
  lowStock: number;
  storeIds: numberArray;
}

/** 'CountDeskProducts' return type */
export interface ICountDeskProductsResult {
  all: number;
  draft: number;
  incomplete: number;
  low: number;
  missing: number;
  out: number;
  published: number;
  withdrawn: number;
}

/** 'CountDeskProducts' query type */
export interface ICountDeskProductsQuery {
  params: ICountDeskProductsParams;
  result: ICountDeskProductsResult;
}

const countDeskProductsIR: any = {"usedParamSet":{"lowStock":true,"storeIds":true},"params":[{"name":"lowStock","required":true,"transform":{"type":"scalar"},"locs":[{"a":345,"b":354}]},{"name":"storeIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":874,"b":883}]}],"statement":"SELECT count(*)::int AS \"all!\", count(*) FILTER (WHERE d.status = 'published')::int AS \"published!\",\n  count(*) FILTER (WHERE d.status = 'draft')::int AS \"draft!\", count(*) FILTER (WHERE d.status = 'withdrawn')::int AS \"withdrawn!\",\n  count(*) FILTER (WHERE d.stock = 0)::int AS \"out!\",\n  count(*) FILTER (WHERE d.least <= coalesce(d.low_stock, :lowStock!::int))::int AS \"low!\",\n  count(*) FILTER (WHERE d.lacks > 0 OR parent.id IS NOT NULL OR s.state <> 'active' OR coalesce(s.legal_name, '') = ''\n    OR coalesce(s.legal_address, '') = '' OR coalesce(s.registration_number, '') = '')::int AS \"incomplete!\",\n  count(*) FILTER (WHERE d.missing <> '{}')::int AS \"missing!\"\nFROM desk_product d JOIN store s ON s.id = d.store_id\n  LEFT JOIN (SELECT DISTINCT parent_id AS id FROM category WHERE parent_id IS NOT NULL) parent ON parent.id = d.category_id\nWHERE d.store_id = ANY (:storeIds!::int[])"};

/**
 * Query generated from SQL:
 * ```
 * SELECT count(*)::int AS "all!", count(*) FILTER (WHERE d.status = 'published')::int AS "published!",
 *   count(*) FILTER (WHERE d.status = 'draft')::int AS "draft!", count(*) FILTER (WHERE d.status = 'withdrawn')::int AS "withdrawn!",
 *   count(*) FILTER (WHERE d.stock = 0)::int AS "out!",
 *   count(*) FILTER (WHERE d.least <= coalesce(d.low_stock, :lowStock!::int))::int AS "low!",
 *   count(*) FILTER (WHERE d.lacks > 0 OR parent.id IS NOT NULL OR s.state <> 'active' OR coalesce(s.legal_name, '') = ''
 *     OR coalesce(s.legal_address, '') = '' OR coalesce(s.registration_number, '') = '')::int AS "incomplete!",
 *   count(*) FILTER (WHERE d.missing <> '{}')::int AS "missing!"
 * FROM desk_product d JOIN store s ON s.id = d.store_id
 *   LEFT JOIN (SELECT DISTINCT parent_id AS id FROM category WHERE parent_id IS NOT NULL) parent ON parent.id = d.category_id
 * WHERE d.store_id = ANY (:storeIds!::int[])
 * ```
 */
export const countDeskProducts = new PreparedQuery<ICountDeskProductsParams,ICountDeskProductsResult>(countDeskProductsIR);


