/** Reads and writes sessions. A session is stored under the hash of its token. */
import type { Db, Sql } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import type { Hash } from '../../lib/tokens.ts'
import * as statements from './sessions.sql.ts'

/** Finds the user of a session that has not ended and was used after `idleSince`. Every request of a user runs it. */
export const findSession = async (sql: Sql, tokenHash: Hash, now: Date, idleSince: Date) =>
  (await runStatement(sql, statements.findSession, { tokenHash, now, idleSince }))[0] ?? null

export const createSession = (
  db: Db,
  session: { tokenHash: Hash; userId: string; createdAt: Date; expiresAt: Date },
) => db.session.create({ data: { ...session, lastSeenAt: session.createdAt }, select: { tokenHash: true } })

export const setLastSeen = (db: Db, tokenHash: Hash, lastSeenAt: Date) =>
  db.session.updateMany({ where: { tokenHash }, data: { lastSeenAt } })

export const deleteSession = (db: Db, tokenHash: Hash) => db.session.deleteMany({ where: { tokenHash } })

/** Deletes the user's sessions, except the one with the token hash `keep`. */
export const deleteSessions = (db: Db, userId: string, keep: Hash | null) =>
  db.session.deleteMany({ where: { userId, ...(keep ? { tokenHash: { not: keep } } : {}) } })

/** Lists the sessions for the export of the user's data. */
export const listOwnSessions = async (db: Db, userId: string) => {
  const sessions = await db.session.findMany({
    where: { userId },
    select: { createdAt: true, lastSeenAt: true, expiresAt: true },
    orderBy: { createdAt: 'asc' },
  })
  return sessions.map(({ createdAt, lastSeenAt, expiresAt }) => ({
    signed_in_at: createdAt,
    last_seen_at: lastSeenAt,
    ends_at: expiresAt,
  }))
}
