/** Reads and writes sessions. A session is stored under the hash of its token. */
import type { Db, Sql } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import type { Hash } from '../../lib/tokens.ts'
import * as statements from './sessions.sql.ts'

/**
 * Finds the session of a token, newest or replaced, that has not ended and was used after `idleSince`, and its user. Every
 * request of a user runs it.
 */
export const findSession = async (sql: Sql, tokenHash: Hash, now: Date, idleSince: Date) =>
  (await runStatement(sql, statements.findSession, { tokenHash, now, idleSince }))[0] ?? null

export const createSession = (
  db: Db,
  {
    isConfirmed,
    ...session
  }: {
    tokenHash: Hash
    userId: string
    device: string
    createdAt: Date
    expiresAt: Date
    byPasskey: boolean
    isConfirmed: boolean
  },
) => {
  const { createdAt } = session
  return db.session.create({
    data: {
      ...session,
      lastSeenAt: createdAt,
      tokenMadeAt: createdAt,
      confirmedAt: isConfirmed ? createdAt : null,
    },
    select: { id: true },
  })
}

export const setConfirmed = (db: Db, id: string, confirmed: { confirmedAt: Date; byPasskey?: true }) =>
  db.session.updateMany({ where: { id }, data: confirmed })

export const setLastSeen = (db: Db, id: string, lastSeenAt: Date) =>
  db.session.updateMany({ where: { id }, data: { lastSeenAt } })

/** Replaces the session's token, if it is still the newest one and was made before `madeBefore`. */
export const replaceToken = async (
  db: Db,
  session: { id: string; tokenHash: Hash; madeBefore: Date },
  { tokenHash, salt, now }: { tokenHash: Hash; salt: Hash; now: Date },
): Promise<boolean> => {
  const { count } = await db.session.updateMany({
    where: { id: session.id, tokenHash: session.tokenHash, tokenMadeAt: { lte: session.madeBefore } },
    data: {
      tokenHash,
      tokenMadeAt: now,
      tokenSalt: salt,
      replacedHash: session.tokenHash,
      replacedUntil: null,
    },
  })
  return count > 0
}

/** Finds the salt of the token that replaced this one; null once the new one was used. */
export const findTokenSalt = async (db: Db, id: string, replacedHash: Hash) =>
  (await db.session.findFirst({ where: { id, replacedHash }, select: { tokenSalt: true } }))?.tokenSalt ??
  null

/** Notes the first use of a new token. From then on the replaced one counts until `replacedUntil` only. */
export const noteTokenUse = (db: Db, id: string, tokenHash: Hash, replacedUntil: Date) =>
  db.session.updateMany({
    where: { id, tokenHash, tokenSalt: { not: null } },
    data: { tokenSalt: null, replacedUntil },
  })

/** Deletes the session of a token, newest or replaced. */
export const deleteSession = (db: Db, tokenHash: Hash) =>
  db.session.deleteMany({ where: { OR: [{ tokenHash }, { replacedHash: tokenHash }] } })

/** Deletes the user's sessions, except the one with the id `keep`. */
export const deleteSessions = (db: Db, userId: string, keep: string | null) =>
  db.session.deleteMany({ where: { userId, ...(keep ? { id: { not: keep } } : {}) } })

/** Lists the user's sessions that have not ended, the last used first. */
export const listSessions = (db: Db, userId: string, now: Date, idleSince: Date) =>
  db.session.findMany({
    where: { userId, expiresAt: { gt: now }, lastSeenAt: { gt: idleSince } },
    select: { id: true, device: true, createdAt: true, lastSeenAt: true },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
  })

/** Lists those of the sessions that have not ended. */
export const listLiveSessions = (db: Db, ids: readonly string[], now: Date, idleSince: Date) =>
  db.session.findMany({
    where: {
      id: { in: [...ids] },
      expiresAt: { gt: now },
      lastSeenAt: { gt: idleSince },
      user: { deletedAt: null, blockId: null },
    },
    select: { id: true, byPasskey: true, user: { select: { id: true, firstName: true, permissions: true } } },
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
