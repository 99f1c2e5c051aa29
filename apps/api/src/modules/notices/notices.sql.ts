/** Types generated for queries found in "src/modules/notices/notices.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

/** 'FindStores' parameters type */
export interface IFindStoresParams {
  folded: string;
}

/** 'FindStores' return type */
export interface IFindStoresResult {
  id: number;
}

/** 'FindStores' query type */
export interface IFindStoresQuery {
  params: IFindStoresParams;
  result: IFindStoresResult;
}

const findStoresIR: any = {"usedParamSet":{"folded":true},"params":[{"name":"folded","required":true,"transform":{"type":"scalar"},"locs":[{"a":50,"b":57}]}],"statement":"SELECT id FROM store WHERE fold(name) LIKE '%' || :folded!::text || '%'"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM store WHERE fold(name) LIKE '%' || :folded!::text || '%'
 * ```
 */
export const findStores = new PreparedQuery<IFindStoresParams,IFindStoresResult>(findStoresIR);


/** 'ListEnded' parameters type */
export interface IListEndedParams {
  now: DateOrString;
}

/** 'ListEnded' return type */
export interface IListEndedResult {
  id: number;
}

/** 'ListEnded' query type */
export interface IListEndedQuery {
  params: IListEndedParams;
  result: IListEndedResult;
}

const listEndedIR: any = {"usedParamSet":{"now":true},"params":[{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":45,"b":49}]}],"statement":"SELECT d.id FROM decision d\nWHERE d.until <= :now!::timestamptz AND (EXISTS (SELECT 1 FROM product WHERE decision_id = d.id)\n  OR EXISTS (SELECT 1 FROM review WHERE decision_id = d.id) OR EXISTS (SELECT 1 FROM question WHERE decision_id = d.id)\n  OR EXISTS (SELECT 1 FROM users WHERE block_id = d.id))\nORDER BY d.id LIMIT 100"};

/**
 * Query generated from SQL:
 * ```
 * SELECT d.id FROM decision d
 * WHERE d.until <= :now!::timestamptz AND (EXISTS (SELECT 1 FROM product WHERE decision_id = d.id)
 *   OR EXISTS (SELECT 1 FROM review WHERE decision_id = d.id) OR EXISTS (SELECT 1 FROM question WHERE decision_id = d.id)
 *   OR EXISTS (SELECT 1 FROM users WHERE block_id = d.id))
 * ORDER BY d.id LIMIT 100
 * ```
 */
export const listEnded = new PreparedQuery<IListEndedParams,IListEndedResult>(listEndedIR);


