/* @name notify */
SELECT pg_notify(:topic!, :payload!)::text AS told;
