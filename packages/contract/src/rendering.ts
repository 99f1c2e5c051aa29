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

/** Tags that changed, or a change of everything. */
export type Changed = readonly string[] | 'everything'
/** An answer shows this change if its position is at least the change's. */
export type Change = { readonly position: number; readonly changed: Changed }
