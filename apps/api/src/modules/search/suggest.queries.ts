/** Suggestions while typing: names of categories, stores and brands that begin, at any of their words, as typed. */
import type { Sql } from '@tregu/database'
import type { TextByLanguage } from '@tregu/domain'

// A range instead of LIKE, as in search.queries.ts.
const typed = (kind: string) =>
  `(SELECT DISTINCT id FROM search_label WHERE kind = '${kind}' AND phrase ~>=~ $1 AND phrase ~<~ ($1 || U&'\\+10FFFF'))`

export const suggestCategories = (sql: Sql, folded: string) =>
  sql<{ name: TextByLanguage; slug: string; path: string; parent: TextByLanguage | null }>(
    'suggest-categories',
    `SELECT c.name, c.slug, c.path, p.name AS parent FROM ${typed('c')} t JOIN category c USING (id)
     LEFT JOIN category p ON p.id = c.parent_id ORDER BY c.level, c.position, c.id LIMIT 4`,
    [folded],
  )

export const suggestStores = (sql: Sql, folded: string) =>
  sql<{ name: string; slug: string; logo: string | null }>(
    'suggest-stores',
    `SELECT name, slug, logo FROM ${typed('s')} t JOIN store s USING (id) WHERE s.state = 'active'
     ORDER BY follower_count DESC, id LIMIT 3`,
    [folded],
  )

export const suggestBrands = (sql: Sql, folded: string) =>
  sql<{ name: string; slug: string }>(
    'suggest-brands',
    `SELECT name, slug FROM ${typed('b')} t JOIN brand b USING (id) ORDER BY name, id LIMIT 3`,
    [folded],
  )
