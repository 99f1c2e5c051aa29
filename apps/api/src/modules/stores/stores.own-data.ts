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

export const listOwnStores = async (db: Db, userId: string) => {
  const stores = await db.store.findMany({
    where: { members: { some: { userId } } },
    orderBy: { id: 'asc' },
    select: {
      members: { where: { userId }, select: { role: true, since: true } },
      name: true,
      slug: true,
      state: true,
      phone: true,
      city: true,
      legalName: true,
      legalAddress: true,
      registrationNumber: true,
      fiscalNumber: true,
      vatNumber: true,
      email: true,
      lawfulGoodsAt: true,
      applicationNote: true,
      letters: { where: { isStores: true }, select: { text: true, at: true }, orderBy: { id: 'asc' } },
    },
  })
  return stores.map(
    ({
      legalName,
      legalAddress,
      registrationNumber,
      fiscalNumber,
      vatNumber,
      lawfulGoodsAt,
      members,
      applicationNote,
      letters,
      ...store
    }) => ({
      ...store,
      role: members[0]?.role ?? null,
      since: members[0]?.since ?? null,
      legal_name: legalName,
      legal_address: legalAddress,
      registration_number: registrationNumber,
      fiscal_number: fiscalNumber,
      vat_number: vatNumber,
      lawful_goods_confirmed_at: lawfulGoodsAt,
      application_note: applicationNote,
      application_messages: letters,
    }),
  )
}

/** Deletes the store of an applicant with its drafts. An open store stays with its other people. */
export const deleteOwnStores = async (db: Db, userId: string): Promise<void> => {
  await db.follow.deleteMany({ where: { userId } })
  const state = { in: ['pending' as const, 'refused' as const] }
  await db.product.deleteMany({ where: { store: { ownerId: userId, state } } })
  await db.store.deleteMany({ where: { ownerId: userId, state } })
}
