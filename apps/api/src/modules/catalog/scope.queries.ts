/** Where a listing looks: a node of the tree, a store, or everything. */
import type { Sql } from '@tregu/database'
import type { TextByLanguage } from '@tregu/domain'

export type CategoryRow = {
  id: number
  level: number
  slug: string
  path: string
  name: TextByLanguage
  redirect: string | null
}
export type StoreRow = { id: number; slug: string; name: string; department: string }

/** The nodes of a path from the department down, as many as exist. */
export const listPath = (sql: Sql, slugs: readonly string[]) =>
  sql<CategoryRow>(
    'list-path',
    'SELECT id, level, slug, path, name, redirect FROM category WHERE path = ANY ($1) ORDER BY level',
    [slugs.map((_, index) => slugs.slice(0, index + 1).join('/'))],
  )

export const findStore = async (sql: Sql, slug: string) =>
  (
    await sql<StoreRow>(
      'find-store-scope',
      `SELECT s.id, s.slug, s.name, d.slug AS department FROM store s JOIN category d ON d.id = s.department_id
       WHERE s.slug = $1 AND s.state = 'active'`,
      [slug],
    )
  )[0] ?? null

/** Nodes with this slug whose path lies inside `within` (a path, or null for everywhere): one level below for a store's paths. */
export const findNodeBySlug = async (sql: Sql, slug: string, parentSlug: string | null) =>
  (
    await sql<CategoryRow>(
      'find-node',
      `SELECT c.id, c.level, c.slug, c.path, c.name, c.redirect FROM category c LEFT JOIN category p ON p.id = c.parent_id
       WHERE c.slug = $1 AND c.level > 1 AND ($2::text IS NULL OR p.slug = $2) ORDER BY c.level, c.id LIMIT 1`,
      [slug, parentSlug],
    )
  )[0] ?? null
