/** Types generated for queries found in "src/lib/bus.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

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


