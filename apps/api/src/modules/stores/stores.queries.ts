/** Reads stores and the tree of departments, and writes followers. */
import type { Db, Prisma, Tx } from '@tregu/database'
import { textsOf } from '../../lib/json-columns.ts'
import type { Goods } from '../../lib/ownership.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './stores.sql.ts'

/** Lists departments, categories and sub-categories in their order. */
export const listTree = async (db: Db) => {
  const rows = await db.category.findMany({
    where: { level: { lte: 3 } },
    select: { id: true, parentId: true, slug: true, name: true, icon: true, image: true, redirect: true },
    orderBy: [{ level: 'asc' }, { position: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({ ...row, name: textsOf(row.name) }))
}
export type TreeRow = Awaited<ReturnType<typeof listTree>>[number]

const TRADER = {
  legalName: true,
  legalAddress: true,
  registrationNumber: true,
  email: true,
  phone: true,
} satisfies Prisma.StoreSelect

export const TERMS = {
  deliveryMin: true,
  deliveryMax: true,
  cutOff: true,
  openFrom: true,
  openTo: true,
  minutesMin: true,
  minutesMax: true,
  daysOff: true,
  pausedFrom: true,
  pausedTo: true,
  cities: { select: { city: { select: { id: true, name: true } } }, orderBy: { cityId: 'asc' } },
} satisfies Prisma.StoreSelect

export const findOpenStore = (db: Db, slug: string) =>
  db.store.findFirst({
    where: { slug, state: 'active' },
    select: {
      id: true,
      slug: true,
      name: true,
      description: true,
      pauseNote: true,
      logo: true,
      background: true,
      city: true,
      followerCount: true,
      ratingSum: true,
      ratingCount: true,
      createdAt: true,
      taxBp: true,
      serviceFeeBp: true,
      deliveryPrice: true,
      freeDeliveryFrom: true,
      minimumOrder: true,
      paymentMethods: true,
      iban: true,
      ...TRADER,
      ...TERMS,
      department: { select: { slug: true } },
    },
  })

export const isFollowing = async (db: Db, userId: string, storeId: number): Promise<boolean> =>
  (await db.follow.findFirst({ where: { userId, storeId }, select: { storeId: true } })) !== null

/** Counts a store's products in listings by category. */
export const countByCategory = async (db: Db, storeId: number) => {
  const rows = await db.listing.groupBy({ by: ['categoryId'], where: { storeId }, _count: true })
  return rows.map(({ categoryId, _count: count }) => ({ categoryId, count }))
}

export const listCategoriesById = async (db: Db, ids: number[]) => {
  const rows = await db.category.findMany({
    where: { id: { in: ids } },
    select: { slug: true, name: true, image: true, path: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({ ...row, name: textsOf(row.name) }))
}

/** Finds a store by id or slug (no slug is all digits). Finds suspended stores, but none that has never opened. */
export const findStoreByIdOrSlug = (db: Db, text: string) =>
  db.store.findFirst({
    where: {
      ...(/^[1-9]\d{0,8}$/.test(text) ? { id: Number(text) } : { slug: text }),
      state: { in: ['active', 'suspended'] },
    },
    select: { id: true, name: true, ...TERMS },
  })

export const storeExists = async (db: Db, slug: string): Promise<boolean> =>
  (await db.store.findFirst({ where: { slug, state: 'active' }, select: { id: true } })) !== null

/** The address of the open store that had this one before; null when there is none. */
export const findMovedStore = async (db: Db, slug: string): Promise<string | null> => {
  const moved = await db.storeRedirect.findFirst({
    where: { slug, store: { state: 'active' } },
    select: { store: { select: { slug: true } } },
  })
  return moved?.store.slug ?? null
}

/** Open stores that have something to sell. */
export const listStoresByFollowers = (db: Db, limit: number) =>
  db.store.findMany({
    where: { state: 'active', products: { some: { status: 'published' } } },
    select: {
      id: true,
      name: true,
      slug: true,
      logo: true,
      city: true,
      ratingSum: true,
      ratingCount: true,
      department: { select: { slug: true } },
    },
    orderBy: [{ followerCount: 'desc' }, { id: 'asc' }],
    take: limit,
  })

/** Counts the products in listings of some stores. A store without products has no entry. */
export const countByStore = async (db: Db, storeIds: number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await db.listing.groupBy({
    by: ['storeId'],
    where: { storeId: { in: storeIds } },
    _count: true,
  })
  return new Map(rows.map(({ storeId, _count: count }) => [storeId, count]))
}

/** Follows or unfollows the store. Returns the new state and the number of followers. */
export const toggleFollow = async ({ db }: Tx, userId: string, storeId: number) => {
  const { count } = await db.follow.deleteMany({ where: { userId, storeId } })
  const follow = count === 0
  if (follow) await db.follow.create({ data: { userId, storeId }, select: { storeId: true } })
  const { followerCount } = await db.store.update({
    where: { id: storeId },
    data: { followerCount: { increment: follow ? 1 : -1 } },
    select: { followerCount: true },
  })
  return { follow, followers: followerCount }
}

/** Finds and locks the open store of a slug, so that two toggles wait for each other. */
export const lockStore = async (tx: Tx, slug: string) =>
  (await runStatement(tx, statements.lockStore, { slug }))[0] ?? null

/** The name of the store that has one of the pictures; null when none has. */
export const findPicture = async (db: Db, addresses: string[]): Promise<Goods | null> => {
  const store = await db.store.findFirst({
    where: { OR: [{ logo: { in: addresses } }, { background: { in: addresses } }] },
    select: { name: true },
  })
  return store === null ? null : { name: store.name, brand: null }
}
