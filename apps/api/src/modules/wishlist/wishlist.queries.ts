/** Wishlists; the count beside a product moves in the same transaction. */
import type { Sql, Tx } from '@tregu/database'

export type WishedRow = { slug: string }

/** What was withdrawn is left out until it is on sale again. */
export const listWishedSlugs = (sql: Sql, userId: string) =>
  sql<WishedRow>(
    'list-wished-slugs',
    `SELECT p.slug FROM wish w JOIN product p ON p.id = w.product_id JOIN listing l ON l.product_id = p.id
     WHERE w.user_id = $1 ORDER BY w.at DESC, p.id`,
    [userId],
  )

export const findWishable = async (sql: Sql, slug: string) =>
  (
    await sql<{ id: number; isOnSale: boolean }>(
      'find-wishable',
      `SELECT p.id, l.product_id IS NOT NULL AS "isOnSale" FROM product p LEFT JOIN listing l ON l.product_id = p.id
       WHERE p.slug = $1 AND p.status <> 'draft'`,
      [slug],
    )
  )[0] ?? null

export const lockWisher = (tx: Tx, userId: string) =>
  tx('lock-wisher', 'SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])

/** True when it was not there before. */
export const insertWish = async (tx: Tx, userId: string, productId: number) =>
  (
    await tx(
      'insert-wish',
      `WITH added AS (INSERT INTO wish (user_id, product_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING product_id)
       UPDATE product p SET favorite_count = favorite_count + 1 FROM added WHERE p.id = added.product_id RETURNING 1`,
      [userId, productId],
    )
  ).length === 1

/** True when it was there. */
export const removeWish = async (tx: Tx, userId: string, productId: number) =>
  (
    await tx(
      'remove-wish',
      `WITH gone AS (DELETE FROM wish WHERE user_id = $1 AND product_id = $2 RETURNING product_id)
       UPDATE product p SET favorite_count = favorite_count - 1 FROM gone WHERE p.id = gone.product_id RETURNING 1`,
      [userId, productId],
    )
  ).length === 1
