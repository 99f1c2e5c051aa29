/** Reads and writes the viewed products of a user or browser, and the visits of a day. */
import type { Db, Sql } from '@tregu/database'
import type { Day } from '@tregu/domain'
import { runPlanned, runStatement } from '../../lib/run-statement.ts'
import * as statements from './analytics.sql.ts'

export type Viewer = { readonly userId: string } | { readonly browserHash: Buffer<ArrayBuffer> }

/** Records a view. Viewing a product again moves it to the front. */
export const recordView = async (db: Db, viewer: Viewer, productId: number, at: Date): Promise<void> => {
  const where =
    'userId' in viewer
      ? { userId_productId: { userId: viewer.userId, productId } }
      : { browserHash_productId: { browserHash: viewer.browserHash, productId } }
  await db.view.upsert({ where, create: { ...viewer, productId, at }, update: { at }, select: { id: true } })
}

/** Counts a view of a product's page for its store. */
export const countView = (sql: Sql, product: number, day: Day) =>
  runStatement(sql, statements.countView, { product, day })

/** The views of the pages of these stores from a day on; a day without a view is left out. */
export const sumViewsByDay = ({ sql }: { readonly sql: Sql }, storeIds: readonly number[], from: Day) =>
  runPlanned(sql, statements.sumViewsByDay, { storeIds: [...storeIds], from })

/** @param day midnight of the day in UTC */
export const countVisit = async (db: Db, day: Date): Promise<void> => {
  await db.siteVisit.upsert({
    where: { day },
    create: { day, count: 1 },
    update: { count: { increment: 1 } },
  })
}

/** Lists the slugs of the viewed products, the last one first. */
export const listViewedSlugs = async (
  db: Db,
  viewer: Viewer,
  exceptId: number | null,
  limit: number,
): Promise<string[]> => {
  const views = await db.view.findMany({
    where: { ...viewer, ...(exceptId === null ? {} : { productId: { not: exceptId } }) },
    select: { product: { select: { slug: true } } },
    orderBy: { at: 'desc' },
    take: limit,
  })
  return views.map(({ product }) => product.slug)
}

/** Lists the views for the export of the user's data. */
export const listOwnViews = async (db: Db, userId: string) => {
  const views = await db.view.findMany({
    where: { userId },
    select: { at: true, product: { select: { slug: true } } },
    orderBy: { at: 'asc' },
  })
  return views.map(({ at, product }) => ({ product: product.slug, at }))
}
