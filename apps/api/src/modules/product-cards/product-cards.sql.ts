/** Types generated for queries found in "src/modules/product-cards/product-cards.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'ListCardsById' parameters type */
export interface IListCardsByIdParams {
  ids: numberArray;
}

/** 'ListCardsById' return type */
export interface IListCardsByIdResult {
  card: Json;
  discountPrice: number | null;
  hasOptions: boolean;
  id: number;
  price: number;
  quantity: number;
  rating: number;
  ratingCount: number;
  storeId: number;
  variantId: number | null;
}

/** 'ListCardsById' query type */
export interface IListCardsByIdQuery {
  params: IListCardsByIdParams;
  result: IListCardsByIdResult;
}

const listCardsByIdIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":263,"b":267}]}],"statement":"SELECT l.product_id AS id, l.variant_id AS \"variantId\", l.price, l.discount_price AS \"discountPrice\",\n  l.rating, l.rating_count AS \"ratingCount\", l.quantity, l.has_options AS \"hasOptions\", l.card, l.store_id AS \"storeId\"\nFROM listing l WHERE l.product_id = ANY (:ids!::int[])"};

/**
 * Query generated from SQL:
 * ```
 * SELECT l.product_id AS id, l.variant_id AS "variantId", l.price, l.discount_price AS "discountPrice",
 *   l.rating, l.rating_count AS "ratingCount", l.quantity, l.has_options AS "hasOptions", l.card, l.store_id AS "storeId"
 * FROM listing l WHERE l.product_id = ANY (:ids!::int[])
 * ```
 */
export const listCardsById = new PreparedQuery<IListCardsByIdParams,IListCardsByIdResult>(listCardsByIdIR);


/** 'ListCardsBySlug' parameters type */
export interface IListCardsBySlugParams {
  slugs: stringArray;
}

/** 'ListCardsBySlug' return type */
export interface IListCardsBySlugResult {
  card: Json;
  cutOff: number;
  daysOff: stringArray;
  deliveryMax: number;
  deliveryMin: number;
  discountPrice: number | null;
  hasOptions: boolean;
  id: number;
  minutesMax: number | null;
  minutesMin: number | null;
  openFrom: number | null;
  openTo: number | null;
  pausedFrom: string | null;
  pausedTo: string | null;
  price: number;
  quantity: number;
  rating: number;
  ratingCount: number;
  variantId: number | null;
}

/** 'ListCardsBySlug' query type */
export interface IListCardsBySlugQuery {
  params: IListCardsBySlugParams;
  result: IListCardsBySlugResult;
}

const listCardsBySlugIR: any = {"usedParamSet":{"slugs":true},"params":[{"name":"slugs","required":true,"transform":{"type":"scalar"},"locs":[{"a":594,"b":600}]}],"statement":"SELECT l.product_id AS id, l.variant_id AS \"variantId\", l.price, l.discount_price AS \"discountPrice\",\n  l.rating, l.rating_count AS \"ratingCount\", l.quantity, l.has_options AS \"hasOptions\", l.card,\n  s.delivery_min AS \"deliveryMin\", s.delivery_max AS \"deliveryMax\", s.cut_off AS \"cutOff\",\n  s.open_from AS \"openFrom\", s.open_to AS \"openTo\", s.minutes_min AS \"minutesMin\", s.minutes_max AS \"minutesMax\",\n  s.days_off AS \"daysOff\", s.paused_from AS \"pausedFrom\", s.paused_to AS \"pausedTo\"\nFROM product p JOIN listing l ON l.product_id = p.id JOIN store s ON s.id = l.store_id WHERE p.slug = ANY (:slugs!::text[])"};

/**
 * Query generated from SQL:
 * ```
 * SELECT l.product_id AS id, l.variant_id AS "variantId", l.price, l.discount_price AS "discountPrice",
 *   l.rating, l.rating_count AS "ratingCount", l.quantity, l.has_options AS "hasOptions", l.card,
 *   s.delivery_min AS "deliveryMin", s.delivery_max AS "deliveryMax", s.cut_off AS "cutOff",
 *   s.open_from AS "openFrom", s.open_to AS "openTo", s.minutes_min AS "minutesMin", s.minutes_max AS "minutesMax",
 *   s.days_off AS "daysOff", s.paused_from AS "pausedFrom", s.paused_to AS "pausedTo"
 * FROM product p JOIN listing l ON l.product_id = p.id JOIN store s ON s.id = l.store_id WHERE p.slug = ANY (:slugs!::text[])
 * ```
 */
export const listCardsBySlug = new PreparedQuery<IListCardsBySlugParams,IListCardsBySlugResult>(listCardsBySlugIR);


