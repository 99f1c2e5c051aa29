/** Invites people to the staff of the market, changes their roles and takes them off (docs/rules/customers.md#staff). */
import { inTransaction, lockAdministrators, newId, type Tx } from '@tregu/database'
import { DAY_MS, type Grantable, isLanguage, type Language, STAFF_INVITATION_DAYS } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { fullName } from '../../lib/person-name.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { checkOwnPassword } from '../accounts/accounts.ts'
import { recordAudit } from '../audit/audit.ts'
import { changePermissions } from '../customers/customers.ts'
import { countCaused, countReceived, queueMessage, refuseWhile } from '../outbox/outbox.ts'
import { staffInvitationMail } from './staff.mails.ts'
import * as queries from './staff.queries.ts'

const viewPerson = ({ id, email, permissions, sessions, ...person }: queries.StaffRow) => ({
  id,
  name: fullName(person),
  email,
  role: permissions.includes('administrator') ? ('administrator' as const) : ('support' as const),
  state: 'active' as const,
  last_seen: sessions[0]?.lastSeenAt ?? null,
})
const viewInvite = ({ id, email, role }: queries.InviteRow) => ({
  id,
  name: '',
  email,
  role,
  state: 'invited' as const,
  last_seen: null,
})

export const listStaff = async ({ db, now }: Deps) => {
  const [people, invites] = await Promise.all([queries.listStaff(db), queries.listInvites(db, now())])
  return [...people.map(viewPerson), ...invites.map(viewInvite)]
}

type Asking = { readonly password: string; readonly address: string }
type Wanted = {
  readonly email: string
  readonly role: Grantable
  readonly language: Language
  readonly address: string
}

/**
 * The mail has a key whose hash alone is stored. Inviting an address again replaces the earlier invitation.
 * @throws AppError member_exists, too_many_requests
 */
export const sendInvitation = (deps: Deps, actor: Actor, wanted: Wanted) => {
  const { email, role, address } = wanted
  const now = deps.now()
  return inTransaction(deps, async (tx) => {
    await lockAdministrators(tx)
    if (await queries.isOnStaff(tx.db, email))
      throw new AppError('member_exists', {}, { fields: { email: 'error.member_exists' } })
    const key = newToken()
    const invite = await queries.putInvite(tx.db, {
      id: newId(),
      email,
      role,
      keyHash: hashToken(key),
      invitedBy: actor.id,
      at: now,
      expiresAt: new Date(now.getTime() + STAFF_INVITATION_DAYS * DAY_MS),
    })
    const details = { role }
    await recordAudit(tx, { actorId: actor.id, action: 'staff.invite', subject: invite.id, details }, now)
    const known = await queries.findLanguage(tx.db, email)
    const language = known !== null && isLanguage(known) ? known : wanted.language
    refuseWhile(await countReceived(tx, now, { kind: 'staff_invitation', receiver: email }))
    refuseWhile(await countCaused(tx, { env: deps.env, now, address }))
    await queueMessage(
      tx,
      staffInvitationMail({ email, role, key, language }, fullName(actor), deps.env.PUBLIC_URL),
    )
    return viewInvite(invite)
  })
}

/** @throws AppError wrong_password, member_exists, too_many_requests */
export const inviteStaff = async (deps: Deps, actor: Actor, { password, ...wanted }: Wanted & Asking) => {
  await checkOwnPassword(deps, actor, password, wanted.address)
  return sendInvitation(deps, actor, wanted)
}

type About = Asking & { readonly id: string }
/** One of the people, or an invitation. */
type Found =
  | { readonly person: queries.StaffRow; readonly invite: null }
  | { readonly person: null; readonly invite: queries.InviteRow }

type Work<T> = (about: Found & { readonly tx: Tx; readonly id: string; readonly now: Date }) => Promise<T>

/** Finds whom a call is about, and runs the work while no other change of the staff runs. @throws AppError not_found */
const withStaff = async <T>(deps: Deps, text: string, work: Work<T>): Promise<T> => {
  const now = deps.now()
  const id = uuidOf(text)
  return inTransaction(deps, async (tx) => {
    await lockAdministrators(tx)
    const person = await queries.findStaff(tx.db, id)
    if (person) return work({ tx, id, now, person, invite: null })
    const invite = found(await queries.findInvite(tx.db, id, now))
    return work({ tx, id, now, person: null, invite })
  })
}

/** @throws AppError wrong_password, too_many_requests, not_found, last_administrator */
export const changeRole = async (
  deps: Deps,
  actor: Actor,
  { role, password, address, id: asked }: About & { readonly role: Grantable },
) => {
  await checkOwnPassword(deps, actor, password, address)
  return withStaff(deps, asked, async ({ tx, id, now, person }) => {
    if (person) {
      await changePermissions(deps, tx, { actor, id, permissions: [role] })
      return viewPerson(found(await queries.findStaff(tx.db, id)))
    }
    const details = { role }
    await recordAudit(tx, { actorId: actor.id, action: 'staff.invite_role', subject: id, details }, now)
    return viewInvite(await queries.setInviteRole(tx.db, id, role))
  })
}

/** Takes a person off the staff, or an invitation back. @throws AppError not_found, last_administrator */
export const takeOff = (deps: Deps, actor: Actor, asked: string): Promise<void> =>
  withStaff(deps, asked, async ({ tx, id, now, person }) => {
    if (person) {
      await changePermissions(deps, tx, { actor, id, permissions: [] })
      return
    }
    await queries.removeInvite(tx.db, id)
    await recordAudit(tx, { actorId: actor.id, action: 'staff.uninvite', subject: id, details: {} }, now)
  })

/** @throws AppError wrong_password, too_many_requests, not_found, last_administrator */
export const removeStaff = async (
  deps: Deps,
  actor: Actor,
  { id, password, address }: About,
): Promise<void> => {
  await checkOwnPassword(deps, actor, password, address)
  await takeOff(deps, actor, id)
}

const viewInvitation = ({ role, email }: queries.InviteRow) => ({ role, email })

/** @throws AppError key_unknown, also after its days and when its sender is no administrator any more */
export const getInvitation = async ({ db, now }: Deps, key: string) =>
  viewInvitation(found(await queries.findInvitation(db, hashToken(key), now()), 'key_unknown'))

/**
 * The invited address and the account's must be the same.
 * @throws AppError key_unknown, forbidden for another address, member_exists
 */
export const acceptInvitation = (deps: Deps, actor: Actor, key: string) =>
  inTransaction(deps, async (tx) => {
    await lockAdministrators(tx)
    const now = deps.now()
    const invitation = found(await queries.findInvitation(tx.db, hashToken(key), now), 'key_unknown')
    if (invitation.email.toLowerCase() !== actor.email.toLowerCase()) throw new AppError('forbidden')
    if (await queries.findStaff(tx.db, actor.id)) throw new AppError('member_exists')
    await queries.removeInvite(tx.db, invitation.id)
    await changePermissions(deps, tx, { actor, id: actor.id, permissions: [invitation.role] })
    return viewInvitation(invitation)
  })
