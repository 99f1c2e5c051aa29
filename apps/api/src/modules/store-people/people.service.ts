/** Invites people to a store, changes their roles and takes them off (docs/rules/backoffice.md#people-of-a-store). */
import { inTransaction, newId, type Tx } from '@tregu/database'
import {
  DAY_MS,
  findStores,
  isLanguage,
  type Language,
  STORE_INVITATION_DAYS,
  STORE_PEOPLE_MAX,
  type StoreRole,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { fullName } from '../../lib/person-name.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { checkOwnPassword } from '../accounts/accounts.ts'
import { recordAudit } from '../audit/audit.ts'
import { countCaused, countReceived, queueMessage, refuseWhile } from '../outbox/outbox.ts'
import { checkWritable, getDeskStore } from '../stores/stores.ts'
import { invitationMail, leftMail, roleMail } from './people.mails.ts'
import * as queries from './people.queries.ts'

type Member = Awaited<ReturnType<typeof queries.listMembers>>[number]
type Invite = { readonly id: string; readonly email: string; readonly role: StoreRole }
type Store = Awaited<ReturnType<typeof queries.lockStore>>

const viewMember = ({ user, role }: Member) => ({
  id: user.id,
  name: fullName(user),
  email: user.email,
  role,
  state: 'active' as const,
  last_seen: user.sessions[0]?.lastSeenAt ?? null,
})
const viewInvite = ({ id, email, role }: Invite) => ({
  id,
  name: '',
  email,
  role,
  state: 'invited' as const,
  last_seen: null,
})

/** @throws AppError not_found, store_required */
export const listPeople = async ({ db, now }: Deps, actor: Actor, slug: string | undefined) => {
  const { id } = await getDeskStore(db, actor, { least: 'owner', slug })
  const [members, invites] = await Promise.all([
    queries.listMembers(db, id),
    queries.listInvites(db, id, now()),
  ])
  return [...members.map(viewMember), ...invites.map(viewInvite)]
}

type Asking = { readonly password: string; readonly address: string }
type Wanted = Asking & {
  readonly email: string
  readonly role: StoreRole
  readonly store: string | undefined
  readonly language: Language
}

/**
 * The mail has a key whose hash alone is stored. Inviting an address again replaces the earlier invitation.
 * @throws AppError not_found, store_required, store_suspended, wrong_password, member_exists, too_many, too_many_requests
 */
export const invitePerson = async (deps: Deps, actor: Actor, wanted: Wanted) => {
  const { email, role, address } = wanted
  const { id: storeId } = await getDeskStore(deps.db, actor, { least: 'owner', slug: wanted.store })
  await checkOwnPassword(deps, actor, wanted.password, address)
  const now = deps.now()
  return inTransaction(deps, async (tx) => {
    const store = await queries.lockStore(tx, storeId)
    checkWritable(actor, store)
    if (await queries.isMember(tx.db, storeId, email))
      throw new AppError('member_exists', {}, { fields: { email: 'error.member_exists' } })
    const [members, invites] = [
      await queries.listMembers(tx.db, storeId),
      await queries.listInvites(tx.db, storeId, now),
    ]
    const others = invites.filter((invite) => invite.email.toLowerCase() !== email.toLowerCase())
    if (members.length + others.length >= STORE_PEOPLE_MAX)
      throw new AppError('too_many', { n: STORE_PEOPLE_MAX })
    const key = newToken()
    const invite = await queries.putInvite(tx.db, {
      id: newId(),
      storeId,
      email,
      role,
      keyHash: hashToken(key),
      invitedBy: actor.id,
      at: now,
      expiresAt: new Date(now.getTime() + STORE_INVITATION_DAYS * DAY_MS),
    })
    const details = { store: store.slug, role }
    await recordAudit(tx, { actorId: actor.id, action: 'store.invite', subject: invite.id, details }, now)
    const known = await queries.findLanguage(tx.db, email)
    const language = known !== null && isLanguage(known) ? known : wanted.language
    refuseWhile(await countReceived(tx, now, { kind: 'store_invitation', receiver: email }))
    refuseWhile(await countCaused(tx, { env: deps.env, now, address }))
    await queueMessage(tx, invitationMail({ email, role, key, language }, store.name, deps.env.PUBLIC_URL))
    return viewInvite(invite)
  })
}

/** An owner may go or step back only while another one is left. @throws AppError last_owner */
const checkOwnerLeft = async (tx: Tx, storeId: number, { user, role }: Member): Promise<void> => {
  if (role === 'owner' && (await queries.countOtherOwners(tx.db, storeId, user.id)) === 0)
    throw new AppError('last_owner')
}

/** Finds whom a call is about: one of the people, or an invitation. @throws AppError not_found, store_required */
const findPerson = async (tx: Tx, actor: Actor, id: string, slug: string | undefined) => {
  const scope = findStores(actor, 'owner')
  const [member, another] = await queries.findMember(tx.db, uuidOf(id), scope, slug)
  if (another) throw new AppError('store_required', {}, { fields: { store: 'error.store_required' } })
  if (member) return { member, storeId: member.storeId, invite: null }
  const invite = found(await queries.findInvite(tx.db, uuidOf(id), scope))
  return { member: null, storeId: invite.storeId, invite }
}

type About = Asking & { readonly id: string; readonly store?: string | undefined }

/**
 * Asks for the password, finds the person, and runs the work under the lock of the store's people.
 * @throws AppError not_found, store_required, store_suspended, wrong_password
 */
const withPerson = async <T>(
  deps: Deps,
  actor: Actor,
  { id, store: slug, password, address }: About,
  work: (about: Awaited<ReturnType<typeof findPerson>> & { tx: Tx; store: Store; now: Date }) => Promise<T>,
): Promise<T> => {
  await checkOwnPassword(deps, actor, password, address)
  const now = deps.now()
  return inTransaction(deps, async (tx) => {
    const { storeId } = await findPerson(tx, actor, id, slug)
    const store = await queries.lockStore(tx, storeId)
    checkWritable(actor, store)
    return work({ ...(await findPerson(tx, actor, id, store.slug)), tx, store, now })
  })
}

/** @throws AppError not_found, store_required, store_suspended, wrong_password, last_owner */
export const changeRole = (
  deps: Deps,
  actor: Actor,
  { role, ...about }: About & { readonly role: StoreRole },
) =>
  withPerson(deps, actor, about, async ({ tx, store, now, member, invite }) => {
    const details = { store: store.slug, role }
    await recordAudit(tx, { actorId: actor.id, action: 'store.role', subject: about.id, details }, now)
    if (!member) return viewInvite(await queries.setInviteRole(tx.db, invite.id, role))
    if (role !== 'owner') await checkOwnerLeft(tx, store.id, member)
    const changed = await queries.setRole(tx.db, store.id, member.user.id, role)
    if (role !== member.role)
      await queueMessage(tx, roleMail(member.user, store.name, role, deps.env.PUBLIC_URL))
    return viewMember(changed)
  })

/** @throws AppError not_found, store_required, store_suspended, wrong_password, last_owner */
export const removePerson = (deps: Deps, actor: Actor, about: About): Promise<void> =>
  withPerson(deps, actor, about, async ({ tx, store, now, member, invite }) => {
    const details = { store: store.slug }
    await recordAudit(tx, { actorId: actor.id, action: 'store.remove', subject: about.id, details }, now)
    if (!member) {
      await queries.removeInvite(tx.db, invite.id)
      return
    }
    await checkOwnerLeft(tx, store.id, member)
    await queries.removeMember(tx.db, store.id, member.user.id)
    await queueMessage(tx, leftMail(member.user, store.name, member.role, deps.env.PUBLIC_URL))
  })

type Invitation = NonNullable<Awaited<ReturnType<typeof queries.findInvitation>>>
const viewInvitation = ({ store, role, email }: Invitation) => ({ store: store.name, role, email })

/** @throws AppError key_unknown, also after seven days */
export const getInvitation = async ({ db, now }: Deps, key: string) =>
  viewInvitation(found(await queries.findInvitation(db, hashToken(key), now()), 'key_unknown'))

/**
 * The invited address and the account's must be the same.
 * @throws AppError key_unknown, forbidden for another address, member_exists
 */
export const acceptInvitation = (deps: Deps, actor: Actor, key: string) =>
  inTransaction(deps, async (tx) => {
    const now = deps.now()
    const hash = hashToken(key)
    const invitation = found(await queries.findInvitation(tx.db, hash, now), 'key_unknown')
    if (invitation.email.toLowerCase() !== actor.email.toLowerCase()) throw new AppError('forbidden')
    if (!(await queries.takeInvite(tx.db, hash, now))) throw new AppError('key_unknown')
    const { storeId, role } = invitation
    if (!(await queries.addMember(tx.db, storeId, actor.id, role, now))) throw new AppError('member_exists')
    const details = { store: invitation.store.name, role }
    await recordAudit(tx, { actorId: actor.id, action: 'store.join', subject: actor.id, details }, now)
    return viewInvitation(invitation)
  })
