/**
 * Caches responses of the catalogue as bytes, each with tags for its content. A change names tags and removes the responses
 * that have one of them. A response is not cached when one of its tags changed while it was being made.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export type CachedResponse = {
  readonly bytes: Buffer
  readonly etag: string
  readonly tags: readonly string[]
  /** The time in milliseconds at which the content ends, such as the arrivals that it shows; null: with its tags. */
  readonly until: number | null
}
/** Collects the tags that change while a response is being made. */
export type Ticket = { readonly changed: Set<string>; isStale: boolean }

const MEGABYTE = 1_048_576
/** Estimated size of an entry beside its bytes: key, tags, maps. */
const OVERHEAD = 2_048

/**
 * @param megabytes the limit for all responses together; 0 turns the cache off
 * @param now the time in milliseconds
 */
export const makeResponseCache = (megabytes: number, now: () => number) => {
  const keysOf = new Map<string, Set<string>>()
  const removeKey = (key: string, tags: readonly string[]) => {
    for (const tag of tags) {
      const keys = keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(tag)
    }
  }
  const cache = new LRUCache<string, CachedResponse>({
    // The cache needs a limit above 0. With 0 megabytes nothing is put in.
    maxSize: Math.max(megabytes * MEGABYTE, 1),
    sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD,
    dispose: ({ tags }, key) => removeKey(key, tags),
  })
  const tickets = new Set<Ticket>()
  let isOpen = false

  const forget = (tags: readonly string[] | 'everything') => {
    if (tags === 'everything') {
      cache.clear()
      for (const ticket of tickets) ticket.isStale = true
      return
    }
    for (const tag of tags) for (const key of [...(keysOf.get(tag) ?? [])]) cache.delete(key)
    for (const ticket of tickets) for (const tag of tags) ticket.changed.add(tag)
  }

  return {
    get: (key: string): CachedResponse | undefined => {
      const response = cache.get(key)
      if (!response || response.until === null || now() < response.until) return response
      cache.delete(key)
      return undefined
    },
    begin: (): Ticket => {
      const ticket = { changed: new Set<string>(), isStale: !isOpen }
      tickets.add(ticket)
      return ticket
    },
    /** Call it for every ticket, even if no response was made. */
    end: (ticket: Ticket) => void tickets.delete(ticket),
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
      if (ticket.isStale || tags.some((tag) => ticket.changed.has(tag))) return response
      cache.set(key, response)
      // The cache does not take a response larger than its limit.
      if (!cache.has(key)) return response
      for (const tag of tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
      return response
    },
    /** Removes the responses with one of these tags, or all. */
    forget,
    /** Call it when change notifications arrive. Nothing is cached before. */
    open: () => {
      isOpen = megabytes > 0
    },
    close: () => {
      isOpen = false
      forget('everything')
    },
  }
}
export type ResponseCache = ReturnType<typeof makeResponseCache>
