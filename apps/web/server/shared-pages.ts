/** What a cache that many shoppers share (a CDN, nginx) may keep of guests' pages (decision 52). */
import type { IncomingMessage } from 'node:http'
import { cacheTagsOf, SHARED_VARY, sharedFor } from '@tregu/contract/rendering'
import type { Basis } from '../src/app/answer-notes.ts'
import type { Env } from './env.ts'
import type { PackedPage } from './packed-page.ts'

type Settings = Pick<Env, 'sharedSeconds' | 'purge'>

/** What decides whether a page that is sent may be shared. */
export type Sent = {
  readonly request: Pick<IncomingMessage, 'headers'>
  /** The page is the one that its address has without cookies. */
  readonly isOfAddress: boolean
  /** What the page depends on; null when this server does not cache it, and so would not hear that it has changed. */
  readonly basis: Basis | null
}

/** Of names and values in turns, with the values of `own`. */
const withOwn = (headers: readonly string[], own: Readonly<Record<string, string>>): readonly string[] =>
  headers.map((text, n) => (n % 2 === 1 ? (own[headers[n - 1] ?? ''] ?? text) : text))

/** The page's own headers, or those with which a shared cache may keep it. */
export const headersFor = (
  page: PackedPage,
  { request, isOfAddress, basis }: Sent,
  { sharedSeconds, purge }: Settings,
  now: () => number = Date.now,
): readonly string[] => {
  // A page without an ETag is private, missing, or kept from an earlier time.
  if (sharedSeconds === 0 || page.etag === null) return page.headers
  const alone = withOwn(page.headers, { vary: SHARED_VARY })
  if (request.headers.authorization !== undefined || !isOfAddress || !basis) return alone
  const caching = sharedFor(sharedSeconds, basis.until, now())
  if (caching === null) return alone
  const shared = withOwn(alone, { 'cache-control': caching })
  if (!purge) return shared
  const tags = cacheTagsOf(basis.tags)
  // No purge would reach the page.
  return tags === null ? alone : [...shared, 'cache-tag', tags]
}
