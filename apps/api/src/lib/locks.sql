/* @name lockKey */
SELECT pg_advisory_xact_lock(hashtextextended(:key!, 0))::text AS locked;
