/** Work that nobody waits for: after the page is here, in the browser's pauses, one piece for each frame. */

const pieces = new Set<() => void>()
let running = false

/** Safari knows no pauses; a moment later is as good. */
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

/** Returns what takes the piece back. */
export const whenIdle = (piece: () => void): (() => void) => {
  pieces.add(piece)
  if (!running) {
    running = true
    if (document.readyState === 'complete') pause(next)
    else window.addEventListener('load', () => pause(next), { once: true })
  }
  return () => pieces.delete(piece)
}
