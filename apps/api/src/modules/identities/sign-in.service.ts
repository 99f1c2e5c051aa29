/** What a visit to a provider comes to (docs/rules/sign-in-with.md): signing in, an account, joining one, connecting, confirming. */
import { inTransaction } from '@tregu/database'
import { findFirstStep, type IdentityProvider, type Language, type ProviderPerson } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { hashToken } from '../../lib/tokens.ts'
import {
  completeSignIn,
  createWithoutPassword,
  findUser,
  findUserByEmail,
  lockUser,
  tryPassword,
  verifyPassword,
} from '../accounts/accounts.ts'
import { confirmSession } from '../sessions/sessions.ts'
import { tellIdentity } from './identities.mails.ts'
import * as queries from './identities.queries.ts'
import { askPerson, keyOf, type Return, takeVisit } from './visits.service.ts'

/** Whose browser asks. */
export type Asking = Return & {
  readonly cart: Buffer | null
  readonly userAgent: string
  readonly language: Language
}

type SignedIn = Awaited<ReturnType<typeof completeSignIn>>
/** Where a visit has come to. */
export type Outcome =
  | { readonly step: 'signed_in'; readonly signedIn: SignedIn; readonly next: string | null }
  | { readonly step: 'connected' | 'confirmed'; readonly next: string | null }
  | {
      readonly step: 'join' | 'ask'
      readonly person: ProviderPerson
      readonly isEmailTaken: boolean
      readonly next: string | null
    }

/** A provider counts as a recent password only where the account has none (docs/rules/passkeys.md#a-recent-password). */
const signInAs = async (deps: Deps, userId: string, { cart, userAgent }: Asking) => {
  const user = await findUser(deps.sql, userId)
  if (!user) throw new AppError('provider_expired')
  return completeSignIn(deps, user, { browser: cart, userAgent, isConfirmed: user.passwordHash === '' })
}

type Fields = Pick<ProviderPerson, 'firstName' | 'lastName'> & { readonly email: string }

const makeAccount = async (deps: Deps, asking: Asking, person: ProviderPerson, fields: Fields) => {
  const isVerified = person.isEmailVerified && person.email?.toLowerCase() === fields.email.toLowerCase()
  const { language, address, provider, state } = asking
  const id = await inTransaction(deps, async (tx) => {
    const id = await createWithoutPassword(deps, tx, { ...fields, language, address }, isVerified)
    const identity = { provider, subject: person.subject }
    if (!(await queries.insertIdentity(tx.db, identity, id, deps.now()))) throw new AppError('identity_taken')
    await queries.removeVisit(tx.db, hashToken(state))
    return id
  })
  return signInAs(deps, id, asking)
}

const signIn = async (
  deps: Deps,
  asking: Asking,
  person: ProviderPerson,
  next: string | null,
): Promise<Outcome> => {
  const identity = { provider: asking.provider, subject: person.subject }
  const owner = await queries.findOwner(deps.db, identity)
  if (owner !== null) {
    const signedIn = await signInAs(deps, owner, asking)
    await queries.noteUse(deps.db, identity, deps.now())
    return { step: 'signed_in', signedIn, next }
  }
  const { email } = person
  const isEmailTaken = email !== null && (await findUserByEmail(deps.sql, email)) !== null
  const step = findFirstStep(person, isEmailTaken)
  if (step === 'make' && email !== null)
    return {
      step: 'signed_in',
      signedIn: await makeAccount(deps, asking, person, { ...person, email }),
      next,
    }
  await queries.keepPerson(deps.db, hashToken(asking.state), person)
  return { step: step === 'join' ? 'join' : 'ask', person, isEmailTaken, next }
}

type Linked = { readonly provider: IdentityProvider; readonly subject: string }

/** @throws AppError identity_taken when another account has it, or the account another one of the provider */
const link = (deps: Deps, userId: string, identity: Linked, asking: Asking) =>
  inTransaction(deps, async (tx) => {
    const person = found(await lockUser(tx, userId))
    if (!(await queries.insertIdentity(tx.db, identity, userId, deps.now()))) {
      if ((await queries.findOwner(tx.db, identity)) === userId) return
      throw new AppError('identity_taken')
    }
    const { language, userAgent } = asking
    await tellIdentity(tx, deps, person, {
      kind: 'identity_added',
      provider: identity.provider,
      language,
      userAgent,
    })
    await queries.removeVisit(tx.db, hashToken(asking.state))
  })

type Brought = {
  readonly code: string | undefined
  readonly iss: string | undefined
  readonly error: string | undefined
}

/** @throws AppError provider_expired, provider_cancelled, provider_failed, identity_taken, account_blocked, too_many_requests */
export const finishVisit = async (
  deps: Deps,
  asking: Asking,
  brought: Brought,
  actor: Actor | null,
): Promise<Outcome> => {
  const { purpose, sessionId, next } = await takeVisit(deps, asking)
  if (purpose !== 'sign_in' && (!actor || actor.session.id !== sessionId))
    throw new AppError('provider_expired')
  const person = await askPerson(deps, asking, brought)
  if (purpose === 'sign_in' || !actor) return signIn(deps, asking, person, next)
  const identity = { provider: asking.provider, subject: person.subject }
  if (purpose === 'connect') {
    await link(deps, actor.id, identity, asking)
    return { step: 'connected', next }
  }
  if ((await queries.findOwner(deps.db, identity)) !== actor.id) throw new AppError('identity_taken')
  await queries.noteUse(deps.db, identity, deps.now())
  await confirmSession(deps, actor)
  return { step: 'confirmed', next }
}

/** @throws AppError provider_expired */
const getWaiting = async (deps: Deps, asking: Asking) => {
  const key = keyOf(asking, deps.now())
  const waiting = key && (await queries.findWaiting(deps.db, key))
  if (!waiting) throw new AppError('provider_expired')
  return waiting
}

/**
 * Joins the provider to the account that has the verified address, by the account's password. A wrong one counts as at signing in.
 * @throws AppError provider_expired, wrong_password, password_unset, account_blocked, identity_taken, too_many_requests
 */
export const joinAccount = async (deps: Deps, asking: Asking, password: string): Promise<Outcome> => {
  const { person, next } = await getWaiting(deps, asking)
  const user = person.email === null ? null : await findUserByEmail(deps.sql, person.email)
  if (!user || !person.isEmailVerified) throw new AppError('provider_expired')
  if (user.passwordHash === '') throw new AppError('password_unset')
  const tried = { account: user.email, address: asking.address, now: deps.now() }
  if (!(await tryPassword(deps, tried, () => verifyPassword(deps, user, password))))
    throw new AppError('wrong_password', {}, { fields: { password: 'error.wrong_password' } })
  if (user.isBlocked) throw new AppError('account_blocked')
  await link(deps, user.id, { provider: asking.provider, subject: person.subject }, asking)
  const { cart, userAgent } = asking
  const signedIn = await completeSignIn(deps, user, { browser: cart, userAgent })
  return { step: 'signed_in', signedIn, next }
}

/** @throws AppError provider_expired, email_taken, identity_taken */
export const completeAccount = async (deps: Deps, asking: Asking, fields: Fields): Promise<Outcome> => {
  const { person, next } = await getWaiting(deps, asking)
  return { step: 'signed_in', signedIn: await makeAccount(deps, asking, person, fields), next }
}
