/** Waits until the machine is idle, so that a bench does not measure what a server reads in the background after its start. */
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const BUSY_MOST = 0.2
const SECONDS_MOST = 120

/**
 * Reads how long all processors together have run since the machine started, and how much of that they worked. The unit is a
 * clock tick. Returns null on systems without /proc/stat.
 */
const readTicks = () => {
  if (!existsSync('/proc/stat')) return null
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const ticks = all.split(/\s+/).slice(1).map(Number)
  const [, , , idle = 0, waiting = 0] = ticks
  const total = ticks.reduce((sum, one) => sum + one, 0)
  return { total, working: total - idle - waiting }
}

/** Stops waiting after two minutes, because other work may keep the machine busy. */
export const waitUntilIdle = async (): Promise<void> => {
  for (let seconds = 0; seconds < SECONDS_MOST; seconds += 2) {
    const before = readTicks()
    await wait(2_000)
    const after = readTicks()
    if (before === null || after === null) return
    if ((after.working - before.working) / (after.total - before.total) < BUSY_MOST) return
  }
}
