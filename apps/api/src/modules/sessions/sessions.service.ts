/** Opens, finds, renews and ends sessions. Signing in opens one; signing out, a new password or time ends it. */
import type { Database, Db } from '@tregu/database'
import {
  type Access,
  addMinutes,
  DAY_MS,
  findAccess,
  isPermission,
  isStaff,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  TOKEN_DAYS,
  TOKEN_OVERLAP_SECONDS,
} from '@tregu/domain'
import Bowser from 'bowser'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { membershipsOf } from '../../lib/json-columns.ts'
import { hashToken, newSalt, newToken, tokenAfter } from '../../lib/tokens.ts'
import * as queries from './sessions.queries.ts'

/** A session's last use is written at most once in this time, because a write for every request would cost too much. */
const SEEN_MINUTES = 10

const LONGEST_DEVICE = 60

/** Names browser and system of a `User-Agent` header, such as "Firefox, Windows". Empty when neither is known. */
export const nameDevice = (userAgent: string): string => {
  if (userAgent === '') return ''
  const parser = Bowser.getParser(userAgent)
  return [parser.getBrowserName(), parser.getOSName()].filter(Boolean).join(', ').slice(0, LONGEST_DEVICE)
}

type Opening = {
  readonly userAgent: string
  readonly now: Date
  /** Was a passkey given, and not the password? */
  readonly byPasskey?: boolean
  /** Does it count as a recent password? */
  readonly isConfirmed?: boolean
}

/** Opens a session and returns its token. The database stores only the token's hash. */
export const openSession = async (
  db: Db,
  userId: string,
  { userAgent, now, byPasskey = false, isConfirmed = true }: Opening,
): Promise<string> => {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  const device = nameDevice(userAgent)
  const tokenHash = hashToken(token)
  await queries.createSession(db, {
    tokenHash,
    userId,
    device,
    createdAt: now,
    expiresAt,
    byPasskey,
    isConfirmed,
  })
  return token
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
const idleSince = (now: Date) => daysBefore(now, SESSION_IDLE_DAYS)

type Asking = Pick<Actor, 'id'> & { readonly session: Pick<Actor['session'], 'id'> }

/** Lists where the user is signed in. */
export const listSessions = async ({ db, now: clock }: Pick<Deps, 'db' | 'now'>, actor: Asking) => {
  const now = clock()
  const sessions = await queries.listSessions(db, actor.id, now, idleSince(now))
  return sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    first: createdAt,
    last: lastSeenAt,
    current: id === actor.session.id,
  }))
}

/** Ends one of the user's sessions. @throws AppError not_found */
export const endOwnSession = async ({ db }: Pick<Deps, 'db'>, actor: Asking, id: string): Promise<void> => {
  if (!(await queries.deleteOwnSession(db, actor.id, uuidOf(id)))) throw new AppError('not_found')
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findSession>>>

/** Is a new token due? Also for one that was replaced, until the new one is used: the answer may have been lost. */
const isTokenDue = ({ isNewest, isNewestUnused, tokenMadeAt }: Found, now: Date): boolean =>
  isNewest ? tokenMadeAt <= daysBefore(now, TOKEN_DAYS) : isNewestUnused

const NOTHING: Access = { stores: [], permissions: [] }

/** With STAFF_PASSKEYS=required a session of staff may do what a shopper may, until a passkey was given in it. */
const findGiven = (
  { env }: Pick<Deps, 'env'>,
  access: Access,
  byPasskey: boolean,
): Access & Pick<Actor, 'withheld'> =>
  env.STAFF_PASSKEYS === 'required' && !byPasskey && isStaff(access)
    ? { ...NOTHING, withheld: access }
    : { ...access, withheld: null }

/** Finds the user of a token; null when its session is unknown, ended or idle for too long, or the token was replaced. */
export const findActor = async (
  {
    db,
    sharedSql,
    now: clock,
    env,
  }: Pick<Database, 'db' | 'sharedSql'> & Pick<Deps, 'env'> & { readonly now: () => Date },
  token: string,
): Promise<Actor | null> => {
  const now = clock()
  const tokenHash = hashToken(token)
  const session = await queries.findSession(sharedSql, tokenHash, now, idleSince(now))
  if (!session) return null
  const { id, email, emailConfirmedAt, firstName, lastName, sessionId, confirmedAt, byPasskey } = session
  const access = findAccess({
    granted: (session.permissions ?? []).filter(isPermission),
    stores: membershipsOf(session.stores),
  })
  if (session.lastSeenAt < addMinutes(now, -SEEN_MINUTES)) await queries.setLastSeen(db, sessionId, now)
  if (session.isNewest && session.isNewestUnused)
    await queries.noteTokenUse(db, sessionId, tokenHash, addMinutes(now, TOKEN_OVERLAP_SECONDS / 60))
  return {
    id,
    email,
    emailConfirmed: emailConfirmedAt !== null,
    firstName,
    lastName,
    ...findGiven({ env }, access, byPasskey),
    session: { id: sessionId, isTokenDue: isTokenDue(session, now), confirmedAt, byPasskey },
  }
}

/**
 * Replaces the token of a request when one is due, and returns the new one. All requests that ask with the old token, at
 * once or later, get the same new token until it is used (docs/rules/accounts.md).
 */
export const renewToken = async (
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  { session: { id, isTokenDue } }: Pick<Actor, 'session'>,
  token: string,
): Promise<string | null> => {
  if (!isTokenDue) return null
  const now = clock()
  const salt = newSalt()
  const next = tokenAfter(token, salt)
  const old = { id, tokenHash: hashToken(token), madeBefore: daysBefore(now, TOKEN_DAYS) }
  if (await queries.replaceToken(db, old, { tokenHash: hashToken(next), salt, now })) return next
  const usedSalt = await queries.findTokenSalt(db, id, old.tokenHash)
  return usedSalt && tokenAfter(token, usedSalt)
}

/** Lists those of the sessions that have not ended, with their users and permissions. For open sockets. */
export const listLiveSessions = async (
  { db, now: clock, env }: Pick<Deps, 'db' | 'now' | 'env'>,
  ids: readonly string[],
) => {
  const now = clock()
  const sessions = await queries.listLiveSessions(db, ids, now, idleSince(now))
  return sessions.map(({ id: session, byPasskey, user: { permissions, ...user } }) => {
    const access = { stores: [], permissions: permissions.filter(isPermission) }
    return { session, ...user, permissions: findGiven({ env }, access, byPasskey).permissions }
  })
}

/** Notes that the password was given in the session now; with `byPasskey` a passkey or a recovery code. */
export const confirmSession = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { session }: Asking,
  byPasskey = false,
): Promise<void> => {
  await queries.setConfirmed(db, session.id, { confirmedAt: now(), ...(byPasskey && { byPasskey }) })
}

export const endSession = (db: Db, token: string) => queries.deleteSession(db, hashToken(token))

/** Ends the user's sessions, except the one with the id `keep`. */
export const endSessions = (db: Db, userId: string, keep: string | null) =>
  queries.deleteSessions(db, userId, keep)
