/** The caches of the catalogue. A change of the catalogue reaches all of them (`modules/catalogue-index`). */
import { makeResponseCache } from './response-cache.ts'
import { makeRowCache } from './row-cache.ts'
import type { Changed } from './tagged-cache.ts'

/** A row of goods has about 2 KB. */
const MAX_ROWS = 10_000

/**
 * @param megabytes the limit for responses; 0 turns the caches off
 * @param now the time in milliseconds
 */
export const makeCaches = (megabytes: number, now: () => number) => {
  const responseCache = makeResponseCache(megabytes, now)
  const rowCache = makeRowCache(MAX_ROWS)
  const forget = (changed: Changed) => {
    responseCache.forget(changed)
    rowCache.forget(changed)
  }
  return { responseCache, rowCache, forget }
}
