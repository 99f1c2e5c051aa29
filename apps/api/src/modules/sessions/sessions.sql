/* @name findSession */
SELECT u.id, u.email, u.email_confirmed_at AS "emailConfirmedAt", u.first_name AS "firstName", u.last_name AS "lastName",
  u.permissions, e.last_seen_at AS "lastSeenAt",
  (SELECT s.id FROM store s WHERE s.owner_id = u.id) AS "storeId",
  (SELECT s.state FROM store s WHERE s.owner_id = u.id) AS "storeState"
FROM session e JOIN users u ON u.id = e.user_id AND u.deleted_at IS NULL
WHERE e.token_hash = :tokenHash! AND e.expires_at > :now! AND e.last_seen_at > :idleSince!;
