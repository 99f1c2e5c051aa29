/** Caches rendered pages by all the data they were rendered from: the same data give the same page without rendering. */
import { createHash, randomBytes } from 'node:crypto'
import type { QueryClient } from '@tanstack/react-query'
import { LRUCache } from 'lru-cache'

/** Placeholders in a cached page for what differs between answers. They are random, so no text can contain them. */
const placeholder = () => `place-${randomBytes(16).toString('hex')}`
export const placeholders = { nonce: placeholder(), state: placeholder() }

type Differing = { readonly nonce: string; readonly state: string }

/** Fill in the state last, because its data must not be changed. */
export const fillIn = (page: string, { nonce, state }: Differing): string =>
  page.replaceAll(placeholders.nonce, nonce).replace(placeholders.state, () => state)

/**
 * The cache key of a page, from its data and `rest`; null when an answer is missing, because such a page must not be
 * cached.
 */
export const keyOf = (client: QueryClient, ...rest: readonly unknown[]): string | null => {
  const queries = client.getQueryCache().getAll()
  if (queries.some(({ state }) => state.status !== 'success')) return null
  const data = queries.map(({ queryHash, state }) => [queryHash, state.data])
  return createHash('sha256')
    .update(JSON.stringify([rest, data]))
    .digest('base64url')
}

/** Holds up to `maxSize` characters. Evicts the least recently used page; does not cache a page larger than that. */
export const createPageCache = (maxSize: number) =>
  new LRUCache<string, string>({ maxSize, sizeCalculation: ({ length }) => length })
