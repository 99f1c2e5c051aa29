/** Caches responses of the catalogue as bytes, until a tag of their content changes (`tagged-cache.ts`). */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { makeTaggedCache, type Ticket } from './tagged-cache.ts'

/** What follows for each request that gets a response. */
export type OnSent = (request: FastifyRequest) => void

export type CachedResponse = {
  readonly bytes: Buffer
  readonly etag: string
  readonly tags: readonly string[]
  /** The time in milliseconds at which the content ends, such as the arrivals that it shows; null: with its tags. */
  readonly until: number | null
  readonly onSent: OnSent | null
}

type Put = Pick<CachedResponse, 'tags'> & Partial<Pick<CachedResponse, 'until' | 'onSent'>>

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
      { tags, until = null, onSent = null }: Put,
    ): CachedResponse => {
      const bytes = Buffer.from(text)
      const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
      const response = { bytes, etag, tags, until, onSent }
      cache.put(ticket, key, response)
      return response
    },
    open: () => {
      if (megabytes > 0) cache.open()
    },
  }
}
export type ResponseCache = ReturnType<typeof makeResponseCache>
