/** What a listing shows: a node of the department tree, a store, one offer of the whole market, or a search. */
import type { ProductList } from '@tregu/contract'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import {
  type ListingFilters,
  NO_FILTERS,
  parseListingQuery,
  SEARCH_TEXT_MAX,
  writeListingQuery,
} from '@tregu/domain'
import { query } from '../../lib/query-client.ts'
import { toListing } from '../../paths.ts'

export type ListingScope =
  | { readonly kind: 'department'; readonly slugs: readonly string[] }
  | { readonly kind: 'store'; readonly store: string; readonly slugs: readonly string[] }
  | { readonly kind: 'market'; readonly offer: 'reduced' | 'kosova' }
  | { readonly kind: 'search' }

/** The filters in an address. Ignores a malformed value, so that a broken link still shows products. */
export const readFilters = (search: URLSearchParams): ListingFilters => {
  const said = new URLSearchParams(search)
  let answer = parseListingQuery(said.toString())
  while (!answer.ok && said.has(answer.parameter)) {
    const words = Array.from(said.get('q') ?? '')
    // Cut a search that is too long instead of ignoring it, which would show everything.
    if (answer.parameter === 'q' && words.length > SEARCH_TEXT_MAX)
      said.set('q', words.slice(0, SEARCH_TEXT_MAX).join(''))
    else said.delete(answer.parameter)
    answer = parseListingQuery(said.toString())
  }
  return answer.ok ? answer.filters : NO_FILTERS
}

const named = (names: readonly string[], slugs: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name, index) => (slugs[index] === undefined ? [] : [[name, slugs[index]]])),
  )

export const listingQuery = (scope: ListingScope, filters: ListingFilters) => {
  const own = scope.kind === 'market' ? { ...filters, [scope.offer]: true } : filters
  const wire = Object.fromEntries(new URLSearchParams(writeListingQuery(own)))
  if (scope.kind === 'search') return query(catalogRoutes.search, { query: wire })
  if (scope.kind === 'market') return query(catalogRoutes.list, { query: wire })
  const params =
    scope.kind === 'store'
      ? { storeSlug: scope.store, ...named(['category', 'subCategory'], scope.slugs) }
      : named(['department', 'category', 'subCategory'], scope.slugs)
  return query(catalogRoutes.list, { params, query: wire })
}

/** A store's own address shows its home page; this one shows its products (docs/rules/stores.md). */
const shelf = 'tab=products'

/** Does this address show a store's products? */
export const isShelf = (scope: ListingScope, search: URLSearchParams): boolean =>
  scope.kind !== 'store' ||
  scope.slugs.length > 0 ||
  search.has('tab') ||
  writeListingQuery(readFilters(search)) !== ''

/** The address of these filters. */
export const addressOf = (scope: ListingScope, pathname: string, filters: ListingFilters): string => {
  const tab = scope.kind === 'store' && scope.slugs.length === 0 ? shelf : ''
  const text = [tab, writeListingQuery(filters)].filter(Boolean).join('&')
  return text === '' ? pathname : `${pathname}?${text}`
}

type Slugs = ProductList['slugs']
export type Step = { readonly slug: string; readonly name: string; readonly href: string }

/** Department, category and sub-category, as deep as the listing is. */
export const trailOf = (slugs: Slugs): readonly Step[] => {
  const steps = [slugs.department, slugs.category, slugs.subCategory, slugs.subSubCategory].filter(
    (step) => step !== null,
  )
  return steps.map((step, index) => ({
    ...step,
    href: toListing(steps.slice(0, index + 1).map(({ slug }) => slug)),
  }))
}
