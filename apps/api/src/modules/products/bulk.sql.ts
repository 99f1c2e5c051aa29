/** Types generated for queries found in "src/modules/products/bulk.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type stock_reason = 'cancellation' | 'correction' | 'count' | 'damaged' | 'given' | 'import' | 'lost' | 'opening' | 'received' | 'return' | 'sale' | 'undo';

export type DateOrString = Date | string;

export type NumberOrString = number | string;

export type booleanArray = (boolean)[];

export type numberArray = (number)[];

export type stringArray = (string)[];

/** 'WriteVariants' parameters type */
export interface IWriteVariantsParams {
  actives: booleanArray;
  discountPrices: numberArray;
  ids: numberArray;
  prices: numberArray;
  skus: stringArray;
  stocks: numberArray;
}

/** 'WriteVariants' return type */
export type IWriteVariantsResult = void;

/** 'WriteVariants' query type */
export interface IWriteVariantsQuery {
  params: IWriteVariantsParams;
  result: IWriteVariantsResult;
}

const writeVariantsIR: any = {"usedParamSet":{"ids":true,"prices":true,"discountPrices":true,"stocks":true,"skus":true,"actives":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":133,"b":137}]},{"name":"prices","required":true,"transform":{"type":"scalar"},"locs":[{"a":147,"b":154}]},{"name":"discountPrices","required":true,"transform":{"type":"scalar"},"locs":[{"a":164,"b":179}]},{"name":"stocks","required":true,"transform":{"type":"scalar"},"locs":[{"a":189,"b":196}]},{"name":"skus","required":true,"transform":{"type":"scalar"},"locs":[{"a":206,"b":211}]},{"name":"actives","required":true,"transform":{"type":"scalar"},"locs":[{"a":222,"b":230}]}],"statement":"UPDATE variant v SET price = w.price, discount_price = w.discount_price, stock = w.stock, sku = w.sku, active = w.active\nFROM unnest(:ids!::int[], :prices!::int[], :discountPrices!::int[], :stocks!::int[], :skus!::text[], :actives!::bool[])\n  AS w (id, price, discount_price, stock, sku, active)\nWHERE v.id = w.id"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE variant v SET price = w.price, discount_price = w.discount_price, stock = w.stock, sku = w.sku, active = w.active
 * FROM unnest(:ids!::int[], :prices!::int[], :discountPrices!::int[], :stocks!::int[], :skus!::text[], :actives!::bool[])
 *   AS w (id, price, discount_price, stock, sku, active)
 * WHERE v.id = w.id
 * ```
 */
export const writeVariants = new PreparedQuery<IWriteVariantsParams,IWriteVariantsResult>(writeVariantsIR);


/** 'AddMovements' parameters type */
export interface IAddMovementsParams {
  afters: numberArray;
  at: DateOrString;
  befores: numberArray;
  by?: string | null | void;
  changeId: NumberOrString;
  reason: stock_reason;
  variantIds: numberArray;
}

/** 'AddMovements' return type */
export type IAddMovementsResult = void;

/** 'AddMovements' query type */
export interface IAddMovementsQuery {
  params: IAddMovementsParams;
  result: IAddMovementsResult;
}

const addMovementsIR: any = {"usedParamSet":{"reason":true,"by":true,"changeId":true,"at":true,"variantIds":true,"befores":true,"afters":true},"params":[{"name":"reason","required":true,"transform":{"type":"scalar"},"locs":[{"a":130,"b":137}]},{"name":"by","required":false,"transform":{"type":"scalar"},"locs":[{"a":140,"b":142}]},{"name":"changeId","required":true,"transform":{"type":"scalar"},"locs":[{"a":145,"b":154}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":157,"b":160}]},{"name":"variantIds","required":true,"transform":{"type":"scalar"},"locs":[{"a":174,"b":185}]},{"name":"befores","required":true,"transform":{"type":"scalar"},"locs":[{"a":195,"b":203}]},{"name":"afters","required":true,"transform":{"type":"scalar"},"locs":[{"a":213,"b":220}]}],"statement":"INSERT INTO stock_change (variant_id, change, after, reason, by, change_id, at)\nSELECT w.variant_id, w.after - w.before, w.after, :reason!, :by, :changeId!, :at!\nFROM unnest(:variantIds!::int[], :befores!::int[], :afters!::int[]) AS w (variant_id, before, after)"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO stock_change (variant_id, change, after, reason, by, change_id, at)
 * SELECT w.variant_id, w.after - w.before, w.after, :reason!, :by, :changeId!, :at!
 * FROM unnest(:variantIds!::int[], :befores!::int[], :afters!::int[]) AS w (variant_id, before, after)
 * ```
 */
export const addMovements = new PreparedQuery<IAddMovementsParams,IAddMovementsResult>(addMovementsIR);


