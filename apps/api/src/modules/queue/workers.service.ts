/**
 * Lets the jobs of a process that was killed run again within a minute (docs/rules/system.md#jobs). The library frees them after
 * four hours. Each process writes every few seconds that it lives, and frees the jobs of those that were silent for a while.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from '@tregu/database'
import { WORKER_SILENT_SECONDS } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import * as queries from './queue.queries.ts'

/** How often a process writes that it lives, in milliseconds; and after how many seconds of silence its jobs are freed. */
type Pace = { readonly beatMs: number; readonly silentSeconds: number }
const PACE: Pace = { beatMs: 5_000, silentSeconds: WORKER_SILENT_SECONDS }

type Watched = {
  /** On the connections of the jobs, so that requests cannot delay it. */
  readonly sql: Sql
  /** The name by which this process locks jobs. */
  readonly worker: string
  /** Of Tregu, for administrators. */
  readonly version: string
  readonly log: Pick<Deps['log'], 'warn'>
}

/**
 * Counts how long this process has noted itself without a gap. After an outage of the database all processes look silent, so a
 * process frees the jobs of others only after such a time.
 */
const makeSeries = ({ beatMs, silentSeconds }: Pace) => {
  let begun: number | null = null
  let last = 0
  return {
    note: (at: number) => {
      if (begun === null || at - last > 3 * beatMs) begun = at
      last = at
    },
    breakOff: () => {
      begun = null
    },
    isLong: () => begun !== null && last - begun >= silentSeconds * 1_000,
  }
}

const beat = async (
  { sql, worker, version, log }: Watched,
  series: ReturnType<typeof makeSeries>,
  { silentSeconds }: Pace,
): Promise<void> => {
  try {
    await queries.beat(sql, worker, version)
    series.note(performance.now())
    if (!series.isLong()) return
    const workers = await queries.freeJobs(sql, silentSeconds)
    if (workers.length > 0) log.warn({ workers }, 'jobs of a process that is gone run again')
  } catch (error) {
    series.breakOff()
    log.warn({ err: error }, 'the process could not note that its jobs go on')
  }
}

/**
 * @param pace - tests do not wait as long
 * @returns ends it; call it after the jobs have ended
 */
export const watchWorkers = (watched: Watched, pace: Pace = PACE): (() => Promise<void>) => {
  const series = makeSeries(pace)
  const stopping = new AbortController()
  const beating = (async () => {
    while (!stopping.signal.aborted) {
      await beat(watched, series, pace)
      await wait(pace.beatMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopping.abort()
    await beating
    await queries.removeWorker(watched.sql, watched.worker)
  }
}
