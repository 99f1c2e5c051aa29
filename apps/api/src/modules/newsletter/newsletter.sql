/* @name lockAsker */
SELECT pg_advisory_xact_lock(hashtextextended(:key!, 0))::text AS locked;

/* @name countAsks */
SELECT coalesce(sum(count), 0)::int AS "count!" FROM attempt WHERE key = :key! AND since > :since!;

/* @name insertAsk */
INSERT INTO attempt (key, since, count) VALUES (:key!, :at!, 1)
ON CONFLICT (key, since) DO UPDATE SET count = attempt.count + 1;

/*
  @name putSubscription
*/
INSERT INTO newsletter_subscription AS s (email, language, confirm_key_hash, unsubscribe_key_hash, created_at)
VALUES (:email!, :language!, :confirmHash!, :unsubscribeHash!, :at!)
ON CONFLICT (email) DO UPDATE SET language = excluded.language, confirm_key_hash = excluded.confirm_key_hash,
  unsubscribe_key_hash = excluded.unsubscribe_key_hash, created_at = excluded.created_at,
  confirmed_at = NULL, unsubscribed_at = NULL
WHERE s.confirmed_at IS NULL OR s.unsubscribed_at IS NOT NULL RETURNING s.email;

/* @name confirmSubscription */
UPDATE newsletter_subscription SET confirmed_at = coalesce(confirmed_at, :now!)
WHERE confirm_key_hash = :keyHash! AND created_at > :since! AND unsubscribed_at IS NULL RETURNING email;

/* @name endSubscription */
UPDATE newsletter_subscription SET unsubscribed_at = coalesce(unsubscribed_at, :now!)
WHERE unsubscribe_key_hash = :keyHash! RETURNING email;
