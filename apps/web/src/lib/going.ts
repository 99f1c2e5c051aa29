/** Navigation: the current page stays until the next one can be shown. */
import { connection } from './connection.ts'

/** `stay`: the next page cannot be loaded now. */
export type Readiness = 'ready' | 'stay' | { readonly moved: string }
/** Loads what the page of an address needs. Never rejects. */
export type Prepare = (target: URL) => Promise<Readiness>

let target: URL | null = null
const listeners = new Set<() => void>()
const set = (next: URL | null) => {
  target = next
  for (const listener of listeners) listener()
}

/** The address that is being loaded; null when there is none. */
export const goingTo = (): URL | null => target
export const subscribeGoing = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const arrivals = new Set<() => void>()
/** Called after each change of page. */
export const onArrival = (listener: () => void) => void arrivals.add(listener)

/** Cancels the running navigation: the reader went elsewhere, or has arrived. */
export const stopGoing = () => set(null)

/**
 * Loads the page of `next` and then shows it. Without a connection it waits and tries again, unless the reader navigates
 * elsewhere in the meantime.
 */
export const go = async (prepare: Prepare, next: URL, arrive: (address: string) => void): Promise<void> => {
  set(next)
  // The connection may come back while the page is still being prepared.
  let isBack = false
  let onBack = () => {
    isBack = true
  }
  const stop = connection.onBack(() => onBack())
  const readiness = await prepare(next)
  if (target !== next) return stop()
  if (readiness === 'stay') {
    onBack = () => {
      stop()
      if (target === next) void go(prepare, next, arrive)
    }
    if (isBack) onBack()
    return
  }
  stop()
  set(null)
  arrive(readiness === 'ready' ? next.pathname + next.search + next.hash : readiness.moved)
  for (const listener of arrivals) listener()
}
