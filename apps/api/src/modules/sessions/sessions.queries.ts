/** Reads and writes sessions. A session is stored under the hash of its token. */
import type { Sql, Tx } from '@tregu/database'
import type { OwnedStore, Permission } from '@tregu/domain'

export type SessionRow = {
  id: string
  email: string
  emailConfirmed: boolean
  firstName: string
  lastName: string
  granted: Permission[]
  owned: OwnedStore[]
  seenAt: Date
}

/** Finds the user of a session that has not ended and was used after `idleSince`. */
export const findSession = async (sql: Sql, tokenHash: Buffer, now: Date, idleSince: Date) =>
  (
    await sql<SessionRow>(
      'find-session',
      `SELECT u.id, u.email::text AS email, u.email_confirmed_at IS NOT NULL AS "emailConfirmed", u.first_name AS "firstName",
         u.last_name AS "lastName", u.permissions AS granted, e.last_seen_at AS "seenAt",
         coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'state', s.state) ORDER BY s.id) FROM store s
           WHERE s.owner_id = u.id), '[]') AS owned
       FROM session e JOIN users u ON u.id = e.user_id AND u.deleted_at IS NULL
       WHERE e.token_hash = $1 AND e.expires_at > $2 AND e.last_seen_at > $3`,
      [tokenHash, now, idleSince],
    )
  )[0] ?? null

export const insertSession = (
  sql: Sql,
  session: { tokenHash: Buffer; userId: string; now: Date; expiresAt: Date },
) =>
  sql(
    'insert-session',
    'INSERT INTO session (token_hash, user_id, expires_at, created_at, last_seen_at) VALUES ($1, $2, $3, $4, $4)',
    [session.tokenHash, session.userId, session.expiresAt, session.now],
  )

export const setLastSeen = (sql: Sql, tokenHash: Buffer, at: Date) =>
  sql('touch-session', 'UPDATE session SET last_seen_at = $2 WHERE token_hash = $1', [tokenHash, at])

export const removeSession = (sql: Sql, tokenHash: Buffer) =>
  sql('remove-session', 'DELETE FROM session WHERE token_hash = $1', [tokenHash])

export const removeSessions = (tx: Tx, userId: string, keep: Buffer | null) =>
  tx(
    'remove-sessions',
    'DELETE FROM session WHERE user_id = $1 AND ($2::bytea IS NULL OR token_hash <> $2)',
    [userId, keep],
  )
