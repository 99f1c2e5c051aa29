/**
 * Scroll positions by history entry: an entry that was seen before gets its position back, also in a new document, and a
 * new one starts at its top.
 */
import { entryKey } from './entry.ts'
import { decode } from './router.tsx'
import { tabStorage } from './storage.ts'

const store = 'scroll'
type Positions = Record<string, number>

/** Of the entries that this document has shown. Other documents of the tab store theirs beside them. */
const seen: Positions = {}
const positionOf = (key: string) => seen[key] ?? tabStorage.get<Positions>(store)?.[key] ?? 0
let current = ''

/** By entry, the height of what a new document will not show above the reader's place. */
const above: Positions = {}

/** The shown entry was extended upwards by so many pixels, which end with this document. */
export const keepAbove = (pixels: number) => {
  above[entryKey()] = pixels
}
const placesInNewDocument = () =>
  Object.fromEntries(
    Object.entries(seen).map(([key, position]) => [key, Math.max(0, position - (above[key] ?? 0))]),
  )

/** The page may grow until its data has come. */
const growMs = 5000
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
let stopRestoring = () => {}

/** Scrolls there, and again while the page is too short for it, unless the reader does something. */
const restore = (position: number) => {
  stopRestoring()
  window.scrollTo(0, position)
  if (window.scrollY >= position - 1) return
  const grown = new ResizeObserver(() => {
    window.scrollTo(0, position)
    if (window.scrollY >= position - 1) stopRestoring()
  })
  const timer = setTimeout(() => stopRestoring(), growMs)
  stopRestoring = () => {
    grown.disconnect()
    clearTimeout(timer)
    for (const input of inputs) window.removeEventListener(input, stopRestoring)
    stopRestoring = () => {}
  }
  for (const input of inputs) window.addEventListener(input, stopRestoring, { passive: true })
  grown.observe(document.body)
}

/** Starts recording. The browser's own restoring would run before the page is rendered. */
export const watchScroll = () => {
  current = entryKey()
  window.history.scrollRestoration = 'manual'
  const before = positionOf(current)
  const remember = () => {
    // Between a change of address and the new page the browser scrolls by itself: do not record that.
    if (entryKey() === current) seen[current] = window.scrollY
  }
  window.addEventListener('scroll', remember, { passive: true })
  window.addEventListener('pagehide', () => {
    // The scroll event comes with the next frame, and the reader may leave the page before it.
    remember()
    tabStorage.set(store, { ...tabStorage.get<Positions>(store), ...placesInNewDocument() })
  })
  // The reader may have scrolled already.
  if (before === 0 || window.scrollY > 0) return
  document.documentElement.dataset.whole = ''
  requestAnimationFrame(() => restore(before))
}

/**
 * Called when the address changed and the reader stays in place: filters, sort, one more page. `key` is of the shown entry.
 * The browser's entry may be a later one already, because the reader may go back before the page is shown.
 */
export const keepScroll = (key: string) => {
  stopRestoring()
  current = key
  seen[current] = window.scrollY
}

/** Called when the page of the entry `key` is shown: `POP` restores the position, anything else scrolls to the top or the hash. */
export const placeScroll = (key: string, action: 'POP' | 'PUSH' | 'REPLACE', hash: string) => {
  stopRestoring()
  current = key
  const target = document.getElementById(decode(hash.slice(1)))
  if (target) target.scrollIntoView()
  else if (action === 'POP') restore(positionOf(current))
  else window.scrollTo(0, 0)
}
