/** Pages as they were rendered, by everything they were rendered from: the same data give the same page, without the work. */
import { createHash, randomBytes } from 'node:crypto'
import type { QueryClient } from '@tanstack/react-query'

/** What differs from answer to answer; a page is kept with these words in its place, which nobody can guess. */
const place = () => `place-${randomBytes(16).toString('hex')}`
export const places = { nonce: place(), state: place() }

type Differing = { readonly nonce: string; readonly state: string }

/** The state is last: what stands in it is data. */
export const fillIn = (page: string, { nonce, state }: Differing): string =>
  page.replaceAll(places.nonce, nonce).replace(places.state, () => state)

/** Names a page by its data; null where an answer is missing, since such a page is only for the moment. */
export const nameOf = (client: QueryClient, ...rest: readonly unknown[]): string | null => {
  const queries = client.getQueryCache().getAll()
  if (queries.some(({ state }) => state.status !== 'success')) return null
  const data = queries.map(({ queryHash, state }) => [queryHash, state.data])
  return createHash('sha256')
    .update(JSON.stringify([rest, data]))
    .digest('base64url')
}

/** Holds so many characters; what was not asked for the longest goes first. */
export const createKeptPages = (most: number) => {
  const pages = new Map<string, string>()
  let held = 0
  const forget = (name: string, page: string) => {
    pages.delete(name)
    held -= page.length
  }
  const get = (name: string): string | undefined => {
    const page = pages.get(name)
    if (page === undefined) return undefined
    pages.delete(name)
    pages.set(name, page)
    return page
  }
  const keep = (name: string, page: string) => {
    const before = pages.get(name)
    if (before !== undefined) forget(name, before)
    pages.set(name, page)
    held += page.length
    for (const [oldest, { length }] of pages) {
      if (held <= most) break
      pages.delete(oldest)
      held -= length
    }
  }
  return { get, keep }
}
