/** Listings (docs/rules/catalogue.md): filters, sorting, chips and empty messages. */

import { DEFAULT_SORT, PRODUCT_PAGE_SIZE } from './limits.ts'
import type { Cents } from './money.ts'

export const SORTS = [1, 2, 3, 4, 5, 6] as const
export type Sort = (typeof SORTS)[number]

/** A price from `min` up to `max` cents; `max` null: no upper end. */
export type PriceRange = {
  readonly min: Cents
  readonly max: Cents | null
}

export type OptionChoice = {
  /** Slugs. */
  readonly group: string
  readonly value: string
}

/** All parameters of a listing. Values inside one group are OR, groups are AND. */
export type ListingFilters = {
  readonly page: number
  readonly pageSize: number
  /** Null: not chosen. */
  readonly sort: Sort | null
  readonly q: string | null
  readonly department: string | null
  readonly store: string | null
  readonly brands: readonly string[]
  readonly sellers: readonly string[]
  readonly categories: readonly string[]
  /** An average of at least this many stars. */
  readonly rating: number | null
  /** Half-open bands, `max` excluded, so that their counts add up. */
  readonly priceBands: readonly PriceRange[]
  /** Typed by the shopper: both ends included. */
  readonly customPrice: PriceRange | null
  readonly options: readonly OptionChoice[]
  /** Values of facts: the slug of a fact, and of its choice, yes or no, or a number. */
  readonly facts: readonly OptionChoice[]
  /** Search for the typed words, without correcting them. */
  readonly exact: boolean
  /** Only products that are reduced now. */
  readonly reduced: boolean
  /** Only products made in Kosova. */
  readonly kosova: boolean
}

export const NO_FILTERS: ListingFilters = {
  page: 1,
  pageSize: PRODUCT_PAGE_SIZE,
  sort: null,
  q: null,
  department: null,
  store: null,
  brands: [],
  sellers: [],
  categories: [],
  rating: null,
  priceBands: [],
  customPrice: null,
  options: [],
  facts: [],
  exact: false,
  reduced: false,
  kosova: false,
}

/** The sorting of a listing: `q` without `sort` is by relevance, an explicit sort wins, the default is best sellers. */
export const findSorting = ({ sort, q }: Pick<ListingFilters, 'sort' | 'q'>): Sort | 'relevance' => {
  if (sort !== null) return sort
  return q === null ? DEFAULT_SORT : 'relevance'
}

/** One value of a filter: a chip, a checkbox. */
export type FilterValue =
  | { readonly group: 'brands' | 'sellers' | 'categories'; readonly slug: string }
  | { readonly group: 'rating'; readonly stars: number }
  | { readonly group: 'priceBands' | 'customPrice'; readonly range: PriceRange }
  | { readonly group: 'options' | 'facts'; readonly choice: OptionChoice }
  | { readonly group: 'reduced' | 'kosova' }

/** The chips of the active filters, in the order of the panel. */
export const listActiveFilters = (filters: ListingFilters): FilterValue[] => {
  const { brands, sellers, categories, rating, priceBands, customPrice, reduced, kosova } = filters
  return [
    ...(reduced ? [{ group: 'reduced' } as const] : []),
    ...(kosova ? [{ group: 'kosova' } as const] : []),
    ...categories.map((slug) => ({ group: 'categories', slug }) as const),
    ...brands.map((slug) => ({ group: 'brands', slug }) as const),
    ...(rating === null ? [] : [{ group: 'rating', stars: rating } as const]),
    ...priceBands.map((range) => ({ group: 'priceBands', range }) as const),
    ...(customPrice === null ? [] : [{ group: 'customPrice', range: customPrice } as const]),
    ...sellers.map((slug) => ({ group: 'sellers', slug }) as const),
    ...filters.options.map((choice) => ({ group: 'options', choice }) as const),
    ...filters.facts.map((choice) => ({ group: 'facts', choice }) as const),
  ]
}

const toggle = <T>(values: readonly T[], value: T, isSame: (a: T, b: T) => boolean): T[] => {
  const others = values.filter((other) => !isSame(other, value))
  return others.length === values.length ? [...values, value] : others
}

const isSameRange = (a: PriceRange, b: PriceRange): boolean => a.min === b.min && a.max === b.max

/** Ticks a value, or unticks it; the listing starts again at page 1. */
export const toggleFilter = (filters: ListingFilters, value: FilterValue): ListingFilters => {
  const first = { ...filters, page: 1 }
  switch (value.group) {
    case 'reduced':
    case 'kosova':
      return { ...first, [value.group]: !filters[value.group] }
    case 'rating':
      return { ...first, rating: filters.rating === value.stars ? null : value.stars }
    case 'priceBands':
      return { ...first, priceBands: toggle(filters.priceBands, value.range, isSameRange) }
    case 'customPrice': {
      const isSame = filters.customPrice !== null && isSameRange(filters.customPrice, value.range)
      return { ...first, customPrice: isSame ? null : value.range }
    }
    case 'options':
    case 'facts': {
      const isSame = (a: OptionChoice, b: OptionChoice) => a.group === b.group && a.value === b.value
      return { ...first, [value.group]: toggle(filters[value.group], value.choice, isSame) }
    }
    default:
      return { ...first, [value.group]: toggle(filters[value.group], value.slug, (a, b) => a === b) }
  }
}

/** Clear filters: keeps the search text, the sorting and the page size. */
export const clearFilters = (filters: ListingFilters): ListingFilters => {
  const { pageSize, sort, q, exact, department, store } = filters
  return { ...NO_FILTERS, pageSize, sort, q, exact, department, store }
}

/** Swaps min > max; a lone max is 0 to max, a lone min has no upper end; null without both. */
export const makePriceRange = (min: Cents | null, max: Cents | null): PriceRange | null => {
  if (min === null && max === null) return null
  if (min !== null && max !== null && min > max) return { min: max, max: min }
  return { min: min ?? 0, max }
}

export type ListingLevel = 'store' | 'sub category' | 'category' | 'department'

/**
 * Which empty message: null for 'There are no products in this department!' (an empty department), else the deepest level
 * for 'No products found in the {level} you are looking for'.
 */
export const findEmptyLevel = (
  filters: ListingFilters,
  place: {
    readonly store: string | null
    readonly category: string | null
    readonly subCategory: string | null
  },
): ListingLevel | null => {
  if (listActiveFilters(filters).length === 0 && filters.q === null) return null
  if (place.subCategory !== null) return 'sub category'
  if (place.category !== null) return 'category'
  return place.store === null ? 'department' : 'store'
}
