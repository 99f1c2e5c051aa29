/** Bounds the pages that are rendered at a time and those that wait for it, and lets other requests in between. */

/** Too many pages wait already. */
export class Busy extends Error {}

/**
 * @param atOnce pages in work: while one is rendered, others wait for the API
 * @param waiting further pages; beyond that they are refused
 */
export const makeRenderQueue = (atOnce: number, waiting: number) => {
  const queue: (() => void)[] = []
  let running = 0

  /** @throws Busy */
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Busy()
      await new Promise<void>((start) => {
        queue.push(start)
      })
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }

  let last: Promise<unknown> = Promise.resolve()
  /** One at a time, each after the requests that have arrived: the work of React blocks all others. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(() => new Promise((resolve) => setImmediate(resolve))).then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    run,
    inTurn,
    /** Pages that wait. */
    get waiting() {
      return queue.length
    },
  }
}
