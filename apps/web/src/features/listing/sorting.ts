/** The sorts of a listing: the six, and best match during a search. */
import { findSorting, type ListingFilters, SORTS, type Sort } from '@tregu/domain'

export type Sorting = Sort | 'relevance'

const keys = { 1: 'sort.1', 2: 'sort.2', 3: 'sort.3', 4: 'sort.4', 5: 'sort.5', 6: 'sort.6' } as const
export const labelOf = (sorting: Sorting) => (sorting === 'relevance' ? 'search.best' : keys[sorting])

export const choicesFor = (filters: ListingFilters): readonly Sorting[] =>
  filters.q === null ? SORTS : ['relevance', ...SORTS]

export const sortingOf = (filters: ListingFilters): Sorting => findSorting(filters)

export const sortBy = (filters: ListingFilters, sorting: Sorting): ListingFilters => ({
  ...filters,
  page: 1,
  sort: sorting === 'relevance' ? null : sorting,
})
