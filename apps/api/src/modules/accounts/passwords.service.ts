/** Changes, checks and resets passwords (docs/rules/accounts.md). */
import { inTransaction, type Tx } from '@tregu/database'
import { checkPassword as checkRules, type Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { isCommonPassword } from '../../lib/common-passwords.ts'
import { hashToken } from '../../lib/tokens.ts'
import { checkCaused, countReceived, queueMessage } from '../outbox/outbox.ts'
import { endSessions, nameDevice } from '../sessions/sessions.ts'
import { readSettings } from '../settings/settings.ts'
import { passwordMail } from './accounts.mails.ts'
import * as queries from './accounts.queries.ts'
import * as keys from './mail-keys.queries.ts'
import { queueKey } from './mail-keys.service.ts'
import { tryPassword } from './password-tries.service.ts'
import { welcome } from './welcome.service.ts'

type Owner = Pick<queries.UserRow, 'email' | 'firstName' | 'lastName'>

/**
 * @param owner the person who gets the password: it must not be made of their names or e-mail; null if the person is unknown
 * @throws AppError malformed, password_common
 */
export const checkNewPassword = async (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  owner: Owner | null,
  password: string,
  field: string,
): Promise<void> => {
  const { passwordPolicy: policy, market } = await readSettings(db, env)
  const own = [market.name, new URL(env.PUBLIC_URL).hostname]
  if (owner) own.push(owner.email, owner.firstName, owner.lastName)
  const answer = checkRules(password, policy, { isCommon: isCommonPassword, own })
  if (answer.ok) return
  if (answer.reason === 'too_common' || answer.reason === 'own_words') {
    const text = answer.reason === 'own_words' ? 'v.pw_own' : 'error.password_common'
    throw new AppError('password_common', {}, { fields: { [field]: text }, text })
  }
  const short = policy === 'strict' ? 'v.pw_min_strict' : 'v.pw_min'
  throw new AppError(
    'malformed',
    {},
    { fields: { [field]: answer.reason === 'too_short' ? short : 'v.too_long' } },
  )
}

type Known = Pick<queries.UserRow, 'id' | 'passwordHash'>

/** Checks a password against a user's hash, and replaces a hash of older settings or of a password that was not normalized. */
export const verifyPassword = async (
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  { id, passwordHash }: Known,
  password: string,
): Promise<boolean> => {
  // The account was made with a provider and has no password.
  if (passwordHash === '') return passwords.verifyNothing(password)
  const answer = await passwords.verify(passwordHash, password)
  if (answer === 'wrong') return false
  if (answer === 'old' || passwords.needsRehash(passwordHash))
    await queries.replacePasswordHash(db, id, passwordHash, await passwords.hash(password))
  return true
}

/** Checks the user's password. Wrong ones count as failed sign-ins. */
export const isPassword = async (
  deps: Deps,
  actor: Pick<Actor, 'id' | 'email'>,
  password: string,
  address: string,
): Promise<boolean> => {
  return tryPassword(deps, { account: actor.email, address, now: deps.now() }, async () => {
    const user = await queries.findUser(deps.sql, actor.id)
    return user !== null && (await verifyPassword(deps, user, password))
  })
}

/** @throws AppError wrong_password, password_unset, too_many_requests */
export const checkOwnPassword = async (
  deps: Deps,
  actor: Pick<Actor, 'id' | 'email'>,
  password: string,
  address: string,
): Promise<void> => {
  if (!(await queries.hasPassword(deps.db, actor.id))) throw new AppError('password_unset')
  if (!(await isPassword(deps, actor, password, address)))
    throw new AppError('wrong_password', {}, { fields: { password: 'error.wrong_password' } })
}

/** Who changes a password, for the mail about it. */
type Changer = { readonly language: Language; readonly userAgent: string }
type Change = Changer & { readonly hash: string; readonly now: Date; readonly publicUrl: string }

/**
 * Sets the password, and ends every reset link and every session except `keep`: a stranger may have them. A mail tells the
 * user when and where it was.
 */
const setPassword = async (tx: Tx, userId: string, change: Change, keep: string | null) => {
  const { hash, now, publicUrl, language, userAgent } = change
  const person = found(await queries.lockUser(tx, userId))
  await queries.setPasswordHash(tx.db, userId, hash)
  await keys.endResetKeys(tx.db, userId, now)
  await endSessions(tx.db, userId, keep)
  const isConfirmed = person.emailConfirmedAt !== null
  // A client writes the name of its device, so an address that is not confirmed does not get it.
  const device = isConfirmed ? nameDevice(userAgent) : ''
  const seconds = isConfirmed
    ? 0
    : await countReceived(tx, now, { kind: 'password_changed', receiver: person.email })
  if (seconds === 0) await queueMessage(tx, passwordMail(person, { device, at: now }, publicUrl, language))
}

/** Changes the password and ends the user's other sessions. @throws AppError wrong_password, password_common, malformed */
export const changePassword = async (
  deps: Deps,
  actor: Pick<Actor, 'id' | 'email' | 'session'>,
  asked: Changer & { password: string; new_password: string; address: string },
): Promise<void> => {
  await checkOwnPassword(deps, actor, asked.password, asked.address)
  await checkNewPassword(deps, await queries.findUser(deps.sql, actor.id), asked.new_password, 'new_password')
  const hash = await deps.passwords.hash(asked.new_password)
  const { language, userAgent } = asked
  const change = { hash, now: deps.now(), publicUrl: deps.env.PUBLIC_URL, language, userAgent }
  await inTransaction(deps, (tx) => setPassword(tx, actor.id, change, actor.session.id))
}

/**
 * Runs the same statements for known and unknown e-mails, so that its time reveals nothing. A job then sends the mail.
 * @throws AppError too_many_requests when the network address caused too many mails
 */
export const forgetPassword = async (
  deps: Deps,
  email: string,
  { language, address }: { readonly language: Language; readonly address: string },
): Promise<void> => {
  await checkCaused(deps, { env: deps.env, now: deps.now(), address })
  await keys.queueForgottenPassword(deps.sql, email, language)
}

export type ForgottenPassword = { readonly user: string | null; readonly language: Language }

/** The job of `forgetPassword`. Mails at most three links a day, even for concurrent requests, and none for an unknown e-mail. */
export const mailResetLink = async (deps: Deps, asked: ForgottenPassword): Promise<void> => {
  const { user: userId, language } = asked
  if (userId === null) return
  await inTransaction(deps, async (tx) => {
    const person = await queries.lockUser(tx, userId)
    if (!person) return
    const now = deps.now()
    await queueKey(tx, now, 'reset_password', { person, publicUrl: deps.env.PUBLIC_URL, language })
  })
}

/**
 * Sets a new password and ends the user's sessions and other links. The link came by mail, so it also confirms the e-mail.
 * @throws AppError key_unknown, password_common, malformed
 */
export const resetPassword = async (
  deps: Deps,
  key: string,
  password: string,
  changer: Changer,
): Promise<void> => {
  const keyHash = hashToken(key)
  await checkNewPassword(deps, await keys.findOwnerOfResetKey(deps.db, keyHash), password, 'new_password')
  const hash = await deps.passwords.hash(password)
  const now = deps.now()
  await inTransaction(deps, async (tx) => {
    const userId = await keys.lockUserOfResetKey(tx, keyHash)
    if (!userId || !(await keys.takeResetKey(tx.db, keyHash, now))) throw new AppError('key_unknown')
    await setPassword(tx, userId, { ...changer, hash, now, publicUrl: deps.env.PUBLIC_URL }, null)
    const person = await keys.confirmOwner(tx.db, userId, now)
    // Somebody else may have made the account with this address, and connected a provider or added a passkey.
    if (person) await queries.removeOtherKeys(tx.db, userId)
    // The first administrator is no new shopper.
    if (person && person.permissions.length === 0) await welcome(deps, tx, person, changer.language)
  })
}
