/** Reads and repeats background work (`queue.sql`). */
import type { Sql, Tx } from '@tregu/database'
import type { JobState } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './queue.sql.ts'

type Wanted = {
  readonly state?: JobState | null
  readonly task?: string | null
  readonly id?: number | null
  readonly limit: number
  readonly offset: number
}

/** Those that have failed first, then the newest; and how many there are. A page behind the last one has no rows. */
export const listJobs = async (sql: Sql, wanted: Wanted) => {
  const found = await runStatement(sql, statements.listJobs, { state: null, task: null, id: null, ...wanted })
  const rows = found.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]))
  return { rows, count: found[0]?.count ?? 0 }
}
export type JobRow = Awaited<ReturnType<typeof listJobs>>['rows'][number]

/** Runs a job now, with all its tries; false while it runs. */
export const retryJob = async (tx: Tx, id: number): Promise<boolean> =>
  (await runStatement(tx, statements.retryJob, { id })).length > 0

/** The crons that were ever planned, with their last run. */
export const listCrons = (sql: Sql) => runStatement(sql, statements.listCrons, undefined)

/** Notes that this process lives. */
export const beat = (sql: Sql, id: string, version: string) =>
  runStatement(sql, statements.beat, { id, version })

export const removeWorker = (sql: Sql, id: string) => runStatement(sql, statements.removeWorkers, { id })

/** Frees the jobs of processes that were silent for so long. @returns their names */
export const freeJobs = async (sql: Sql, seconds: number): Promise<readonly string[]> =>
  (await runStatement(sql, statements.freeJobs, { seconds }))[0]?.ids ?? []
