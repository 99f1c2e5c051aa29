/* @name listJobs */
WITH found AS MATERIALIZED (
  SELECT id FROM graphile_worker.jobs j
  WHERE (:task::text IS NULL OR j.task_identifier = :task) AND (:id::bigint IS NULL OR j.id = :id) AND CASE :state::text
    WHEN 'running' THEN j.locked_at IS NOT NULL
    WHEN 'waiting' THEN j.locked_at IS NULL AND j.attempts < j.max_attempts
    WHEN 'failed' THEN j.locked_at IS NULL AND j.attempts >= j.max_attempts
    ELSE true END
)
SELECT (SELECT count(*)::int FROM found) AS "count!", job.*
FROM (SELECT 1) always LEFT JOIN (
  SELECT j.id AS "id?", j.task_identifier AS "task!", j.created_at AS "createdAt!", j.run_at AS "runAt!", j.attempts AS "attempts!",
    j.max_attempts AS "maxAttempts!", j.last_error AS "lastError?", j.locked_at IS NOT NULL AS "isLocked!"
  FROM graphile_worker.jobs j WHERE j.id IN (SELECT id FROM found)
  ORDER BY (j.locked_at IS NULL AND j.attempts >= j.max_attempts) DESC, j.id DESC LIMIT :limit!::int OFFSET :offset!::int
) job ON true
ORDER BY (NOT job."isLocked!" AND job."attempts!" >= job."maxAttempts!") DESC, job."id?" DESC;

/* @name retryJob */
WITH free AS (
  SELECT j.id FROM graphile_worker._private_jobs j WHERE j.id = :id!::bigint AND j.locked_at IS NULL FOR UPDATE
)
SELECT (graphile_worker.reschedule_jobs(ARRAY[free.id], run_at => now(), attempts => 0)).id FROM free;

/* @name listCrons */
SELECT identifier AS "task!", last_execution AS "lastRun?" FROM graphile_worker._private_known_crontabs ORDER BY identifier;

/* @name beat */
INSERT INTO job_worker (id, version) VALUES (:id!, :version!) ON CONFLICT (id) DO UPDATE SET seen_at = now();

/* @name removeWorkers */
DELETE FROM job_worker WHERE id = :id!;

/* @name freeJobs */
WITH silent AS (
  SELECT array_agg(DISTINCT j.locked_by) AS ids FROM graphile_worker._private_jobs j
  WHERE j.locked_at < now() - make_interval(secs => :seconds!::int)
    AND NOT EXISTS (SELECT 1 FROM job_worker w WHERE w.id = j.locked_by AND w.seen_at > now() - make_interval(secs => :seconds!::int))),
removed AS (DELETE FROM job_worker WHERE seen_at < now() - interval '1 day')
SELECT ids AS "ids!", graphile_worker.force_unlock_workers(ids)::text AS freed FROM silent WHERE ids IS NOT NULL;
