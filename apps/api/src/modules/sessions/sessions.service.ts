/** Opens, finds and ends sessions. Signing in opens one; signing out, a new password or time ends it. */
import type { Database, Db } from '@tregu/database'
import { addMinutes, DAY_MS, findAccess, isPermission, SESSION_DAYS, SESSION_IDLE_DAYS } from '@tregu/domain'
import Bowser from 'bowser'
import type { Deps } from '../../deps.ts'
import { type Actor, ownedStores } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { type Hash, hashToken, newToken } from '../../lib/tokens.ts'
import * as queries from './sessions.queries.ts'

/** A session's last use is written at most once in this time, because a write for every request would cost too much. */
const SEEN_MINUTES = 10

const LONGEST_DEVICE = 60

/** Names browser and system of a `User-Agent` header, such as "Firefox, Windows". Empty when neither is known. */
const nameDevice = (userAgent: string): string => {
  if (userAgent === '') return ''
  const parser = Bowser.getParser(userAgent)
  return [parser.getBrowserName(), parser.getOSName()].filter(Boolean).join(', ').slice(0, LONGEST_DEVICE)
}

/** Opens a session and returns its token. The database stores only the token's hash. */
export const openSession = async (db: Db, userId: string, userAgent: string, now: Date): Promise<string> => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  const device = nameDevice(userAgent)
  await queries.createSession(db, { tokenHash: hashToken(token), userId, device, createdAt: now, expiresAt })
  return token
}

const idleSince = (now: Date) => new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS)

type Asking = Pick<Actor, 'id' | 'tokenHash'>

/** Lists where the user is signed in. */
export const listSessions = async ({ db, now: clock }: Pick<Deps, 'db' | 'now'>, actor: Asking) => {
  const now = clock()
  const sessions = await queries.listSessions(db, actor.id, now, idleSince(now))
  return sessions.map(({ id, device, createdAt, lastSeenAt, tokenHash }) => ({
    id,
    device,
    first: createdAt,
    last: lastSeenAt,
    current: actor.tokenHash.equals(tokenHash),
  }))
}

/** Ends one of the user's sessions. @throws AppError not_found */
export const endOwnSession = async ({ db }: Pick<Deps, 'db'>, actor: Asking, id: string): Promise<void> => {
  if (!(await queries.deleteOwnSession(db, actor.id, uuidOf(id)))) throw new AppError('not_found')
}

/** Finds the user of a token; null when its session is unknown, ended or idle for too long. */
export const findActor = async (
  { db, sql, now: clock }: Pick<Database, 'db' | 'sql'> & { readonly now: () => Date },
  token: string,
): Promise<Actor | null> => {
  const now = clock()
  const tokenHash = hashToken(token)
  const session = await queries.findSession(sql, tokenHash, now, idleSince(now))
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
