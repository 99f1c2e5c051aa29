/** Types generated for queries found in "src/lib/bus.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type stringArray = (string)[];

/** 'NotifyAll' parameters type */
export interface INotifyAllParams {
  payloads: stringArray;
  topic: string;
}

/** 'NotifyAll' return type */
export interface INotifyAllResult {
  told: number | null;
}

/** 'NotifyAll' query type */
export interface INotifyAllQuery {
  params: INotifyAllParams;
  result: INotifyAllResult;
}

const notifyAllIR: any = {"usedParamSet":{"topic":true,"payloads":true},"params":[{"name":"topic","required":true,"transform":{"type":"scalar"},"locs":[{"a":23,"b":29}]},{"name":"payloads","required":true,"transform":{"type":"scalar"},"locs":[{"a":68,"b":77}]}],"statement":"SELECT count(pg_notify(:topic!, payload)::text) AS told FROM unnest(:payloads!::text[]) AS payload"};

/**
 * Query generated from SQL:
 * ```
 * SELECT count(pg_notify(:topic!, payload)::text) AS told FROM unnest(:payloads!::text[]) AS payload
 * ```
 */
export const notifyAll = new PreparedQuery<INotifyAllParams,INotifyAllResult>(notifyAllIR);


