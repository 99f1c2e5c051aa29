/**
 * Lets the jobs of a process that was killed run again within a minute (docs/rules/system.md#jobs). The library frees them after
 * four hours. Each process writes every few seconds that it lives, and frees the jobs of those that were silent for a while.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from '@tregu/database'
import { WORKER_SILENT_SECONDS } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import * as queries from './queue.queries.ts'

const BEAT_MS = 5_000

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
const makeSeries = () => {
  let begun: number | null = null
  let last = 0
  return {
    note: (at: number) => {
      if (begun === null || at - last > 3 * BEAT_MS) begun = at
      last = at
    },
    breakOff: () => {
      begun = null
    },
    isLong: () => begun !== null && last - begun >= WORKER_SILENT_SECONDS * 1_000,
  }
}

const beat = async (
  { sql, worker, version, log }: Watched,
  series: ReturnType<typeof makeSeries>,
): Promise<void> => {
  try {
    await queries.beat(sql, worker, version)
    series.note(performance.now())
    if (!series.isLong()) return
    const workers = await queries.freeJobs(sql, WORKER_SILENT_SECONDS)
    if (workers.length > 0) log.warn({ workers }, 'jobs of a process that is gone run again')
  } catch (error) {
    series.breakOff()
    log.warn({ err: error }, 'the process could not note that its jobs go on')
  }
}

/** @returns ends it; call it after the jobs have ended */
export const watchWorkers = (watched: Watched): (() => Promise<void>) => {
  const series = makeSeries()
  const stopping = new AbortController()
  const beating = (async () => {
    while (!stopping.signal.aborted) {
      await beat(watched, series)
      await wait(BEAT_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopping.abort()
    await beating
    await queries.removeWorker(watched.sql, watched.worker)
  }
}
