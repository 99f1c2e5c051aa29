/** Reads and writes the people of a store and the invitations to it. */
import type { Db, Tx } from '@tregu/database'
import type { StoreRole } from '@tregu/domain'
import { lockKey } from '../../lib/locks.ts'
import type { Hash } from '../../lib/tokens.ts'

const PERSON = {
  role: true,
  user: {
    select: {
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      language: true,
      sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: 'desc' }, take: 1 },
    },
  },
} as const
const INVITE = { id: true, email: true, role: true } as const

export const listMembers = (db: Db, storeId: number) =>
  db.storeMember.findMany({
    where: { storeId },
    select: PERSON,
    orderBy: [{ role: 'desc' }, { since: 'asc' }, { userId: 'asc' }],
  })

export const listInvites = (db: Db, storeId: number, now: Date) =>
  db.storeInvite.findMany({
    where: { storeId, expiresAt: { gt: now } },
    select: INVITE,
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })

/** Changes of a store's people run one after the other, so that an owner is always left. */
export const lockStore = async (tx: Tx, id: number) => {
  await lockKey(tx, `store-people:${id}`)
  return tx.db.store.findUniqueOrThrow({
    where: { id },
    select: { id: true, name: true, slug: true, state: true },
  })
}

/** Stores whose people the caller may change; null: all. */
type Scope = readonly number[] | null
const within = (scope: Scope) => (scope ? { storeId: { in: [...scope] } } : {})

export const findMember = (db: Db, userId: string, scope: Scope, slug: string | undefined) =>
  db.storeMember.findMany({
    where: { userId, ...within(scope), ...(slug === undefined ? {} : { store: { slug } }) },
    select: { ...PERSON, storeId: true },
    take: 2,
  })

export const findInvite = (db: Db, id: string, scope: Scope) =>
  db.storeInvite.findFirst({ where: { id, ...within(scope) }, select: { ...INVITE, storeId: true } })

export const countOtherOwners = (db: Db, storeId: number, userId: string) =>
  db.storeMember.count({ where: { storeId, role: 'owner', userId: { not: userId } } })

export const setRole = (db: Db, storeId: number, userId: string, role: StoreRole) =>
  db.storeMember.update({ where: { storeId_userId: { storeId, userId } }, data: { role }, select: PERSON })

export const removeMember = (db: Db, storeId: number, userId: string) =>
  db.storeMember.deleteMany({ where: { storeId, userId } })

export const setInviteRole = (db: Db, id: string, role: StoreRole) =>
  db.storeInvite.update({ where: { id }, data: { role }, select: INVITE })

export const removeInvite = (db: Db, id: string) => db.storeInvite.deleteMany({ where: { id } })

export const isMember = async (db: Db, storeId: number, email: string): Promise<boolean> =>
  (await db.storeMember.count({ where: { storeId, user: { email, deletedAt: null } } })) > 0

type Invite = {
  readonly id: string
  readonly storeId: number
  readonly email: string
  readonly role: StoreRole
  readonly keyHash: Hash
  readonly invitedBy: string
  readonly at: Date
  readonly expiresAt: Date
}

/** Inviting an address again replaces the key and the role. */
export const putInvite = (db: Db, { id, ...invite }: Invite) => {
  const { storeId, email } = invite
  return db.storeInvite.upsert({
    where: { storeId_email: { storeId, email } },
    create: { id, ...invite },
    update: invite,
    select: INVITE,
  })
}

export const findInvitation = (db: Db, keyHash: Hash, now: Date) =>
  db.storeInvite.findFirst({
    where: { keyHash, expiresAt: { gt: now } },
    select: { ...INVITE, storeId: true, store: { select: { name: true } } },
  })

export const takeInvite = async (db: Db, keyHash: Hash, now: Date): Promise<boolean> =>
  (await db.storeInvite.deleteMany({ where: { keyHash, expiresAt: { gt: now } } })).count > 0

/** False when the person works for the store already. */
export const addMember = async (db: Db, storeId: number, userId: string, role: StoreRole, since: Date) =>
  (await db.storeMember.createMany({ data: [{ storeId, userId, role, since }], skipDuplicates: true }))
    .count > 0

export const findLanguage = async (db: Db, email: string) =>
  (await db.user.findFirst({ where: { email, deletedAt: null }, select: { language: true } }))?.language ??
  null
