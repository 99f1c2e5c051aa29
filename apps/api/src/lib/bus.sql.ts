/** Types generated for queries found in "src/lib/bus.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type stringArray = (string)[];

/** 'Notify' parameters type */
export interface INotifyParams {
  payload: string;
  topic: string;
}

/** 'Notify' return type */
export interface INotifyResult {
  told: string | null;
}

/** 'Notify' query type */
export interface INotifyQuery {
  params: INotifyParams;
  result: INotifyResult;
}

const notifyIR: any = {"usedParamSet":{"topic":true,"payload":true},"params":[{"name":"topic","required":true,"transform":{"type":"scalar"},"locs":[{"a":17,"b":23}]},{"name":"payload","required":true,"transform":{"type":"scalar"},"locs":[{"a":26,"b":34}]}],"statement":"SELECT pg_notify(:topic!, :payload!)::text AS told"};

/**
 * Query generated from SQL:
 * ```
 * SELECT pg_notify(:topic!, :payload!)::text AS told
 * ```
 */
export const notify = new PreparedQuery<INotifyParams,INotifyResult>(notifyIR);


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


