/** Reads and writes accounts. */
import { type Db, newId, type Prisma, type Sql, type Tx } from '@tregu/database'
import { canTakeWay, isPermission, WELCOME_COUPON_CODE } from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { membershipsOf } from '../../lib/json-columns.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './accounts.sql.ts'

const readUser = ({ stores, permissions, ...user }: statements.IFindUserResult) => ({
  ...user,
  permissions: (permissions ?? []).filter(isPermission),
  stores: membershipsOf(stores),
})
export type UserRow = ReturnType<typeof readUser>

/** Finds a user. Every page of a signed-in user asks for it. */
export const findUser = async (sql: Sql, id: string): Promise<UserRow | null> => {
  const [user] = await runStatement(sql, statements.findUser, { id })
  return user ? readUser(user) : null
}

/** Finds a user in one statement, so that its time does not tell whether the e-mail is known. */
export const findUserByEmail = async (sql: Sql, email: string): Promise<UserRow | null> => {
  const [user] = await runStatement(sql, statements.findUserByEmail, { email })
  return user ? readUser(user) : null
}

/** What support reads of a customer; null when the account does not exist or was deleted. */
export const findCustomer = (db: Db, id: string) =>
  db.user.findFirst({
    where: { id, deletedAt: null },
    select: {
      id: true,
      email: true,
      firstName: true,
      lastName: true,
      phone: true,
      language: true,
      createdAt: true,
    },
  })

/** Locks the account until the end of the transaction. */
export const lockUser = async (tx: Tx, id: string) =>
  (await runStatement(tx, statements.lockUser, { id }))[0] ?? null
export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/**
 * Call it under `lockAdministrators`, before an account stops being an administrator.
 * @throws AppError last_administrator when there is no other one
 */
export const checkAdministratorLeft = async (db: Db, id: string): Promise<void> => {
  const administrators = await db.user.findMany({
    where: { permissions: { has: 'administrator' }, deletedAt: null, blockId: null },
    select: { id: true },
  })
  if (administrators.length === 1 && administrators[0]?.id === id) throw new AppError('last_administrator')
}

export type NewUser = Pick<
  Prisma.UserUncheckedCreateInput,
  'email' | 'firstName' | 'lastName' | 'phone' | 'passwordHash' | 'role' | 'language'
>

/** Returns the new user's id; null when the e-mail address is taken. */
export const createUser = async (db: Db, user: NewUser): Promise<string | null> => {
  const id = newId()
  const { count } = await db.user.createMany({ data: [{ ...user, id }], skipDuplicates: true })
  return count > 0 ? id : null
}

/** Grants the platform's welcome coupon. */
export const grantWelcomeCoupon = async (db: Db, userId: string, endsAt: Date): Promise<void> => {
  const coupon = await db.coupon.findUnique({ where: { code: WELCOME_COUPON_CODE }, select: { id: true } })
  if (coupon)
    await db.couponGrant.createMany({ data: [{ userId, couponId: coupon.id, endsAt }], skipDuplicates: true })
}

/** The trader behind a store, as the law asks for it. */
export type Trader = Readonly<Record<'legalName' | 'legalAddress' | 'registrationNumber', string>>

type NewStore = Partial<Trader & { readonly email: string; readonly lawfulGoodsAt: Date }> & {
  readonly ownerId: string
  readonly name: string
  readonly slug: string
  readonly phone: string | null
  readonly city: string | null
  readonly commissionBp: number
}

/** Creates an applicant's store, which an administrator approves later. */
export const createPendingStore = (db: Db, store: NewStore) =>
  db.store.create({ data: store, select: { id: true } })

export const hasPasskey = async (db: Db, userId: string): Promise<boolean> =>
  (await db.passkey.findFirst({ where: { userId }, select: { id: true } })) !== null

/** An account that was made with a provider has no password until it sets one. */
export const hasPassword = async (db: Db, id: string): Promise<boolean> =>
  (await db.user.findFirst({ where: { id, passwordHash: { not: '' } }, select: { id: true } })) !== null

/**
 * Call it under `lockUser`, before a passkey or a provider goes.
 * @throws AppError last_way_in when nothing else signs in
 */
export const checkWayLeft = async (db: Db, id: string): Promise<void> => {
  const ways = {
    hasPassword: await hasPassword(db, id),
    passkeys: await db.passkey.count({ where: { userId: id } }),
    identities: await db.identity.count({ where: { userId: id } }),
  }
  if (ways.passkeys + ways.identities > 0 && !canTakeWay(ways)) throw new AppError('last_way_in')
}

/** Removes providers, passkeys and recovery codes, which somebody else may have added before the address was confirmed. */
export const removeOtherKeys = async (db: Db, userId: string): Promise<void> => {
  await db.identity.deleteMany({ where: { userId } })
  await db.passkey.deleteMany({ where: { userId } })
  await db.recoveryCode.deleteMany({ where: { userId } })
}

/** Replaces the hash unless the password was changed meanwhile. */
export const replacePasswordHash = (db: Db, id: string, before: string, passwordHash: string) =>
  db.user.updateMany({ where: { id, passwordHash: before }, data: { passwordHash } })

export const setPasswordHash = (db: Db, id: string, passwordHash: string) =>
  db.user.updateMany({ where: { id }, data: { passwordHash } })

/** Changes the given fields. `birthday: null` removes the birthday. */
export const setProfile = (
  db: Db,
  id: string,
  profile: { firstName?: string; lastName?: string; birthday?: Date | null; image?: string },
) => db.user.update({ where: { id }, data: profile, select: { id: true } })
