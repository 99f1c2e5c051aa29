/** Types generated for queries found in "src/modules/products/schedules.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type DateOrString = Date | string;

/** 'LockSchedule' parameters type */
export interface ILockScheduleParams {
  id: number;
}

/** 'LockSchedule' return type */
export interface ILockScheduleResult {
  id: number;
}

/** 'LockSchedule' query type */
export interface ILockScheduleQuery {
  params: ILockScheduleParams;
  result: ILockScheduleResult;
}

const lockScheduleIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":41,"b":44}]}],"statement":"SELECT id FROM price_schedule WHERE id = :id! FOR NO KEY UPDATE"};

/**
 * Query generated from SQL:
 * ```
 * SELECT id FROM price_schedule WHERE id = :id! FOR NO KEY UPDATE
 * ```
 */
export const lockSchedule = new PreparedQuery<ILockScheduleParams,ILockScheduleResult>(lockScheduleIR);


/** 'QueueSchedule' parameters type */
export interface IQueueScheduleParams {
  at: DateOrString;
  id: number;
}

/** 'QueueSchedule' return type */
export interface IQueueScheduleResult {
  id: number | null;
}

/** 'QueueSchedule' query type */
export interface IQueueScheduleQuery {
  params: IQueueScheduleParams;
  result: IQueueScheduleResult;
}

const queueScheduleIR: any = {"usedParamSet":{"id":true,"at":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":75},{"a":180,"b":183}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":105,"b":108}]}],"statement":"SELECT (graphile_worker.add_job('run_schedule', json_build_object('id', :id!::int),\n  run_at => greatest(:at!::timestamptz, now() + interval '1 second'), job_key => 'schedule:' || :id!::int)).id"};

/**
 * Query generated from SQL:
 * ```
 * SELECT (graphile_worker.add_job('run_schedule', json_build_object('id', :id!::int),
 *   run_at => greatest(:at!::timestamptz, now() + interval '1 second'), job_key => 'schedule:' || :id!::int)).id
 * ```
 */
export const queueSchedule = new PreparedQuery<IQueueScheduleParams,IQueueScheduleResult>(queueScheduleIR);


