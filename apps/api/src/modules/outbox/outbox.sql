/* @name queueMessage */
WITH written AS (
  INSERT INTO outbox (id, channel, kind, recipient, subject, text, html, about, headers)
  VALUES (:id!, :channel!, :kind!, :recipient!, :subject!, :text!, :html, :about, :headers) RETURNING id)
SELECT (graphile_worker.add_job('send_message', json_build_object('id', id), max_attempts => :tries!::int, job_key => 'message:' || id)).id
FROM written;

/* @name retryMessages */
WITH chosen AS (
  UPDATE outbox SET attempts = 0, failed_at = NULL WHERE id = ANY (:ids!::uuid[]) AND sent_at IS NULL AND text <> '' RETURNING id)
SELECT (graphile_worker.add_job('send_message', json_build_object('id', id), max_attempts => :tries!::int, job_key => 'message:' || id,
  job_key_mode => 'replace')).id FROM chosen;

/* @name noteFailure */
UPDATE outbox SET attempts = attempts + 1, last_error = :error!,
  failed_at = CASE WHEN :isFinal!::boolean OR attempts + 1 >= :tries!::int THEN :now!::timestamptz END
WHERE id = :id!::uuid;

/* @name removeMessages */
DELETE FROM outbox WHERE recipient IN (:email, :phone) OR about = :userId!::text
  OR about IN (SELECT p.id::text FROM purchase p WHERE p.user_id = :userId!::uuid);
