/* @name lockKey */
SELECT pg_advisory_xact_lock(hashtextextended(:key!, 0))::text AS locked;

/* @name lockPerson */
SELECT id FROM users WHERE id = :id! FOR NO KEY UPDATE;
