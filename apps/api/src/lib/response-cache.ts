/** Caches responses of the catalogue as bytes, until a tag of their content changes (`tagged-cache.ts`). */
import { createHash } from 'node:crypto'
import { makeTaggedCache, type Ticket } from './tagged-cache.ts'

export type CachedResponse = {
  readonly bytes: Buffer
  readonly etag: string
  readonly tags: readonly string[]
  /** The time in milliseconds at which the content ends, such as the arrivals that it shows; null: with its tags. */
  readonly until: number | null
}

const MEGABYTE = 1_048_576
/** Estimated size of an entry beside its bytes: key, tags, maps. */
const OVERHEAD = 2_048

/**
 * @param megabytes the limit for all responses together; 0 turns the cache off
 * @param now the time in milliseconds
 */
export const makeResponseCache = (megabytes: number, now: () => number) => {
  // The cache needs a limit above 0. With 0 megabytes it stays closed.
  const cache = makeTaggedCache<CachedResponse>(
    Math.max(megabytes * MEGABYTE, 1),
    ({ bytes }) => bytes.length + OVERHEAD,
  )
  return {
    ...cache,
    get: (key: string): CachedResponse | undefined => {
      const response = cache.get(key)
      if (!response || response.until === null || now() < response.until) return response
      cache.delete(key)
      return undefined
    },
    put: (
      ticket: Ticket,
      key: string,
      text: string,
      tags: readonly string[],
      until: number | null = null,
    ): CachedResponse => {
      const bytes = Buffer.from(text)
      const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
      const response = { bytes, etag, tags, until }
      cache.put(ticket, key, response)
      return response
    },
    open: () => {
      if (megabytes > 0) cache.open()
    },
  }
}
export type ResponseCache = ReturnType<typeof makeResponseCache>
