/** The ways into one's own account: listing, connecting and taking off providers (docs/rules/sign-in-with.md#the-profile). */
import { inTransaction } from '@tregu/database'
import { IDENTITY_PROVIDERS, type IdentityProvider } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { checkConfirmed } from '../../lib/confirmed.ts'
import { checkWayLeft, hasPasskey, hasPassword, lockUser } from '../accounts/accounts.ts'
import { type Changer, tellIdentity } from './identities.mails.ts'
import * as queries from './identities.queries.ts'
import { beginVisit } from './visits.service.ts'

export const listWays = async ({ db, signInProviders }: Deps, { id }: Actor) => {
  const [rows, password, passkeys] = await Promise.all([
    queries.listIdentities(db, id),
    hasPassword(db, id),
    hasPasskey(db, id),
  ])
  return {
    result: rows.map(({ provider, linkedAt, usedAt }) => ({
      provider,
      linked_at: linkedAt,
      used_at: usedAt,
    })),
    available: IDENTITY_PROVIDERS.filter((name) => signInProviders[name]),
    password,
    passkeys,
  }
}

type Wish = {
  readonly purpose: 'connect' | 'confirm'
  readonly provider: IdentityProvider
  readonly next: string | undefined
}

/**
 * Connecting needs a recent password and a confirmed address: somebody may have made the account with another person’s address, and must not keep a
 * way into it. Confirming is for accounts without a password.
 */
const checkWish = async (deps: Deps, actor: Actor, { purpose, provider }: Wish): Promise<void> => {
  const isConnected = (await queries.listIdentities(deps.db, actor.id)).some(
    (one) => one.provider === provider,
  )
  if (purpose === 'confirm') {
    if (!isConnected) throw new AppError('not_found')
    if (await hasPassword(deps.db, actor.id)) throw new AppError('password_required')
    return
  }
  checkConfirmed(actor, deps.now())
  if (!actor.emailConfirmed) throw new AppError('email_not_confirmed')
  if (isConnected) throw new AppError('identity_taken')
}

/** @throws AppError not_found, password_required, email_not_confirmed, identity_taken, provider_failed */
export const visitProvider = async (deps: Deps, actor: Actor, browser: string, wish: Wish) => {
  await checkWish(deps, actor, wish)
  return beginVisit(deps, browser, wish, { purpose: wish.purpose, sessionId: actor.session.id })
}

/** @throws AppError password_required, last_way_in, not_found */
export const removeIdentity = async (
  deps: Deps,
  actor: Actor,
  provider: IdentityProvider,
  changer: Changer,
): Promise<void> => {
  checkConfirmed(actor, deps.now())
  await inTransaction(deps, async (tx) => {
    const person = found(await lockUser(tx, actor.id))
    await checkWayLeft(tx.db, actor.id)
    if (!(await queries.deleteIdentity(tx.db, actor.id, provider))) throw new AppError('not_found')
    await tellIdentity(tx, deps, person, { kind: 'identity_removed', provider, ...changer })
  })
}
