/** Waits until the machine has little to do, so that what a start reads in the background is not measured with a request. */
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const BUSY_MOST = 0.2
const SECONDS_MOST = 120

/** Clock ticks of all processors so far: of work, and in all. Null where the system does not tell. */
const readTicks = () => {
  if (!existsSync('/proc/stat')) return null
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const ticks = all.split(/\s+/).slice(1).map(Number)
  const [, , , idle = 0, waiting = 0] = ticks
  const total = ticks.reduce((sum, one) => sum + one, 0)
  return { total, working: total - idle - waiting }
}

/** Returns after two minutes at the latest: other work may keep a machine busy for longer. */
export const waitUntilIdle = async (): Promise<void> => {
  for (let seconds = 0; seconds < SECONDS_MOST; seconds += 2) {
    const before = readTicks()
    await wait(2_000)
    const after = readTicks()
    if (before === null || after === null) return
    if ((after.working - before.working) / (after.total - before.total) < BUSY_MOST) return
  }
}
