/** Looked-at products of a user or of a browser, and visits by the day. */
import type { Sql } from '@tregu/database'

export type Viewer = { readonly userId: string } | { readonly browserHash: Buffer }

const columnOf = (viewer: Viewer) =>
  'userId' in viewer ? (['user_id', viewer.userId] as const) : (['browser_hash', viewer.browserHash] as const)

/** Looking again moves the product to the front. */
export const recordView = (sql: Sql, viewer: Viewer, productId: number) => {
  const [column, value] = columnOf(viewer)
  return sql(
    `record-view-${column}`,
    `INSERT INTO view (${column}, product_id) VALUES ($1, $2) ON CONFLICT (${column}, product_id) DO UPDATE SET at = now()`,
    [value, productId],
  )
}

export const countVisit = (sql: Sql, day: string) =>
  sql(
    'count-visit',
    'INSERT INTO site_visit (day, count) VALUES ($1, 1) ON CONFLICT (day) DO UPDATE SET count = site_visit.count + 1',
    [day],
  )

export const listViewedSlugs = (sql: Sql, viewer: Viewer, exceptId: number | null, limit: number) => {
  const [column, value] = columnOf(viewer)
  return sql<{ slug: string }>(
    `list-viewed-${column}`,
    `SELECT p.slug FROM view w JOIN product p ON p.id = w.product_id WHERE w.${column} = $1 AND ($2::int IS NULL OR p.id <> $2) ORDER BY w.at DESC LIMIT $3`,
    [value, exceptId, limit],
  )
}
