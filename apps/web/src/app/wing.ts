/**
 * A wing is a part of the web with its own layout, routes and texts: the shop, the desk of the people of a
 * store, the support and the office of administrators. All wings share the addresses (paths.ts), the entries and the page slot in this folder.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { TextFile } from '../lib/locales.ts'
import type { PageAuth } from './page-auth.ts'

export type PageRoute = {
  readonly path: string
  readonly file: string
  /** `quiet`: only the mark above the page; `checkout`: the mark, help and legal links; `none`: the page alone. */
  readonly chrome: 'full' | 'quiet' | 'checkout' | 'none'
  /** Who may open it; guests are sent to sign in. */
  readonly auth: PageAuth
  /** Text files beyond those of the wing. */
  readonly texts: readonly TextFile[]
  /** Private: never cached, never indexed. */
  readonly personal: boolean
  /** Matches only with this query parameter. */
  readonly query: string | null
  /** The words that a part of the path may be; with any other word this route does not match. */
  readonly only: Readonly<Record<string, (word: string) => boolean>>
}
type Options = Partial<Omit<PageRoute, 'path' | 'file'>>

/** A row of a wing's route table: the page `src/pages/<file>.tsx` at this path. */
export const page = (path: string, file: string, options: Options = {}): PageRoute => ({
  path,
  file,
  chrome: 'full',
  auth: 'guest',
  texts: [],
  query: null,
  only: {},
  personal: (options.auth ?? 'guest') !== 'guest',
  ...options,
})

export type LayoutProps = { readonly chrome: PageRoute['chrome']; readonly children: ReactNode }

export type Wing = {
  readonly routes: readonly PageRoute[]
  /** Text files that every page of the wing needs. */
  readonly texts: readonly TextFile[]
  readonly Layout: ComponentType<LayoutProps>
  /** Source files of the layout's parts that load apart and that this page needs at the start: it preloads them. */
  readonly layoutFiles: (page: PageRoute) => readonly string[]
  /** Loads code of the layout that must be here before the browser renders a page. */
  readonly loadLayoutCode?: () => Promise<unknown>
  /** Loads the data of the layout around this page; the server waits for it before rendering. */
  readonly loadLayout: (client: QueryClient, page: PageRoute) => Promise<void>
}
