/**
 * React hydrates the page after the frame around it. If an answer reached the frame in between, the page would hydrate
 * with other data than the server rendered. So answers wait until hydration has ended.
 */
import type { Early } from './early.ts'

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to the browser's own
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
/** Repeats the input that was recorded for what has hydrated by now. */
const repeatInput = (): void => {
  const { early } = window
  // Most readers did nothing yet. If this code fails to load, their input is lost.
  if (early?.pressed || early?.typed.size)
    import('./early.ts').then(({ replay }) => replay(early)).catch(() => undefined)
}
export const markHydrated = (): void => {
  if (done) return
  done = true
  resolve()
  repeatInput()
}
/** Has the server's page parts that have not hydrated yet (ui/late-part.tsx)? */
export const hasLateParts = (): boolean => document.querySelector('[data-late]') !== null
/** A part whose code loads after the page's has hydrated. */
export const markPartHydrated = (part: HTMLElement): void => {
  delete part.dataset.late
  const { early } = window
  // React hydrates a part in the middle of a press on it, and then handles the press itself.
  if (early?.event?.eventPhase) early.pressed = null
  repeatInput()
}
/** Is the browser rendering by itself? Before that it hydrates the server's markup. */
export const isHydrated = (): boolean => done
