/** Where a listing is: a place in the department tree, a store, the whole market of one offer, or a search over everything. */

import type { ProductList } from '@tregu/contract'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import {
  type ListingFilters,
  NO_FILTERS,
  parseListingQuery,
  SEARCH_TEXT_MAX,
  writeListingQuery,
} from '@tregu/domain'
import { toListing } from '../../app/paths.ts'
import { query } from '../../lib/query-client.ts'

export type Place =
  | { readonly kind: 'department'; readonly slugs: readonly string[] }
  | { readonly kind: 'store'; readonly store: string; readonly slugs: readonly string[] }
  | { readonly kind: 'market'; readonly offer: 'reduced' | 'kosova' }
  | { readonly kind: 'search' }

/** The filters in an address. What is malformed there counts as not said: a link with a slip still shows what it can. */
export const readFilters = (search: URLSearchParams): ListingFilters => {
  const said = new URLSearchParams(search)
  let answer = parseListingQuery(said.toString())
  while (!answer.ok && said.has(answer.parameter)) {
    const words = Array.from(said.get('q') ?? '')
    // More words than can be searched for are cut: nobody who searches wants to see everything.
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

export const listingQuery = (place: Place, filters: ListingFilters) => {
  const own = place.kind === 'market' ? { ...filters, [place.offer]: true } : filters
  const wire = Object.fromEntries(new URLSearchParams(writeListingQuery(own)))
  if (place.kind === 'search') return query(catalogRoutes.search, { query: wire })
  if (place.kind === 'market') return query(catalogRoutes.list, { query: wire })
  const params =
    place.kind === 'store'
      ? { storeSlug: place.store, ...named(['category', 'subCategory'], place.slugs) }
      : named(['department', 'category', 'subCategory'], place.slugs)
  return query(catalogRoutes.list, { params, query: wire })
}

/** A store's own address shows its home page; this shows its shelf (specification, section 2: two tabs). */
const shelf = 'tab=products'

/** Is this address of a store its shelf? */
export const isShelf = (place: Place, search: URLSearchParams): boolean =>
  place.kind !== 'store' ||
  place.slugs.length > 0 ||
  search.has('tab') ||
  writeListingQuery(readFilters(search)) !== ''

/** The address that says these filters. */
export const addressOf = (place: Place, pathname: string, filters: ListingFilters): string => {
  const tab = place.kind === 'store' && place.slugs.length === 0 ? shelf : ''
  const text = [tab, writeListingQuery(filters)].filter(Boolean).join('&')
  return text === '' ? pathname : `${pathname}?${text}`
}

type Slugs = ProductList['slugs']
export type Step = { readonly slug: string; readonly name: string; readonly href: string }

/** Department, category, sub-category, as far as the listing goes. */
export const trailOf = (slugs: Slugs): readonly Step[] => {
  const steps = [slugs.department, slugs.category, slugs.subCategory, slugs.subSubCategory].filter(
    (step) => step !== null,
  )
  return steps.map((step, index) => ({
    ...step,
    href: toListing(steps.slice(0, index + 1).map(({ slug }) => slug)),
  }))
}
