/** The way to the next page: the page that is here stays until the next one can be shown. */
import { connection } from './connection.ts'

/** `stay`: the next page cannot be had now. */
export type Readiness = 'ready' | 'stay' | { readonly moved: string }
/** Fetches what the page of an address needs. Never rejects. */
export type Prepare = (target: URL) => Promise<Readiness>

let target: URL | null = null
const listeners = new Set<() => void>()
const set = (next: URL | null) => {
  target = next
  for (const listener of listeners) listener()
}

/** Where the reader is on the way to; null when the page asked for is here. */
export const goingTo = (): URL | null => target
export const subscribeGoing = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const arrivals = new Set<() => void>()
/** Called after each change of page. */
export const onArrival = (listener: () => void) => void arrivals.add(listener)

/** Gives up the way that is under way, because the reader has gone elsewhere or is there already. */
export const stopGoing = () => set(null)

/**
 * Prepares the page of `next` and then arrives there. Without a connection it waits for it and tries again, unless the
 * reader has chosen another way in the meantime.
 */
export const go = async (prepare: Prepare, next: URL, arrive: (address: string) => void): Promise<void> => {
  set(next)
  const readiness = await prepare(next)
  if (target !== next) return
  if (readiness === 'stay') {
    const stop = connection.onBack(() => {
      stop()
      if (target === next) void go(prepare, next, arrive)
    })
    return
  }
  set(null)
  arrive(readiness === 'ready' ? next.pathname + next.search + next.hash : readiness.moved)
  for (const listener of arrivals) listener()
}
