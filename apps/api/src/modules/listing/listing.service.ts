/** Listings: reads the query, finds the scope, matches and counts in the product index, reads the page's cards. */
import type { values } from '@tregu/contract'
import {
  countedWords,
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
import { AppError, MovedError } from '../../lib/app-error.ts'
import type { ArrivalClock } from '../../lib/arrivals.ts'
import {
  ANY_PRODUCT,
  type CatalogueReader,
  cardTags,
  EMPTY_SELECTION,
  isNothing,
  listingTags,
  type Matches,
  match,
  type Order,
  orderOf,
  type ProductIndex,
  pickCachedPage,
  pickPage,
  type Scope,
} from '../catalogue-index/catalogue-index.ts'
import { readCards } from '../product-cards/product-cards.ts'
import {
  applyCorrections,
  collectEvery,
  type Found,
  type Hits,
  listBest,
  listOtherReadings,
  rankTiers,
  search,
  searchCorrected,
} from '../search/search.ts'
import { viewFilter } from './filter.view.ts'
import { selectFilters } from './filter-selection.ts'
import { findListingScope, findScope, type ListingScope, type ScopeSlugs } from './listing-scope.ts'

/** Messages for wrong parameters. All other parameters use "no number" or "too long". */
const REFUSED: Readonly<Record<string, string>> = {
  page: 'v.page',
  page_size: 'v.page_size',
  sort: 'v.sort',
  rating: 'v.rating',
  option: 'v.filter',
  fact: 'v.filter',
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

const viewSlugs = ({ nodes, store }: ListingScope, language: Language): values.ProductList['slugs'] => {
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

const idsOf = (products: ProductIndex, rows: Int32Array) =>
  Array.from(rows, (row) => products.columns.id[row] as number)

const pageOfRows = (
  products: ProductIndex,
  { rows }: Matches,
  filters: ListingFilters,
  { list, relevance }: Gathered,
): number[] => {
  const sorting = findSorting(filters)
  const [offset, size] = [(filters.page - 1) * filters.pageSize, filters.pageSize]
  if (sorting === 'relevance')
    return idsOf(products, pickPage(rows, offset, size, relevance ?? orderOf(products, DEFAULT_SORT)))
  if (rows === list) return idsOf(products, pickCachedPage(products, list, sorting, { offset, size }))
  return idsOf(products, pickPage(rows, offset, size, orderOf(products, sorting)))
}

/** Spells each word of the corrected search text as on the cards. Words of the dictionary are folded; names have accents. */
const spellCorrected = (
  q: string,
  corrections: Found['corrections'],
  cards: readonly Pick<values.ProductCard, 'name'>[],
): string | null => {
  if (corrections.length === 0) return null
  const words = cards.flatMap(({ name }) => name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  const spelt = (folded: string) => words.find((word) => foldText(word) === folded) ?? folded
  return applyCorrections(
    q,
    corrections.map(({ typed, word }) => ({ typed, word: spelt(word) })),
  )
}

export type Listed = {
  readonly reply: Omit<values.ProductList, 'error'>
  readonly tags: readonly string[]
  /** A search of the whole market from its first page; null for everything else. */
  readonly searched: { readonly words: string; readonly results: number } | null
}

type Asked = { filters: ListingFilters; scope: Scope; language: Language }
/** The rows that the filter panel counts, and the page. A search with very many hits counts only part of them. */
type Gathered = {
  list: Int32Array
  relevance?: Order
  page?: readonly number[]
  count?: number
  suggestions?: string[]
  corrections?: Found['corrections']
}

/** Gathers all hits. For very many hits without filters it gathers part of them and takes the page from the best sellers. */
const gatherHits = async (
  reader: CatalogueReader,
  { filters, scope }: Asked,
  hits: Hits,
): Promise<Gathered> => {
  const rank = (some: Hits) => {
    const { rows, order } = rankTiers(reader.catalogue.products, some.rows())
    return { list: rows, relevance: order }
  }
  if (hits.isWhole) return rank(hits)
  const isPlain = listActiveFilters(filters).length === 0 && findSorting(filters) === 'relevance'
  if (!isPlain) return rank(await collectEvery(reader, hits, scope))
  const [from, to] = [filters.page - 1, filters.page].map((pages) =>
    Math.min(pages * filters.pageSize, SEARCH_HITS_MAX),
  )
  const best = await listBest(reader, hits.query, scope, to ?? 0)
  return { ...rank(hits), page: best.slice(from), count: SEARCH_HITS_MAX }
}

/**
 * In the whole market `reduced` and `kosova` narrow the scope, so that the panel lists only values that occur in it. In a
 * department or a store they are ordinary filters.
 */
const narrow = (scope: Scope, filters: ListingFilters): { scope: Scope; left: ListingFilters } => {
  const { q, reduced, kosova } = filters
  if (q !== null || scope.node !== null || scope.storeId !== null) return { scope, left: filters }
  return {
    scope: { ...scope, reduced, madeInKosova: kosova },
    left: { ...filters, reduced: false, kosova: false },
  }
}

const gather = async (reader: CatalogueReader, asked: Asked): Promise<Gathered> => {
  const { filters, scope, language } = asked
  if (filters.q === null) return { list: reader.catalogue.products.list(scope) }
  const { q, exact } = filters
  const found =
    (await search(reader, { q, scope, language, isExact: exact })) ??
    (exact ? null : await searchCorrected(reader, { q, scope, language }))
  if (found) return { ...(await gatherHits(reader, asked, found.hits)), corrections: found.corrections }
  return {
    list: new Int32Array(0),
    suggestions: await listOtherReadings(reader.catalogue.sql, filters.q, language),
  }
}

export const listProducts = async (
  reader: CatalogueReader,
  asked: {
    query: Readonly<Record<string, string | undefined>>
    slugs: ScopeSlugs
    path: string
    rawQuery: string
    language: Language
    arrivals: ArrivalClock
  },
): Promise<Listed> => {
  const { language } = asked
  const filters = readFilters(asked.query)
  await reader.catalogue.caughtUp()
  const { names } = reader.catalogue
  const isFilled = (scope: Scope) => reader.catalogue.products.list(scope).length > 0
  const found = findListingScope(names, asked.slugs, filters, isFilled)
  const { scope, left } = narrow(found.scope, filters)
  const gathered = await gather(reader, { filters, scope, language })
  const { products } = reader.catalogue
  const everything = match(products, gathered.list, EMPTY_SELECTION, names)
  const selection = selectFilters(left, names)
  const matches = isNothing(selection) ? everything : match(products, gathered.list, selection, names)
  const ids = gathered.page ?? pageOfRows(products, matches, filters, gathered)
  const cards = await readCards(reader, ids, language, asked.arrivals)
  const corrected = spellCorrected(filters.q ?? '', gathered.corrections ?? [], cards)
  const page = {
    count: gathered.count ?? matches.rows.length,
    page: filters.page,
    pageSize: filters.pageSize,
  }
  const words = countedWords(filters.q ?? '')
  // With a filter or inside a department few results say nothing about the market.
  const isCounted =
    words !== null &&
    page.page === 1 &&
    asked.slugs.path.length === 0 &&
    asked.slugs.storeSlug === null &&
    listActiveFilters(filters).length === 0
  return {
    reply: {
      ...(gathered.suggestions ? { suggestions: gathered.suggestions } : {}),
      ...(corrected === null ? {} : { corrected }),
      result: cards,
      pagi: describePage(page, asked.path, asked.rawQuery),
      slugs: viewSlugs(found, language),
      filter: viewFilter(
        { everything: everything.counts, left: matches.counts, names, filters, language },
        everything.rows.length,
      ),
      sort: filters.sort,
    },
    searched: isCounted ? { words, results: page.count } : null,
    // A search depends on the names and descriptions of all products.
    tags: [...(filters.q === null ? listingTags(found.scope) : [ANY_PRODUCT]), ...cardTags(cards)],
  }
}

/** Lists the cards of a home row: the first page of a listing query. */
export const listRow = async (
  reader: CatalogueReader,
  { query, size }: { readonly query: string; readonly size: number },
  language: Language,
  arrivals: ArrivalClock,
) => {
  const filters = { ...readFilters(Object.fromEntries(new URLSearchParams(query))), pageSize: size }
  await reader.catalogue.caughtUp()
  const { products, names } = reader.catalogue
  const { scope } = findListingScope(names, { path: [], storeSlug: null }, filters, () => true)
  const narrowed = narrow(scope, filters)
  const list = products.list(narrowed.scope)
  const matches = match(products, list, selectFilters(narrowed.left, names), names)
  return readCards(reader, pageOfRows(products, matches, filters, { list }), language, arrivals)
}

const BY_PRICE = 3

/** @throws MovedError when the category of the path has another one now */
export const checkPath = async ({ catalogue }: CatalogueReader, path: readonly string[]): Promise<void> => {
  await catalogue.caughtUp()
  const { names } = catalogue
  const moved = names.path(path) === null ? names.movedPath(path) : null
  if (moved) throw new MovedError(path.join('/'), moved.map(({ slug }) => slug).join('/'))
}

/** The lowest price of a category or store, in cents; null when it has no products or does not exist. */
export const findLowestPrice = async (
  { catalogue }: CatalogueReader,
  slugs: ScopeSlugs,
): Promise<number | null> => {
  await catalogue.caughtUp()
  const { products, names } = catalogue
  const scope = findScope(names, slugs)
  if (scope === null) return null
  const [row] = pickCachedPage(products, products.list(scope), BY_PRICE, { offset: 0, size: 1 })
  return row === undefined ? null : (products.columns.effective[row] as number)
}

const SIMILAR = 12

export const listSimilar = async (
  reader: CatalogueReader,
  node: { level: number; id: number },
  exceptId: number,
  language: Language,
  arrivals: ArrivalClock,
) => {
  await reader.catalogue.caughtUp()
  const { products } = reader.catalogue
  const list = products.list({ node, storeId: null })
  const best = pickCachedPage(products, list, DEFAULT_SORT, { offset: 0, size: SIMILAR + 1 })
  const ids = idsOf(products, best).filter((id) => id !== exceptId)
  return readCards(reader, ids.slice(0, SIMILAR), language, arrivals)
}
