/** Reads stores and the tree of departments, and writes followers. */
import type { Db, Sql, Tx } from '@tregu/database'
import type { PaymentType, TextByLanguage } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './stores.sql.ts'

/** Lists departments, categories and sub-categories in their order. */
export const listTree = async (db: Db) => {
  const rows = await db.category.findMany({
    where: { level: { lte: 3 } },
    select: { id: true, parentId: true, slug: true, name: true, icon: true, image: true, redirect: true },
    orderBy: [{ level: 'asc' }, { position: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({ ...row, name: row.name as TextByLanguage }))
}
export type TreeRow = Awaited<ReturnType<typeof listTree>>[number]

export type StoreRow = {
  id: number
  slug: string
  name: string
  description: TextByLanguage
  logo: string | null
  background: string | null
  city: string | null
  followers: number
  ratingSum: number
  ratingCount: number
  products: number
  follow: boolean
  department: string
  createdAt: Date
  taxBp: number
  serviceFeeBp: number
  deliveryPrice: number
  freeDeliveryFrom: number | null
  minimumOrder: number
  paymentMethods: PaymentType[]
  hasAccount: boolean
  deliveryDays: string
  categories: { slug: string; name: TextByLanguage; image: string | null; department: string }[]
}

export const findStoreDetails = async (
  sql: Sql,
  slug: string,
  userId: string | null,
): Promise<StoreRow | null> =>
  (
    await sql<StoreRow>(
      'find-store-details',
      `SELECT s.id, s.slug, s.name, s.description, s.logo, s.background, s.city, s.follower_count AS followers,
         s.rating_sum AS "ratingSum", s.rating_count AS "ratingCount", d.slug AS department, s.created_at AS "createdAt",
         s.tax_bp AS "taxBp", s.service_fee_bp AS "serviceFeeBp", s.delivery_price AS "deliveryPrice",
         s.free_delivery_from AS "freeDeliveryFrom", s.minimum_order AS "minimumOrder",
         s.payment_methods AS "paymentMethods", s.iban IS NOT NULL AS "hasAccount", s.delivery_days AS "deliveryDays",
         (SELECT count(*) FROM listing l WHERE l.store_id = s.id) AS products,
         EXISTS (SELECT 1 FROM follow f WHERE f.store_id = s.id AND f.user_id = $2) AS follow,
         coalesce((SELECT json_agg(json_build_object('slug', c.slug, 'name', c.name, 'image', c.image, 'department', split_part(c.path, '/', 1))
             ORDER BY c.position, c.id)
           FROM category c WHERE c.id IN (SELECT l.category_id FROM listing l WHERE l.store_id = s.id)), '[]') AS categories
       FROM store s JOIN category d ON d.id = s.department_id WHERE s.slug = $1 AND s.state = 'active'`,
      [slug, userId],
    )
  )[0] ?? null

/** Finds a store by id or slug (no slug is all digits). Finds suspended stores, but none that has never opened. */
export const findStoreByIdOrSlug = async (sql: Sql, text: string) =>
  (await runStatement(sql, statements.findStoreByIdOrSlug, { text }))[0] ?? null

export const storeExists = async (db: Db, slug: string): Promise<boolean> =>
  (await db.store.findFirst({ where: { slug, state: 'active' }, select: { id: true } })) !== null

export const listStoresByFollowers = (sql: Sql, limit: number) =>
  runStatement(sql, statements.listStoresByFollowers, { limit })

/** Follows or unfollows the store. Returns the new state and the number of followers. */
export const toggleFollow = async (tx: Tx, userId: string, storeId: number) => {
  const removed = await runStatement(tx, statements.removeFollow, { userId, storeId })
  const follow = removed.length === 0
  if (follow) await runStatement(tx, statements.insertFollow, { userId, storeId })
  const [row] = await runStatement(tx, statements.countFollowers, { storeId, change: follow ? 1 : -1 })
  return { follow, followers: row?.followers ?? 0 }
}

/** Finds and locks the open store of a slug, so that two toggles wait for each other. */
export const lockStore = async (tx: Tx, slug: string) =>
  (await runStatement(tx, statements.lockStore, { slug }))[0] ?? null
