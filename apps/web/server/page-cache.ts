/**
 * Caches finished pages until a tag of their content changes (decision 35). New pages are on probation in a smaller part: only
 * a page that is asked for again moves to the larger part, so that a robot's many addresses push out only each other. Pages that
 * have ended are kept for an hour more, to be shown, marked, while no new ones can be made.
 */
import type { Change } from '@tregu/contract/rendering'
import { LRUCache } from 'lru-cache'
import type { Basis } from '../src/app/answer-notes.ts'
import { type PackedPage, sizeOfBodies } from './packed-page.ts'

/** How long a page is kept after it was last known to be right. */
const KEPT_MS = 3_600_000
/** The memory for kept pages, beside that for the others. */
const KEPT_SHARE = 0.5

type Kept = { readonly page: PackedPage; readonly isMarked: boolean; readonly until: number }
type Entry = { readonly page: PackedPage; readonly basis: Basis }

const MEGABYTE = 1_048_576
const PROBATION_SHARE = 0.25
/** Estimated sizes beside the bodies: keys, headers, maps; an entry in the index of tags. */
const OVERHEAD_BYTES = 4_096
const TAG_BYTES = 150
/** Tags whose last change is remembered. Beyond it, pages must be made after all of these changes. */
const CHANGED_TAGS_MAX = 20_000

const sizeOf = ({ page, basis }: Entry) => sizeOfBodies(page) + OVERHEAD_BYTES + TAG_BYTES * basis.tags.length

/** The two parts of the cache, and which page has which tag. */
const makeParts = (bytes: number) => {
  const keysOf = new Map<string, Set<string>>()
  const unlist = ({ basis }: Entry, key: string) => {
    for (const tag of basis.tags) {
      const keys = keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(tag)
    }
  }
  const makePart = (share: number, onEvicted: (entry: Entry, key: string) => void) =>
    new LRUCache<string, Entry>({
      maxSize: Math.max(1, Math.floor(bytes * share)),
      sizeCalculation: sizeOf,
      dispose: unlist,
      disposeAfter: (entry, key, reason) => {
        if (reason === 'evict') onEvicted(entry, key)
      },
    })
  const put = (part: LRUCache<string, Entry>, key: string, entry: Entry) => {
    part.set(key, entry)
    // A part does not take a page larger than itself.
    if (!part.has(key)) return
    for (const tag of entry.basis.tags) keysOf.set(tag, (keysOf.get(tag) ?? new Set()).add(key))
  }
  const probation = makePart(PROBATION_SHARE, () => undefined)
  const proven: LRUCache<string, Entry> = makePart(1 - PROBATION_SHARE, (entry, key) =>
    put(probation, key, entry),
  )
  const parts = [proven, probation]
  const remove = (key: string) => {
    for (const part of parts) part.delete(key)
  }

  return {
    /** A page on probation that is asked for again is proven. */
    find: (key: string): Entry | undefined => {
      const before = proven.get(key)
      if (before) return before
      const entry = probation.get(key)
      if (!entry) return undefined
      probation.delete(key)
      put(proven, key, entry)
      return entry
    },
    add: (key: string, entry: Entry) => {
      remove(key)
      put(probation, key, entry)
    },
    remove,
    keysWith: (tag: string): readonly string[] => [...(keysOf.get(tag) ?? [])],
    peek: (key: string): Entry | undefined => proven.peek(key) ?? probation.peek(key),
    /** The longest unused first. */
    forEach: (use: (key: string, entry: Entry) => void) => {
      for (const part of [probation, proven]) part.rforEach((entry, key) => use(key, entry))
    },
    /** The page got a body in another encoding. */
    resize: (key: string, page: PackedPage): void => {
      for (const part of parts) {
        const entry = part.peek(key)
        if (entry?.page === page) put(part, key, { ...entry })
      }
    },
    clear: () => {
      for (const part of parts) part.clear()
    },
    get size() {
      return {
        pages: proven.size + probation.size,
        bytes: proven.calculatedSize + probation.calculatedSize,
      }
    },
  }
}

export type PageCache = ReturnType<typeof makePageCache>

/** @param megabytes the limit for all pages together; 0 turns the cache off */
export const makePageCache = (megabytes: number, now: () => number = Date.now) => {
  const pages = makeParts(Math.max(1, Math.floor(megabytes * MEGABYTE)))
  let isOpen = false
  /** Pages must show all changes before this position. */
  let floor = 0
  /** The position of each tag's last change. */
  const changedAt = new Map<string, number>()
  let changes = 0

  const kept = new LRUCache<string, Kept>({
    maxSize: Math.max(1, Math.floor(megabytes * MEGABYTE * KEPT_SHARE)),
    sizeCalculation: ({ page }) => sizeOfBodies(page) + OVERHEAD_BYTES,
  })
  const keep = (key: string, { page, basis }: Entry) => {
    kept.set(key, { page, isMarked: false, until: Math.min(now(), basis.until) + KEPT_MS })
  }
  const end = (key: string) => {
    const entry = pages.peek(key)
    if (entry) keep(key, entry)
    pages.remove(key)
  }

  const clear = (position: number) => {
    pages.forEach(keep)
    pages.clear()
    changedAt.clear()
    floor = Math.max(floor, position)
  }

  return {
    get: (key: string): PackedPage | undefined => {
      const entry = pages.find(key)
      if (!entry || now() < entry.basis.until) return entry?.page
      end(key)
      return undefined
    },
    /** What this page depends on; null when it is not in the cache any more, or not yet. */
    basisOf: (key: string, page: PackedPage): Basis | null => {
      const entry = pages.peek(key)
      return entry?.page === page ? entry.basis : null
    },
    /** A page that has ended, at most an hour ago; `mark` writes into it, once, that it may be old. */
    findKept: async (
      key: string,
      mark: (page: PackedPage) => Promise<PackedPage>,
    ): Promise<PackedPage | null> => {
      const found = kept.get(key)
      if (!found || now() >= found.until) return null
      if (found.isMarked) return found.page
      const page = await mark(found.page)
      if (kept.peek(key) === found) kept.set(key, { ...found, page, isMarked: true })
      return page
    },
    /** The address has no such page any more. */
    forget: (key: string): void => {
      kept.delete(key)
    },
    /** Caches the page, unless it may be older than a change of its tags that was announced before or while it was made. */
    put: (key: string, page: PackedPage, basis: Basis): void => {
      const { tags, position, until } = basis
      const isOvertaken = position < floor || tags.some((tag) => (changedAt.get(tag) ?? 0) > position)
      if (!isOpen || isOvertaken || now() >= until) return
      pages.add(key, { page, basis })
      kept.delete(key)
    },
    resize: pages.resize,
    /** Changes that were heard: a page whose making began at another number may be older than its request. */
    get changes() {
      return changes
    },
    onChange: ({ position, changed }: Change): void => {
      changes += 1
      isOpen = megabytes > 0
      if (changed === 'everything') {
        clear(position)
        return
      }
      for (const tag of changed) {
        for (const key of pages.keysWith(tag)) end(key)
        changedAt.set(tag, Math.max(position, changedAt.get(tag) ?? 0))
      }
      if (changedAt.size <= CHANGED_TAGS_MAX) return
      floor = Math.max(floor, ...changedAt.values())
      changedAt.clear()
    },
    /** No change is heard from now on: nothing may be cached. */
    close: (): void => {
      changes += 1
      isOpen = false
      clear(0)
      // A restored database counts its transactions again.
      floor = 0
    },
    get size() {
      return pages.size
    },
  }
}
