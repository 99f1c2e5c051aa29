/** What a page module gives to the router: its component, and what the server fetches before it renders. */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export type LoadArgs = {
  readonly client: Pick<QueryClient, 'ensureQueryData' | 'prefetchQuery'>
  readonly pathname: string
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
}
/** Where the page really lives (301). */
export type Moved = { readonly moved: string }
/** Throws the API's refusal when the page cannot be shown: a 404 becomes the page's status. */
export type Load = (args: LoadArgs) => Promise<Moved | undefined>

/** Given to the page that stands in another's place. */
export type Failure = { readonly status?: number; readonly code?: string }

export type PageModule = {
  readonly Page: ComponentType<Failure>
  readonly load?: Load
}
