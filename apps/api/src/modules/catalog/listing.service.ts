/** Listings: reads the query, finds the place, gathers the page with its counts (rules.md, Catalogue). */
import type { ProductList } from '@tregu/contract'
import type { Sql } from '@tregu/database'
import {
  describePage,
  findSorting,
  type Language,
  type ListingFilters,
  listActiveFilters,
  NO_FILTERS,
  parseListingQuery,
  pickText,
  SEARCH_HITS_MAX,
} from '@tregu/domain'
import { AppError, found } from '../../lib/app-error.ts'
import {
  countCards,
  countFacets,
  type FacetRow,
  listCardRows,
  listCards,
  listNames,
} from './listing.queries.ts'
import { viewCard, viewFilter } from './listing.view.ts'

import type { Scope } from './listing-sql.ts'
import { type CategoryRow, findNodeBySlug, findStore, listPath, type StoreRow } from './scope.queries.ts'
import { type Found, listOtherReadings, pageOfMany, search } from './search.service.ts'
import type { TextSearch } from './search-sql.ts'

export type Place = { readonly path: readonly string[]; readonly storeSlug: string | null }
type FoundPlace = {
  readonly scope: Scope
  readonly nodes: readonly CategoryRow[]
  readonly store: StoreRow | null
}

/** @throws AppError malformed, naming the parameter */
const readFilters = (query: Readonly<Record<string, string | undefined>>): ListingFilters => {
  const values = Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
  const answer = parseListingQuery(values)
  if (answer.ok) return answer.filters
  const key = ['page', 'page_size', 'sort'].includes(answer.parameter) ? `v.${answer.parameter}` : 'v.number'
  throw new AppError(
    'malformed',
    {},
    {
      fields: {
        [answer.parameter]: answer.reason === 'out_of_range' && key === 'v.number' ? 'v.too_long' : key,
      },
    },
  )
}

const findStorePlace = async (sql: Sql, slug: string, path: readonly string[]): Promise<FoundPlace> => {
  const store = found(await findStore(sql, slug))
  const [categorySlug, subSlug] = path
  if (!categorySlug) return { scope: { node: null, storeId: store.id }, nodes: [], store }
  const category = found(await findNodeBySlug(sql, categorySlug, null))
  const nodes = subSlug ? [category, found(await findNodeBySlug(sql, subSlug, categorySlug))] : [category]
  const last = nodes.at(-1) ?? category
  return { scope: { node: { level: last.level, id: last.id }, storeId: store.id }, nodes, store }
}

/** @throws AppError not_found for a place that does not exist */
const findPlace = async (sql: Sql, place: Place, filters: ListingFilters): Promise<FoundPlace> => {
  const storeSlug = place.storeSlug ?? filters.store
  const inDepartment = filters.department !== null && storeSlug === null ? [filters.department] : []
  const path = place.path.length > 0 ? place.path : inDepartment
  if (storeSlug !== null && place.path.length === 0) return findStorePlace(sql, storeSlug, [])
  if (place.storeSlug !== null) return findStorePlace(sql, place.storeSlug, place.path)
  if (path.length === 0) return { scope: { node: null, storeId: null }, nodes: [], store: null }
  const nodes = await listPath(sql, path)
  if (nodes.length !== path.length) throw new AppError('not_found')
  const last = found(nodes.at(-1))
  return { scope: { node: { level: last.level, id: last.id }, storeId: null }, nodes, store: null }
}

const viewSlugs = ({ nodes, store }: FoundPlace, language: Language): ProductList['slugs'] => {
  const at = (level: number) => {
    const node = nodes.find((candidate) => candidate.level === level)
    return node ? { slug: node.slug, name: pickText(node.name, language).text } : null
  }
  return {
    department: at(1),
    category: at(2),
    subCategory: at(3),
    subSubCategory: at(4),
    store: store ? { slug: store.slug, name: store.name } : null,
  }
}

const viewFacets = async (
  sql: Sql,
  facets: readonly FacetRow[],
  filters: ListingFilters,
  language: Language,
) => {
  const idsOf = (...names: string[]) =>
    facets.filter((row) => names.includes(row.facet)).map((row) => Number(row.value))
  const named = await listNames(sql, {
    brands: idsOf('brand'),
    stores: idsOf('seller'),
    categories: idsOf('category', 'sub_category', 'sub_sub_category'),
    options: facets.filter((row) => row.facet === 'option').map((row) => row.value),
  })
  return viewFilter(facets, named, filters, language)
}

const listAll = async (
  sql: Sql,
  filters: ListingFilters,
  { scope }: FoundPlace,
  hits: TextSearch | null,
  language: Language,
) => {
  const [cards, facets] = await Promise.all([
    listCards(sql, filters, scope, hits, findSorting(filters)),
    countFacets(sql, filters, scope, hits),
  ])
  const count = facets.find((row) => row.facet === 'total')?.count ?? 0
  return { count, cards, filter: await viewFacets(sql, facets, filters, language) }
}

/** A search that found more than is counted: the page looks at all of it, the filter panel at what was counted. */
const listMany = async (
  sql: Sql,
  filters: ListingFilters,
  { scope }: FoundPlace,
  found: Found,
  language: Language,
) => {
  const all = { kind: 'query', ...found.query } as const
  const isPlain = listActiveFilters(filters).length === 0
  const sorting = findSorting(filters)
  const page = async () => {
    if (!isPlain || sorting !== 'relevance') return listCards(sql, filters, scope, all, sorting)
    const offset = (filters.page - 1) * filters.pageSize
    const best = await pageOfMany(sql, found, scope, { offset, limit: filters.pageSize })
    return listCards(sql, { ...filters, page: 1 }, scope, { kind: 'hits', ...best }, sorting)
  }
  const [cards, facets, count] = await Promise.all([
    page(),
    countFacets(sql, filters, scope, { kind: 'hits', ...found.hits }),
    isPlain ? SEARCH_HITS_MAX : countCards(sql, filters, scope, all, SEARCH_HITS_MAX),
  ])
  return { count, cards, filter: await viewFacets(sql, facets, filters, language) }
}

const NOTHING = { kind: 'hits', ids: [], tiers: [] } as const

const listFound = async (sql: Sql, filters: ListingFilters, place: FoundPlace, language: Language) => {
  if (filters.q === null) return listAll(sql, filters, place, null, language)
  const found = await search(sql, filters.q, place.scope, language)
  if (found?.isCapped) return listMany(sql, filters, place, found, language)
  if (found) return listAll(sql, filters, place, { kind: 'hits', ...found.hits }, language)
  const nothing = await listAll(sql, filters, place, NOTHING, language)
  return { ...nothing, suggestions: await listOtherReadings(sql, filters.q, language) }
}

export const listProducts = async (
  sql: Sql,
  asked: {
    query: Readonly<Record<string, string | undefined>>
    place: Place
    path: string
    rawQuery: string
    language: Language
  },
): Promise<Omit<ProductList, 'error'>> => {
  const filters = readFilters(asked.query)
  const place = await findPlace(sql, asked.place, filters)
  const { cards, count, ...found } = await listFound(sql, filters, place, asked.language)
  return {
    ...found,
    result: cards.map((row) => viewCard(row, asked.language)),
    pagi: describePage({ count, page: filters.page, pageSize: filters.pageSize }, asked.path, asked.rawQuery),
    slugs: viewSlugs(place, asked.language),
    sort: filters.sort,
  }
}

/** Cards of a home row: a listing query with `reduced=1` or `kosova=1` beyond the wire's keys. */
export const listRow = async (sql: Sql, query: string, size: number, language: Language) => {
  const values = Object.fromEntries(new URLSearchParams(query))
  const { reduced, kosova, ...wire } = values
  const filters = { ...readFilters(wire), pageSize: size }
  const place = await findPlace(sql, { path: [], storeSlug: null }, filters)
  const scope = { ...place.scope, reduced: reduced === '1', madeInKosova: kosova === '1' }
  const cards = await listCards(sql, filters, scope, null, findSorting(filters))
  return cards.map((row) => viewCard(row, language))
}

export const listSimilar = async (
  sql: Sql,
  node: { level: number; id: number },
  exceptId: number,
  language: Language,
) => {
  const cards = await listCards(sql, { ...NO_FILTERS, pageSize: 13 }, { node, storeId: null }, null, 1)
  return cards
    .filter((row) => row.id !== exceptId)
    .slice(0, 12)
    .map((row) => viewCard(row, language))
}

/** Cards in the order of their slugs; what is no longer on sale is left out. */
export const listCardsBySlug = async (sql: Sql, slugs: readonly string[], language: Language) => {
  const rows = await listCardRows(sql, slugs)
  return slugs.flatMap((slug) =>
    rows.filter((row) => row.card.slug === slug).map((row) => viewCard(row, language)),
  )
}
