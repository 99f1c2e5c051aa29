/** Types generated for queries found in "src/modules/wishlist/wishlist.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

/** 'NoteSoldOut' parameters type */
export interface INoteSoldOutParams {
  now: DateOrString;
}

/** 'NoteSoldOut' return type */
export type INoteSoldOutResult = void;

/** 'NoteSoldOut' query type */
export interface INoteSoldOutQuery {
  params: INoteSoldOutParams;
  result: INoteSoldOutResult;
}

const noteSoldOutIR: any = {"usedParamSet":{"now":true},"params":[{"name":"now","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":36},{"a":168,"b":172}]}],"statement":"UPDATE wish w SET sold_out_at = :now!::timestamptz FROM listing l\nWHERE l.product_id = w.product_id AND l.quantity <= 0\n  AND (w.sold_out_at IS NULL OR w.sold_out_at < :now!::timestamptz - interval '1 day')"};

/**
 * Query generated from SQL:
 * ```
 * UPDATE wish w SET sold_out_at = :now!::timestamptz FROM listing l
 * WHERE l.product_id = w.product_id AND l.quantity <= 0
 *   AND (w.sold_out_at IS NULL OR w.sold_out_at < :now!::timestamptz - interval '1 day')
 * ```
 */
export const noteSoldOut = new PreparedQuery<INoteSoldOutParams,INoteSoldOutResult>(noteSoldOutIR);


