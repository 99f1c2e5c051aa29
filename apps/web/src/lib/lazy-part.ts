import { type ComponentType, lazy } from 'react'
import { mendStyles } from './broken-styles.ts'
import { connection } from './connection.ts'
import { goingTo } from './going.ts'
import { leaveOldRelease } from './old-release.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Waits, but not longer than until the connection is back. */
const pauseFor = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(goOn, milliseconds)
    const stop = connection.onBack(goOn)
  })

/** Loads code that a page needs; retries with growing pauses, and when the connection is back. Never rejects in the browser. */
export const loadPatiently = async <T>(load: () => Promise<T>, pause = FIRST_PAUSE_MS): Promise<T> => {
  try {
    if (!import.meta.env.SSR) await mendStyles()
    return await load()
  } catch (error) {
    if (import.meta.env.SSR) throw error
    await leaveOldRelease((goingTo() ?? window.location).href, load)
    await pauseFor(pause)
    return loadPatiently(load, Math.min(pause * 2, LONGEST_PAUSE_MS))
  }
}

/**
 * A part of a page whose code loads when it is needed. Retries on failure: an error here would remove the whole page,
 * while the server's markup of the part can still be read.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPatiently(load) }))
