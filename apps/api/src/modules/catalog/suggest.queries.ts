/** Suggestions while typing: words that begin as typed, products by how well they sell. */
import type { Sql } from '@tregu/database'
import type { TextByLanguage } from '@tregu/domain'
import { CARD_COLUMNS, type CardRow } from './listing.queries.ts'

export const suggestProducts = (sql: Sql, query: string, limit: number) =>
  sql<CardRow>(
    'suggest-products',
    `SELECT ${CARD_COLUMNS} FROM listing l JOIN search_document d ON d.product_id = l.product_id
     WHERE d.words @@ to_tsquery('simple', $1) ORDER BY ts_rank(d.words, to_tsquery('simple', $1)) DESC, l.sold DESC, l.product_id LIMIT $2`,
    [query, limit],
  )

export const suggestCategories = (sql: Sql, folded: string) =>
  sql<{ name: TextByLanguage; slug: string; path: string; parent: TextByLanguage | null }>(
    'suggest-categories',
    `SELECT c.name, c.slug, c.path, p.name AS parent FROM category c LEFT JOIN category p ON p.id = c.parent_id
     WHERE EXISTS (SELECT 1 FROM jsonb_each_text(c.name) t WHERE fold(t.value) LIKE $1 OR fold(t.value) LIKE '% ' || $1)
     ORDER BY c.level, c.position, c.id LIMIT 4`,
    [`${folded}%`],
  )

export const suggestStores = (sql: Sql, folded: string) =>
  sql<{ name: string; slug: string; logo: string | null }>(
    'suggest-stores',
    `SELECT name, slug, logo FROM store WHERE state = 'active' AND (fold(name) LIKE $1 OR fold(name) LIKE '% ' || $1)
     ORDER BY follower_count DESC, id LIMIT 3`,
    [`${folded}%`],
  )

export const suggestBrands = (sql: Sql, folded: string) =>
  sql<{ name: string; slug: string }>(
    'suggest-brands',
    'SELECT name, slug FROM brand WHERE fold(name) LIKE $1 ORDER BY name LIMIT 3',
    [`${folded}%`],
  )
