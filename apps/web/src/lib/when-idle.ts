/** Background work after the page is shown: in the browser's idle time, one piece for each frame. */

const pieces = new Set<() => void>()
let running = false

/** Safari has no idle callback; a short delay is as good. */
const pause = (run: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(run) : setTimeout(run)

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
    if (document.readyState === 'complete') pause(next)
    else window.addEventListener('load', () => pause(next), { once: true })
  }
  return () => pieces.delete(piece)
}
