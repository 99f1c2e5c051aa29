/** Administrators see background work without what it is about, and run it again (docs/rules/system.md#jobs). */
import type { api, Given } from '@tregu/contract'
import { inTransaction } from '@tregu/database'
import { findJobState, type JobState, withoutAddresses } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { recordAudit } from '../audit/audit.ts'
import * as queries from './queue.queries.ts'

type Job = Given<typeof api.office.retryJob>['result']

const viewJob = (row: queries.JobRow): Job => ({
  id: String(row.id),
  task: row.task,
  state: findJobState(row),
  at: row.createdAt,
  run_at: row.runAt,
  attempts: row.attempts,
  max_attempts: row.maxAttempts,
  last_error: row.lastError && withoutAddresses(row.lastError),
  locked: row.isLocked,
})

type Filter = { readonly state?: JobState | undefined; readonly task?: string | undefined }

export const listJobs = async (
  { sql }: Deps,
  { state, task }: Filter,
  part: { readonly limit: number; readonly offset: number },
) => {
  const [{ rows, count }, crons] = await Promise.all([
    queries.listJobs(sql, { state: state ?? null, task: task || null, ...part }),
    queries.listCrons(sql),
  ])
  return {
    result: rows.map(viewJob),
    count,
    crons: crons.map(({ task: name, lastRun }) => ({ task: name, last_run: lastRun })),
  }
}

const findJob = async ({ sql }: Pick<Deps, 'sql'>, id: number) =>
  found((await queries.listJobs(sql, { id, limit: 1, offset: 0 })).rows[0])

/** Ids are counted without an end, and JavaScript counts exactly up to here. */
const jobIdOf = (text: string): number => {
  const id = Number(text)
  if (!/^\d{1,15}$/.test(text)) throw new AppError('not_found')
  return id
}

/** Runs a job now that waits or has failed. @throws AppError not_found; status_not_allowed while it runs */
export const retryJob = async (deps: Deps, actor: Actor, asked: string): Promise<Job> => {
  const id = jobIdOf(asked)
  const { task } = await findJob(deps, id)
  return inTransaction(deps, async (tx) => {
    if (!(await queries.retryJob(tx, id)))
      throw new AppError('status_not_allowed', {}, { text: 'error.status_of_job' })
    await recordAudit(
      tx,
      { actorId: actor.id, action: 'job.retry', subject: String(id), details: { task } },
      deps.now(),
    )
    return viewJob(await findJob({ sql: tx }, id))
  })
}

/** For operators: background work that waits, and what has failed. */
export const countJobs = async ({ sql }: Pick<Deps, 'sql'>) => {
  const countOf = async (state: JobState) =>
    (await queries.listJobs(sql, { state, limit: 0, offset: 0 })).count
  const [jobs, failedJobs] = await Promise.all([countOf('waiting'), countOf('failed')])
  return { jobs, failedJobs }
}
