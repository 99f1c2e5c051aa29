/* @name findSession */
SELECT u.id, u.email, u.email_confirmed_at AS "emailConfirmedAt", u.first_name AS "firstName", u.last_name AS "lastName",
  u.permissions, e.id AS "sessionId", e.last_seen_at AS "lastSeenAt", e.token_made_at AS "tokenMadeAt",
  e.confirmed_at AS "confirmedAt", e.by_passkey AS "byPasskey",
  e.token_hash = :tokenHash! AS "isNewest!", e.token_salt IS NOT NULL AS "isNewestUnused!",
  (SELECT json_agg(json_build_object('id', m.store_id, 'role', m.role, 'state', s.state) ORDER BY m.store_id)
     FROM store_member m JOIN store s ON s.id = m.store_id WHERE m.user_id = u.id) AS stores
FROM session e JOIN users u ON u.id = e.user_id AND u.deleted_at IS NULL AND u.block_id IS NULL
WHERE (e.token_hash = :tokenHash! OR e.replaced_hash = :tokenHash! AND (e.replaced_until IS NULL OR e.replaced_until > :now!))
  AND e.expires_at > :now! AND e.last_seen_at > :idleSince!;
