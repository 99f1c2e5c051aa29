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
  place: number | null;
  priceFrom: number | null;
  priceTo: number | null;
  reduced: boolean;
  slug: string;
  status: string;
  stock: number;
  variants: number;
  version: number;
}

/** 'ListDeskProducts' query type */
export interface IListDeskProductsQuery {
  params: IListDeskProductsParams;
  result: IListDeskProductsResult;
}

const listDeskProductsIR: any = {"usedParamSet":{"category":true,"brand":true,"q":true,"storeIds":true,"prefix":true,"sort":true,"since":true,"place":true,"isTurned":true,"status":true,"stock":true,"lowStock":true,"missing":true,"outdated":true,"isReduced":true,"isFromKosova":true,"isScheduled":true,"isIncomplete":true,"limit":true,"offset":true},"params":[{"name":"category","required":false,"transform":{"type":"scalar"},"locs":[{"a":75,"b":83},{"a":2578,"b":2586}]},{"name":"brand","required":false,"transform":{"type":"scalar"},"locs":[{"a":206,"b":211},{"a":236,"b":241},{"a":2653,"b":2658}]},{"name":"q","required":false,"transform":{"type":"scalar"},"locs":[{"a":334,"b":335},{"a":690,"b":691},{"a":2274,"b":2275}]},{"name":"storeIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":366,"b":375},{"a":481,"b":490},{"a":610,"b":619},{"a":721,"b":730},{"a":923,"b":932},{"a":1280,"b":1289},{"a":2246,"b":2255}]},{"name":"prefix","required":false,"transform":{"type":"scalar"},"locs":[{"a":444,"b":450},{"a":573,"b":579}]},{"name":"sort","required":true,"transform":{"type":"scalar"},"locs":[{"a":1236,"b":1241},{"a":1692,"b":1697},{"a":1812,"b":1817}]},{"name":"since","required":true,"transform":{"type":"scalar"},"locs":[{"a":1319,"b":1325}]},{"name":"place","required":true,"transform":{"type":"scalar"},"locs":[{"a":1727,"b":1733}]},{"name":"isTurned","required":true,"transform":{"type":"scalar"},"locs":[{"a":1769,"b":1778},{"a":3386,"b":3395},{"a":3433,"b":3442},{"a":3542,"b":3551},{"a":3585,"b":3594}]},{"name":"status","required":false,"transform":{"type":"scalar"},"locs":[{"a":2346,"b":2352},{"a":2382,"b":2388}]},{"name":"stock","required":false,"transform":{"type":"scalar"},"locs":[{"a":2406,"b":2411},{"a":2435,"b":2440}]},{"name":"lowStock","required":true,"transform":{"type":"scalar"},"locs":[{"a":2547,"b":2556},{"a":4131,"b":4140}]},{"name":"missing","required":false,"transform":{"type":"scalar"},"locs":[{"a":2725,"b":2732},{"a":2756,"b":2763},{"a":2810,"b":2817}]},{"name":"outdated","required":false,"transform":{"type":"scalar"},"locs":[{"a":2857,"b":2865},{"a":2884,"b":2892}]},{"name":"isReduced","required":false,"transform":{"type":"scalar"},"locs":[{"a":2929,"b":2938},{"a":2969,"b":2978}]},{"name":"isFromKosova","required":false,"transform":{"type":"scalar"},"locs":[{"a":2996,"b":3008},{"a":3046,"b":3058}]},{"name":"isScheduled","required":false,"transform":{"type":"scalar"},"locs":[{"a":3076,"b":3087},{"a":3153,"b":3164}]},{"name":"isIncomplete","required":false,"transform":{"type":"scalar"},"locs":[{"a":3227,"b":3239},{"a":3277,"b":3289}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":3653,"b":3659}]},{"name":"offset","required":true,"transform":{"type":"scalar"},"locs":[{"a":3673,"b":3680}]}],"statement":"WITH node AS (\n  SELECT c.id FROM category c JOIN category top ON top.id = :category::int AND (c.id = top.id OR c.path LIKE top.path || '/%')\n), wanted AS (\n  SELECT id FROM brand WHERE lower(name) = lower(:brand::text) OR slug = lower(:brand::text)\n), matching AS (\n  SELECT p.id FROM product p WHERE p.name_words @@ word_beginnings(:q::text) AND p.store_id = ANY (:storeIds!::int[])\n  UNION SELECT p.id FROM product p WHERE p.slug LIKE lower(:prefix::text) AND p.store_id = ANY (:storeIds!::int[])\n  UNION SELECT v.product_id FROM variant v WHERE lower(v.sku) LIKE lower(:prefix::text) AND v.store_id = ANY (:storeIds!::int[])\n  UNION SELECT v.product_id FROM variant v WHERE v.barcode = :q::text AND v.store_id = ANY (:storeIds!::int[])\n), scheduled AS (\n  SELECT v.product_id AS id FROM price_schedule s JOIN price_schedule_item i ON i.schedule_id = s.id JOIN variant v ON v.id = i.variant_id\n  WHERE s.store_id = ANY (:storeIds!::int[]) AND s.state IN ('planned', 'running') AND i.refused IS NULL AND i.ended_at IS NULL\n), parent AS (SELECT DISTINCT parent_id AS id FROM category WHERE parent_id IS NOT NULL\n), sales AS (\n  SELECT l.product_id, sum(l.quantity) AS units FROM orders o JOIN order_line l ON l.order_id = o.id\n  WHERE :sort!::text = 'sold' AND o.store_id = ANY (:storeIds!::int[]) AND o.created_at >= :since!::timestamptz\n    AND o.status NOT IN ('cancelled', 'returned')\n  GROUP BY l.product_id\n), hit AS MATERIALIZED (\n  SELECT d.product_id,\n    d.lacks + (parent.id IS NOT NULL)::int + (s.state <> 'active')::int\n      + (coalesce(s.legal_name, '') = '' OR coalesce(s.legal_address, '') = '' OR coalesce(s.registration_number, '') = '')::int AS incomplete,\n    CASE WHEN :sort!::text = 'name' THEN d.names[:place!::int] END AS words,\n    CASE WHEN :isTurned!::bool THEN -1 ELSE 1 END * CASE :sort!::text\n      WHEN 'changed' THEN -extract(epoch FROM d.changed_at) WHEN 'newest' THEN -extract(epoch FROM d.created_at)\n      WHEN 'price' THEN d.price_from WHEN 'stock' THEN d.stock WHEN 'sold' THEN -coalesce(sales.units, 0) ELSE 0 END AS rank\n  FROM desk_product d JOIN store s ON s.id = d.store_id LEFT JOIN parent ON parent.id = d.category_id\n    LEFT JOIN sales ON sales.product_id = d.product_id\n  WHERE d.store_id = ANY (:storeIds!::int[])\n    AND (:q::text IS NULL OR d.product_id IN (SELECT id FROM matching))\n    AND (:status::text IS NULL OR d.status = :status::text)\n    AND (:stock::text IS NULL OR CASE :stock::text WHEN 'out' THEN d.stock = 0 WHEN 'in' THEN d.stock > 0\n      ELSE d.least <= coalesce(d.low_stock, :lowStock!::int) END)\n    AND (:category::int IS NULL OR d.category_id IN (SELECT id FROM node))\n    AND (:brand::text IS NULL OR d.brand_id IN (SELECT id FROM wanted))\n    AND (:missing::text IS NULL OR CASE :missing::text WHEN 'any' THEN d.missing <> '{}' ELSE :missing::text = ANY (d.missing) END)\n    AND (:outdated::text IS NULL OR :outdated::text = ANY (d.outdated))\n    AND (:isReduced::bool IS NULL OR d.reduced = :isReduced::bool)\n    AND (:isFromKosova::bool IS NULL OR d.made_in_kosova = :isFromKosova::bool)\n    AND (:isScheduled::bool IS NULL OR (d.product_id IN (SELECT id FROM scheduled)) = :isScheduled::bool)\n), chosen AS MATERIALIZED (\n  SELECT * FROM hit WHERE :isIncomplete::bool IS NULL OR (incomplete > 0) = :isIncomplete::bool\n), shown AS (\n  SELECT product_id, incomplete, row_number() OVER (ORDER BY CASE WHEN NOT :isTurned!::bool THEN words END,\n    CASE WHEN :isTurned!::bool THEN words END DESC, rank, product_id DESC) AS place\n  FROM chosen\n  ORDER BY CASE WHEN NOT :isTurned!::bool THEN words END, CASE WHEN :isTurned!::bool THEN words END DESC, rank, product_id DESC\n  LIMIT :limit!::int OFFSET :offset!::int\n)\nSELECT total.count AS \"count!\", row.*\nFROM (SELECT count(*)::int AS count FROM chosen) total LEFT JOIN (\n  SELECT shown.product_id AS \"id?\", shown.place, shown.incomplete AS \"incomplete!\", p.slug AS \"slug\", p.name AS \"name\",\n    p.version AS \"version\", c.name AS \"category\", d.status AS \"status\", d.price_from AS \"priceFrom\", d.price_to AS \"priceTo\",\n    d.reduced AS \"reduced!\", d.stock AS \"stock\", coalesce(d.least <= coalesce(d.low_stock, :lowStock!::int), false) AS \"low!\",\n    d.variants AS \"variants\", d.missing AS \"missing\", d.changed_at AS \"changedAt\", i.src AS \"image?\"\n  FROM shown JOIN desk_product d USING (product_id) JOIN product p ON p.id = shown.product_id JOIN category c ON c.id = p.category_id\n    LEFT JOIN LATERAL (SELECT src FROM product_image WHERE product_id = p.id ORDER BY rank LIMIT 1) i ON true) row ON true\nORDER BY row.place"};

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
 * ), sales AS (
 *   SELECT l.product_id, sum(l.quantity) AS units FROM orders o JOIN order_line l ON l.order_id = o.id
 *   WHERE :sort!::text = 'sold' AND o.store_id = ANY (:storeIds!::int[]) AND o.created_at >= :since!::timestamptz
 *     AND o.status NOT IN ('cancelled', 'returned')
 *   GROUP BY l.product_id
 * ), hit AS MATERIALIZED (
 *   SELECT d.product_id,
 *     d.lacks + (parent.id IS NOT NULL)::int + (s.state <> 'active')::int
 *       + (coalesce(s.legal_name, '') = '' OR coalesce(s.legal_address, '') = '' OR coalesce(s.registration_number, '') = '')::int AS incomplete,
 *     CASE WHEN :sort!::text = 'name' THEN d.names[:place!::int] END AS words,
 *     CASE WHEN :isTurned!::bool THEN -1 ELSE 1 END * CASE :sort!::text
 *       WHEN 'changed' THEN -extract(epoch FROM d.changed_at) WHEN 'newest' THEN -extract(epoch FROM d.created_at)
 *       WHEN 'price' THEN d.price_from WHEN 'stock' THEN d.stock WHEN 'sold' THEN -coalesce(sales.units, 0) ELSE 0 END AS rank
 *   FROM desk_product d JOIN store s ON s.id = d.store_id LEFT JOIN parent ON parent.id = d.category_id
 *     LEFT JOIN sales ON sales.product_id = d.product_id
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
 * ), chosen AS MATERIALIZED (
 *   SELECT * FROM hit WHERE :isIncomplete::bool IS NULL OR (incomplete > 0) = :isIncomplete::bool
 * ), shown AS (
 *   SELECT product_id, incomplete, row_number() OVER (ORDER BY CASE WHEN NOT :isTurned!::bool THEN words END,
 *     CASE WHEN :isTurned!::bool THEN words END DESC, rank, product_id DESC) AS place
 *   FROM chosen
 *   ORDER BY CASE WHEN NOT :isTurned!::bool THEN words END, CASE WHEN :isTurned!::bool THEN words END DESC, rank, product_id DESC
 *   LIMIT :limit!::int OFFSET :offset!::int
 * )
 * SELECT total.count AS "count!", row.*
 * FROM (SELECT count(*)::int AS count FROM chosen) total LEFT JOIN (
 *   SELECT shown.product_id AS "id?", shown.place, shown.incomplete AS "incomplete!", p.slug AS "slug", p.name AS "name",
 *     p.version AS "version", c.name AS "category", d.status AS "status", d.price_from AS "priceFrom", d.price_to AS "priceTo",
 *     d.reduced AS "reduced!", d.stock AS "stock", coalesce(d.least <= coalesce(d.low_stock, :lowStock!::int), false) AS "low!",
 *     d.variants AS "variants", d.missing AS "missing", d.changed_at AS "changedAt", i.src AS "image?"
 *   FROM shown JOIN desk_product d USING (product_id) JOIN product p ON p.id = shown.product_id JOIN category c ON c.id = p.category_id
 *     LEFT JOIN LATERAL (SELECT src FROM product_image WHERE product_id = p.id ORDER BY rank LIMIT 1) i ON true) row ON true
 * ORDER BY row.place
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


