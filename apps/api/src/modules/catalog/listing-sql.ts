/** The SQL of a listing: conditions by filter group, so that a group's counts can leave its own condition out. */
import type { ListingFilters } from '@tregu/domain'
import { searchSource, type TextSearch } from './search-sql.ts'

export type Scope = {
  /** Column and id of the tree node; null for everything. */
  readonly node: { readonly level: number; readonly id: number } | null
  readonly storeId: number | null
  readonly reduced?: boolean
  readonly madeInKosova?: boolean
}

export type Group = 'brand' | 'seller' | 'category' | 'rating' | 'price' | 'option'
export type Conditions = {
  readonly from: string
  readonly scope: readonly string[]
  readonly groups: Readonly<Record<Group, string>>
  readonly values: readonly unknown[]
  /** Orders the page by relevance; empty without `q`. */
  readonly relevance: string
}

export const NODE_COLUMNS = [
  'department_id',
  'category_id',
  'sub_category_id',
  'sub_sub_category_id',
] as const

const bind = () => {
  const values: unknown[] = []
  return { values, put: (value: unknown) => `$${values.push(value)}` }
}

const optionCondition = (filters: ListingFilters, put: (value: unknown) => string): string => {
  if (filters.options.length === 0) return 'true'
  const byGroup = new Map<string, string[]>()
  for (const { group, value } of filters.options)
    byGroup.set(group, [...(byGroup.get(group) ?? []), `${group}:${value}`])
  const groups = [...byGroup.values()].map((choices) => put(choices))
  if (groups.length === 1) return `l.options && ${groups[0]}::text[]`
  // Two properties must be met by one variant.
  const has = groups.map(
    (choices) => `EXISTS (SELECT 1 FROM variant_value vv JOIN option_value ov ON ov.id = vv.value_id
      JOIN option_group og ON og.id = ov.group_id WHERE vv.variant_id = x.id AND og.slug || ':' || ov.slug = ANY (${choices}::text[]))`,
  )
  return `EXISTS (SELECT 1 FROM variant x WHERE x.product_id = l.product_id AND x.active AND ${has.join(' AND ')})`
}

const priceCondition = (filters: ListingFilters, put: (value: unknown) => string): string => {
  const ranges = filters.priceBands.map(({ min, max }) =>
    max === null
      ? `l.effective >= ${put(min)}`
      : `(l.effective >= ${put(min)} AND l.effective < ${put(max)})`,
  )
  const custom = filters.customPrice
  if (custom)
    ranges.push(
      custom.max === null
        ? `l.effective >= ${put(custom.min)}`
        : `(l.effective >= ${put(custom.min)} AND l.effective <= ${put(custom.max)})`,
    )
  return ranges.length === 0 ? 'true' : `(${ranges.join(' OR ')})`
}

const slugCondition = (
  column: string,
  table: string,
  slugs: readonly string[],
  put: (value: unknown) => string,
) =>
  slugs.length === 0
    ? 'true'
    : `l.${column} IN (SELECT id FROM ${table} WHERE slug = ANY (${put(slugs)}::text[]))`

const categoryCondition = (slugs: readonly string[], put: (value: unknown) => string) => {
  if (slugs.length === 0) return 'true'
  const named = `(SELECT id FROM category WHERE slug = ANY (${put(slugs)}::text[]))`
  return `(${NODE_COLUMNS.map((column) => `l.${column} IN ${named}`).join(' OR ')})`
}

export const buildConditions = (
  filters: ListingFilters,
  where: Scope,
  search: TextSearch | null,
): Conditions => {
  const { values, put } = bind()
  const scope: string[] = []
  if (where.node) scope.push(`l.${NODE_COLUMNS[where.node.level - 1]} = ${put(where.node.id)}`)
  if (where.storeId !== null) scope.push(`l.store_id = ${put(where.storeId)}`)
  if (where.reduced) scope.push('l.discount_price IS NOT NULL')
  if (where.madeInKosova) scope.push("l.card->>'madeinKosova' = 'true'")
  const found = search ? searchSource(search, put) : null
  if (found) scope.push(...found.conditions)
  return {
    from: found?.from ?? 'listing l',
    scope: scope.length === 0 ? ['true'] : scope,
    groups: {
      brand: slugCondition('brand_id', 'brand', filters.brands, put),
      seller: slugCondition('store_id', 'store', filters.sellers, put),
      category: categoryCondition(filters.categories, put),
      rating: filters.rating === null ? 'true' : `l.rating >= ${put(filters.rating * 100)}`,
      price: priceCondition(filters, put),
      option: optionCondition(filters, put),
    },
    values,
    relevance: found?.relevance ?? '',
  }
}

const SORTS: Readonly<Record<number, string>> = {
  1: 'l.sold DESC',
  2: 'l.newest DESC',
  3: 'l.effective ASC',
  4: 'l.effective DESC',
  5: 'l.rating DESC, l.rating_count DESC',
  6: 'l.rating_count DESC',
}

/** Total: ends with the id, so that pages never repeat or skip. */
export const orderBy = (sort: number | 'relevance', relevance: string): string =>
  `${sort === 'relevance' ? `${relevance}, l.sold DESC` : SORTS[sort]}, l.product_id`
