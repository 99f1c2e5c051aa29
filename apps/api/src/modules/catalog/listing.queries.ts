/** Reads the listing documents: the page of cards, and how many products each filter value would leave. */
import { createHash } from 'node:crypto'
import type { Sql } from '@tregu/database'
import type { ListingFilters } from '@tregu/domain'
import { buildConditions, type Conditions, type Group, orderBy, type Scope } from './listing-sql.ts'
import type { TextSearch } from './search-sql.ts'

export type CardRow = {
  id: number
  variantId: number | null
  price: number
  discountPrice: number | null
  rating: number
  ratingCount: number
  quantity: number
  hasOptions: boolean
  card: {
    slug: string
    name: Record<string, string>
    image: string | null
    seller: string
    sellerSlug: string
    brand: string | null
    department: string
    madeinKosova: boolean
    colours: string[]
  }
}
export type FacetRow = { facet: string; value: string; count: number }

/** One prepared statement for each shape of a listing. */
const nameOf = (text: string) => `listing-${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`
const run = <Row>(sql: Sql, text: string, values: readonly unknown[]) => sql<Row>(nameOf(text), text, values)

const CARD_COLUMNS = `l.product_id AS id, l.variant_id AS "variantId", l.price, l.discount_price AS "discountPrice",
  l.rating, l.rating_count AS "ratingCount", l.quantity, l.has_options AS "hasOptions", l.card`

const allOf = (conditions: Conditions, except?: Group) =>
  Object.entries(conditions.groups)
    .filter(([group, condition]) => group !== except && condition !== 'true')
    .map(([, condition]) => condition)

export const listCards = (
  sql: Sql,
  filters: ListingFilters,
  scope: Scope,
  search: TextSearch | null,
  sort: number | 'relevance',
): Promise<CardRow[]> => {
  const conditions = buildConditions(filters, scope, search)
  const where = [...conditions.scope, ...allOf(conditions)].join(' AND ')
  const offset = (filters.page - 1) * filters.pageSize
  const limit = conditions.values.length
  const text = `SELECT ${CARD_COLUMNS} FROM ${conditions.from} WHERE ${where}
    ORDER BY ${orderBy(sort, conditions.relevance)} LIMIT $${limit + 1} OFFSET $${limit + 2}`
  return run<CardRow>(sql, text, [...conditions.values, filters.pageSize, offset])
}

/** How many products a search leaves with all filters, up to a limit: for searches that find more than is counted. */
export const countCards = async (
  sql: Sql,
  filters: ListingFilters,
  scope: Scope,
  search: TextSearch,
  limit: number,
): Promise<number> => {
  const conditions = buildConditions(filters, scope, search)
  const where = [...conditions.scope, ...allOf(conditions)].join(' AND ')
  const text = `SELECT count(*) FROM (SELECT 1 FROM ${conditions.from} WHERE ${where} LIMIT $${conditions.values.length + 1}) AS counted`
  const [row] = await run<{ count: number }>(sql, text, [...conditions.values, limit])
  return row?.count ?? 0
}

const LEVELS = ['category', 'sub_category', 'sub_sub_category'] as const

/** Every value that occurs in the scope, with the products it would leave: the other groups' filters applied, its own left out. */
export const countFacets = (
  sql: Sql,
  filters: ListingFilters,
  scope: Scope,
  search: TextSearch | null,
): Promise<FacetRow[]> => {
  const conditions = buildConditions(filters, scope, search)
  const others = (group: Group) => {
    const rest = Object.keys(conditions.groups).filter((name) => name !== group)
    return rest.map((name) => `in_${name}`).join(' AND ')
  }
  const groups = Object.entries(conditions.groups).map(
    ([group, condition]) => `(${condition}) AS in_${group}`,
  )
  const byColumn = (facet: string, column: string, group: Group) =>
    `SELECT '${facet}', ${column}::text, count(*) FILTER (WHERE ${others(group)}) FROM base WHERE ${column} IS NOT NULL GROUP BY ${column}`
  const chosen = [...new Set(filters.options.map(({ group }) => group))]
  const values = [...conditions.values]
  const options = optionCounts(chosen, filters, others('option'), (value) => `$${values.push(value)}`)
  const text = `WITH base AS MATERIALIZED (
      SELECT l.product_id, l.brand_id, l.store_id, l.category_id, l.sub_category_id, l.sub_sub_category_id, l.price_band,
        l.rating, l.options, ${groups.join(', ')}
      FROM ${conditions.from} WHERE ${conditions.scope.join(' AND ')})
    SELECT facet, value, count::int FROM (
      SELECT 'total' AS facet, '' AS value, count(*) FILTER (WHERE in_option AND ${others('option')}) AS count FROM base
      UNION ALL SELECT 'all', '', count(*) FROM base
      UNION ALL ${byColumn('brand', 'brand_id', 'brand')}
      UNION ALL ${byColumn('seller', 'store_id', 'seller')}
      UNION ALL ${byColumn('price', 'price_band', 'price')}
      ${LEVELS.map((level) => `UNION ALL ${byColumn(level, `${level}_id`, 'category')}`).join('\n      ')}
      UNION ALL SELECT 'rating', stars::text, count(*) FILTER (WHERE rating >= stars * 100 AND ${others('rating')})
        FROM base CROSS JOIN generate_series(1, 4) AS stars GROUP BY stars
      UNION ALL ${options}) AS counts`
  return run<FacetRow>(sql, text, values)
}

const optionCounts = (
  chosen: readonly string[],
  filters: ListingFilters,
  others: string,
  put: (value: unknown) => string,
): string => {
  if (chosen.length === 0)
    return `SELECT 'option', option, count(*) FILTER (WHERE ${others}) FROM base, unnest(options) AS option GROUP BY option`
  const groups = put(chosen)
  const choices = put(filters.options.map(({ group, value }) => `${group}:${value}`))
  // A value counts where one variant has it and one of the chosen values of every other group.
  return `SELECT 'option', og.slug || ':' || ov.slug, count(DISTINCT b.product_id) FILTER (WHERE ${others} AND NOT EXISTS (
        SELECT 1 FROM unnest(${groups}::text[]) AS other WHERE other <> og.slug AND NOT EXISTS (
          SELECT 1 FROM variant_value v2 JOIN option_value o2 ON o2.id = v2.value_id JOIN option_group g2 ON g2.id = o2.group_id
          WHERE v2.variant_id = x.id AND g2.slug = other AND g2.slug || ':' || o2.slug = ANY (${choices}::text[]))))
      FROM base b JOIN variant x ON x.product_id = b.product_id AND x.active
      JOIN variant_value vv ON vv.variant_id = x.id JOIN option_value ov ON ov.id = vv.value_id
      JOIN option_group og ON og.id = ov.group_id GROUP BY 2`
}

export type NameRow = {
  kind: string
  key: string
  slug: string
  name: string
  texts: Record<string, string> | null
  rgb: string | null
  position: number
}

/** Names of the values that were counted. */
export const listNames = (
  sql: Sql,
  ids: { brands: number[]; stores: number[]; categories: number[]; options: string[] },
) =>
  sql<NameRow>(
    'list-names',
    `SELECT 'brand' AS kind, id::text AS key, slug, name, NULL::jsonb AS texts, NULL AS rgb, 0 AS position FROM brand WHERE id = ANY ($1)
     UNION ALL SELECT 'seller', id::text, slug, name, NULL, NULL, 0 FROM store WHERE id = ANY ($2)
     UNION ALL SELECT 'category', id::text, slug, '', name, NULL, position FROM category WHERE id = ANY ($3)
     UNION ALL (SELECT DISTINCT ON (g.slug, v.slug) 'option', g.slug || ':' || v.slug, v.slug, '', v.name, v.rgb, v.position
       FROM option_group g JOIN option_value v ON v.group_id = g.id WHERE g.slug || ':' || v.slug = ANY ($4))
     UNION ALL (SELECT DISTINCT ON (g.slug) 'group', g.slug, g.slug, '', g.name, NULL, g.position
       FROM option_group g WHERE g.slug = ANY (SELECT split_part(o, ':', 1) FROM unnest($4::text[]) o))`,
    [ids.brands, ids.stores, ids.categories, ids.options],
  )

export const listCardRows = (sql: Sql, slugs: readonly string[]) =>
  sql<CardRow>(
    'list-cards-by-slug',
    `SELECT ${CARD_COLUMNS} FROM product p JOIN listing l ON l.product_id = p.id WHERE p.slug = ANY ($1::text[])`,
    [slugs],
  )
