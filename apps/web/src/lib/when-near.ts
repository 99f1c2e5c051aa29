/** Parts below the fold: the server renders them whole; the browser takes them over when the reader comes near or does something. */

import { isHydrated } from './hydrated.ts'
import { whenIdle } from './when-idle.ts'

/** So far ahead that a part is ready before the reader is there. */
const AHEAD = '300px'

/** A choice of language or of another page changes these parts too, and must not wait for them to be scrolled to. */
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

/** Calls `open` once, when the element comes near or the reader acts; returns what stops the waiting. */
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
 * Loads at once on the server, and on a page that was met by a click: what stands there then goes away with the page before.
 * On the server's page it loads when the part is near, or in a pause of the browser if it can be seen at all: without its
 * code the part would hold up every change of the page, for ever where the connection is lost in the meantime.
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
