/** Finds customers, and does for them what they could do themselves (docs/rules/customers.md). */
import type { api, Parsed, values } from '@tregu/contract'
import { inTransaction } from '@tregu/database'
import { CUSTOMER_SEARCH_MIN, type CustomerRole, type Language, parseOrderCode } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { escapeLike, foldForLike } from '../../lib/like.ts'
import type { Ownership } from '../../lib/ownership.ts'
import { normalizePhoneNumber } from '../../lib/phones.ts'
import { languageOf } from '../../lib/texts.ts'
import { checkOwnPassword, eraseAccount, lockUser, queueKey, readOwnData } from '../accounts/accounts.ts'
import { recordAudit } from '../audit/audit.ts'
import { queueMessage, refuseWhile } from '../outbox/outbox.ts'
import { viewPasskeys } from '../passkeys/passkeys.ts'
import { endSessions, listSessions } from '../sessions/sessions.ts'
import { erasedMail } from './customers.mails.ts'
import * as queries from './customers.queries.ts'
import { viewFile, viewListed } from './customers.view.ts'
import { findAccount, readParts } from './file.queries.ts'

/** A part of a phone number as it is stored: `044 12` is in `+3834412…`. Null for what is no number. */
const phoneOf = (q: string): string | null => {
  if (!/^[+\d\s()./-]+$/.test(q)) return null
  const digits = q.replace(/\D/g, '').replace(/^0+/, '')
  return normalizePhoneNumber(q) ?? (digits.length < CUSTOMER_SEARCH_MIN ? null : digits)
}

type Filter = { readonly q?: string | undefined; readonly role?: CustomerRole | undefined }

/** The contract asks for a search, or for a role of the market's own people. */
export const listCustomers = async (
  { sql }: Deps,
  { q = '', role }: Filter,
  part: { readonly limit: number; readonly offset: number },
) => {
  const { rows, count } = await queries.listCustomers(sql, {
    name: foldForLike(q),
    email: q === '' ? null : escapeLike(q.toLowerCase()),
    phone: phoneOf(q),
    code: parseOrderCode(q),
    isStaff: q === '',
    role: role ?? null,
    ...part,
  })
  return { result: rows.map(viewListed), count }
}

/** Reads everything about a person, and writes to the audit who has read it. @throws AppError not_found */
export const openFile = async (
  deps: Deps,
  actor: Actor,
  text: string,
  language: Language,
): Promise<values.CustomerFile> => {
  const id = uuidOf(text)
  const account = found(await findAccount(deps.db, id))
  const [parts, sessions, passkeys] = await Promise.all([
    readParts(deps.db, account),
    listSessions(deps, { id, session: { id: '' } }),
    actor.permissions.includes('administrator') ? viewPasskeys(deps.db, id) : null,
    inTransaction(deps, (tx) =>
      recordAudit(tx, { actorId: actor.id, action: 'customer.open', subject: id }, deps.now()),
    ),
  ])
  const shown = sessions.map(({ current: _, ...session }) => session)
  return viewFile({ account, parts, sessions: shown, passkeys }, language)
}

/**
 * The same data as the person's own export, for somebody who asks the market for it and cannot sign in.
 * @throws AppError not_found
 */
export const exportPerson = async (
  deps: Deps,
  actor: Actor,
  text: string,
  modules: readonly Ownership[],
): Promise<Record<string, unknown>> => {
  const { id } = found(await queries.findPerson(deps.db, uuidOf(text)))
  await inTransaction(deps, (tx) =>
    recordAudit(tx, { actorId: actor.id, action: 'customer.export', subject: id }, deps.now()),
  )
  return readOwnData(deps, { id }, modules)
}

/** Ends all sessions; open sockets end with them. @throws AppError not_found */
export const signOut = (deps: Deps, actor: Actor, text: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const { id } = found(await lockUser(tx, uuidOf(text)))
    const { count } = await endSessions(tx.db, id, null)
    const details = { sessions: String(count) }
    await recordAudit(
      tx,
      { actorId: actor.id, action: 'customer.sign_out', subject: id, details },
      deps.now(),
    )
  })

/** @throws AppError not_found; too_many_requests after three mails to the address in a day */
export const mailReset = (deps: Deps, actor: Actor, text: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const person = found(await queries.findPerson(tx.db, uuidOf(text)))
    const now = deps.now()
    const language = languageOf(person.language)
    await recordAudit(tx, { actorId: actor.id, action: 'customer.reset_mail', subject: person.id }, now)
    refuseWhile(
      await queueKey(tx, now, 'reset_password', { person, publicUrl: deps.env.PUBLIC_URL, language }),
    )
  })

/** The id of the account with this address; null if there is none. */
export const findAccountId = async (deps: Deps, email: string): Promise<string | null> =>
  (await queries.findByEmail(deps.db, email))?.id ?? null

type Erased = { readonly id: string; readonly confirm: string }
type Erasing = Parsed<typeof api.office.eraseCustomer>['body'] & { readonly address: string }

/**
 * The rules are those of deleting one's own account. The person gets a mail.
 * @throws AppError not_found; malformed for another e-mail than the account's; open_orders, last_administrator, forbidden
 */
export const eraseCustomer = async (
  deps: Deps,
  actor: Actor,
  { id, confirm }: Erased,
  modules: readonly Ownership[],
): Promise<void> => {
  const person = found(await queries.findPerson(deps.db, id))
  await eraseAccount(deps, person.id, modules, {
    before: ({ email }) => {
      if (email.toLowerCase() !== confirm.toLowerCase())
        throw new AppError('malformed', {}, { fields: { confirm: 'v.customer_confirm' } })
    },
    after: async (tx, now) => {
      await recordAudit(tx, { actorId: actor.id, action: 'customer.erase', subject: person.id }, now)
      await queueMessage(tx, erasedMail(person, deps.env.PUBLIC_URL))
    },
  })
}

/** @throws AppError wrong_password, too_many_requests, and the refusals of `eraseCustomer` */
export const erase = async (
  deps: Deps,
  actor: Actor,
  text: string,
  { password, confirm, address }: Erasing,
  modules: readonly Ownership[],
): Promise<void> => {
  await checkOwnPassword(deps, actor, password, address)
  await eraseCustomer(deps, actor, { id: uuidOf(text), confirm }, modules)
}
