/** Rendered pages, cached by everything they were rendered from: the same data give the same page without rendering it again. */
import { createHash, randomBytes } from 'node:crypto'
import type { QueryClient } from '@tanstack/react-query'
import { LRUCache } from 'lru-cache'

/** Stand in a cached page for what differs from answer to answer. They are random, so that no text can contain them. */
const placeholder = () => `place-${randomBytes(16).toString('hex')}`
export const placeholders = { nonce: placeholder(), state: placeholder() }

type Differing = { readonly nonce: string; readonly state: string }

/** The state is filled in last, because its data must stay as they are. */
export const fillIn = (page: string, { nonce, state }: Differing): string =>
  page.replaceAll(placeholders.nonce, nonce).replace(placeholders.state, () => state)

/** The key of a page, made of its data and `rest`; null where an answer is missing, since such a page must not be cached. */
export const keyOf = (client: QueryClient, ...rest: readonly unknown[]): string | null => {
  const queries = client.getQueryCache().getAll()
  if (queries.some(({ state }) => state.status !== 'success')) return null
  const data = queries.map(({ queryHash, state }) => [queryHash, state.data])
  return createHash('sha256')
    .update(JSON.stringify([rest, data]))
    .digest('base64url')
}

/** Holds so many characters; the page that was not asked for the longest is dropped first, a larger page is not cached. */
export const createPageCache = (maxSize: number) =>
  new LRUCache<string, string>({ maxSize, sizeCalculation: ({ length }) => length })
