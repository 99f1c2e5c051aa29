/** Types generated for queries found in "src/modules/queue/queue.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type NumberOrString = number | string;

export type stringArray = (string)[];

/** 'ListJobs' parameters type */
export interface IListJobsParams {
  id?: NumberOrString | null | void;
  limit: number;
  offset: number;
  state?: string | null | void;
  task?: string | null | void;
}

/** 'ListJobs' return type */
export interface IListJobsResult {
  attempts: number;
  count: number;
  createdAt: Date;
  id: number | null;
  isLocked: boolean;
  lastError: string | null;
  maxAttempts: number;
  runAt: Date;
  task: string;
}

/** 'ListJobs' query type */
export interface IListJobsQuery {
  params: IListJobsParams;
  result: IListJobsResult;
}

const listJobsIR: any = {"usedParamSet":{"task":true,"id":true,"state":true,"limit":true,"offset":true},"params":[{"name":"task","required":false,"transform":{"type":"scalar"},"locs":[{"a":78,"b":82},{"a":121,"b":125}]},{"name":"id","required":false,"transform":{"type":"scalar"},"locs":[{"a":133,"b":135},{"a":163,"b":165}]},{"name":"state","required":false,"transform":{"type":"scalar"},"locs":[{"a":177,"b":182}]},{"name":"limit","required":true,"transform":{"type":"scalar"},"locs":[{"a":900,"b":906}]},{"name":"offset","required":true,"transform":{"type":"scalar"},"locs":[{"a":920,"b":927}]}],"statement":"WITH found AS MATERIALIZED (\n  SELECT id FROM graphile_worker.jobs j\n  WHERE (:task::text IS NULL OR j.task_identifier = :task) AND (:id::bigint IS NULL OR j.id = :id) AND CASE :state::text\n    WHEN 'running' THEN j.locked_at IS NOT NULL\n    WHEN 'waiting' THEN j.locked_at IS NULL AND j.attempts < j.max_attempts\n    WHEN 'failed' THEN j.locked_at IS NULL AND j.attempts >= j.max_attempts\n    ELSE true END\n)\nSELECT (SELECT count(*)::int FROM found) AS \"count!\", job.*\nFROM (SELECT 1) always LEFT JOIN (\n  SELECT j.id AS \"id?\", j.task_identifier AS \"task!\", j.created_at AS \"createdAt!\", j.run_at AS \"runAt!\", j.attempts AS \"attempts!\",\n    j.max_attempts AS \"maxAttempts!\", j.last_error AS \"lastError?\", j.locked_at IS NOT NULL AS \"isLocked!\"\n  FROM graphile_worker.jobs j WHERE j.id IN (SELECT id FROM found)\n  ORDER BY (j.locked_at IS NULL AND j.attempts >= j.max_attempts) DESC, j.id DESC LIMIT :limit!::int OFFSET :offset!::int\n) job ON true\nORDER BY (NOT job.\"isLocked!\" AND job.\"attempts!\" >= job.\"maxAttempts!\") DESC, job.\"id?\" DESC"};

/**
 * Query generated from SQL:
 * ```
 * WITH found AS MATERIALIZED (
 *   SELECT id FROM graphile_worker.jobs j
 *   WHERE (:task::text IS NULL OR j.task_identifier = :task) AND (:id::bigint IS NULL OR j.id = :id) AND CASE :state::text
 *     WHEN 'running' THEN j.locked_at IS NOT NULL
 *     WHEN 'waiting' THEN j.locked_at IS NULL AND j.attempts < j.max_attempts
 *     WHEN 'failed' THEN j.locked_at IS NULL AND j.attempts >= j.max_attempts
 *     ELSE true END
 * )
 * SELECT (SELECT count(*)::int FROM found) AS "count!", job.*
 * FROM (SELECT 1) always LEFT JOIN (
 *   SELECT j.id AS "id?", j.task_identifier AS "task!", j.created_at AS "createdAt!", j.run_at AS "runAt!", j.attempts AS "attempts!",
 *     j.max_attempts AS "maxAttempts!", j.last_error AS "lastError?", j.locked_at IS NOT NULL AS "isLocked!"
 *   FROM graphile_worker.jobs j WHERE j.id IN (SELECT id FROM found)
 *   ORDER BY (j.locked_at IS NULL AND j.attempts >= j.max_attempts) DESC, j.id DESC LIMIT :limit!::int OFFSET :offset!::int
 * ) job ON true
 * ORDER BY (NOT job."isLocked!" AND job."attempts!" >= job."maxAttempts!") DESC, job."id?" DESC
 * ```
 */
export const listJobs = new PreparedQuery<IListJobsParams,IListJobsResult>(listJobsIR);


/** 'RetryJob' parameters type */
export interface IRetryJobParams {
  id: NumberOrString;
}

/** 'RetryJob' return type */
export interface IRetryJobResult {
  id: number | null;
}

/** 'RetryJob' query type */
export interface IRetryJobQuery {
  params: IRetryJobParams;
  result: IRetryJobResult;
}

const retryJobIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":79,"b":82}]}],"statement":"WITH free AS (\n  SELECT j.id FROM graphile_worker._private_jobs j WHERE j.id = :id!::bigint AND j.locked_at IS NULL FOR UPDATE\n)\nSELECT (graphile_worker.reschedule_jobs(ARRAY[free.id], run_at => now(), attempts => 0)).id FROM free"};

/**
 * Query generated from SQL:
 * ```
 * WITH free AS (
 *   SELECT j.id FROM graphile_worker._private_jobs j WHERE j.id = :id!::bigint AND j.locked_at IS NULL FOR UPDATE
 * )
 * SELECT (graphile_worker.reschedule_jobs(ARRAY[free.id], run_at => now(), attempts => 0)).id FROM free
 * ```
 */
export const retryJob = new PreparedQuery<IRetryJobParams,IRetryJobResult>(retryJobIR);


/** 'ListCrons' parameters type */
export type IListCronsParams = void;

/** 'ListCrons' return type */
export interface IListCronsResult {
  lastRun: Date | null;
  task: string;
}

/** 'ListCrons' query type */
export interface IListCronsQuery {
  params: IListCronsParams;
  result: IListCronsResult;
}

const listCronsIR: any = {"usedParamSet":{},"params":[],"statement":"SELECT identifier AS \"task!\", last_execution AS \"lastRun?\" FROM graphile_worker._private_known_crontabs ORDER BY identifier"};

/**
 * Query generated from SQL:
 * ```
 * SELECT identifier AS "task!", last_execution AS "lastRun?" FROM graphile_worker._private_known_crontabs ORDER BY identifier
 * ```
 */
export const listCrons = new PreparedQuery<IListCronsParams,IListCronsResult>(listCronsIR);


/** 'Beat' parameters type */
export interface IBeatParams {
  id: string;
  version: string;
}

/** 'Beat' return type */
export type IBeatResult = void;

/** 'Beat' query type */
export interface IBeatQuery {
  params: IBeatParams;
  result: IBeatResult;
}

const beatIR: any = {"usedParamSet":{"id":true,"version":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":45,"b":48}]},{"name":"version","required":true,"transform":{"type":"scalar"},"locs":[{"a":51,"b":59}]}],"statement":"INSERT INTO job_worker (id, version) VALUES (:id!, :version!) ON CONFLICT (id) DO UPDATE SET seen_at = now()"};

/**
 * Query generated from SQL:
 * ```
 * INSERT INTO job_worker (id, version) VALUES (:id!, :version!) ON CONFLICT (id) DO UPDATE SET seen_at = now()
 * ```
 */
export const beat = new PreparedQuery<IBeatParams,IBeatResult>(beatIR);


/** 'RemoveWorkers' parameters type */
export interface IRemoveWorkersParams {
  id: string;
}

/** 'RemoveWorkers' return type */
export type IRemoveWorkersResult = void;

/** 'RemoveWorkers' query type */
export interface IRemoveWorkersQuery {
  params: IRemoveWorkersParams;
  result: IRemoveWorkersResult;
}

const removeWorkersIR: any = {"usedParamSet":{"id":true},"params":[{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":34,"b":37}]}],"statement":"DELETE FROM job_worker WHERE id = :id!"};

/**
 * Query generated from SQL:
 * ```
 * DELETE FROM job_worker WHERE id = :id!
 * ```
 */
export const removeWorkers = new PreparedQuery<IRemoveWorkersParams,IRemoveWorkersResult>(removeWorkersIR);


/** 'FreeJobs' parameters type */
export interface IFreeJobsParams {
  seconds: number;
}

/** 'FreeJobs' return type */
export interface IFreeJobsResult {
  freed: string | null;
  ids: stringArray;
}

/** 'FreeJobs' query type */
export interface IFreeJobsQuery {
  params: IFreeJobsParams;
  result: IFreeJobsResult;
}

const freeJobsIR: any = {"usedParamSet":{"seconds":true},"params":[{"name":"seconds","required":true,"transform":{"type":"scalar"},"locs":[{"a":154,"b":162},{"a":288,"b":296}]}],"statement":"WITH silent AS (\n  SELECT array_agg(DISTINCT j.locked_by) AS ids FROM graphile_worker._private_jobs j\n  WHERE j.locked_at < now() - make_interval(secs => :seconds!::int)\n    AND NOT EXISTS (SELECT 1 FROM job_worker w WHERE w.id = j.locked_by AND w.seen_at > now() - make_interval(secs => :seconds!::int))),\nremoved AS (DELETE FROM job_worker WHERE seen_at < now() - interval '1 day')\nSELECT ids AS \"ids!\", graphile_worker.force_unlock_workers(ids)::text AS freed FROM silent WHERE ids IS NOT NULL"};

/**
 * Query generated from SQL:
 * ```
 * WITH silent AS (
 *   SELECT array_agg(DISTINCT j.locked_by) AS ids FROM graphile_worker._private_jobs j
 *   WHERE j.locked_at < now() - make_interval(secs => :seconds!::int)
 *     AND NOT EXISTS (SELECT 1 FROM job_worker w WHERE w.id = j.locked_by AND w.seen_at > now() - make_interval(secs => :seconds!::int))),
 * removed AS (DELETE FROM job_worker WHERE seen_at < now() - interval '1 day')
 * SELECT ids AS "ids!", graphile_worker.force_unlock_workers(ids)::text AS freed FROM silent WHERE ids IS NOT NULL
 * ```
 */
export const freeJobs = new PreparedQuery<IFreeJobsParams,IFreeJobsResult>(freeJobsIR);


