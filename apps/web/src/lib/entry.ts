/** What the current entry of the browser's history holds. */

/** `sheets`: the number of open sheets, where the entry is one of a sheet (lib/sheets.ts). */
type EntryState = { readonly key?: string; readonly sheets?: number }

const keyLength = 8
export const newKey = () =>
  Math.random()
    .toString(36)
    .slice(2, 2 + keyLength)

export const entryState = () => (window.history.state ?? {}) as EntryState

/**
 * The key of the entry. It stays with the entry over reloads and other sites. An entry without one is new: its address was
 * opened from outside, or a link led to a part of the page.
 */
export const entryKey = (): string => {
  const { key = newKey() } = entryState()
  if (entryState().key === undefined) window.history.replaceState({ key }, '')
  return key
}
