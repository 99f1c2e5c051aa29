import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListingFilters } from '@tregu/domain'
import { useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { addressOf, type ListingScope, listingQuery, readFilters } from './listing-scope.ts'

const signature = (filters: ListingFilters, language: string) =>
  JSON.stringify({ ...filters, page: 0, language })

/** The first page that an address showed, so that returning to it shows as many products. */
const appended = new Map<string, number>()

const useBefore = (load: () => Promise<unknown>, show: () => void) => {
  const { mutate, isPending, isError } = useMutation({ mutationFn: load, onSuccess: show })
  return { show: () => mutate(), isPending, isError }
}

/**
 * The listing of an address. "Load more" appends and moves the address to the newest page; a page link replaces;
 * reloading shows the page in the address, and the pages before it come on request (docs/rules/catalogue.md).
 */
export const useListing = (scope: ListingScope) => {
  const { pathname, search } = useLocation()
  const action = useNavigationType()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { language } = useTexts()
  const here = pathname + search
  const filters = readFilters(new URLSearchParams(search))
  const pageOf = (page: number) => listingQuery(scope, { ...filters, page })
  const start = () => ({
    from: action === 'POP' ? (appended.get(here) ?? filters.page) : filters.page,
    to: filters.page,
    of: signature(filters, language),
  })
  const [shown, setShown] = useState(start)

  // Other filters, or a page that does not follow the shown ones: start again from that page.
  const follows =
    shown.of === signature(filters, language) && filters.page >= shown.from && filters.page <= shown.to
  if (!follows) setShown(start())
  const first = follows ? shown.from : filters.page
  // The earlier pages were shown one after the other, so they are cached; leave them out if not.
  const earlier = Array.from({ length: filters.page - first }, (_, index) =>
    client.getQueryData(pageOf(first + index).queryKey),
  ).filter((page) => page !== undefined)
  const from = filters.page - earlier.length
  const last = earlier.at(-1)

  type Reply = NonNullable<typeof last>
  const [good, setGood] = useState<Reply>()
  const current = useQuery({
    ...pageOf(filters.page),
    placeholderData: keepPreviousData,
    // Keep the shown products; report the failure beside Load more.
    throwOnError: (_, { state }) => state.data === undefined && last === undefined && good === undefined,
  })
  if (current.data !== undefined && !current.isPlaceholderData && current.data !== good) setGood(current.data)
  /** The request failed; the products from before stay. */
  const isStuck = current.isError && current.data === undefined && last === undefined
  const data = current.data ?? last ?? good
  const fresh = current.isPlaceholderData ? [] : (current.data?.result ?? [])
  const kept = earlier.flatMap((page) => page.result)
  const replacing = isStuck || (current.isPlaceholderData && from === filters.page)
  const hrefFor = (next: ListingFilters) => addressOf(scope, pathname, next)
  const hrefOf = (page: number) => hrefFor({ ...filters, page })

  const showBefore = () => {
    setShown({ from: from - 1, to: filters.page, of: signature(filters, language) })
    appended.set(here, from - 1)
  }
  const before = useBefore(() => client.fetchQuery(pageOf(from - 1)), showBefore)

  // The address follows a moment later. Apply a tick at once, so that the next tick builds on it.
  const [asked, setAsked] = useState<{ readonly filters: ListingFilters; readonly at: string } | null>(null)
  if (asked && asked.at !== here) setAsked(null)
  const wanted = asked?.at === here ? asked.filters : filters

  return {
    filters,
    wanted,
    data,
    isStuck,
    from,
    products: replacing ? (data?.result ?? []) : [...kept, ...fresh],
    /** Other products are loading and will replace these. */
    replacing,
    /** More products are loading. */
    growing: current.isFetching && !replacing && fresh.length === 0 && last !== undefined,
    /** Loading more failed. */
    failed: current.isError && !current.isFetching && !isStuck,
    retry: () => void current.refetch(),
    /** The page before the shown ones. */
    before,
    hrefOf,
    hrefFor,
    show: (next: ListingFilters) => {
      setAsked({ filters: next, at: here })
      navigate(hrefFor(next))
    },
    loadMore: () => {
      const page = filters.page + 1
      setShown({ from, to: page, of: signature(filters, language) })
      appended.set(hrefOf(page), from)
      navigate(hrefOf(page), { replace: true })
    },
  }
}
export type Listing = ReturnType<typeof useListing>
