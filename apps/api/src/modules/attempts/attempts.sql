/* @name lockTries */
SELECT pg_advisory_xact_lock(hashtextextended(key, 0))::text AS locked
FROM (SELECT key FROM unnest(:keys!::text[]) AS key ORDER BY key) ordered;

/* @name listTries */
SELECT key, since, count, greatest(count - running, 0) AS "failed!" FROM attempt WHERE key = ANY (:keys!::text[]) AND since > :since! AND count > 0 ORDER BY since DESC;

/* @name insertTry */
INSERT INTO attempt (key, since, count, running) SELECT key, :at!, 1, :running!::int FROM unnest(:keys!::text[]) AS key ORDER BY key
ON CONFLICT (key, since) DO UPDATE SET count = attempt.count + 1, running = attempt.running + excluded.running;

/* @name endTry */
UPDATE attempt SET count = count - CASE WHEN :isFailed!::bool THEN 0 ELSE 1 END, running = running - 1 WHERE (key, since) IN (
  SELECT key, since FROM attempt WHERE key = ANY (:keys!::text[]) AND since = :at! ORDER BY key FOR UPDATE);
