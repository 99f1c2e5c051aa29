/**
 * Background work after the page has loaded and hydrated: in the browser's idle time, one piece for each frame. Before
 * hydration a piece could show the fallback of a lazy part, and React then delays the page's hydration by 300 ms.
 */
import { hydrated } from './hydrated.ts'

const pieces = new Set<() => void>()
let running = false

/** Safari has no idle callback; a short delay is as good. */
const pause = (run: () => void) => (window.requestIdleCallback ?? setTimeout)(run)

const next = () => {
  const [piece] = pieces
  if (!piece) {
    running = false
    return
  }
  pieces.delete(piece)
  piece()
  requestAnimationFrame(() => pause(next))
}

/** Returns a function that cancels it. */
export const whenIdle = (piece: () => void): (() => void) => {
  pieces.add(piece)
  if (!running) {
    running = true
    void hydrated.then(() => {
      if (document.readyState === 'complete') pause(next)
      else window.addEventListener('load', () => pause(next), { once: true })
    })
  }
  return () => pieces.delete(piece)
}
