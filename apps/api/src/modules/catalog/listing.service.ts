/** Listings: reads the query, finds the place, counts in memory, reads the page's cards (rules.md, Catalogue). */
import type { ProductCard, ProductList } from '@tregu/contract'
import type { Sql } from '@tregu/database'
import {
  DEFAULT_SORT,
  describePage,
  findSorting,
  foldText,
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
import { type Order, orderOf, pickKeptPage, pickPage } from './columns/order.ts'
import { viewFilter } from './filter.view.ts'
import { findCardsBySlug } from './listing.queries.ts'
import { viewCard } from './listing.view.ts'
import { type FoundPlace, findPlace, type Place, tagsOf } from './place.ts'
import { rankTiers } from './relevance.ts'
import { collectEvery, type Hits, listBest } from './search.hits.ts'
import { applyCorrections, type Found, listOtherReadings, search, searchCorrected } from './search.service.ts'

type Shop = Pick<Deps, 'sql' | 'catalogue'>

/** What is said of a parameter; of the others, that it is no number or too long. */
const REFUSED: Readonly<Record<string, string>> = {
  page: 'v.page',
  page_size: 'v.page_size',
  sort: 'v.sort',
  rating: 'v.rating',
  option: 'v.filter',
  reduced: 'v.filter',
  kosova: 'v.filter',
  exact: 'v.filter',
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

const idsOf = (columns: Columns, rows: Int32Array) => Array.from(rows, (row) => columns.ids[row] as number)

const pageOfRows = (
  columns: Columns,
  { rows }: Matches,
  filters: ListingFilters,
  { list, relevance }: Gathered,
): number[] => {
  const sorting = findSorting(filters)
  const [offset, size] = [(filters.page - 1) * filters.pageSize, filters.pageSize]
  if (sorting === 'relevance')
    return idsOf(columns, pickPage(rows, offset, size, relevance ?? orderOf(columns, DEFAULT_SORT)))
  if (rows === list) return idsOf(columns, pickKeptPage(columns, list, sorting, { offset, size }))
  return idsOf(columns, pickPage(rows, offset, size, orderOf(columns, sorting)))
}

/** The corrected search, each word as the cards spell it: words are folded for searching, names have their accents. */
const spellCorrected = (
  q: string,
  corrections: Found['corrections'],
  cards: readonly Pick<ProductCard, 'name'>[],
): string | null => {
  if (corrections.length === 0) return null
  const words = cards.flatMap(({ name }) => name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  const spelt = (folded: string) => words.find((word) => foldText(word) === folded) ?? folded
  return applyCorrections(
    q,
    corrections.map(({ typed, word }) => ({ typed, word: spelt(word) })),
  )
}

export type Listed = { readonly reply: Omit<ProductList, 'error'>; readonly tags: readonly string[] }

type Asked = { filters: ListingFilters; scope: Scope; language: Language }
/** What the panel counts, and the page: of a search for very many products not all are counted. */
type Gathered = {
  list: Int32Array
  relevance?: Order
  page?: readonly number[]
  count?: number
  suggestions?: string[]
  corrections?: Found['corrections']
}

/** All that was found; of very many without filters a part, and the page straight from the best sellers. */
const gatherHits = async (shop: Shop, { filters, scope }: Asked, hits: Hits): Promise<Gathered> => {
  const rank = (some: Hits) => {
    const { rows, order } = rankTiers(shop.catalogue.columns, some.rows())
    return { list: rows, relevance: order }
  }
  if (hits.isWhole) return rank(hits)
  const isPlain = listActiveFilters(filters).length === 0 && findSorting(filters) === 'relevance'
  if (!isPlain) return rank(await collectEvery(shop, hits, scope))
  const [from, to] = [filters.page - 1, filters.page].map((pages) =>
    Math.min(pages * filters.pageSize, SEARCH_HITS_MAX),
  )
  const best = await listBest(shop, hits.query, scope, to ?? 0)
  return { ...rank(hits), page: best.slice(from), count: SEARCH_HITS_MAX }
}

/**
 * In the whole market, `reduced` and `kosova` narrow the place itself, so the panel lists only values that occur there.
 * Inside a department or a store they are filters like the others.
 */
const narrow = (scope: Scope, filters: ListingFilters): { scope: Scope; left: ListingFilters } => {
  const { q, reduced, kosova } = filters
  if (q !== null || scope.node !== null || scope.storeId !== null) return { scope, left: filters }
  return {
    scope: { ...scope, reduced, madeInKosova: kosova },
    left: { ...filters, reduced: false, kosova: false },
  }
}

const gather = async (shop: Shop, asked: Asked): Promise<Gathered> => {
  const { filters, scope, language } = asked
  if (filters.q === null) return { list: shop.catalogue.columns.list(scope) }
  const { q, exact } = filters
  const found =
    (await search(shop, { q, scope, language, isExact: exact })) ??
    (exact ? null : await searchCorrected(shop, { q, scope, language }))
  if (found) return { ...(await gatherHits(shop, asked, found.hits)), corrections: found.corrections }
  return { list: new Int32Array(0), suggestions: await listOtherReadings(shop.sql, filters.q, language) }
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
  const isFilled = (scope: Scope) => shop.catalogue.columns.list(scope).length > 0
  const place = findPlace(names, asked.place, filters, isFilled)
  const { scope, left } = narrow(place.scope, filters)
  const gathered = await gather(shop, { filters, scope, language })
  const { columns } = shop.catalogue
  const everything = match(columns, gathered.list, NOTHING_CHOSEN, names.groupOfLabel)
  const matches = match(columns, gathered.list, chooseBy(left, names), names.groupOfLabel)
  const ids = gathered.page ?? pageOfRows(columns, matches, filters, gathered)
  const cards = await readCards(shop, ids, language)
  const corrected = spellCorrected(filters.q ?? '', gathered.corrections ?? [], cards)
  const page = {
    count: gathered.count ?? matches.rows.length,
    page: filters.page,
    pageSize: filters.pageSize,
  }
  return {
    reply: {
      ...(gathered.suggestions ? { suggestions: gathered.suggestions } : {}),
      ...(corrected === null ? {} : { corrected }),
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

/** Cards of a home row: the first page of a listing query. */
export const listRow = async (shop: Shop, query: string, size: number, language: Language) => {
  const filters = { ...readFilters(Object.fromEntries(new URLSearchParams(query))), pageSize: size }
  await shop.catalogue.caughtUp()
  const { columns, names } = shop.catalogue
  const { scope } = findPlace(names, { path: [], storeSlug: null }, filters, () => true)
  const narrowed = narrow(scope, filters)
  const list = columns.list(narrowed.scope)
  const matches = match(columns, list, chooseBy(narrowed.left, names), names.groupOfLabel)
  return readCards(shop, pageOfRows(columns, matches, filters, { list }), language)
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
  const list = columns.list({ node, storeId: null })
  const best = pickKeptPage(columns, list, DEFAULT_SORT, { offset: 0, size: SIMILAR + 1 })
  const ids = idsOf(columns, best).filter((id) => id !== exceptId)
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
