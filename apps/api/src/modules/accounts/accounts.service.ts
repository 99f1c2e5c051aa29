/** Accounts: signing up, in and out, confirming, the profile (docs/rules/accounts.md). */
import { inTransaction, type Tx } from '@tregu/database'
import {
  addDays,
  type Day,
  dayOf,
  hasPermission,
  type Language,
  slugify,
  splitFullName,
  startOfDay,
  toBasisPoints,
  WELCOME_COUPON_DAYS,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../env.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { findFreeSlug } from '../../lib/free-slug.ts'
import { readPhone } from '../../lib/phones.ts'
import { hashToken } from '../../lib/tokens.ts'
import { mergeGuestCart } from '../cart/cart.ts'
import { countCaused, refuseWhile } from '../outbox/outbox.ts'
import { endSession, openSession } from '../sessions/sessions.ts'
import { readSettings } from '../settings/settings.ts'
import * as queries from './accounts.queries.ts'
import * as keys from './mail-keys.queries.ts'
import { queueKey } from './mail-keys.service.ts'
import { tryPassword } from './password-tries.service.ts'
import { checkNewPassword, verifyPassword } from './passwords.service.ts'
import { welcome } from './welcome.service.ts'

export type SignUp = {
  email: string
  password: string
  firstName: string
  lastName: string
  phone: string | null
  business: { name: string | null; city: string | null; trader: queries.Trader | null } | null
  language: Language
  /** Network address, for the limit of mails. */
  address: string
  browser: Buffer | null
  /** The `User-Agent` header. */
  userAgent: string
}

type NewAccount = Omit<SignUp, 'password' | 'browser' | 'userAgent'>

/** The last millisecond of the day: an instant of the next day would make the coupon good for one day more. */
const endOfDay = (day: Day): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1)

const createAccount = async (
  tx: Tx,
  { now, env }: { readonly now: Date; readonly env: Env },
  asked: NewAccount,
  passwordHash: string,
) => {
  const { email, firstName, lastName, phone, business, language } = asked
  const role = business ? 'business' : 'customer'
  const id = await queries.createUser(tx.db, {
    email,
    firstName,
    lastName,
    phone,
    passwordHash,
    role,
    language,
  })
  if (!id) throw new AppError('email_taken', {}, { fields: { email: 'error.email_taken' } })
  await queries.grantWelcomeCoupon(tx.db, id, endOfDay(addDays(dayOf(now), WELCOME_COUPON_DAYS)))
  if (business) {
    const name = business.name ?? `${firstName} ${lastName}`
    const slug = await findFreeSlug(tx.db, 'store', slugify(name) || 'dyqani')
    const { commission } = await readSettings(tx.db, env)
    const trader = business.trader && { ...business.trader, email, lawfulGoodsAt: now }
    await queries.createPendingStore(tx.db, {
      ownerId: id,
      name,
      slug,
      phone,
      city: business.city,
      commissionBp: toBasisPoints(commission),
      ...trader,
    })
  }
  return id
}

/** Mails the link that confirms the address; not when too many were sent: the account can ask for it later. */
const askToConfirm = async (
  tx: Tx,
  { now, env }: { readonly now: Date; readonly env: Env },
  { email, firstName, language, address }: NewAccount,
  id: string,
) => {
  const person = { id, email, firstName }
  if ((await countCaused(tx, { env, now, address })) === 0)
    await queueKey(tx, now, 'confirm_email', { person, publicUrl: env.PUBLIC_URL, language })
}

/**
 * Creates the account of somebody whom a provider has named, without a password. An address that the provider has verified is
 * confirmed at once; any other gets the usual mail.
 * @throws AppError email_taken
 */
export const createWithoutPassword = async (
  deps: Deps,
  tx: Tx,
  asked: Pick<NewAccount, 'email' | 'firstName' | 'lastName' | 'language' | 'address'>,
  isVerified: boolean,
): Promise<string> => {
  const at = { now: deps.now(), env: deps.env }
  const account = { ...asked, phone: null, business: null }
  const id = await createAccount(tx, at, account, '')
  if (!isVerified) await askToConfirm(tx, at, account, id)
  else {
    const person = await keys.confirmOwner(tx.db, id, at.now)
    if (person) await welcome(deps, tx, person, asked.language)
  }
  return id
}

/** Creates the account, queues its confirmation mail, signs in and merges the browser's cart. */
export const signUp = async (deps: Deps, sent: SignUp) => {
  const asked = { ...sent, phone: sent.phone === null ? null : readPhone(sent.phone, 'XK', 'phone') }
  await checkNewPassword(deps, asked, asked.password, 'password')
  const passwordHash = await deps.passwords.hash(asked.password)
  const now = deps.now()
  const { id, token } = await inTransaction(deps, async (tx) => {
    const id = await createAccount(tx, { now, env: deps.env }, asked, passwordHash)
    await askToConfirm(tx, { now, env: deps.env }, asked, id)
    return { id, token: await openSession(tx.db, id, { userAgent: sent.userAgent, now }) }
  })
  if (asked.browser) await mergeGuestCart(deps, { id }, asked.browser)
  return { token, user: found(await queries.findUser(deps.sql, id)) }
}

/** `isConfirmed`: false when a provider has signed in an account that has a password, which is asked for before delicate steps. */
type SignInMeans = {
  readonly userAgent: string
  readonly byPasskey?: boolean
  readonly isConfirmed?: boolean
}

/**
 * What follows when a password was right, a passkey has signed or a provider has named the person: opens the session and merges the browser's cart.
 * @throws AppError account_blocked
 */
export const completeSignIn = async (
  deps: Deps,
  user: queries.UserRow,
  { browser, ...opening }: { browser: Buffer | null } & SignInMeans,
) => {
  if (user.isBlocked) throw new AppError('account_blocked')
  const token = await openSession(deps.db, user.id, { ...opening, now: deps.now() })
  if (browser) await mergeGuestCart(deps, user, browser, { canUndo: true })
  return { token, user }
}

/**
 * Gives the same refusal, after the same time, for an unknown e-mail and a wrong password. A person who knows the password is told
 * that the account is blocked.
 */
export const signIn = async (
  deps: Deps,
  asked: { email: string; password: string; address: string; browser: Buffer | null; userAgent: string },
) => {
  const now = deps.now()
  const user = await queries.findUserByEmail(deps.sql, asked.email)
  const isRight = await tryPassword(deps, { account: asked.email, address: asked.address, now }, () =>
    user ? verifyPassword(deps, user, asked.password) : deps.passwords.verifyNothing(asked.password),
  )
  if (!user || !isRight) throw new AppError('sign_in_failed')
  return completeSignIn(deps, user, asked)
}

export const signOut = async (deps: Deps, token: string | null): Promise<void> => {
  if (token) await endSession(deps.db, token)
}

/** Confirms the e-mail and, the first time, queues the welcome mail. @throws AppError key_unknown */
export const confirmEmail = async (deps: Deps, key: string, language: Language): Promise<void> => {
  const now = deps.now()
  await inTransaction(deps, async (tx) => {
    const confirmed = await keys.confirmEmail(tx, hashToken(key), now)
    if (!confirmed) throw new AppError('key_unknown')
    if (confirmed.person) await welcome(deps, tx, confirmed.person, language)
  })
}

/** @throws AppError too_many_requests after three mails to the address in a day, even for concurrent requests */
export const sendActivation = (
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  { language, address }: { readonly language: Language; readonly address: string },
) =>
  inTransaction(deps, async (tx) => {
    const person = found(await queries.lockUser(tx, actor.id))
    if (person.emailConfirmedAt !== null) return
    const now = deps.now()
    const { env } = deps
    refuseWhile(await countCaused(tx, { env, now, address }))
    refuseWhile(await queueKey(tx, now, 'confirm_email', { person, publicUrl: env.PUBLIC_URL, language }))
  })

/** Users may see and change their own account, administrators any. @throws AppError not_found for another user's */
const checkSelf = (actor: Actor, id: string): void => {
  if (actor.id !== id && !hasPermission(actor.permissions, 'administrator')) throw new AppError('not_found')
}

/** @throws AppError not_found */
export const getUser = async (deps: Deps, actor: Actor, id: string) => {
  checkSelf(actor, id)
  return found(await queries.findUser(deps.sql, id))
}

export type ProfileChange = {
  full_name?: string | undefined
  first_name?: string | undefined
  last_name?: string | undefined
  birthday?: string | null | undefined
  /** The bytes of a new picture, as uploaded. */
  image?: Buffer | undefined
}

/** @throws AppError malformed for an empty name or a birthday that is not in the past, too_large, unsupported_media_type */
export const updateProfile = async (deps: Deps, actor: Actor, id: string, change: ProfileChange) => {
  checkSelf(actor, id)
  const split = change.full_name ? splitFullName(change.full_name) : null
  const firstName = change.first_name ?? split?.firstName
  const lastName = change.last_name ?? split?.lastName
  if (firstName === '') throw new AppError('malformed', {}, { fields: { first_name: 'v.first_name' } })
  if (lastName === '' && !split) throw new AppError('malformed', {}, { fields: { last_name: 'v.surname' } })
  if (change.birthday && change.birthday >= dayOf(deps.now()))
    throw new AppError('malformed', {}, { fields: { birthday: 'v.birthday' } })
  const before = change.image ? (await getUser(deps, actor, id)).image : null
  const image = change.image ? await deps.pictures.save('person', change.image, id) : undefined
  await queries.setProfile(deps.db, id, {
    ...(image === undefined ? {} : { image }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(change.birthday === undefined
      ? {}
      : { birthday: change.birthday ? new Date(change.birthday) : null }),
  })
  if (before !== null) await deps.pictures.remove(before)
  return getUser(deps, actor, id)
}
