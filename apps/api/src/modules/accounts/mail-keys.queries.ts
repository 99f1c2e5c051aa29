/** Reads and writes the keys of the links mailed to a user. Only their hashes are stored. */
import type { Db, Sql, Tx } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import type { Hash } from '../../lib/tokens.ts'
import * as statements from './accounts.sql.ts'

export type KeyKind = 'confirm_email' | 'reset_password'

export const createMailKey = (
  db: Db,
  key: { userId: string; kind: KeyKind; keyHash: Hash; expiresAt: Date },
) => db.mailKey.create({ data: key, select: { userId: true } })

/**
 * Confirms the key's address. `person` is its user when this is the first time; repeating it while the key is valid changes
 * nothing. Null for an unknown or expired key.
 */
export const confirmEmail = async ({ db }: Tx, keyHash: Hash, now: Date) => {
  const key = { keyHash, kind: 'confirm_email', expiresAt: { gt: now } } as const
  await db.mailKey.updateMany({ where: { ...key, usedAt: null }, data: { usedAt: now } })
  const owner = await db.user.findFirst({
    where: { deletedAt: null, keys: { some: key } },
    select: { id: true },
  })
  return owner && { person: await confirmOwner(db, owner.id, now) }
}

/** Notes that the user owns the e-mail of the account. @returns the user, or null when that was known */
export const confirmOwner = async (db: Db, id: string, now: Date) => {
  const [person] = await db.user.updateManyAndReturn({
    where: { id, emailConfirmedAt: null },
    data: { emailConfirmedAt: now },
    select: { id: true, email: true, firstName: true, permissions: true },
  })
  return person ?? null
}

/** Finds and locks the user of a reset key, so that a change, a reset and a new link run one after the other. */
export const lockUserOfResetKey = async (tx: Tx, keyHash: Hash): Promise<string | null> =>
  (await runStatement(tx, statements.lockUserOfResetKey, { keyHash }))[0]?.id ?? null

/** Finds the names and the e-mail of whom a reset link was sent to, used or not. */
export const findOwnerOfResetKey = async (db: Db, keyHash: Hash) => {
  const key = await db.mailKey.findFirst({
    where: { keyHash, kind: 'reset_password' },
    select: { user: { select: { email: true, firstName: true, lastName: true } } },
  })
  return key?.user ?? null
}

/** Marks the key as used; false when it was already used or has expired. */
export const takeResetKey = async (db: Db, keyHash: Hash, now: Date): Promise<boolean> => {
  const { count } = await db.mailKey.updateMany({
    where: { keyHash, kind: 'reset_password', usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  })
  return count > 0
}

/** Invalidates all reset links that the user was already sent. */
export const endResetKeys = (db: Db, userId: string, now: Date) =>
  db.mailKey.updateMany({ where: { userId, kind: 'reset_password', usedAt: null }, data: { usedAt: now } })

/** Queues a job with the account's id, or with none. It never stores the e-mail of a person without an account. */
export const queueForgottenPassword = (sql: Sql, email: string, language: string) =>
  runStatement(sql, statements.queueForgottenPassword, { email, language })
