/** Reads express stores and their dishes. */
import type { Db, Sql } from '@tregu/database'
import { EXPRESS_DEPARTMENT } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import { runStatement } from '../../lib/run-statement.ts'
import { TERMS } from './stores.queries.ts'
import * as statements from './stores.sql.ts'

/** The most dishes that a menu reads, over all its sections. */
const MENU_MAX = 400

/** The pictures of a store in a list. */
const SHOWN_DISHES = 3

const OPEN_EXPRESS = {
  state: 'active',
  department: { slug: EXPRESS_DEPARTMENT },
  openFrom: { not: null },
} as const

/** Open express stores that have something to sell. */
export const listExpressStores = (db: Db) =>
  db.store.findMany({
    where: { ...OPEN_EXPRESS, products: { some: { listing: { isNot: null } } } },
    select: {
      id: true,
      name: true,
      slug: true,
      city: true,
      logo: true,
      ratingSum: true,
      ratingCount: true,
      deliveryPrice: true,
      freeDeliveryFrom: true,
      minimumOrder: true,
      ...TERMS,
    },
    orderBy: { id: 'asc' },
  })
export type ExpressStoreRow = Awaited<ReturnType<typeof listExpressStores>>[number]

export const findExpressStore = (db: Db, slug: string) =>
  db.store.findFirst({ where: { slug, ...OPEN_EXPRESS }, select: { id: true, ...TERMS } })

/** How many products of each store stand in each category. */
export const countByStoreAndCategory = async (db: Db, storeIds: number[]) => {
  const rows = await db.listing.groupBy({
    by: ['storeId', 'categoryId'],
    where: { storeId: { in: storeIds } },
    _count: true,
  })
  return rows.map(({ storeId, categoryId, _count: count }) => ({ storeId, categoryId, count }))
}

/** Categories by id, in the order of the tree. */
export const listSections = async (db: Db, ids: number[]) => {
  const rows = await db.category.findMany({
    where: { id: { in: ids } },
    select: { id: true, slug: true, name: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({ ...row, name: textsOf(row.name) }))
}

/** A store's dishes: those in stock first, then the ones that sell best. */
export const listDishes = async (db: Db, storeId: number) => {
  const inStock = { productId: true, categoryId: true, product: { select: { description: true } } } as const
  const best = [{ sold: 'desc' }, { productId: 'asc' }] as const
  const there = await db.listing.findMany({
    where: { storeId, quantity: { gt: 0 } },
    select: inStock,
    orderBy: [...best],
    take: MENU_MAX,
  })
  const out = await db.listing.findMany({
    where: { storeId, quantity: { lte: 0 } },
    select: inStock,
    orderBy: [...best],
    take: MENU_MAX - there.length,
  })
  return [...there, ...out].map(({ productId, categoryId, product }) => ({
    productId,
    categoryId,
    description: textsOf(product.description),
  }))
}

/** The pictures of each store's best dishes in stock, of different categories as far as there are any. */
export const listShownDishes = (sql: Sql, storeIds: number[]) =>
  runStatement(sql, statements.listShownDishes, { storeIds, count: SHOWN_DISHES })
