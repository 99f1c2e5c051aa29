/* @name sumChatsByDay */
SELECT (c.created_at AT TIME ZONE 'Europe/Belgrade')::date::text AS "day?",
  count(*)::int AS "chats!", count(c.taken_at)::int AS "taken!",
  percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM c.taken_at - c.created_at)::float8)
    AS "median?",
  percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM c.taken_at - c.created_at)::float8)
    AS "p90?",
  avg(c.rating)::float8 AS "rating?", count(c.rating)::int AS "ratings!"
FROM chat c
WHERE c.created_at >= :since!::timestamptz
GROUP BY GROUPING SETS (1, ());
