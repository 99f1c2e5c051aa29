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
  session: { tokenHash: Hash; userId: string; device: string; createdAt: Date; expiresAt: Date },
) => db.session.create({ data: { ...session, lastSeenAt: session.createdAt }, select: { tokenHash: true } })

export const setLastSeen = (db: Db, tokenHash: Hash, lastSeenAt: Date) =>
  db.session.updateMany({ where: { tokenHash }, data: { lastSeenAt } })

export const deleteSession = (db: Db, tokenHash: Hash) => db.session.deleteMany({ where: { tokenHash } })

/** Deletes the user's sessions, except the one with the token hash `keep`. */
export const deleteSessions = (db: Db, userId: string, keep: Hash | null) =>
  db.session.deleteMany({ where: { userId, ...(keep ? { tokenHash: { not: keep } } : {}) } })

/** Lists the user's sessions that have not ended, the last used first. */
export const listSessions = (db: Db, userId: string, now: Date, idleSince: Date) =>
  db.session.findMany({
    where: { userId, expiresAt: { gt: now }, lastSeenAt: { gt: idleSince } },
    select: { id: true, device: true, createdAt: true, lastSeenAt: true, tokenHash: true },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
  })

/** Deletes one session of the user; false when there is none. */
export const deleteOwnSession = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.session.deleteMany({ where: { id, userId } })).count > 0

/** Lists the sessions for the export of the user's data. */
export const listOwnSessions = async (db: Db, userId: string) => {
  const sessions = await db.session.findMany({
    where: { userId },
    select: { device: true, createdAt: true, lastSeenAt: true, expiresAt: true },
    orderBy: { createdAt: 'asc' },
  })
  return sessions.map(({ device, createdAt, lastSeenAt, expiresAt }) => ({
    device,
    signed_in_at: createdAt,
    last_seen_at: lastSeenAt,
    ends_at: expiresAt,
  }))
}
