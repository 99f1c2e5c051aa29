import { type ComponentType, lazy } from 'react'
import { mendStyles } from './broken-styles.ts'
import { goingTo } from './going.ts'
import { leaveOldRelease } from './old-release.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Loads code that a page cannot do without: asks again, with growing pauses, until it is here. Never rejects in the browser. */
export const loadPatiently = async <T>(load: () => Promise<T>, pause = FIRST_PAUSE_MS): Promise<T> => {
  try {
    if (!import.meta.env.SSR) await mendStyles()
    return await load()
  } catch (error) {
    if (import.meta.env.SSR) throw error
    await leaveOldRelease((goingTo() ?? window.location).href)
    await new Promise((resolve) => setTimeout(resolve, pause))
    return loadPatiently(load, Math.min(pause * 2, LONGEST_PAUSE_MS))
  }
}

/**
 * A part of a page whose code comes when it is needed. What could not be fetched is asked for again: a failure here would
 * take the whole page away, and what the server sent of the part can be read meanwhile.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPatiently(load) }))
