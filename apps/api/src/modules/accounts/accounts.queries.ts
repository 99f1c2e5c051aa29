/** Reads and writes accounts. */
import { type Db, newId, type Prisma, type Tx } from '@tregu/database'
import { isPermission, type OwnedStore, WELCOME_COUPON_CODE } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './accounts.sql.ts'

const USER = {
  id: true,
  email: true,
  emailConfirmedAt: true,
  firstName: true,
  lastName: true,
  phone: true,
  image: true,
  birthday: true,
  role: true,
  permissions: true,
  passwordHash: true,
  store: { select: { id: true, state: true } },
} as const satisfies Prisma.UserSelect

const readUser = ({
  store,
  permissions,
  birthday,
  ...user
}: Prisma.UserGetPayload<{ select: typeof USER }>) => ({
  ...user,
  birthday: birthday?.toISOString().slice(0, 10) ?? null,
  permissions: permissions.filter(isPermission),
  owned: (store ? [store] : []) satisfies OwnedStore[],
})
export type UserRow = ReturnType<typeof readUser>

const findUserWhere = async (db: Db, where: { id: string } | { email: string }): Promise<UserRow | null> => {
  const user = await db.user.findUnique({ where: { ...where, deletedAt: null }, select: USER })
  return user && readUser(user)
}
export const findUser = (db: Db, id: string) => findUserWhere(db, { id })
export const findUserByEmail = (db: Db, email: string) => findUserWhere(db, { email })

/** Locks the account until the end of the transaction. */
export const lockUser = async (tx: Tx, id: string) =>
  (await runStatement(tx, statements.lockUser, { id }))[0] ?? null

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

/** Lists the taken slugs among those that begin with the text. */
export const listTakenSlugs = async (db: Db, start: string): Promise<string[]> => {
  const rows = await db.catalogueSlug.findMany({
    where: { slug: { startsWith: start } },
    select: { slug: true },
  })
  return rows.map(({ slug }) => slug)
}

/** Creates an applicant's store, which an administrator approves later. */
export const createPendingStore = (
  db: Db,
  store: { ownerId: string; name: string; slug: string; phone: string | null; city: string | null },
) => db.store.create({ data: store, select: { id: true } })

export const setPasswordHash = (db: Db, id: string, passwordHash: string) =>
  db.user.updateMany({ where: { id }, data: { passwordHash } })

/** Changes the given fields. `birthday: null` removes the birthday. */
export const setProfile = (
  db: Db,
  id: string,
  profile: { firstName?: string; lastName?: string; birthday?: Date | null; image?: string },
) => db.user.update({ where: { id }, data: profile, select: { id: true } })
