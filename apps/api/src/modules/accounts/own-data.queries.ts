/** Exports the account, and makes it anonymous when it is deleted. */
import type { Db } from '@tregu/database'
import type { Person } from '../../lib/ownership.ts'

/** Finds the person of an account. An unconfirmed e-mail or phone may belong to another person. */
export const findPerson = async (db: Db, id: string): Promise<Person | null> => {
  const user = await db.user.findUnique({
    where: { id, deletedAt: null },
    select: { id: true, email: true, emailConfirmedAt: true, phone: true, phoneConfirmedAt: true },
  })
  return user && toPerson(user)
}

type Contact = {
  readonly id: string
  readonly email: string
  readonly emailConfirmedAt: Date | null
  readonly phone: string | null
  readonly phoneConfirmedAt: Date | null
}

/** Removes an e-mail and a phone that are not confirmed. */
export const toPerson = ({ id, email, emailConfirmedAt, phone, phoneConfirmedAt }: Contact): Person => ({
  id,
  email: emailConfirmedAt && email,
  phone: phoneConfirmedAt && phone,
})

/** Reads the account for the export, without the hash of its password. */
export const findOwnAccount = async (db: Db, id: string) => {
  const user = await db.user.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      email: true,
      emailConfirmedAt: true,
      firstName: true,
      lastName: true,
      phone: true,
      phoneConfirmedAt: true,
      image: true,
      birthday: true,
      language: true,
      createdAt: true,
    },
  })
  return {
    id: user.id,
    email: user.email,
    email_confirmed_at: user.emailConfirmedAt,
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone,
    phone_confirmed_at: user.phoneConfirmedAt,
    image: user.image,
    birthday: user.birthday?.toISOString().slice(0, 10) ?? null,
    language: user.language,
    created_at: user.createdAt,
  }
}

/** The profile picture, if there is one. */
export const listOwnPhotos = async (db: Db, id: string): Promise<string[]> => {
  const user = await db.user.findUnique({ where: { id }, select: { image: true } })
  return user?.image ? [user.image] : []
}

/** Is the person the only owner of a store that sells or has sold? */
export const isLastOwner = async (db: Db, userId: string): Promise<boolean> =>
  (await db.store.count({
    where: {
      state: { in: ['active', 'suspended'] },
      members: { some: { userId, role: 'owner' }, none: { role: 'owner', userId: { not: userId } } },
    },
  })) > 0

/** Removes all personal data from the account. The row stays, because orders and reviews refer to it. */
export const makeUserAnonymous = (db: Db, id: string, at: Date) =>
  db.user.updateMany({
    where: { id },
    data: {
      deletedAt: at,
      email: `${id}@deleted.invalid`,
      emailConfirmedAt: null,
      firstName: '',
      lastName: '',
      phone: null,
      phoneConfirmedAt: null,
      image: null,
      birthday: null,
      passwordHash: '',
      permissions: [],
    },
  })
