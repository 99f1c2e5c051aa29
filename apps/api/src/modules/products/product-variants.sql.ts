/** Types generated for queries found in "src/modules/products/product-variants.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type price_schedule_state = 'cancelled' | 'ended' | 'planned' | 'refused' | 'running';

export type DateOrString = Date | string;

export type numberArray = (number)[];

/** 'ListVariants' parameters type */
export interface IListVariantsParams {
  ids: numberArray;
}

/** 'ListVariants' return type */
export interface IListVariantsResult {
  active: boolean;
  barcode: string | null;
  discountPrice: number | null;
  id: number;
  imageId: number | null;
  price: number;
  productId: number;
  reducedSince: Date | null;
  sku: string | null;
  stock: number;
  valueIds: numberArray;
}

/** 'ListVariants' query type */
export interface IListVariantsQuery {
  params: IListVariantsParams;
  result: IListVariantsResult;
}

const listVariantsIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":311,"b":315}]}],"statement":"SELECT v.id, v.product_id AS \"productId\", v.price, v.discount_price AS \"discountPrice\", v.reduced_since AS \"reducedSince\", v.stock,\n  v.image_id AS \"imageId\", v.active, v.sku, v.barcode,\n  ARRAY(SELECT value_id FROM variant_value WHERE variant_id = v.id) AS \"valueIds!\"\nFROM variant v WHERE v.product_id = ANY (:ids!::int[]) ORDER BY v.product_id, v.id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT v.id, v.product_id AS "productId", v.price, v.discount_price AS "discountPrice", v.reduced_since AS "reducedSince", v.stock,
 *   v.image_id AS "imageId", v.active, v.sku, v.barcode,
 *   ARRAY(SELECT value_id FROM variant_value WHERE variant_id = v.id) AS "valueIds!"
 * FROM variant v WHERE v.product_id = ANY (:ids!::int[]) ORDER BY v.product_id, v.id
 * ```
 */
export const listVariants = new PreparedQuery<IListVariantsParams,IListVariantsResult>(listVariantsIR);


/** 'ListPrices' parameters type */
export interface IListPricesParams {
  ids: numberArray;
}

/** 'ListPrices' return type */
export interface IListPricesResult {
  at: Date;
  discountPrice: number | null;
  price: number;
  variantId: number;
}

/** 'ListPrices' query type */
export interface IListPricesQuery {
  params: IListPricesParams;
  result: IListPricesResult;
}

const listPricesIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":286,"b":290}]}],"statement":"-- The variants are an array, since PostgreSQL would join small tables by a walk over all variants.\nSELECT c.variant_id AS \"variantId\", c.price, c.discount_price AS \"discountPrice\", c.at\nFROM price_change c WHERE c.variant_id = ANY (ARRAY(SELECT id FROM variant WHERE product_id = ANY (:ids!::int[]))) ORDER BY c.at, c.id"};

/**
 * Query generated from SQL:
 * ```
 * -- The variants are an array, since PostgreSQL would join small tables by a walk over all variants.
 * SELECT c.variant_id AS "variantId", c.price, c.discount_price AS "discountPrice", c.at
 * FROM price_change c WHERE c.variant_id = ANY (ARRAY(SELECT id FROM variant WHERE product_id = ANY (:ids!::int[]))) ORDER BY c.at, c.id
 * ```
 */
export const listPrices = new PreparedQuery<IListPricesParams,IListPricesResult>(listPricesIR);


/** 'ListGoingSchedules' parameters type */
export interface IListGoingSchedulesParams {
  ids: numberArray;
}

/** 'ListGoingSchedules' return type */
export interface IListGoingSchedulesResult {
  discountPrice: number;
  endsAt: Date | null;
  id: number;
  name: string;
  startsAt: Date;
  state: price_schedule_state;
  variantId: number;
}

/** 'ListGoingSchedules' query type */
export interface IListGoingSchedulesQuery {
  params: IListGoingSchedulesParams;
  result: IListGoingSchedulesResult;
}

const listGoingSchedulesIR: any = {"usedParamSet":{"ids":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":372,"b":376}]}],"statement":"-- One for a variant at most.\nSELECT i.variant_id AS \"variantId\", i.discount_price AS \"discountPrice\", s.id, s.name, s.state, s.starts_at AS \"startsAt\", s.ends_at AS \"endsAt\"\nFROM price_schedule_item i JOIN price_schedule s ON s.id = i.schedule_id\nWHERE i.refused IS NULL AND i.ended_at IS NULL AND i.variant_id = ANY (ARRAY(SELECT id FROM variant WHERE product_id = ANY (:ids!::int[])))"};

/**
 * Query generated from SQL:
 * ```
 * -- One for a variant at most.
 * SELECT i.variant_id AS "variantId", i.discount_price AS "discountPrice", s.id, s.name, s.state, s.starts_at AS "startsAt", s.ends_at AS "endsAt"
 * FROM price_schedule_item i JOIN price_schedule s ON s.id = i.schedule_id
 * WHERE i.refused IS NULL AND i.ended_at IS NULL AND i.variant_id = ANY (ARRAY(SELECT id FROM variant WHERE product_id = ANY (:ids!::int[])))
 * ```
 */
export const listGoingSchedules = new PreparedQuery<IListGoingSchedulesParams,IListGoingSchedulesResult>(listGoingSchedulesIR);


/** 'ListHolds' parameters type */
export interface IListHoldsParams {
  ids: numberArray;
  now: DateOrString;
}

/** 'ListHolds' return type */
export interface IListHoldsResult {
  expiresAt: Date;
  quantity: number;
  variantId: number;
}

/** 'ListHolds' query type */
export interface IListHoldsQuery {
  params: IListHoldsParams;
  result: IListHoldsResult;
}

const listHoldsIR: any = {"usedParamSet":{"ids":true,"now":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":167,"b":171}]},{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":228,"b":232}]}],"statement":"SELECT h.variant_id AS \"variantId\", h.quantity, h.expires_at AS \"expiresAt\"\nFROM hold h\nWHERE h.variant_id = ANY (ARRAY(SELECT id FROM variant WHERE product_id = ANY (:ids!::int[]))) AND h.released_at IS NULL AND h.expires_at > :now!::timestamptz"};

/**
 * Query generated from SQL:
 * ```
 * SELECT h.variant_id AS "variantId", h.quantity, h.expires_at AS "expiresAt"
 * FROM hold h
 * WHERE h.variant_id = ANY (ARRAY(SELECT id FROM variant WHERE product_id = ANY (:ids!::int[]))) AND h.released_at IS NULL AND h.expires_at > :now!::timestamptz
 * ```
 */
export const listHolds = new PreparedQuery<IListHoldsParams,IListHoldsResult>(listHoldsIR);


