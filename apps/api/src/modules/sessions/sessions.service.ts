/** Opens, finds and ends sessions. Signing in opens one; signing out, a new password or time ends it. */
import type { Database, Db } from '@tregu/database'
import { addMinutes, DAY_MS, findAccess, isPermission, SESSION_DAYS, SESSION_IDLE_DAYS } from '@tregu/domain'
import { type Actor, ownedStores } from '../../lib/actor.ts'
import { type Hash, hashToken, newToken } from '../../lib/tokens.ts'
import * as queries from './sessions.queries.ts'

/** A session's last use is written at most once in this time, because a write for every request would cost too much. */
const SEEN_MINUTES = 10

/** Opens a session and returns its token. The database stores only the token's hash. */
export const openSession = async (db: Db, userId: string, now: Date): Promise<string> => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  await queries.createSession(db, { tokenHash: hashToken(token), userId, createdAt: now, expiresAt })
  return token
}

/** Finds the user of a token; null when its session is unknown, ended or idle for too long. */
export const findActor = async (
  { db, sql, now: clock }: Pick<Database, 'db' | 'sql'> & { readonly now: () => Date },
  token: string,
): Promise<Actor | null> => {
  const now = clock()
  const tokenHash = hashToken(token)
  const idleSince = new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS)
  const session = await queries.findSession(sql, tokenHash, now, idleSince)
  if (!session) return null
  const { id, email, emailConfirmedAt, firstName, lastName, storeId, storeState } = session
  if (session.lastSeenAt < addMinutes(now, -SEEN_MINUTES)) await queries.setLastSeen(db, tokenHash, now)
  return {
    id,
    email,
    emailConfirmed: emailConfirmedAt !== null,
    firstName,
    lastName,
    ...findAccess({
      granted: (session.permissions ?? []).filter(isPermission),
      owned: ownedStores(storeId, storeState),
    }),
    tokenHash,
  }
}

export const endSession = (db: Db, token: string) => queries.deleteSession(db, hashToken(token))

/** Ends the user's sessions, except the one with the token hash `keep`. */
export const endSessions = (db: Db, userId: string, keep: Hash | null) =>
  queries.deleteSessions(db, userId, keep)
