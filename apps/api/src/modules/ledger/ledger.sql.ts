/** Types generated for queries found in "src/modules/ledger/ledger.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** 'InsertEntries' parameters type */
export interface IInsertEntriesParams {
  entries: Json;
}

/** 'InsertEntries' return type */
export type IInsertEntriesResult = void;

/** 'InsertEntries' query type */
export interface IInsertEntriesQuery {
  params: IInsertEntriesParams;
  result: IInsertEntriesResult;
}

const insertEntriesIR: any = {"usedParamSet":{"entries":true},"params":[{"name":"entries","required":true,"transform":{"type":"scalar"},"locs":[{"a":240,"b":248}]}],"statement":"INSERT INTO ledger_entry (order_id, store_id, kind, payer, amount, order_line_id, coupon_id, at)\nSELECT r.order_id, r.store_id, r.kind, r.payer, r.amount, r.order_line_id, r.coupon_id, r.at\nFROM jsonb_populate_recordset(NULL::ledger_entry, :entries!::jsonb) r"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO ledger_entry (order_id, store_id, kind, payer, amount, order_line_id, coupon_id, at)
 * SELECT r.order_id, r.store_id, r.kind, r.payer, r.amount, r.order_line_id, r.coupon_id, r.at
 * FROM jsonb_populate_recordset(NULL::ledger_entry, :entries!::jsonb) r
 * ```
 */
export const insertEntries = new PreparedQuery<IInsertEntriesParams,IInsertEntriesResult>(insertEntriesIR);


