/**
 * React hydrates the page after the frame around it. If an answer reached the frame in between, the page would hydrate
 * with other data than the server rendered. So answers wait until hydration has ended.
 */
import { useState, useSyncExternalStore } from 'react'
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
  if (early?.pressed.length || early?.typed.size)
    import('./early.ts').then(({ replay }) => replay(early)).catch(() => undefined)
}
const endHydration = () => {
  done = true
  resolve()
}
export const markHydrated = (): void => {
  const { early } = window
  if (early?.done) return
  if (early) early.done = true
  endHydration()
  repeatInput()
}
const never = () => () => undefined
const yes = () => true
const no = () => false
/**
 * Stands before parts that wait for the reader while they hydrate. Where others changed the server's markup, React renders it again
 * instead: then nothing waits.
 */
export const OwnRendering = (): null => {
  // React takes the last value while it hydrates, and only the first rendering counts.
  const isOwn = useSyncExternalStore(never, yes, no)
  const [wasOwn] = useState(isOwn)
  if (wasOwn) endHydration()
  return null
}
/** Has the server's page parts that have not hydrated yet (ui/late-part.tsx)? */
export const hasLateParts = (): boolean => document.querySelector('[data-late]') !== null
/** A part whose code loads after the page's has hydrated. */
export const markPartHydrated = (part: HTMLElement): void => {
  delete part.dataset.late
  const { early } = window
  // React hydrates a part in the middle of a press on it, and then handles the press itself.
  if (early) early.pressed = early.pressed.filter(({ event }) => !event?.eventPhase)
  repeatInput()
}
/** Is the browser rendering by itself? Before that it hydrates the server's markup. */
export const isHydrated = (): boolean => done
