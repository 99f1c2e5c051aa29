/** Types generated for queries found in "src/modules/products/low-stock.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

/** 'ForgetRisen' parameters type */
export interface IForgetRisenParams {
  lowStock: number;
}

/** 'ForgetRisen' return type */
export type IForgetRisenResult = void;

/** 'ForgetRisen' query type */
export interface IForgetRisenQuery {
  params: IForgetRisenParams;
  result: IForgetRisenResult;
}

const forgetRisenIR: any = {"usedParamSet":{"lowStock":true},"params":[{"name":"lowStock","required":true,"transform":{"type":"scalar"},"locs":[{"a":149,"b":158},{"a":295,"b":304}]}],"statement":"DELETE FROM low_stock_told t USING variant v JOIN product p ON p.id = v.product_id\nWHERE v.id = t.variant_id AND (\n  v.stock > coalesce(p.low_stock, :lowStock!::int)\n  OR EXISTS (\n    SELECT 1 FROM stock_change c\n    WHERE c.variant_id = v.id AND c.at > t.at AND c.after > coalesce(p.low_stock, :lowStock!::int)\n  ))"};

/**
 * Query generated from SQL:
 * ```
 * DELETE FROM low_stock_told t USING variant v JOIN product p ON p.id = v.product_id
 * WHERE v.id = t.variant_id AND (
 *   v.stock > coalesce(p.low_stock, :lowStock!::int)
 *   OR EXISTS (
 *     SELECT 1 FROM stock_change c
 *     WHERE c.variant_id = v.id AND c.at > t.at AND c.after > coalesce(p.low_stock, :lowStock!::int)
 *   ))
 * ```
 */
export const forgetRisen = new PreparedQuery<IForgetRisenParams,IForgetRisenResult>(forgetRisenIR);


/** 'ListStoresToTell' parameters type */
export interface IListStoresToTellParams {
  lowStock: number;
}

/** 'ListStoresToTell' return type */
export interface IListStoresToTellResult {
  storeId: number;
}

/** 'ListStoresToTell' query type */
export interface IListStoresToTellQuery {
  params: IListStoresToTellParams;
  result: IListStoresToTellResult;
}

const listStoresToTellIR: any = {"usedParamSet":{"lowStock":true},"params":[{"name":"lowStock","required":true,"transform":{"type":"scalar"},"locs":[{"a":230,"b":239}]}],"statement":"SELECT DISTINCT p.store_id AS \"storeId!\" FROM variant v\nJOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id\nWHERE v.active AND p.status = 'published' AND s.state = 'active' AND v.stock <= coalesce(p.low_stock, :lowStock!::int)\n  AND NOT EXISTS (SELECT 1 FROM low_stock_told t WHERE t.variant_id = v.id)\nORDER BY 1"};

/**
 * Query generated from SQL:
 * ```
 * SELECT DISTINCT p.store_id AS "storeId!" FROM variant v
 * JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id
 * WHERE v.active AND p.status = 'published' AND s.state = 'active' AND v.stock <= coalesce(p.low_stock, :lowStock!::int)
 *   AND NOT EXISTS (SELECT 1 FROM low_stock_told t WHERE t.variant_id = v.id)
 * ORDER BY 1
 * ```
 */
export const listStoresToTell = new PreparedQuery<IListStoresToTellParams,IListStoresToTellResult>(listStoresToTellIR);


/** 'TellLow' parameters type */
export interface ITellLowParams {
  lowStock: number;
  now: DateOrString;
  storeId: number;
}

/** 'TellLow' return type */
export interface ITellLowResult {
  variantId: number;
}

/** 'TellLow' query type */
export interface ITellLowQuery {
  params: ITellLowParams;
  result: ITellLowResult;
}

const tellLowIR: any = {"usedParamSet":{"now":true,"storeId":true,"lowStock":true},"params":[{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":57,"b":61}]},{"name":"storeId","required":true,"transform":{"type":"scalar"},"locs":[{"a":188,"b":196}]},{"name":"lowStock","required":true,"transform":{"type":"scalar"},"locs":[{"a":242,"b":251}]}],"statement":"INSERT INTO low_stock_told (variant_id, at)\nSELECT v.id, :now!::timestamptz FROM variant v JOIN product p ON p.id = v.product_id\nWHERE v.active AND p.status = 'published' AND p.store_id = :storeId!::int\n  AND v.stock <= coalesce(p.low_stock, :lowStock!::int)\nON CONFLICT (variant_id) DO NOTHING\nRETURNING variant_id AS \"variantId!\""};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO low_stock_told (variant_id, at)
 * SELECT v.id, :now!::timestamptz FROM variant v JOIN product p ON p.id = v.product_id
 * WHERE v.active AND p.status = 'published' AND p.store_id = :storeId!::int
 *   AND v.stock <= coalesce(p.low_stock, :lowStock!::int)
 * ON CONFLICT (variant_id) DO NOTHING
 * RETURNING variant_id AS "variantId!"
 * ```
 */
export const tellLow = new PreparedQuery<ITellLowParams,ITellLowResult>(tellLowIR);


