/** Reads and writes phone numbers and the codes that confirm them. */
import type { Db } from '@tregu/database'
import { PHONE_CODE_TRIES } from '@tregu/domain'
import type { Hash } from '../../lib/tokens.ts'

/** Checks whether another account has confirmed the number. */
export const isPhoneTaken = async (db: Db, phone: string, userId: string): Promise<boolean> =>
  (await db.user.findFirst({
    where: { phone, phoneConfirmedAt: { not: null }, deletedAt: null, id: { not: userId } },
    select: { id: true },
  })) !== null

type PhoneCode = {
  readonly phone: string
  readonly codeHash: Hash
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Replaces the previous code if it was written before `newestBefore`; false while it is more recent. */
export const writePhoneCode = async (
  db: Db,
  userId: string,
  code: PhoneCode,
  newestBefore: Date,
): Promise<boolean> => {
  const replaced = await db.phoneCode.updateMany({
    where: { userId, createdAt: { lte: newestBefore } },
    data: { ...code, tries: 0 },
  })
  if (replaced.count > 0) return true
  const added = await db.phoneCode.createMany({ data: [{ ...code, userId }], skipDuplicates: true })
  return added.count > 0
}

/** Counts one try and returns the stored code's hash; null when the code has expired or was tried too often. */
export const tryPhoneCode = async (db: Db, userId: string, now: Date) => {
  const [code] = await db.phoneCode.updateManyAndReturn({
    where: { userId, tries: { lt: PHONE_CODE_TRIES }, expiresAt: { gt: now } },
    data: { tries: { increment: 1 } },
    select: { phone: true, codeHash: true },
  })
  return code ?? null
}

/** Makes the code unusable. The row stays, because the waiting time for the next code depends on it. */
export const endPhoneCode = (db: Db, userId: string) =>
  db.phoneCode.updateMany({ where: { userId }, data: { tries: PHONE_CODE_TRIES } })

/** Sets the confirmed number of an account that still exists. */
export const setPhone = async (db: Db, id: string, phone: string, at: Date): Promise<boolean> => {
  const { count } = await db.user.updateMany({
    where: { id, deletedAt: null },
    data: { phone, phoneConfirmedAt: at },
  })
  return count > 0
}
