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
  deliveryMin: number;
  deliveryMax: number;
  cutOff: number;
  openFrom: number | null;
  openTo: number | null;
  minutesMin: number | null;
  minutesMax: number | null;
  card: Json;
  discountPrice: number | null;
  hasOptions: boolean;
  id: number;
  price: number;
  quantity: number;
  rating: number;
  ratingCount: number;
  variantId: number | null;
}

/** 'ListCardsById' query type */
export interface IListCardsByIdQuery {
  params: IListCardsByIdParams;
  result: IListCardsByIdResult;
}

const listCardsByIdIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":238,"b":242}]}],"statement":"SELECT l.product_id AS id, l.variant_id AS \"variantId\", l.price, l.discount_price AS \"discountPrice\",\n  l.rating, l.rating_count AS \"ratingCount\", l.quantity, l.has_options AS \"hasOptions\", l.card\nFROM listing l WHERE l.product_id = ANY (:ids!::int[])"};

/**
 * Query generated from SQL:
 * ```
 * SELECT l.product_id AS id, l.variant_id AS "variantId", l.price, l.discount_price AS "discountPrice",
 *   l.rating, l.rating_count AS "ratingCount", l.quantity, l.has_options AS "hasOptions", l.card
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
  deliveryMin: number;
  deliveryMax: number;
  cutOff: number;
  openFrom: number | null;
  openTo: number | null;
  minutesMin: number | null;
  minutesMax: number | null;
  card: Json;
  discountPrice: number | null;
  hasOptions: boolean;
  id: number;
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

const listCardsBySlugIR: any = {"usedParamSet":{"slugs":true},"params":[{"name":"slugs","required":true,"transform":{"type":"scalar"},"locs":[{"a":270,"b":276}]}],"statement":"SELECT l.product_id AS id, l.variant_id AS \"variantId\", l.price, l.discount_price AS \"discountPrice\",\n  l.rating, l.rating_count AS \"ratingCount\", l.quantity, l.has_options AS \"hasOptions\", l.card\nFROM product p JOIN listing l ON l.product_id = p.id WHERE p.slug = ANY (:slugs!::text[])"};

/**
 * Query generated from SQL:
 * ```
 * SELECT l.product_id AS id, l.variant_id AS "variantId", l.price, l.discount_price AS "discountPrice",
 *   l.rating, l.rating_count AS "ratingCount", l.quantity, l.has_options AS "hasOptions", l.card
 * FROM product p JOIN listing l ON l.product_id = p.id WHERE p.slug = ANY (:slugs!::text[])
 * ```
 */
export const listCardsBySlug = new PreparedQuery<IListCardsBySlugParams,IListCardsBySlugResult>(listCardsBySlugIR);


