/** Lists a person's followed stores and store for the export, and deletes the former and an application. */
import type { Db } from '@tregu/database'

export const listOwnFollows = async (db: Db, userId: string) => {
  const follows = await db.follow.findMany({
    where: { userId },
    select: { at: true, store: { select: { slug: true } } },
    orderBy: { at: 'asc' },
  })
  return follows.map(({ at, store }) => ({ store: store.slug, at }))
}

export const listOwnStores = (db: Db, ownerId: string) =>
  db.store.findMany({
    where: { ownerId },
    select: { name: true, slug: true, state: true, phone: true, city: true },
  })

/** Deletes the store of an applicant. An open store stays. */
export const deleteOwnStores = async (db: Db, userId: string): Promise<void> => {
  await db.follow.deleteMany({ where: { userId } })
  await db.store.deleteMany({ where: { ownerId: userId, state: 'pending' } })
}
