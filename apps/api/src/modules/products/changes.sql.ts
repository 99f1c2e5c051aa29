/** Types generated for queries found in "src/modules/products/changes.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type NumberOrString = number | string;

/** 'AddChangedFields' parameters type */
export interface IAddChangedFieldsParams {
  changeId: NumberOrString;
  items: Json;
}

/** 'AddChangedFields' return type */
export type IAddChangedFieldsResult = void;

/** 'AddChangedFields' query type */
export interface IAddChangedFieldsQuery {
  params: IAddChangedFieldsParams;
  result: IAddChangedFieldsResult;
}

const addChangedFieldsIR: any = {"usedParamSet":{"changeId":true,"items":true},"params":[{"name":"changeId","required":true,"transform":{"type":"scalar"},"locs":[{"a":98,"b":107}]},{"name":"items","required":true,"transform":{"type":"scalar"},"locs":[{"a":246,"b":252}]}],"statement":"INSERT INTO change_item (change_id, product_id, variant_id, field, before, after, version)\nSELECT :changeId!, w.product_id, w.variant_id, w.field, nullif(w.before, 'null'::jsonb), nullif(w.after, 'null'::jsonb), w.version\nFROM jsonb_to_recordset(:items!::jsonb)\n  AS w (product_id int, variant_id int, field text, before jsonb, after jsonb, version int)"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO change_item (change_id, product_id, variant_id, field, before, after, version)
 * SELECT :changeId!, w.product_id, w.variant_id, w.field, nullif(w.before, 'null'::jsonb), nullif(w.after, 'null'::jsonb), w.version
 * FROM jsonb_to_recordset(:items!::jsonb)
 *   AS w (product_id int, variant_id int, field text, before jsonb, after jsonb, version int)
 * ```
 */
export const addChangedFields = new PreparedQuery<IAddChangedFieldsParams,IAddChangedFieldsResult>(addChangedFieldsIR);


/** 'NameCause' parameters type */
export interface INameCauseParams {
  by?: string | null | void;
  changeId: string;
}

/** 'NameCause' return type */
export interface INameCauseResult {
  by: string;
  changeId: string;
}

/** 'NameCause' query type */
export interface INameCauseQuery {
  params: INameCauseParams;
  result: INameCauseResult;
}

const nameCauseIR: any = {"usedParamSet":{"changeId":true,"by":true},"params":[{"name":"changeId","required":true,"transform":{"type":"scalar"},"locs":[{"a":37,"b":46}]},{"name":"by","required":false,"transform":{"type":"scalar"},"locs":[{"a":119,"b":121}]}],"statement":"SELECT set_config('tregu.change_id', :changeId!::text, true) AS \"changeId!\",\n  set_config('tregu.changed_by', coalesce(:by::text, ''), true) AS \"by!\""};

/**
 * Query generated from SQL:
 * ```
 * SELECT set_config('tregu.change_id', :changeId!::text, true) AS "changeId!",
 *   set_config('tregu.changed_by', coalesce(:by::text, ''), true) AS "by!"
 * ```
 */
export const nameCause = new PreparedQuery<INameCauseParams,INameCauseResult>(nameCauseIR);


