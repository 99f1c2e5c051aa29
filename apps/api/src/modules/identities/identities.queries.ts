/** Reads and writes the connected providers, and the visits to them. */
import type { Db } from '@tregu/database'
import type { IdentityProvider, ProviderPerson } from '@tregu/domain'
import type { Hash } from '../../lib/tokens.ts'

export type Purpose = 'sign_in' | 'connect' | 'confirm'

/** Which visit, of which browser. A visit of another browser is not found. */
export type VisitKey = {
  readonly stateHash: Hash
  readonly browserHash: Hash
  readonly provider: IdentityProvider
  readonly now: Date
}

type NewVisit = Omit<VisitKey, 'now'> & {
  readonly purpose: Purpose
  readonly sessionId: string | null
  readonly next: string | null
  readonly expiresAt: Date
}

export const insertVisit = (db: Db, visit: NewVisit) => db.providerVisit.createMany({ data: [visit] })

/** Marks that the browser came back. Null for an unknown or old visit, another browser's, and one that came back before. */
export const takeVisit = async (db: Db, { stateHash, browserHash, provider, now }: VisitKey) => {
  const [visit] = await db.providerVisit.updateManyAndReturn({
    where: { stateHash, browserHash, provider, returnedAt: null, expiresAt: { gt: now } },
    data: { returnedAt: now },
    select: { purpose: true, sessionId: true, next: true },
  })
  return visit ?? null
}
export type Visit = NonNullable<Awaited<ReturnType<typeof takeVisit>>>

/** Stores the person that the provider named, for the calls that answer what is still missing. */
export const keepPerson = (db: Db, stateHash: Hash, { isEmailVerified, ...person }: ProviderPerson) =>
  db.providerVisit.updateMany({ where: { stateHash }, data: { ...person, emailVerified: isEmailVerified } })

/** A visit that still misses an answer, with the person that the provider named. */
export const findWaiting = async (db: Db, { stateHash, browserHash, provider, now }: VisitKey) => {
  const visit = await db.providerVisit.findFirst({
    where: { stateHash, browserHash, provider, subject: { not: null }, expiresAt: { gt: now } },
    select: { subject: true, email: true, emailVerified: true, firstName: true, lastName: true, next: true },
  })
  if (!visit || visit.subject === null) return null
  const { subject, emailVerified, next, ...rest } = visit
  return { next, person: { ...rest, subject, isEmailVerified: emailVerified } satisfies ProviderPerson }
}

export const removeVisit = (db: Db, stateHash: Hash) => db.providerVisit.deleteMany({ where: { stateHash } })

export const deleteExpiredVisits = (db: Db, now: Date) =>
  db.providerVisit.deleteMany({ where: { expiresAt: { lte: now } } })

/** What the provider told about an address, in visits that were not ended. */
export const deleteVisitsOf = (db: Db, email: string) => db.providerVisit.deleteMany({ where: { email } })

type Key = { readonly provider: IdentityProvider; readonly subject: string }

/** The account that this identity signs in to. */
export const findOwner = async (db: Db, { provider, subject }: Key): Promise<string | null> =>
  (
    await db.identity.findUnique({
      where: { provider_subject: { provider, subject } },
      select: { userId: true },
    })
  )?.userId ?? null

export const noteUse = (db: Db, { provider, subject }: Key, usedAt: Date) =>
  db.identity.updateMany({ where: { provider, subject }, data: { usedAt } })

/** False when an account has the identity already, or the account has another one of the provider. */
export const insertIdentity = async (
  db: Db,
  { provider, subject }: Key,
  userId: string,
  at: Date,
): Promise<boolean> => {
  const data = [{ provider, subject, userId, linkedAt: at, usedAt: at }]
  return (await db.identity.createMany({ data, skipDuplicates: true })).count > 0
}

export const listIdentities = (db: Db, userId: string) =>
  db.identity.findMany({
    where: { userId },
    select: { provider: true, linkedAt: true, usedAt: true },
    orderBy: { provider: 'asc' },
  })

export const deleteIdentity = async (db: Db, userId: string, provider: IdentityProvider): Promise<boolean> =>
  (await db.identity.deleteMany({ where: { userId, provider } })).count > 0

/** For the export of the user's data: with the provider's own name of the person. */
export const listOwnIdentities = async (db: Db, userId: string) => {
  const rows = await db.identity.findMany({ where: { userId }, orderBy: { provider: 'asc' } })
  return rows.map(({ provider, subject, linkedAt, usedAt }) => ({
    provider,
    subject,
    linked_at: linkedAt,
    used_at: usedAt,
  }))
}
