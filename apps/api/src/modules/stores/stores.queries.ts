/** Stores and the tree of departments. */
import type { Db, Sql, Tx } from '@tregu/database'
import type { PaymentType, TextByLanguage } from '@tregu/domain'

/** Departments, categories and sub-categories in their order. */
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

/** A store by its id or its slug (no slug is all digits); one that has never opened does not exist. */
export const findStoreByIdOrSlug = async (sql: Sql, text: string) =>
  (
    await sql<{ id: number; name: string }>(
      'find-store-by-id-or-slug',
      "SELECT id, name FROM store WHERE (slug = $1 OR id::text = $1) AND state IN ('active', 'suspended')",
      [text],
    )
  )[0] ?? null

export const storeExists = async (sql: Sql, slug: string) =>
  (await sql('store-exists', "SELECT 1 FROM store WHERE slug = $1 AND state = 'active'", [slug])).length > 0

export type TopStoreRow = {
  name: string
  slug: string
  department: string
  logo: string | null
  city: string | null
  ratingSum: number
  ratingCount: number
  products: number
}

export const listStoresByFollowers = (sql: Sql, limit: number) =>
  sql<TopStoreRow>(
    'list-top-stores',
    `SELECT s.name, s.slug, d.slug AS department, s.logo, s.city, s.rating_sum AS "ratingSum", s.rating_count AS "ratingCount",
       (SELECT count(*) FROM listing l WHERE l.store_id = s.id) AS products
     FROM store s JOIN category d ON d.id = s.department_id WHERE s.state = 'active'
     ORDER BY s.follower_count DESC, s.id LIMIT $1`,
    [limit],
  )

/** Follows, or stops following; whether the user follows now, and how many do. */
export const toggleFollow = async (tx: Tx, userId: string, storeId: number) => {
  const removed = await tx(
    'remove-follow',
    'DELETE FROM follow WHERE user_id = $1 AND store_id = $2 RETURNING 1',
    [userId, storeId],
  )
  const follow = removed.length === 0
  if (follow)
    await tx('insert-follow', 'INSERT INTO follow (user_id, store_id) VALUES ($1, $2)', [userId, storeId])
  const [row] = await tx<{ followers: number }>(
    'count-follow',
    'UPDATE store SET follower_count = follower_count + $2 WHERE id = $1 RETURNING follower_count AS followers',
    [storeId, follow ? 1 : -1],
  )
  return { follow, followers: row?.followers ?? 0 }
}

/** The open store of a slug, locked: two toggles happen one after the other. */
export const lockStore = async (tx: Tx, slug: string) =>
  (
    await tx<{ id: number }>(
      'lock-store',
      "SELECT id FROM store WHERE slug = $1 AND state = 'active' FOR UPDATE",
      [slug],
    )
  )[0] ?? null
