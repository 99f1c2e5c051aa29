/* @name queueMessage */
WITH written AS (
  INSERT INTO outbox (id, channel, kind, recipient, subject, text, html, about, headers)
  VALUES (:id!, :channel!, :kind!, :recipient!, :subject!, :text!, :html, :about, :headers) RETURNING id)
SELECT queue_message(id) AS id FROM written;

/* @name retryMessages */
WITH chosen AS (
  UPDATE outbox SET attempts = 0, failed_at = NULL WHERE id = ANY (:ids!::uuid[]) AND sent_at IS NULL AND text <> '' RETURNING id)
SELECT (graphile_worker.add_job('send_message', json_build_object('id', id), job_key => 'message:' || id,
  job_key_mode => 'replace')).id FROM chosen;

/* @name noteFailure */
WITH noted AS (
  UPDATE outbox SET attempts = attempts + 1, last_error = :error!,
    failed_at = CASE WHEN :isFinal!::boolean OR attempts + 1 >= :tries!::int THEN :now!::timestamptz END
  WHERE id = :id!::uuid RETURNING id, attempts, failed_at),
again AS (
  SELECT graphile_worker.add_job('send_message', json_build_object('id', id), job_key => 'message:' || id,
    run_at => now() + make_interval(secs => (:pauses!::int[])[LEAST(attempts, cardinality(:pauses!::int[]))])) AS job
  FROM noted WHERE failed_at IS NULL)
SELECT noted.failed_at IS NOT NULL AS "isGivenUp!", (SELECT count(job)::int FROM again) AS "jobs!" FROM noted;

/* @name findUndelivered */
SELECT count(*)::int AS "count!", min(created_at) AS since, (array_agg(last_error ORDER BY created_at DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS error
FROM outbox
WHERE channel = 'email' AND sent_at IS NULL AND failed_at IS NULL AND text <> ''
  AND created_at < :before!::timestamptz AND created_at > :after!::timestamptz;

/* @name removeMessages */
DELETE FROM outbox WHERE recipient IN (:email, :phone) OR about = :userId!::text
  OR about IN (SELECT p.id::text FROM purchase p WHERE p.user_id = :userId!::uuid);
