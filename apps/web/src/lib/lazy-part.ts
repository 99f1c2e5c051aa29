import { type ComponentType, lazy } from 'react'

const pauseMs = 3_000

const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (error) {
    if (import.meta.env.SSR) throw error
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return patiently(load)
  }
}

/**
 * A part of a page whose code comes when it is needed. What could not be fetched is asked for again: a failure here would
 * take the whole page away, and what the server sent of the part can be read meanwhile.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await patiently(load) }))
