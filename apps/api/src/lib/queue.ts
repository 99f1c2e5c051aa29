/** Limits how many heavy tasks run at once. Askers take turns, so that one with many tasks does not block the others. */
import { AppError } from './app-error.ts'

type Waiting = { readonly start: () => void; readonly timer: NodeJS.Timeout }
type Limits = {
  readonly atOnce: number
  /** The longest time that a task waits. */
  readonly seconds: number
  /** The most tasks that may wait, because their input takes memory. Further ones are refused at once. */
  readonly waiting?: number
  /** Refuses at once, with 429, a task that would wait longer than `seconds`, judged by how long the last tasks ran. */
  readonly hasDoor?: boolean
}
export type Queue = <T>(work: () => Promise<T>, asker?: string) => Promise<T>

const RETRY_AFTER = 5
/** The weight of the newest task in the mean of how long tasks run. */
const NEWEST = 0.2

/**
 * @throws AppError unavailable for a task that waited too long or found the queue full; too_many_requests in a queue that has
 * a door
 */
export const makeQueue = ({
  atOnce,
  seconds,
  waiting: most = Number.POSITIVE_INFINITY,
  hasDoor = false,
}: Limits): Queue => {
  let running = 0
  let waiting = 0
  let meanMs = 0
  /** Waiting tasks by asker. The first asker in the map is next. */
  const lanes = new Map<string, Waiting[]>()

  /** How long a task waits that comes now. */
  const expectedMs = () => ((waiting + 1) * meanMs) / atOnce
  const refuse = () => {
    if (!hasDoor) return new AppError('unavailable', {}, { retryAfter: RETRY_AFTER })
    const n = Math.max(1, Math.ceil(expectedMs() / 1_000))
    return new AppError('too_many_requests', { n }, { retryAfter: n })
  }

  const leave = (asker: string, lane: Waiting[], entry: Waiting) => {
    lane.splice(lane.indexOf(entry), 1)
    waiting--
    if (lane.length === 0) lanes.delete(asker)
  }

  const startNext = () => {
    running--
    const [next] = lanes
    if (!next) return
    const [asker, lane] = next
    const entry = lane[0] as Waiting
    clearTimeout(entry.timer)
    leave(asker, lane, entry)
    if (lane.length > 0) {
      lanes.delete(asker)
      lanes.set(asker, lane)
    }
    entry.start()
  }

  const enter = (asker: string) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        running++
        resolve()
      }
      if (running < atOnce) return start()
      if (waiting >= most || (hasDoor && expectedMs() > seconds * 1_000)) return reject(refuse())
      const lane = lanes.get(asker) ?? []
      lanes.set(asker, lane)
      const giveUp = () => {
        leave(asker, lane, entry)
        reject(refuse())
      }
      const entry = { start, timer: setTimeout(giveUp, seconds * 1_000) }
      lane.push(entry)
      waiting++
    })

  return async (work, asker = '') => {
    await enter(asker)
    const begun = performance.now()
    try {
      return await work()
    } finally {
      const ms = performance.now() - begun
      meanMs = meanMs === 0 ? ms : meanMs + NEWEST * (ms - meanMs)
      startNext()
    }
  }
}
