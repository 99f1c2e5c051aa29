/**
 * Caches values, each with tags for its content. A change names tags and removes the values that have one of them. A value is
 * not cached when one of its tags changed while it was being made.
 */
import type { Changed } from '@tregu/contract/rendering'
import { LRUCache } from 'lru-cache'

/** Collects the tags that change while a value is being made. */
export type Ticket = { readonly changed: Set<string>; isStale: boolean }

export type TaggedCache<Value extends { readonly tags: readonly string[] }> = {
  readonly get: (key: string) => Value | undefined
  readonly delete: (key: string) => void
  readonly begin: () => Ticket
  /** Call it for every ticket, even if no value was made. */
  readonly end: (ticket: Ticket) => void
  readonly put: (ticket: Ticket, key: string, value: Value) => void
  /** Removes the values with one of these tags, or all. */
  readonly forget: (changed: Changed) => void
  /** Call it when change notifications arrive. Nothing is cached before. */
  readonly open: () => void
  readonly close: () => void
}

/** @param sizeOf a value's size; the sizes of all values together stay within `maxSize` */
export const makeTaggedCache = <Value extends { readonly tags: readonly string[] }>(
  maxSize: number,
  sizeOf: (value: Value) => number,
): TaggedCache<Value> => {
  const keysOf = new Map<string, Set<string>>()
  const removeKey = (key: string, tags: readonly string[]) => {
    for (const tag of tags) {
      const keys = keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(tag)
    }
  }
  const cache = new LRUCache<string, Value>({
    maxSize,
    sizeCalculation: sizeOf,
    dispose: ({ tags }, key) => removeKey(key, tags),
  })
  const tickets = new Set<Ticket>()
  let isOpen = false

  const forget = (changed: Changed) => {
    if (changed === 'everything') {
      cache.clear()
      for (const ticket of tickets) ticket.isStale = true
      return
    }
    for (const tag of changed) for (const key of [...(keysOf.get(tag) ?? [])]) cache.delete(key)
    for (const ticket of tickets) for (const tag of changed) ticket.changed.add(tag)
  }

  return {
    get: (key) => cache.get(key),
    delete: (key) => void cache.delete(key),
    begin: () => {
      const ticket = { changed: new Set<string>(), isStale: !isOpen }
      tickets.add(ticket)
      return ticket
    },
    end: (ticket) => void tickets.delete(ticket),
    put: (ticket, key, value) => {
      const { tags } = value
      if (ticket.isStale || tags.some((tag) => ticket.changed.has(tag))) return
      cache.set(key, value)
      // The cache does not take a value larger than its limit.
      if (!cache.has(key)) return
      for (const tag of tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
    },
    forget,
    open: () => {
      isOpen = true
    },
    close: () => {
      isOpen = false
      forget('everything')
    },
  }
}
