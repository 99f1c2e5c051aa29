/** Pages (docs/rules/wire.md): counts, the shown range, the next link and the page navigator. */

import { PAGE_MAX } from './limits.ts'

export type PageOf = {
  readonly count: number
  readonly page: number
  readonly pageSize: number
}

/** At least 1: an empty list has one empty page. */
export const countPages = (count: number, pageSize: number): number =>
  Math.max(1, Math.ceil(count / pageSize))

const hasNextPage = ({ count, page, pageSize }: PageOf): boolean => page * pageSize < count

/** A path with its query, for a page and page size; keeps other values: `/products/?brand=a&page=2&page_size=12`. */
export const linkPage = (path: string, query: string, page: number, pageSize: number): string => {
  const others = query.split('&').filter((pair) => pair !== '' && !/^page(_size)?(=|$)/.test(pair))
  return `${path}?${[...others, `page=${page}`, `page_size=${pageSize}`].join('&')}`
}

/** The wire's `pagi`. `links.next` can be fetched as it stands. */
export type Pagi = {
  readonly count: number
  readonly page_size: number
  readonly page_count: number
  readonly page: number
  readonly has_next: boolean
  readonly links: { readonly next: string | null }
}

/** `path` and `query` (without `?`) are those of the answered call. */
export const describePage = (page: PageOf, path: string, query: string): Pagi => {
  // No page may be requested beyond the maximum.
  const hasNext = hasNextPage(page) && page.page < PAGE_MAX
  return {
    count: page.count,
    page_size: page.pageSize,
    page_count: countPages(page.count, page.pageSize),
    page: page.page,
    has_next: hasNext,
    links: { next: hasNext ? linkPage(path, query, page.page + 1, page.pageSize) : null },
  }
}
