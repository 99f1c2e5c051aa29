/** Reads and writes passkeys, their challenges and recovery codes. */
import type { Db } from '@tregu/database'
import type { Hash } from '../../lib/tokens.ts'

export const listPasskeys = (db: Db, userId: string) =>
  db.passkey.findMany({
    where: { userId },
    select: { id: true, name: true, createdAt: true, usedAt: true, credentialId: true, transports: true },
    orderBy: { id: 'asc' },
  })

type Row = Awaited<ReturnType<typeof listPasskeys>>[number]
/** What a person reads of it, without its key. */
export const viewPasskey = ({ id, name, createdAt, usedAt }: Row) => ({
  id,
  name,
  at: createdAt,
  used_at: usedAt,
})

export const countPasskeys = (db: Db, userId: string) => db.passkey.count({ where: { userId } })

export const findByCredential = (db: Db, credentialId: Hash) =>
  db.passkey.findUnique({
    where: { credentialId },
    select: { id: true, userId: true, credentialId: true, publicKey: true, counter: true },
  })

type NewPasskey = {
  readonly userId: string
  readonly credentialId: Hash
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: bigint
  readonly transports: string[]
  readonly name: string
  readonly createdAt: Date
}

/** False when the credential is kept already, for this account or another one. */
export const insertPasskey = async (db: Db, passkey: NewPasskey): Promise<boolean> =>
  (await db.passkey.createMany({ data: [passkey], skipDuplicates: true })).count > 0

export const renamePasskey = async (db: Db, userId: string, id: string, name: string): Promise<boolean> =>
  (await db.passkey.updateMany({ where: { id, userId }, data: { name } })).count > 0

/** Its name; null when it is not the user's. */
export const deletePasskey = async (db: Db, userId: string, id: string): Promise<string | null> => {
  const passkey = await db.passkey.findFirst({ where: { id, userId }, select: { name: true } })
  if (!passkey) return null
  await db.passkey.deleteMany({ where: { id, userId } })
  return passkey.name
}

/** False when another use has counted as far meanwhile. Many authenticators do not count: they always say 0. */
export const noteUse = async (db: Db, id: string, counter: bigint, usedAt: Date): Promise<boolean> => {
  const before = counter === 0n ? { equals: 0n } : { lt: counter }
  const { count } = await db.passkey.updateMany({
    where: { id, counter: before },
    data: { counter, usedAt },
  })
  return count > 0
}

/** `sessionId` is null for signing in. */
export const insertChallenge = (
  db: Db,
  challenge: { readonly hash: Hash; readonly sessionId: string | null; readonly expiresAt: Date },
) => db.passkeyChallenge.createMany({ data: [challenge] })

/** Takes a challenge that has not expired; false when there is none. Of two at once one gets it. */
export const takeChallenge = async (
  db: Db,
  { hash, sessionId, now }: { readonly hash: Hash; readonly sessionId: string | null; readonly now: Date },
): Promise<boolean> =>
  (await db.passkeyChallenge.deleteMany({ where: { hash, sessionId, expiresAt: { gt: now } } })).count > 0

export const deleteExpiredChallenges = (db: Db, now: Date) =>
  db.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } })

export const countCodes = (db: Db, userId: string) => db.recoveryCode.count({ where: { userId } })
export const deleteCodes = (db: Db, userId: string) => db.recoveryCode.deleteMany({ where: { userId } })
export const insertCodes = (db: Db, userId: string, hashes: readonly Hash[]) =>
  db.recoveryCode.createMany({ data: hashes.map((codeHash) => ({ userId, codeHash })) })

/** Of two at once one gets it. */
export const takeCode = async (db: Db, userId: string, codeHash: Hash): Promise<boolean> =>
  (await db.recoveryCode.deleteMany({ where: { userId, codeHash } })).count > 0

/** Reads the passkeys for the export of the user's data, without keys. */
export const listOwnPasskeys = async (db: Db, userId: string) => {
  const [passkeys, codes] = await Promise.all([listPasskeys(db, userId), countCodes(db, userId)])
  return {
    passkeys: passkeys.map(({ name, createdAt, usedAt, transports }) => ({
      name,
      transports,
      created_at: createdAt,
      used_at: usedAt,
    })),
    recovery_codes_left: codes,
  }
}
