/** Listings: reads the query, finds the place, counts in memory, reads the page's cards (rules.md, Catalogue). */
import type { ProductCard, ProductList } from '@tregu/contract'
import type { Sql } from '@tregu/database'
import {
  describePage,
  findSorting,
  type Language,
  type ListingFilters,
  listActiveFilters,
  parseListingQuery,
  pickText,
  SEARCH_HITS_MAX,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { readCards } from './cards.ts'
import { chooseBy } from './chosen.ts'
import { ANY_PRODUCT, productTag } from './columns/catalogue.ts'
import type { Columns, Scope } from './columns/columns.ts'
import { type Matches, match, NOTHING_CHOSEN } from './columns/counts.ts'
import { orderOf, pickPage } from './columns/order.ts'
import { viewFilter } from './filter.view.ts'
import { findCardsBySlug } from './listing.queries.ts'
import { viewCard } from './listing.view.ts'
import { type FoundPlace, findPlace, type Place, tagsOf } from './place.ts'
import { rankHits, rowsInPlace } from './relevance.ts'
import { type Found, listEveryHit, listOtherReadings, pageOfMany, search } from './search.service.ts'

type Shop = Pick<Deps, 'sql' | 'catalogue'>

/** What is said of a parameter; of the others, that it is no number or too long. */
const REFUSED: Readonly<Record<string, string>> = {
  page: 'v.page',
  page_size: 'v.page_size',
  sort: 'v.sort',
  rating: 'v.rating',
  option: 'v.filter',
}

/** @throws AppError malformed, naming the parameter */
const readFilters = (query: Readonly<Record<string, string | undefined>>): ListingFilters => {
  const values = Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
  const answer = parseListingQuery(values)
  if (answer.ok) return answer.filters
  const otherwise = answer.reason === 'out_of_range' ? 'v.too_long' : 'v.number'
  const key = REFUSED[answer.parameter] ?? otherwise
  throw new AppError('malformed', {}, { fields: { [answer.parameter]: key } })
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

const pageOfRows = (columns: Columns, { rows }: Matches, filters: ListingFilters): number[] => {
  const sorting = findSorting(filters)
  const offset = (filters.page - 1) * filters.pageSize
  const page =
    sorting === 'relevance'
      ? rows.subarray(offset, offset + filters.pageSize)
      : pickPage(rows, offset, filters.pageSize, orderOf(columns, sorting))
  return [...page].map((row) => columns.ids[row] as number)
}

export type Listed = { readonly reply: Omit<ProductList, 'error'>; readonly tags: readonly string[] }

type Asked = { filters: ListingFilters; scope: Scope; language: Language }
/** What the panel counts, and the page: of a search for very many products not all are counted. */
type Gathered = { list: Int32Array; page?: readonly number[]; count?: number; suggestions?: string[] }

/** A search that found more than is counted. As it stands, its first pages come straight from the best sellers. */
const gatherMany = async (
  { sql, catalogue }: Shop,
  { filters, scope }: Asked,
  found: Found,
): Promise<Gathered> => {
  const isPlain = listActiveFilters(filters).length === 0 && findSorting(filters) === 'relevance'
  if (!isPlain) {
    const ids = await listEveryHit(sql, found.query)
    const { columns } = catalogue
    const { compare: bySold } = orderOf(columns, 1)
    return { list: Int32Array.from(rowsInPlace(columns, scope, ids).sort(bySold)) }
  }
  const offset = (filters.page - 1) * filters.pageSize
  const { ids } = await pageOfMany(sql, found, scope, { offset, limit: filters.pageSize })
  return { list: rankHits(catalogue.columns, scope, found.hits), page: ids, count: SEARCH_HITS_MAX }
}

const gather = async (shop: Shop, asked: Asked): Promise<Gathered> => {
  const { filters, scope, language } = asked
  const { catalogue, sql } = shop
  if (filters.q === null) return { list: catalogue.columns.list(scope) }
  const found = await search(sql, filters.q, scope, language)
  if (found?.isCapped) return gatherMany(shop, asked, found)
  if (found) return { list: rankHits(catalogue.columns, scope, found.hits) }
  return { list: new Int32Array(0), suggestions: await listOtherReadings(sql, filters.q, language) }
}

/** What an answer that shows these cards is kept under, beside its place. */
export const tagsOfCards = (cards: readonly Pick<ProductCard, 'id'>[]) =>
  cards.map(({ id }) => productTag(Number(id)))

export const listProducts = async (
  shop: Shop,
  asked: {
    query: Readonly<Record<string, string | undefined>>
    place: Place
    path: string
    rawQuery: string
    language: Language
  },
): Promise<Listed> => {
  const { language } = asked
  const filters = readFilters(asked.query)
  await shop.catalogue.caughtUp()
  const { names } = shop.catalogue
  const place = findPlace(names, asked.place, filters)
  const gathered = await gather(shop, { filters, scope: place.scope, language })
  const { columns } = shop.catalogue
  const everything = match(columns, gathered.list, NOTHING_CHOSEN, names.groupOfLabel)
  const matches = match(columns, gathered.list, chooseBy(filters, names), names.groupOfLabel)
  const cards = await readCards(shop, gathered.page ?? pageOfRows(columns, matches, filters), language)
  const page = {
    count: gathered.count ?? matches.rows.length,
    page: filters.page,
    pageSize: filters.pageSize,
  }
  return {
    reply: {
      ...(gathered.suggestions ? { suggestions: gathered.suggestions } : {}),
      result: cards,
      pagi: describePage(page, asked.path, asked.rawQuery),
      slugs: viewSlugs(place, language),
      filter: viewFilter({ everything: everything.counts, left: matches.counts, names, filters, language }),
      sort: filters.sort,
    },
    // A search looks at names and descriptions that no place knows of.
    tags: [...(filters.q === null ? tagsOf(place.scope) : [ANY_PRODUCT]), ...tagsOfCards(cards)],
  }
}

/** Cards of a home row: a listing query with `reduced=1` or `kosova=1` beyond the wire's keys. */
export const listRow = async (shop: Shop, query: string, size: number, language: Language) => {
  const { reduced, kosova, ...wire } = Object.fromEntries(new URLSearchParams(query))
  const filters = { ...readFilters(wire), pageSize: size }
  await shop.catalogue.caughtUp()
  const { columns, names } = shop.catalogue
  const { scope } = findPlace(names, { path: [], storeSlug: null }, filters)
  const list = columns.list({ ...scope, reduced: reduced === '1', madeInKosova: kosova === '1' })
  const matches = match(columns, list, chooseBy(filters, names), names.groupOfLabel)
  return readCards(shop, pageOfRows(columns, matches, filters), language)
}

const SIMILAR = 12

export const listSimilar = async (
  shop: Shop,
  node: { level: number; id: number },
  exceptId: number,
  language: Language,
) => {
  await shop.catalogue.caughtUp()
  const { columns } = shop.catalogue
  const best = pickPage(columns.list({ node, storeId: null }), 0, SIMILAR + 1, orderOf(columns, 1))
  const ids = [...best].map((row) => columns.ids[row] as number).filter((id) => id !== exceptId)
  return readCards(shop, ids.slice(0, SIMILAR), language)
}
/** Cards in the order of their slugs; what is no longer on sale is left out. */
export const listCardsBySlug = async (sql: Sql, slugs: readonly string[], language: Language) => {
  const rows = new Map((await findCardsBySlug(sql, slugs)).map((row) => [row.card.slug, row]))
  return slugs.flatMap((slug) => {
    const row = rows.get(slug)
    return row ? [viewCard(row, language)] : []
  })
}
