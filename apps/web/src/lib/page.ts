/** What a page module exports: its component, and the data that the server loads before rendering. */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export type LoadArgs = {
  readonly client: Pick<QueryClient, 'ensureQueryData' | 'prefetchQuery'>
  readonly pathname: string
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
}
/** The page's real address (301). */
export type Moved = { readonly moved: string }
/** Throws the API's refusal when the page cannot be shown: a 404 becomes the page's status. */
export type Load = (args: LoadArgs) => Promise<Moved | undefined>

/** Props of a page that is shown in place of another. */
export type Failure = { readonly status?: number; readonly code?: string }

export type PageModule = {
  readonly Page: ComponentType<Failure>
  readonly load?: Load
}
