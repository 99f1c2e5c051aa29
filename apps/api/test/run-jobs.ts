/** Runs queued jobs in a test, and returns only when the database says how each of them ended. */
import type { Database } from '@tregu/database'
import { runOnce, type TaskList } from 'graphile-worker'
import { vi } from 'vitest'
import { silent } from '../src/jobs.ts'

/**
 * The library returns before it has marked the last jobs as finished or failed. A failed job gets the time of its next try
 * in that mark, so a test that moves this time must wait for it.
 */
export const runJobs = async (pool: Database['pool'], taskList: TaskList): Promise<void> => {
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: silent })
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        'SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL',
      )
      if (rows[0].count > 0) throw new Error(`${rows[0].count} jobs are still locked`)
    },
    { timeout: 10_000, interval: 5 },
  )
}
