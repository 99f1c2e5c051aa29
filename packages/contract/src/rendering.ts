/**
 * What the API tells the web server beside its answers, so that it can cache finished pages (docs/decisions/0035). Only calls
 * that are signed as a rendering get it (`forwarding.ts`).
 */

/** The stream of changes: a JSON `Change` in each line, and empty lines while nothing changes. */
export const CHANGES_PATH = '/rendering/changes'
/** How often the stream sends a line at least. */
export const CHANGES_PULSE_MS = 2_000

/** The tags of an answer's content, with commas between them. An answer without this header must not be cached. */
export const TAGS_HEADER = 'x-tregu-tags'
/** The tag of the addresses of all pages, which the sitemap lists. */
export const ADDRESSES_TAG = 'addresses'
/** For how many milliseconds the answer stays valid if no tag changes; absent when only changes end it. */
export const FRESH_HEADER = 'x-tregu-fresh'
/** The position in the changes that the answer was made after: it shows all changes before this position. */
export const POSITION_HEADER = 'x-tregu-position'

/**
 * What a shared answer depends on in its request. An answer with the language in its address is the same for every cookie, but a
 * cache cannot know that.
 */
export const SHARED_VARY = 'accept-encoding, authorization, cookie'

/**
 * `Cache-Control` of an answer that a shared cache may keep for `seconds`, or until the answer ends by itself (RFC 9111, section
 * 5.2.2.10; RFC 5861, section 3). Null when it ends within a second.
 * @param until the time in milliseconds at which the answer ends by itself; infinite when only changes end it
 */
export const sharedFor = (seconds: number, until: number, now: number): string | null => {
  const rest = Math.min(seconds, Math.floor((until - now) / 1_000))
  return rest < 1 ? null : `public, max-age=0, s-maxage=${rest}, stale-while-revalidate=${rest}`
}

/** Node reads at most 16 KB of headers, and CDNs take as much. */
const CACHE_TAGS_LENGTH_MAX = 8_000

/** A tag as CDNs take it: without spaces and commas. */
export const cacheTagOf = (tag: string): string => encodeURIComponent(tag.replaceAll(' ', '-'))

/** The header `Cache-Tag`; null when the tags are too many, so that no purge would reach the answer. */
export const cacheTagsOf = (tags: readonly string[]): string | null => {
  const told = tags.map(cacheTagOf).join()
  return told.length > CACHE_TAGS_LENGTH_MAX ? null : told
}

/** Tags that changed, or a change of everything. */
export type Changed = readonly string[] | 'everything'
/** An answer shows this change if its position is at least the change's. */
export type Change = { readonly position: number; readonly changed: Changed }
