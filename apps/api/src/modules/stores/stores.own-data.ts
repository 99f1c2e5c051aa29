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

export const listOwnStores = async (db: Db, ownerId: string) => {
  const stores = await db.store.findMany({
    where: { ownerId },
    select: {
      name: true,
      slug: true,
      state: true,
      phone: true,
      city: true,
      legalName: true,
      legalAddress: true,
      registrationNumber: true,
      email: true,
      lawfulGoodsAt: true,
    },
  })
  return stores.map(({ legalName, legalAddress, registrationNumber, lawfulGoodsAt, ...store }) => ({
    ...store,
    legal_name: legalName,
    legal_address: legalAddress,
    registration_number: registrationNumber,
    lawful_goods_confirmed_at: lawfulGoodsAt,
  }))
}

/** Deletes the store of an applicant. An open store stays. */
export const deleteOwnStores = async (db: Db, userId: string): Promise<void> => {
  await db.follow.deleteMany({ where: { userId } })
  await db.store.deleteMany({ where: { ownerId: userId, state: 'pending' } })
}
