/* @name lockTries */
SELECT pg_advisory_xact_lock(hashtextextended(key, 0))::text AS locked
FROM (SELECT key FROM unnest(:keys!::text[]) AS key ORDER BY key) ordered;

/* @name listTries */
SELECT key, since, count FROM attempt WHERE key = ANY (:keys!::text[]) AND since > :since! AND count > 0 ORDER BY since DESC;

/* @name insertTry */
INSERT INTO attempt (key, since, count) SELECT key, :at!, 1 FROM unnest(:keys!::text[]) AS key ORDER BY key
ON CONFLICT (key, since) DO UPDATE SET count = attempt.count + 1;

/* @name removeTry */
UPDATE attempt SET count = count - 1 WHERE (key, since) IN (
  SELECT key, since FROM attempt WHERE key = ANY (:keys!::text[]) AND since = :at! ORDER BY key FOR UPDATE);
