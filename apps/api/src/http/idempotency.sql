/* @name claimKey */
INSERT INTO idempotency_key AS k (actor, endpoint, key, body_hash, created_at)
VALUES (:actor!, :endpoint!, :key!, :bodyHash!, :now!)
ON CONFLICT (actor, endpoint, key) DO UPDATE
  SET body_hash = excluded.body_hash, state = 'running', status = NULL, reply = NULL, created_at = excluded.created_at
  WHERE k.created_at < :endedBefore! OR (k.state = 'running' AND k.created_at < :lostBefore!)
RETURNING k.key;

/* @name finishKey */
UPDATE idempotency_key SET state = 'done', status = :status!, reply = :reply!
WHERE actor = :actor! AND endpoint = :endpoint! AND key = :key!;
