/** What a page module exports: its component, and the data that it needs first. */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export type LoadArgs = {
  readonly client: Pick<QueryClient, 'ensureQueryData' | 'prefetchInfiniteQuery' | 'prefetchQuery'>
  readonly pathname: string
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
}
/** The page's real address (301). */
export type Moved = { readonly moved: string }
/** The real address with the query of the old one, above all its language. `search` is empty or begins with `?`. */
export const withSearch = (moved: string, search: string): string =>
  moved + (moved.includes('?') ? search.replace('?', '&') : search)

/**
 * A guest's page: the server waits for it before rendering. Throws the API's refusal when the page cannot be shown: a 404
 * becomes the page's status. A private page: only the browser loads it, while the page hydrates.
 */
export type Load = (args: LoadArgs) => Promise<Moved | undefined>

/** Props of a page that is shown in place of another. */
export type Failure = { readonly status?: number; readonly code?: string }

export type PageModule = {
  readonly Page: ComponentType<Failure>
  readonly load?: Load
  /** A private page until the browser has said who is here. */
  readonly Wait?: ComponentType
}

/** Waits for calls that began together. */
export const allOf = async (...calls: readonly Promise<unknown>[]): Promise<undefined> => {
  await Promise.all(calls)
  return undefined
}
