/** Types generated for queries found in "src/modules/orders/invoices.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type invoice_kind = 'credit_note' | 'invoice';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type NumberOrString = number | string;

/** 'InsertInvoice' parameters type */
export interface IInsertInvoiceParams {
  at: DateOrString;
  delivery: number;
  discount: number;
  goods: number;
  gross: number;
  invoiceId?: NumberOrString | null | void;
  kind: invoice_kind;
  lines: Json;
  orderId: string;
  seller: Json;
  serviceFee: number;
  storeId: number;
  tax: number;
  vat: number;
  vatBp?: number | null | void;
  year: number;
}

/** 'InsertInvoice' return type */
export interface IInsertInvoiceResult {
  number: number;
}

/** 'InsertInvoice' query type */
export interface IInsertInvoiceQuery {
  params: IInsertInvoiceParams;
  result: IInsertInvoiceResult;
}

const insertInvoiceIR: any = {"usedParamSet":{"storeId":true,"year":true,"kind":true,"at":true,"orderId":true,"invoiceId":true,"seller":true,"lines":true,"goods":true,"discount":true,"tax":true,"delivery":true,"serviceFee":true,"gross":true,"vatBp":true,"vat":true},"params":[{"name":"storeId","required":true,"transform":{"type":"scalar"},"locs":[{"a":99,"b":107},{"a":467,"b":475}]},{"name":"year","required":true,"transform":{"type":"scalar"},"locs":[{"a":110,"b":115},{"a":478,"b":483}]},{"name":"kind","required":true,"transform":{"type":"scalar"},"locs":[{"a":118,"b":123},{"a":486,"b":491}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":143,"b":146}]},{"name":"orderId","required":true,"transform":{"type":"scalar"},"locs":[{"a":514,"b":522}]},{"name":"invoiceId","required":false,"transform":{"type":"scalar"},"locs":[{"a":525,"b":534}]},{"name":"seller","required":true,"transform":{"type":"scalar"},"locs":[{"a":546,"b":553}]},{"name":"lines","required":true,"transform":{"type":"scalar"},"locs":[{"a":563,"b":569}]},{"name":"goods","required":true,"transform":{"type":"scalar"},"locs":[{"a":581,"b":587}]},{"name":"discount","required":true,"transform":{"type":"scalar"},"locs":[{"a":590,"b":599}]},{"name":"tax","required":true,"transform":{"type":"scalar"},"locs":[{"a":602,"b":606}]},{"name":"delivery","required":true,"transform":{"type":"scalar"},"locs":[{"a":609,"b":618}]},{"name":"serviceFee","required":true,"transform":{"type":"scalar"},"locs":[{"a":621,"b":632}]},{"name":"gross","required":true,"transform":{"type":"scalar"},"locs":[{"a":635,"b":641}]},{"name":"vatBp","required":false,"transform":{"type":"scalar"},"locs":[{"a":644,"b":649}]},{"name":"vat","required":true,"transform":{"type":"scalar"},"locs":[{"a":652,"b":656}]}],"statement":"WITH counted AS (\n  INSERT INTO invoice_counter AS c (store_id, year, kind, last, last_at) VALUES (:storeId!, :year!, :kind!::invoice_kind, 1, :at!)\n  ON CONFLICT (store_id, year, kind) DO UPDATE SET last = c.last + 1, last_at = greatest(c.last_at, excluded.last_at)\n  RETURNING last, last_at)\nINSERT INTO invoice (store_id, year, kind, number, order_id, invoice_id, issued_at, seller, lines,\n  goods, discount, tax, delivery, service_fee, gross, vat_bp, vat)\nSELECT :storeId!, :year!, :kind!::invoice_kind, last, :orderId!, :invoiceId, last_at, :seller!::jsonb, :lines!::jsonb,\n  :goods!, :discount!, :tax!, :delivery!, :serviceFee!, :gross!, :vatBp, :vat! FROM counted RETURNING number"};

/**
 * Query generated from SQL:
 * ```
 * WITH counted AS (
 *   INSERT INTO invoice_counter AS c (store_id, year, kind, last, last_at) VALUES (:storeId!, :year!, :kind!::invoice_kind, 1, :at!)
 *   ON CONFLICT (store_id, year, kind) DO UPDATE SET last = c.last + 1, last_at = greatest(c.last_at, excluded.last_at)
 *   RETURNING last, last_at)
 * INSERT INTO invoice (store_id, year, kind, number, order_id, invoice_id, issued_at, seller, lines,
 *   goods, discount, tax, delivery, service_fee, gross, vat_bp, vat)
 * SELECT :storeId!, :year!, :kind!::invoice_kind, last, :orderId!, :invoiceId, last_at, :seller!::jsonb, :lines!::jsonb,
 *   :goods!, :discount!, :tax!, :delivery!, :serviceFee!, :gross!, :vatBp, :vat! FROM counted RETURNING number
 * ```
 */
export const insertInvoice = new PreparedQuery<IInsertInvoiceParams,IInsertInvoiceResult>(insertInvoiceIR);


