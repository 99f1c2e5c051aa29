/** Parts below the fold: the server renders them whole; the browser hydrates them when the reader comes near or acts. */

import { isHydrated } from './hydrated.ts'
import { whenIdle } from './when-idle.ts'

/** Far enough ahead that a part is ready before the reader arrives. */
const AHEAD = '300px'

/** Changing the language or the page affects these parts too, and must not wait for scrolling. */
const acts = ['pointerdown', 'keydown', 'click', 'input', 'change', 'popstate'] as const

type Opening = () => void
const onAct = new Set<Opening>()
const onNear = new Map<Element, Opening>()
let watcher: IntersectionObserver | undefined

const acted = () => {
  for (const open of onAct) open()
}
const seen = (entries: readonly IntersectionObserverEntry[]) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) onNear.get(target)?.()
}

/** Calls `open` once, when the element is near or the reader acts; returns a function that stops waiting. */
export const watchNear = (element: Element, open: Opening): Opening => {
  watcher ??= new IntersectionObserver(seen, { rootMargin: AHEAD })
  if (onAct.size === 0) for (const act of acts) window.addEventListener(act, acted, true)
  const stop = () => {
    onAct.delete(once)
    onNear.delete(element)
    watcher?.unobserve(element)
    if (onAct.size === 0) for (const act of acts) window.removeEventListener(act, acted, true)
  }
  const once = () => {
    stop()
    open()
  }
  onAct.add(once)
  onNear.set(element, once)
  watcher.observe(element)
  return stop
}

/**
 * Loads at once on the server, and on a page reached by a click, whose markup comes from the browser anyway.
 * On the server's page it loads when the part is near, or in idle time if it can be seen at all. Without its code the
 * part would delay every change of page, for ever when the connection is lost meanwhile.
 */
export const whenNear = async <Module>(selector: string, load: () => Promise<Module>): Promise<Module> => {
  const element = import.meta.env.SSR || isHydrated() ? null : document.querySelector(selector)
  if (element)
    await new Promise<void>((resolve) => {
      watchNear(element, resolve)
      if (element.checkVisibility?.() ?? true) whenIdle(resolve)
    })
  return load()
}
