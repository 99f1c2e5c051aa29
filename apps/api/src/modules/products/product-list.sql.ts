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
  ids: numberArray | null;
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

const listDeskProductsIR: any = {"usedParamSet":{"category":true,"brand":true,"q":true,"storeIds":true,"prefix":true,"since":true,"sort":true,"place":true,"isTurned":true,"status":true,"stock":true,"lowStock":true,"missing":true,"outdated":true,"isReduced":true,"isFromKosova":true,"isScheduled":true,"isIncomplete":true,"limit":true,"offset":true,"isBrief":true},"params":[{"name":"category","required":false,"transform":{"type":"scalar"},"locs":[{"a":75,"b":83},{"a":2907,"b":2915}]},{"name":"brand","required":false,"transform":{"type":"scalar"},"locs":[{"a":206,"b":211},{"a":236,"b":241},{"a":2982,"b":2987}]},{"name":"q","required":false,"transform":{"type":"scalar"},"locs":[{"a":334,"b":335},{"a":690,"b":691},{"a":2603,"b":2604}]},{"name":"storeIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":366,"b":375},{"a":481,"b":490},{"a":610,"b":619},{"a":721,"b":730},{"a":923,"b":932},{"a":1164,"b":1173},{"a":1261,"b":1270},{"a":1678,"b":1687},{"a":2575,"b":2584}]},{"name":"prefix","required":false,"transform":{"type":"scalar"},"locs":[{"a":444,"b":450},{"a":573,"b":579}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":1717,"b":1723}]},{"name":"sort","required":true,"transform":{"type":"scalar"},"locs":[{"a":2112,"b":2117},{"a":2232,"b":2237}]},{"name":"place","required":true,"transform":{"type":"scalar"},"locs":[{"a":2147,"b":2153}]},{"name":"isTurned","required":true,"transform":{"type":"scalar"},"locs":[{"a":2189,"b":2198},{"a":3902,"b":3911},{"a":3945,"b":3954},{"a":5370,"b":5379},{"a":5417,"b":5426}]},{"name":"status","required":false,"transform":{"type":"scalar"},"locs":[{"a":2675,"b":2681},{"a":2711,"b":2717}]},{"name":"stock","required":false,"transform":{"type":"scalar"},"locs":[{"a":2735,"b":2740},{"a":2764,"b":2769}]},{"name":"lowStock","required":true,"transform":{"type":"scalar"},"locs":[{"a":2876,"b":2885},{"a":4884,"b":4893}]},{"name":"missing","required":false,"transform":{"type":"scalar"},"locs":[{"a":3054,"b":3061},{"a":3085,"b":3092},{"a":3139,"b":3146}]},{"name":"outdated","required":false,"transform":{"type":"scalar"},"locs":[{"a":3186,"b":3194},{"a":3213,"b":3221}]},{"name":"isReduced","required":false,"transform":{"type":"scalar"},"locs":[{"a":3258,"b":3267},{"a":3298,"b":3307}]},{"name":"isFromKosova","required":false,"transform":{"type":"scalar"},"locs":[{"a":3325,"b":3337},{"a":3375,"b":3387}]},{"name":"isScheduled","required":false,"transform":{"type":"scalar"},"locs":[{"a":3405,"b":3416},{"a":3482,"b":3493}]},{"name":"isIncomplete","required":false,"transform":{"type":"scalar"},"locs":[{"a":3511,"b":3523},{"a":3692,"b":3704}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":4007,"b":4013}]},{"name":"offset","required":true,"transform":{"type":"scalar"},"locs":[{"a":4027,"b":4034}]},{"name":"isBrief","required":true,"transform":{"type":"scalar"},"locs":[{"a":4255,"b":4263},{"a":5308,"b":5316}]}],"statement":"WITH node AS (\n  SELECT c.id FROM category c JOIN category top ON top.id = :category::int AND (c.id = top.id OR c.path LIKE top.path || '/%')\n), wanted AS (\n  SELECT id FROM brand WHERE lower(name) = lower(:brand::text) OR slug = lower(:brand::text)\n), matching AS (\n  SELECT p.id FROM product p WHERE p.name_words @@ word_beginnings(:q::text) AND p.store_id = ANY (:storeIds!::int[])\n  UNION SELECT p.id FROM product p WHERE p.slug LIKE lower(:prefix::text) AND p.store_id = ANY (:storeIds!::int[])\n  UNION SELECT v.product_id FROM variant v WHERE lower(v.sku) LIKE lower(:prefix::text) AND v.store_id = ANY (:storeIds!::int[])\n  UNION SELECT v.product_id FROM variant v WHERE v.barcode = :q::text AND v.store_id = ANY (:storeIds!::int[])\n), scheduled AS (\n  SELECT v.product_id AS id FROM price_schedule s JOIN price_schedule_item i ON i.schedule_id = s.id JOIN variant v ON v.id = i.variant_id\n  WHERE s.store_id = ANY (:storeIds!::int[]) AND s.state IN ('planned', 'running') AND i.refused IS NULL AND i.ended_at IS NULL\n), parent AS (SELECT DISTINCT parent_id AS id FROM category WHERE parent_id IS NOT NULL\n), closed AS (SELECT id FROM store WHERE id = ANY (:storeIds!::int[]) AND state <> 'active'\n), nameless AS (\n  SELECT id FROM store WHERE id = ANY (:storeIds!::int[])\n    AND (coalesce(legal_name, '') = '' OR coalesce(legal_address, '') = '' OR coalesce(registration_number, '') = '')\n), sales AS (\n  SELECT jsonb_object_agg(product_id, quantity) AS units FROM (\n    SELECT l.product_id, sum(l.quantity)::int AS quantity\n    FROM orders o CROSS JOIN LATERAL (SELECT product_id, quantity FROM order_line WHERE order_id = o.id OFFSET 0) l\n    WHERE o.store_id = ANY (:storeIds!::int[]) AND o.created_at >= :since!::timestamptz\n      AND o.status NOT IN ('cancelled', 'returned') AND l.product_id IS NOT NULL\n    GROUP BY l.product_id\n  ) sold\n-- With so many filters PostgreSQL expects one row, and would join by loops over thousands. So nothing is joined here: what belongs to\n-- another table is looked up in a set that is made once.\n), chosen AS MATERIALIZED (\n  SELECT d.product_id,\n    CASE WHEN :sort!::text = 'name' THEN d.names[:place!::int] END AS words,\n    CASE WHEN :isTurned!::bool THEN -1 ELSE 1 END * CASE :sort!::text\n      WHEN 'changed' THEN -date_part('epoch', d.changed_at) WHEN 'newest' THEN -date_part('epoch', d.created_at)\n      WHEN 'price' THEN d.price_from WHEN 'stock' THEN d.stock WHEN 'sold' THEN -coalesce(((SELECT units FROM sales) ->> d.product_id::text)::int, 0) ELSE 0 END AS rank\n  FROM desk_product d\n  WHERE d.store_id = ANY (:storeIds!::int[])\n    AND (:q::text IS NULL OR d.product_id IN (SELECT id FROM matching))\n    AND (:status::text IS NULL OR d.status = :status::text)\n    AND (:stock::text IS NULL OR CASE :stock::text WHEN 'out' THEN d.stock = 0 WHEN 'in' THEN d.stock > 0\n      ELSE d.least <= coalesce(d.low_stock, :lowStock!::int) END)\n    AND (:category::int IS NULL OR d.category_id IN (SELECT id FROM node))\n    AND (:brand::text IS NULL OR d.brand_id IN (SELECT id FROM wanted))\n    AND (:missing::text IS NULL OR CASE :missing::text WHEN 'any' THEN d.missing <> '{}' ELSE :missing::text = ANY (d.missing) END)\n    AND (:outdated::text IS NULL OR :outdated::text = ANY (d.outdated))\n    AND (:isReduced::bool IS NULL OR d.reduced = :isReduced::bool)\n    AND (:isFromKosova::bool IS NULL OR d.made_in_kosova = :isFromKosova::bool)\n    AND (:isScheduled::bool IS NULL OR (d.product_id IN (SELECT id FROM scheduled)) = :isScheduled::bool)\n    AND (:isIncomplete::bool IS NULL OR (d.lacks > 0 OR d.category_id IN (SELECT id FROM parent) OR d.store_id IN (SELECT id FROM closed)\n      OR d.store_id IN (SELECT id FROM nameless)) = :isIncomplete::bool)\n), shown AS (\n  -- The rank comes before the words: comparing words that are all null first takes twice as long.\n  SELECT product_id, words, rank FROM chosen\n  ORDER BY rank, CASE WHEN NOT :isTurned!::bool THEN words END, CASE WHEN :isTurned!::bool THEN words END DESC, product_id DESC\n  LIMIT :limit!::int OFFSET :offset!::int\n)\n-- A brief list has its ids in one row: 10,000 rows of columns that are null take longer than the ids.\nSELECT total.count AS \"count!\", total.ids AS \"ids?\", row.*\nFROM (\n  SELECT count(*)::int AS count, CASE WHEN :isBrief!::bool THEN ARRAY(SELECT product_id FROM shown ORDER BY rank, product_id DESC) END AS ids\n  FROM chosen\n) total LEFT JOIN (\n  SELECT shown.product_id AS \"id?\", shown.words, shown.rank,\n    d.lacks + (d.category_id IN (SELECT id FROM parent))::int + (d.store_id IN (SELECT id FROM closed))::int\n      + (d.store_id IN (SELECT id FROM nameless))::int AS \"incomplete!\", p.slug AS \"slug\", p.name AS \"name\",\n    p.version AS \"version\", c.name AS \"category\", d.status AS \"status\", d.price_from AS \"priceFrom\", d.price_to AS \"priceTo\",\n    d.reduced AS \"reduced!\", d.stock AS \"stock\", coalesce(d.least <= coalesce(d.low_stock, :lowStock!::int), false) AS \"low!\",\n    d.variants AS \"variants\", d.missing AS \"missing\", d.changed_at AS \"changedAt\", i.src AS \"image?\"\n  FROM shown LEFT JOIN desk_product d ON d.product_id = shown.product_id\n    LEFT JOIN product p ON p.id = d.product_id LEFT JOIN category c ON c.id = p.category_id\n    LEFT JOIN LATERAL (SELECT src FROM product_image WHERE product_id = p.id ORDER BY rank LIMIT 1) i ON true\n  WHERE NOT :isBrief!::bool) row ON true\nORDER BY row.rank, CASE WHEN NOT :isTurned!::bool THEN row.words END, CASE WHEN :isTurned!::bool THEN row.words END DESC, row.\"id?\" DESC"};

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
 *   SELECT d.product_id,
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
 *     AND (:isIncomplete::bool IS NULL OR (d.lacks > 0 OR d.category_id IN (SELECT id FROM parent) OR d.store_id IN (SELECT id FROM closed)
 *       OR d.store_id IN (SELECT id FROM nameless)) = :isIncomplete::bool)
 * ), shown AS (
 *   -- The rank comes before the words: comparing words that are all null first takes twice as long.
 *   SELECT product_id, words, rank FROM chosen
 *   ORDER BY rank, CASE WHEN NOT :isTurned!::bool THEN words END, CASE WHEN :isTurned!::bool THEN words END DESC, product_id DESC
 *   LIMIT :limit!::int OFFSET :offset!::int
 * )
 * -- A brief list has its ids in one row: 10,000 rows of columns that are null take longer than the ids.
 * SELECT total.count AS "count!", total.ids AS "ids?", row.*
 * FROM (
 *   SELECT count(*)::int AS count, CASE WHEN :isBrief!::bool THEN ARRAY(SELECT product_id FROM shown ORDER BY rank, product_id DESC) END AS ids
 *   FROM chosen
 * ) total LEFT JOIN (
 *   SELECT shown.product_id AS "id?", shown.words, shown.rank,
 *     d.lacks + (d.category_id IN (SELECT id FROM parent))::int + (d.store_id IN (SELECT id FROM closed))::int
 *       + (d.store_id IN (SELECT id FROM nameless))::int AS "incomplete!", p.slug AS "slug", p.name AS "name",
 *     p.version AS "version", c.name AS "category", d.status AS "status", d.price_from AS "priceFrom", d.price_to AS "priceTo",
 *     d.reduced AS "reduced!", d.stock AS "stock", coalesce(d.least <= coalesce(d.low_stock, :lowStock!::int), false) AS "low!",
 *     d.variants AS "variants", d.missing AS "missing", d.changed_at AS "changedAt", i.src AS "image?"
 *   FROM shown LEFT JOIN desk_product d ON d.product_id = shown.product_id
 *     LEFT JOIN product p ON p.id = d.product_id LEFT JOIN category c ON c.id = p.category_id
 *     LEFT JOIN LATERAL (SELECT src FROM product_image WHERE product_id = p.id ORDER BY rank LIMIT 1) i ON true
 *   WHERE NOT :isBrief!::bool) row ON true
 * ORDER BY row.rank, CASE WHEN NOT :isTurned!::bool THEN row.words END, CASE WHEN :isTurned!::bool THEN row.words END DESC, row."id?" DESC
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

const countDeskProductsIR: any = {"usedParamSet":{"storeIds":true,"lowStock":true},"params":[{"name":"storeIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":232,"b":241},{"a":1024,"b":1033}]},{"name":"lowStock","required":true,"transform":{"type":"scalar"},"locs":[{"a":737,"b":746}]}],"statement":"-- The stores and categories are looked up in sets, since a join would read all stores.\nWITH parent AS (SELECT DISTINCT parent_id AS id FROM category WHERE parent_id IS NOT NULL\n), hidden AS (\n  SELECT id FROM store WHERE id = ANY (:storeIds!::int[]) AND (state <> 'active'\n    OR coalesce(legal_name, '') = '' OR coalesce(legal_address, '') = '' OR coalesce(registration_number, '') = '')\n)\nSELECT count(*)::int AS \"all!\", count(*) FILTER (WHERE d.status = 'published')::int AS \"published!\",\n  count(*) FILTER (WHERE d.status = 'draft')::int AS \"draft!\", count(*) FILTER (WHERE d.status = 'withdrawn')::int AS \"withdrawn!\",\n  count(*) FILTER (WHERE d.stock = 0)::int AS \"out!\",\n  count(*) FILTER (WHERE d.least <= coalesce(d.low_stock, :lowStock!::int))::int AS \"low!\",\n  count(*) FILTER (WHERE d.lacks > 0 OR d.category_id IN (SELECT id FROM parent) OR d.store_id IN (SELECT id FROM hidden))::int AS \"incomplete!\",\n  count(*) FILTER (WHERE d.missing <> '{}')::int AS \"missing!\"\nFROM desk_product d\nWHERE d.store_id = ANY (:storeIds!::int[])"};

/**
 * Query generated from SQL:
 * ```
 * -- The stores and categories are looked up in sets, since a join would read all stores.
 * WITH parent AS (SELECT DISTINCT parent_id AS id FROM category WHERE parent_id IS NOT NULL
 * ), hidden AS (
 *   SELECT id FROM store WHERE id = ANY (:storeIds!::int[]) AND (state <> 'active'
 *     OR coalesce(legal_name, '') = '' OR coalesce(legal_address, '') = '' OR coalesce(registration_number, '') = '')
 * )
 * SELECT count(*)::int AS "all!", count(*) FILTER (WHERE d.status = 'published')::int AS "published!",
 *   count(*) FILTER (WHERE d.status = 'draft')::int AS "draft!", count(*) FILTER (WHERE d.status = 'withdrawn')::int AS "withdrawn!",
 *   count(*) FILTER (WHERE d.stock = 0)::int AS "out!",
 *   count(*) FILTER (WHERE d.least <= coalesce(d.low_stock, :lowStock!::int))::int AS "low!",
 *   count(*) FILTER (WHERE d.lacks > 0 OR d.category_id IN (SELECT id FROM parent) OR d.store_id IN (SELECT id FROM hidden))::int AS "incomplete!",
 *   count(*) FILTER (WHERE d.missing <> '{}')::int AS "missing!"
 * FROM desk_product d
 * WHERE d.store_id = ANY (:storeIds!::int[])
 * ```
 */
export const countDeskProducts = new PreparedQuery<ICountDeskProductsParams,ICountDeskProductsResult>(countDeskProductsIR);


