import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListingFilters } from '@tregu/domain'
import { useState } from 'react'
import { useLocation, useNavigate } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { addressOf, listingQuery, type Place, readFilters } from './place.ts'

const signature = (filters: ListingFilters, language: string) =>
  JSON.stringify({ ...filters, page: 0, language })

/**
 * The listing of an address. "Load more" appends and moves the address to the page that came last; a page link replaces;
 * reloading shows the page asked for (rules.md, "Web, small decisions").
 */
export const useListing = (place: Place) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { language } = useTexts()
  const filters = readFilters(new URLSearchParams(search))
  const [shown, setShown] = useState({
    from: filters.page,
    to: filters.page,
    of: signature(filters, language),
  })

  // Other filters, or a page that does not follow the ones here: start again from that page.
  const follows =
    shown.of === signature(filters, language) && filters.page >= shown.from && filters.page <= shown.to
  if (!follows) setShown({ from: filters.page, to: filters.page, of: signature(filters, language) })
  const from = follows ? shown.from : filters.page

  const current = useQuery({
    ...listingQuery(place, filters),
    placeholderData: keepPreviousData,
    throwOnError: (_, { state }) => state.data === undefined,
  })
  // The pages before it were shown one after the other, so they are in the cache.
  const before = Array.from({ length: filters.page - from }, (_, index) =>
    client.getQueryData(listingQuery(place, { ...filters, page: from + index }).queryKey),
  )
  const fresh = current.isPlaceholderData ? [] : (current.data?.result ?? [])
  const kept = before.flatMap((page) => page?.result ?? [])
  const replacing = current.isPlaceholderData && from === filters.page

  return {
    filters,
    data: current.data,
    from,
    products: replacing ? (current.data?.result ?? []) : [...kept, ...fresh],
    /** Other products are on their way and will take the place of these. */
    replacing,
    /** More of them are on their way. */
    growing: current.isPlaceholderData && !replacing,
    hrefOf: (page: number) => addressOf(pathname, { ...filters, page }),
    show: (next: ListingFilters) => navigate(addressOf(pathname, next)),
    loadMore: () => {
      const page = filters.page + 1
      setShown({ from, to: page, of: signature(filters, language) })
      navigate(addressOf(pathname, { ...filters, page }), { replace: true })
    },
  }
}
export type Listing = ReturnType<typeof useListing>
