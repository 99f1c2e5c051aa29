/** Reads and writes the newsletter's subscriptions. */
import type { Db } from '@tregu/database'
import type { Hash } from '../../lib/tokens.ts'

/** Counts the requests for the address since a time, subscribed or not. */
export const countAsks = async (db: Db, key: string, since: Date): Promise<number> => {
  const { _sum } = await db.attempt.aggregate({ where: { key, since: { gt: since } }, _sum: { count: true } })
  return _sum.count ?? 0
}

export const recordAsk = (db: Db, key: string, at: Date) =>
  db.attempt.upsert({
    where: { key_since: { key, since: at } },
    create: { key, since: at, count: 1 },
    update: { count: { increment: 1 } },
    select: { key: true },
  })

export type Subscription = {
  readonly email: string
  readonly language: string
  readonly confirmKeyHash: Hash
  readonly unsubscribeKeyHash: Hash
  readonly createdAt: Date
}

/** Writes an unconfirmed subscription with new keys; false when the address is already subscribed. */
export const putSubscription = async (db: Db, { email, ...keys }: Subscription): Promise<boolean> => {
  const renewed = await db.newsletterSubscription.updateMany({
    where: { email, OR: [{ confirmedAt: null }, { unsubscribedAt: { not: null } }] },
    data: { ...keys, confirmedAt: null, unsubscribedAt: null },
  })
  if (renewed.count > 0) return true
  const added = await db.newsletterSubscription.createMany({
    data: [{ email, ...keys }],
    skipDuplicates: true,
  })
  return added.count > 0
}

/**
 * Confirms a subscription that was requested after `since`. The same key succeeds again within that time, but does not
 * resubscribe an address that has unsubscribed.
 */
export const confirmSubscription = async (
  db: Db,
  confirmKeyHash: Hash,
  now: Date,
  since: Date,
): Promise<boolean> => {
  const where = { confirmKeyHash, createdAt: { gt: since }, unsubscribedAt: null }
  await db.newsletterSubscription.updateMany({
    where: { ...where, confirmedAt: null },
    data: { confirmedAt: now },
  })
  return (await db.newsletterSubscription.count({ where })) > 0
}

/** Ends a subscription. The same key succeeds again. */
export const endSubscription = async (db: Db, unsubscribeKeyHash: Hash, now: Date): Promise<boolean> => {
  await db.newsletterSubscription.updateMany({
    where: { unsubscribeKeyHash, unsubscribedAt: null },
    data: { unsubscribedAt: now },
  })
  return (await db.newsletterSubscription.count({ where: { unsubscribeKeyHash } })) > 0
}

export const deleteSubscription = (db: Db, email: string) =>
  db.newsletterSubscription.deleteMany({ where: { email } })

/** Deletes subscriptions that were never confirmed. */
export const deleteUnconfirmed = (db: Db, before: Date) =>
  db.newsletterSubscription.deleteMany({ where: { confirmedAt: null, createdAt: { lt: before } } })

/** Lists the subscriptions for the export of a person's data. */
export const listOwnSubscriptions = async (db: Db, email: string) => {
  const rows = await db.newsletterSubscription.findMany({
    where: { email },
    select: { email: true, createdAt: true, confirmedAt: true, unsubscribedAt: true },
  })
  return rows.map(({ email, createdAt, confirmedAt, unsubscribedAt }) => ({
    email,
    asked_at: createdAt,
    confirmed_at: confirmedAt,
    left_at: unsubscribedAt,
  }))
}
