/**
 * Makes an account an administrator, who sets a password by a link (docs/operations.md). The API does it at its first start
 * with ADMIN_EMAIL, operators with the command `administrator`.
 */
import { createHash, randomBytes } from 'node:crypto'
import { ADMINISTRATOR_LINK_HOURS, addMinutes } from '@tregu/domain'
import type { Tx } from './connect.ts'
import { newId } from './new-id.ts'

export type Administrator = { readonly id: string; readonly email: string; readonly firstName: string }
export type Invitation = { readonly administrator: Administrator; readonly key: string }

/** One at a time changes who is an administrator: so that one is left, and two processes that start at once invite one. */
export const lockAdministrators = (tx: Tx) =>
  tx('lock_administrators', "SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))")

const PERSON = { id: true, email: true, firstName: true, permissions: true } as const

const create = ({ db }: Tx, email: string, passwordHash: string) =>
  db.user.create({
    data: {
      id: newId(),
      email,
      firstName: email.split('@')[0] ?? email,
      lastName: '',
      passwordHash,
      permissions: ['administrator'],
    },
    select: PERSON,
  })

/**
 * An account that is there already loses its password, its sessions and its links: a stranger may have signed up with the
 * address, and only its owner gets the new link.
 */
const grant = async (
  { db }: Tx,
  { id, permissions }: { readonly id: string; readonly permissions: readonly string[] },
  passwordHash: string,
) => {
  await db.session.deleteMany({ where: { userId: id } })
  await db.mailKey.deleteMany({ where: { userId: id } })
  await db.user.updateMany({
    where: { id },
    data: { passwordHash, permissions: [...permissions, 'administrator'] },
  })
}

type Asked = {
  readonly email: string
  readonly now: Date
  /** Hash of a random password, until the link sets a real one. */
  readonly passwordHash: string
}

const invite = async (tx: Tx, { email, now, passwordHash }: Asked): Promise<Invitation> => {
  const known = await tx.db.user.findFirst({ where: { email, deletedAt: null }, select: PERSON })
  if (known && !known.permissions.includes('administrator')) await grant(tx, known, passwordHash)
  const administrator = known ?? (await create(tx, email, passwordHash))
  const key = randomBytes(32).toString('base64url')
  await tx.db.mailKey.create({
    data: {
      userId: administrator.id,
      kind: 'reset_password',
      keyHash: Buffer.from(createHash('sha256').update(key).digest()),
      createdAt: now,
      expiresAt: addMinutes(now, ADMINISTRATOR_LINK_HOURS * 60),
    },
    select: { userId: true },
  })
  return { administrator, key }
}

/** Makes the account of this e-mail an administrator. An account that is an administrator already only gets a new link. */
export const inviteAdministrator = async (tx: Tx, asked: Asked): Promise<Invitation> => {
  await lockAdministrators(tx)
  return invite(tx, asked)
}

/** Invites only when there is no administrator; otherwise null. */
export const inviteFirstAdministrator = async (tx: Tx, asked: Asked): Promise<Invitation | null> => {
  await lockAdministrators(tx)
  const administrators = await tx.db.user.count({
    where: { permissions: { has: 'administrator' }, deletedAt: null },
  })
  return administrators > 0 ? null : invite(tx, asked)
}
