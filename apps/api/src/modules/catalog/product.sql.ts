/** Types generated for queries found in "src/modules/catalog/product.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'FindProduct' parameters type */
export interface IFindProductParams {
  isPreview: boolean;
  slug: string;
}

/** 'FindProduct' return type */
export interface IFindProductResult {
  brandName: string | null;
  brandSlug: string | null;
  cities: Json | null;
  cutOff: number;
  daysOff: stringArray;
  deliveryMax: number;
  deliveryMin: number;
  deliveryPrice: number;
  description: Json;
  facts: Json | null;
  favorites: number;
  fits: numberArray;
  freeDeliveryFrom: number | null;
  groups: Json | null;
  id: number;
  images: Json | null;
  isMeasured: boolean;
  kosovaNote: string | null;
  logo: string | null;
  madeInKosova: boolean;
  minutesMax: number | null;
  minutesMin: number | null;
  name: Json;
  openFrom: number | null;
  openTo: number | null;
  path: Json | null;
  pausedFrom: string | null;
  pausedTo: string | null;
  ratingCount: number;
  ratingSum: number;
  sizeGuide: Json | null;
  slug: string;
  stars: numberArray;
  storeId: number;
  storeName: string;
  storeRatingCount: number;
  storeRatingSum: number;
  storeSlug: string;
  variants: Json | null;
}

/** 'FindProduct' query type */
export interface IFindProductQuery {
  params: IFindProductParams;
  result: IFindProductResult;
}

const findProductIR: any = {"usedParamSet":{"slug":true,"isPreview":true},"params":[{"name":"slug","required":true,"transform":{"type":"scalar"},"locs":[{"a":3968,"b":3973}]},{"name":"isPreview","required":true,"transform":{"type":"scalar"},"locs":[{"a":3980,"b":3990}]}],"statement":"SELECT p.id, p.slug, p.name, p.description, p.made_in_kosova AS \"madeInKosova\", p.kosova_note AS \"kosovaNote\",\n  p.rating_sum AS \"ratingSum\",\n  p.rating_count AS \"ratingCount\", p.favorite_count AS favorites,\n  s.id AS \"storeId\", s.slug AS \"storeSlug\", s.name AS \"storeName\", s.logo, s.rating_sum AS \"storeRatingSum\",\n  s.rating_count AS \"storeRatingCount\", s.delivery_price AS \"deliveryPrice\", s.free_delivery_from AS \"freeDeliveryFrom\",\n  s.delivery_min AS \"deliveryMin\", s.delivery_max AS \"deliveryMax\", s.cut_off AS \"cutOff\",\n  s.open_from AS \"openFrom\", s.open_to AS \"openTo\", s.minutes_min AS \"minutesMin\", s.minutes_max AS \"minutesMax\",\n  s.days_off AS \"daysOff\", s.paused_from AS \"pausedFrom\", s.paused_to AS \"pausedTo\",\n  coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.id)\n    FROM store_city x JOIN city t ON t.id = x.city_id WHERE x.store_id = s.id), '[]') AS cities,\n  b.slug AS \"brandSlug?\", b.name AS \"brandName?\",\n  tree.path,\n  coalesce((SELECT json_agg(json_build_object('id', i.id, 'src', i.src, 'rank', i.rank) ORDER BY i.rank)\n    FROM product_image i WHERE i.product_id = p.id), '[]') AS images,\n  coalesce((SELECT json_agg(json_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'values',\n      (SELECT json_agg(json_build_object('id', v.id, 'slug', v.slug, 'name', v.name, 'rgb', v.rgb, 'image', vi.src) ORDER BY v.position)\n       FROM option_value v LEFT JOIN product_image vi ON vi.id = v.image_id WHERE v.group_id = g.id)) ORDER BY g.position)\n    FROM option_group g WHERE g.product_id = p.id AND EXISTS (SELECT 1 FROM option_value v WHERE v.group_id = g.id)), '[]') AS groups,\n  coalesce((SELECT json_agg(json_build_object('id', x.id, 'price', x.price, 'discountPrice', x.discount_price,\n      'lowestPrice30', x.lowest_price30, 'stock', x.stock, 'imageId', x.image_id, 'values',\n      coalesce((SELECT json_agg(vv.value_id) FROM variant_value vv WHERE vv.variant_id = x.id), '[]')) ORDER BY x.id)\n    FROM variant x WHERE x.product_id = p.id AND x.active), '[]') AS variants,\n  coalesce((WITH place AS (\n     SELECT x.fact_id, (array_agg(x.position ORDER BY c.level DESC))[1] AS position\n     FROM category c JOIN category_fact x ON x.category_id = c.id WHERE c.id = ANY (tree.ids) GROUP BY x.fact_id)\n   SELECT json_agg(json_build_object('slug', f.slug, 'name', f.name, 'kind', f.kind, 'unit', f.unit, 'choices', f.choices,\n       'value', w.value, 'content', f.content) ORDER BY place.position, f.id)\n   FROM place JOIN product_fact w ON w.fact_id = place.fact_id AND w.product_id = p.id JOIN fact f ON f.id = place.fact_id),\n   '[]') AS facts,\n  EXISTS (SELECT 1 FROM category_fact x JOIN fact f ON f.id = x.fact_id\n    WHERE x.category_id = ANY (tree.ids) AND f.content) AS \"isMeasured!\",\n  tree.size_guide AS \"sizeGuide?\", reviews.stars AS \"stars!\", reviews.fits AS \"fits!\"\nFROM product p JOIN store s ON s.id = p.store_id LEFT JOIN brand b ON b.id = p.brand_id\nCROSS JOIN LATERAL (WITH RECURSIVE up AS (\n    SELECT c.id, c.parent_id, c.level, c.slug, c.name, c.size_guide FROM category c WHERE c.id = p.category_id\n    UNION ALL\n    SELECT c.id, c.parent_id, c.level, c.slug, c.name, c.size_guide FROM category c JOIN up ON c.id = up.parent_id)\n  SELECT json_agg(json_build_object('id', id, 'level', level, 'slug', slug, 'name', name) ORDER BY level) AS path,\n    array_agg(id) AS ids,\n    (array_agg(size_guide ORDER BY level DESC) FILTER (WHERE size_guide IS NOT NULL))[1] AS size_guide FROM up) tree\nCROSS JOIN LATERAL (SELECT\n    ARRAY[count(*) FILTER (WHERE r.rating = 1), count(*) FILTER (WHERE r.rating = 2), count(*) FILTER (WHERE r.rating = 3),\n      count(*) FILTER (WHERE r.rating = 4), count(*) FILTER (WHERE r.rating = 5)]::int[] AS stars,\n    ARRAY[count(*) FILTER (WHERE r.fit = 'small'), count(*) FILTER (WHERE r.fit = 'exact'), count(*) FILTER (WHERE r.fit = 'large')]::int[] AS fits\n  FROM review r WHERE r.product_id = p.id AND r.hidden_at IS NULL) reviews\nWHERE p.slug = :slug! AND (:isPreview!::bool OR (p.status = 'published' AND s.state = 'active'))"};

/**
 * Query generated from SQL:
 * ```
 * SELECT p.id, p.slug, p.name, p.description, p.made_in_kosova AS "madeInKosova", p.kosova_note AS "kosovaNote",
 *   p.rating_sum AS "ratingSum",
 *   p.rating_count AS "ratingCount", p.favorite_count AS favorites,
 *   s.id AS "storeId", s.slug AS "storeSlug", s.name AS "storeName", s.logo, s.rating_sum AS "storeRatingSum",
 *   s.rating_count AS "storeRatingCount", s.delivery_price AS "deliveryPrice", s.free_delivery_from AS "freeDeliveryFrom",
 *   s.delivery_min AS "deliveryMin", s.delivery_max AS "deliveryMax", s.cut_off AS "cutOff",
 *   s.open_from AS "openFrom", s.open_to AS "openTo", s.minutes_min AS "minutesMin", s.minutes_max AS "minutesMax",
 *   s.days_off AS "daysOff", s.paused_from AS "pausedFrom", s.paused_to AS "pausedTo",
 *   coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.id)
 *     FROM store_city x JOIN city t ON t.id = x.city_id WHERE x.store_id = s.id), '[]') AS cities,
 *   b.slug AS "brandSlug?", b.name AS "brandName?",
 *   tree.path,
 *   coalesce((SELECT json_agg(json_build_object('id', i.id, 'src', i.src, 'rank', i.rank) ORDER BY i.rank)
 *     FROM product_image i WHERE i.product_id = p.id), '[]') AS images,
 *   coalesce((SELECT json_agg(json_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'values',
 *       (SELECT json_agg(json_build_object('id', v.id, 'slug', v.slug, 'name', v.name, 'rgb', v.rgb, 'image', vi.src) ORDER BY v.position)
 *        FROM option_value v LEFT JOIN product_image vi ON vi.id = v.image_id WHERE v.group_id = g.id)) ORDER BY g.position)
 *     FROM option_group g WHERE g.product_id = p.id AND EXISTS (SELECT 1 FROM option_value v WHERE v.group_id = g.id)), '[]') AS groups,
 *   coalesce((SELECT json_agg(json_build_object('id', x.id, 'price', x.price, 'discountPrice', x.discount_price,
 *       'lowestPrice30', x.lowest_price30, 'stock', x.stock, 'imageId', x.image_id, 'values',
 *       coalesce((SELECT json_agg(vv.value_id) FROM variant_value vv WHERE vv.variant_id = x.id), '[]')) ORDER BY x.id)
 *     FROM variant x WHERE x.product_id = p.id AND x.active), '[]') AS variants,
 *   coalesce((WITH place AS (
 *      SELECT x.fact_id, (array_agg(x.position ORDER BY c.level DESC))[1] AS position
 *      FROM category c JOIN category_fact x ON x.category_id = c.id WHERE c.id = ANY (tree.ids) GROUP BY x.fact_id)
 *    SELECT json_agg(json_build_object('slug', f.slug, 'name', f.name, 'kind', f.kind, 'unit', f.unit, 'choices', f.choices,
 *        'value', w.value, 'content', f.content) ORDER BY place.position, f.id)
 *    FROM place JOIN product_fact w ON w.fact_id = place.fact_id AND w.product_id = p.id JOIN fact f ON f.id = place.fact_id),
 *    '[]') AS facts,
 *   EXISTS (SELECT 1 FROM category_fact x JOIN fact f ON f.id = x.fact_id
 *     WHERE x.category_id = ANY (tree.ids) AND f.content) AS "isMeasured!",
 *   tree.size_guide AS "sizeGuide?", reviews.stars AS "stars!", reviews.fits AS "fits!"
 * FROM product p JOIN store s ON s.id = p.store_id LEFT JOIN brand b ON b.id = p.brand_id
 * CROSS JOIN LATERAL (WITH RECURSIVE up AS (
 *     SELECT c.id, c.parent_id, c.level, c.slug, c.name, c.size_guide FROM category c WHERE c.id = p.category_id
 *     UNION ALL
 *     SELECT c.id, c.parent_id, c.level, c.slug, c.name, c.size_guide FROM category c JOIN up ON c.id = up.parent_id)
 *   SELECT json_agg(json_build_object('id', id, 'level', level, 'slug', slug, 'name', name) ORDER BY level) AS path,
 *     array_agg(id) AS ids,
 *     (array_agg(size_guide ORDER BY level DESC) FILTER (WHERE size_guide IS NOT NULL))[1] AS size_guide FROM up) tree
 * CROSS JOIN LATERAL (SELECT
 *     ARRAY[count(*) FILTER (WHERE r.rating = 1), count(*) FILTER (WHERE r.rating = 2), count(*) FILTER (WHERE r.rating = 3),
 *       count(*) FILTER (WHERE r.rating = 4), count(*) FILTER (WHERE r.rating = 5)]::int[] AS stars,
 *     ARRAY[count(*) FILTER (WHERE r.fit = 'small'), count(*) FILTER (WHERE r.fit = 'exact'), count(*) FILTER (WHERE r.fit = 'large')]::int[] AS fits
 *   FROM review r WHERE r.product_id = p.id AND r.hidden_at IS NULL) reviews
 * WHERE p.slug = :slug! AND (:isPreview!::bool OR (p.status = 'published' AND s.state = 'active'))
 * ```
 */
export const findProduct = new PreparedQuery<IFindProductParams,IFindProductResult>(findProductIR);


