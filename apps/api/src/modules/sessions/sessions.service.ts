/** Sessions: opened by signing in, found by the token of a request, ended by signing out, a new password or time. */
import type { Database, Sql, Tx } from '@tregu/database'
import { addMinutes, DAY_MS, findAccess, SESSION_DAYS, SESSION_IDLE_DAYS } from '@tregu/domain'
import type { Actor } from '../../lib/actor.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import * as queries from './sessions.queries.ts'

/** How exactly it is known when a session was last used: a write for every request would cost more. */
const SEEN_MINUTES = 10

/** The token of the new session. The database keeps its hash alone. */
export const openSession = async (sql: Sql, userId: string, now: Date): Promise<string> => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  await queries.insertSession(sql, { tokenHash: hashToken(token), userId, now, expiresAt })
  return token
}

/** The user of a token; null when it is unknown, ended, or was not used for too long. */
export const findActor = async (
  { sql, now: clock }: Pick<Database, 'sql'> & { readonly now: () => Date },
  token: string,
): Promise<Actor | null> => {
  const now = clock()
  const tokenHash = hashToken(token)
  const idleSince = new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS)
  const session = await queries.findSession(sql, tokenHash, now, idleSince)
  if (!session) return null
  const { granted, owned, seenAt, ...person } = session
  if (seenAt < addMinutes(now, -SEEN_MINUTES)) await queries.setLastSeen(sql, tokenHash, now)
  return { ...person, ...findAccess({ granted, owned }), tokenHash }
}

export const endSession = (sql: Sql, token: string) => queries.removeSession(sql, hashToken(token))

/** Ends every session of the user but the one whose token's hash is `keep`. */
export const endSessions = (tx: Tx, userId: string, keep: Buffer | null) =>
  queries.removeSessions(tx, userId, keep)
