/** Who asks: the user behind the token of the Authorization header, and nothing else. */
import type { Auth } from '@tregu/contract'
import type { Sql } from '@tregu/database'
import { hasPermission, type Permission, SESSION_IDLE_DAYS } from '@tregu/domain'
import { AppError } from '../lib/app-error.ts'
import { hashToken } from '../lib/tokens.ts'

/** The signed-in user as every handler knows them. `storeId` is their active store's. */
export type Actor = {
  readonly id: string
  readonly email: string
  readonly emailConfirmed: boolean
  readonly firstName: string
  readonly lastName: string
  readonly role: 'customer' | 'business'
  readonly permissions: readonly Permission[]
  readonly storeId: number | null
  readonly tokenHash: Buffer
}

type Row = Omit<Actor, 'tokenHash'> & { stale: boolean }

const FIND_ACTOR = `
  SELECT u.id, u.email::text AS email, u.email_confirmed_at IS NOT NULL AS "emailConfirmed", u.first_name AS "firstName",
    u.last_name AS "lastName", u.role, u.permissions, s.id AS "storeId",
    e.last_seen_at < now() - interval '10 minutes' AS stale
  FROM session e JOIN users u ON u.id = e.user_id AND u.deleted_at IS NULL
  LEFT JOIN store s ON s.owner_id = u.id AND s.state = 'active'
  WHERE e.token_hash = $1 AND e.expires_at > now() AND e.last_seen_at > now() - make_interval(days => $2)`

/** The user of a token; null when it is unknown, revoked or too old. Remembers at most every ten minutes that it was used. */
export const findActor = async (sql: Sql, token: string): Promise<Actor | null> => {
  const tokenHash = hashToken(token)
  const [row] = await sql<Row>('find-actor', FIND_ACTOR, [tokenHash, SESSION_IDLE_DAYS])
  if (!row) return null
  if (row.stale)
    await sql('touch-session', 'UPDATE session SET last_seen_at = now() WHERE token_hash = $1', [tokenHash])
  const { stale: _, ...actor } = row
  return { ...actor, tokenHash }
}

/** An active store makes its owner a seller. */
export const isAllowed = (actor: Pick<Actor, 'permissions' | 'storeId'>, needed: Permission): boolean =>
  hasPermission(actor.storeId === null ? actor.permissions : [...actor.permissions, 'seller'], needed)

/**
 * @throws AppError not_signed_in, forbidden, browser_id_required
 */
export const checkAuth = (
  auth: Auth,
  actor: Actor | null,
  asked: { hasToken: boolean; hasBrowser: boolean },
): void => {
  if (auth === 'guest') return
  if (auth === 'shopper') {
    if (asked.hasToken && !actor) throw new AppError('not_signed_in')
    if (!actor && !asked.hasBrowser)
      throw new AppError('browser_id_required', {}, { fields: { browserID: 'error.browser_id_required' } })
    return
  }
  if (!actor) throw new AppError('not_signed_in')
  if (auth !== 'user' && !isAllowed(actor, auth)) throw new AppError('forbidden')
}
