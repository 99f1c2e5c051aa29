/** Reads the staff of the market; reads and writes the invitations to it. */
import type { Db } from '@tregu/database'
import { accountOf, type Grantable } from '@tregu/domain'
import type { Hash } from '../../lib/tokens.ts'

const PERSON = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  permissions: true,
  sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: 'desc' }, take: 1 },
} as const
const INVITE = { id: true, email: true, role: true } as const
const ON_STAFF = { permissions: { hasSome: ['support', 'administrator'] }, deletedAt: null }

export const listStaff = (db: Db) =>
  db.user.findMany({
    where: ON_STAFF,
    select: PERSON,
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
  })
export type StaffRow = Awaited<ReturnType<typeof listStaff>>[number]

export const findStaff = (db: Db, id: string) =>
  db.user.findFirst({ where: { id, ...ON_STAFF }, select: PERSON })

export const isOnStaff = async (db: Db, email: string): Promise<boolean> =>
  (await db.user.count({ where: { email, ...ON_STAFF } })) > 0

/** An invitation ends also when its sender is no administrator any more. The operator stays. */
const valid = (now: Date) => ({
  expiresAt: { gt: now },
  OR: [
    { invitedBy: null },
    { inviter: { permissions: { has: 'administrator' }, deletedAt: null, blockId: null } },
  ],
})

export const listInvites = (db: Db, now: Date) =>
  db.staffInvite.findMany({
    where: valid(now),
    select: INVITE,
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
export type InviteRow = Awaited<ReturnType<typeof listInvites>>[number]

export const findInvite = (db: Db, id: string, now: Date) =>
  db.staffInvite.findFirst({ where: { id, ...valid(now) }, select: INVITE })

type Invite = {
  readonly id: string
  readonly email: string
  readonly role: Grantable
  readonly keyHash: Hash
  readonly invitedBy: string
  readonly at: Date
  readonly expiresAt: Date
}

/** Inviting an address again replaces the key, the role and the sender. */
export const putInvite = (db: Db, { id, invitedBy, ...words }: Invite) => {
  const invite = { ...words, invitedBy: accountOf(invitedBy) }
  return db.staffInvite.upsert({
    where: { email: invite.email },
    create: { id, ...invite },
    update: invite,
    select: INVITE,
  })
}

export const setInviteRole = (db: Db, id: string, role: Grantable) =>
  db.staffInvite.update({ where: { id }, data: { role }, select: INVITE })

export const removeInvite = (db: Db, id: string) => db.staffInvite.deleteMany({ where: { id } })

export const findInvitation = (db: Db, keyHash: Hash, now: Date) =>
  db.staffInvite.findFirst({ where: { keyHash, ...valid(now) }, select: INVITE })

export const findLanguage = async (db: Db, email: string) =>
  (await db.user.findFirst({ where: { email, deletedAt: null }, select: { language: true } }))?.language ??
  null
