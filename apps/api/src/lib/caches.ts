/**
 * The caches of the catalogue, and the feed for the caches of the web servers. A change of the catalogue reaches all of them
 * (`modules/catalogue-index`).
 */
import type { Changed } from '@tregu/contract/rendering'
import { makeChangeFeed } from './change-feed.ts'
import { makeResponseCache } from './response-cache.ts'
import { makeRowCache } from './row-cache.ts'

/** A row of goods has about 2 KB. */
const MAX_ROWS = 10_000

/**
 * @param megabytes the limit for responses; 0 turns the caches off
 * @param now the time in milliseconds
 */
export const makeCaches = (megabytes: number, now: () => number) => {
  const responseCache = makeResponseCache(megabytes, now)
  const rowCache = makeRowCache(MAX_ROWS)
  const changeFeed = makeChangeFeed()
  const forget = (changed: Changed, position: number) => {
    responseCache.forget(changed)
    rowCache.forget(changed)
    changeFeed.tell(changed, position)
  }
  return { responseCache, rowCache, changeFeed, forget }
}
