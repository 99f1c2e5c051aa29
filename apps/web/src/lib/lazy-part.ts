import { type ComponentType, lazy } from 'react'
import { mendStyles } from './broken-styles.ts'
import { goingTo } from './going.ts'
import { leaveOldRelease } from './old-release.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Loads code that a page needs; retries with growing pauses. Never rejects in the browser. */
export const loadPatiently = async <T>(load: () => Promise<T>, pause = FIRST_PAUSE_MS): Promise<T> => {
  try {
    if (!import.meta.env.SSR) await mendStyles()
    return await load()
  } catch (error) {
    if (import.meta.env.SSR) throw error
    await leaveOldRelease((goingTo() ?? window.location).href, load)
    await new Promise((resolve) => setTimeout(resolve, pause))
    return loadPatiently(load, Math.min(pause * 2, LONGEST_PAUSE_MS))
  }
}

/**
 * A part of a page whose code loads when it is needed. Retries on failure: an error here would remove the whole page,
 * while the server's markup of the part can still be read.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPatiently(load) }))
