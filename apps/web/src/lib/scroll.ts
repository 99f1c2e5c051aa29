/** Scroll positions by history entry: going back restores one, a new page starts at its top. */
import { decode } from './router.tsx'
import { tabStorage } from './storage.ts'

const store = 'scroll'
type Positions = Record<string, number>

const keyNow = (): string => (window.history.state as { key?: string } | null)?.key ?? 'first'

let known: Positions = {}
let current = 'first'

/** Starts recording. The browser's own restoring would run before the page is rendered. */
export const watchScroll = () => {
  known = { ...tabStorage.get<Positions>(store) }
  current = keyNow()
  window.history.scrollRestoration = 'manual'
  const remember = () => {
    // Between a change of address and the new page the browser scrolls by itself: do not record that.
    if (keyNow() === current) known[current] = window.scrollY
  }
  window.addEventListener('scroll', remember, { passive: true })
  window.addEventListener('pagehide', () => tabStorage.set(store, known))
  const before = known[current]
  if (before) {
    document.documentElement.dataset.whole = ''
    requestAnimationFrame(() => window.scrollTo(0, before))
  }
}

/** Called when the address changed and the reader stays in place: filters, sort, one more page. */
export const keepScroll = () => {
  current = keyNow()
  known[current] = window.scrollY
}

/** Called when a page is shown: `POP` restores the position, anything else scrolls to the top or the hash. */
export const placeScroll = (action: 'POP' | 'PUSH' | 'REPLACE', hash: string) => {
  current = keyNow()
  const target = document.getElementById(decode(hash.slice(1)))
  if (target) target.scrollIntoView()
  else if (action === 'POP') window.scrollTo(0, known[current] ?? 0)
  else window.scrollTo(0, 0)
}
