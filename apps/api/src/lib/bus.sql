/* @name notifyAll */
SELECT count(pg_notify(:topic!, payload)::text) AS told FROM unnest(:payloads!::text[]) AS payload;
