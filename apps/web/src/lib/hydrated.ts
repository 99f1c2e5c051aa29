/**
 * React hydrates the page after the frame around it. An answer that reached the frame in between would already be in
 * the cache when the page hydrates, and the page would no longer be what the server rendered: so calls wait for it.
 */
import type { Early } from './early.ts'

declare global {
  interface Window {
    /** Written by the script in the page (app/early-script.ts). */
    early?: Early
  }
}

let resolve = () => {}
let done = false
export const hydrated = new Promise<void>((finish) => {
  resolve = finish
})
export const markHydrated = (): void => {
  if (done) return
  done = true
  resolve()
  const { early } = window
  // Most readers did nothing yet; without the code for it, what they did is lost as it always was.
  if (early?.pressed || early?.typed.size)
    import('./early.ts').then(({ replay }) => replay(early)).catch(() => undefined)
}
/** Is what is rendered now the browser's own? Before that it takes over what the server sent. */
export const isHydrated = (): boolean => done
