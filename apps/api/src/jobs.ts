/** Runs background work: the jobs of each module, and every night the deletion of expired rows. */
import { tracingChannel } from 'node:diagnostics_channel'
import { EventEmitter } from 'node:events'
import type { Database } from '@tregu/database'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import manifest from '../package.json' with { type: 'json' }
import type { Mailer } from './lib/mailer.ts'
import { measureJob } from './lib/meters.ts'
import type { Job } from './module.ts'
import { type AppDeps, modules } from './modules/modules.ts'
import { watchWorkers } from './modules/queue/queue.ts'

const forgetExpired: Job = {
  name: 'forget_expired',
  cron: '17 3 * * *',
  run: async (deps) => {
    const now = deps.now()
    for (const { expire } of modules) await expire?.(deps, now)
  },
}

/** Reports each job, for traces. */
export const JOB_CHANNEL = 'tregu:job'
const jobChannel = tracingChannel(JOB_CHANNEL)

const jobs: readonly Job<AppDeps>[] = [forgetExpired, ...modules.flatMap((module) => module.jobs ?? [])]

export const makeTasks = (deps: AppDeps, mailer: Mailer): TaskList =>
  Object.fromEntries(
    jobs.map(({ name, run }) => [
      name,
      (payload: unknown) =>
        measureJob(name, async () => {
          await jobChannel.tracePromise(() => run(deps, { payload, mailer, modules }), {
            name: `job ${name}`,
            attributes: { 'job.name': name },
          })
        }),
    ]),
  )

export const silent = new Logger(() => () => undefined)

/** Messages are queued without a notification, so that orders do not wait for each other (`queue_message`). */
const LOOK_FOR_JOBS_MS = 1_000

/** For two jobs at a time, for listening, for finishing a job while the next one begins, and for noting that the process lives. */
export const JOB_CONNECTIONS = 6

/** The library repeats its statements after this code, with growing pauses, and after few others. */
const REPEATED = 'ETIMEDOUT'
const LOST_CONNECTION =
  /Connection terminated|is not queryable|ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|timeout expired|terminating connection|57P0[123]|25006|08P01/

const markLost = (error: Error & { code?: string }): never => {
  if (LOST_CONNECTION.test(`${error.message} ${error.code}`)) error.code = REPEATED
  throw error
}

/**
 * Lets the library repeat a statement whose connection was lost. Otherwise the process ends when the database does, because
 * a job cannot be marked as finished or failed.
 */
const repeatLost = (pool: AppDeps['pool']): AppDeps['pool'] => {
  const marked =
    (call: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const answer = call(...args)
      return answer instanceof Promise ? answer.catch(markLost) : answer
    }
  pool.on('connect', (client) => {
    client.query = marked(client.query.bind(client) as (...args: unknown[]) => unknown) as typeof client.query
  })
  pool.connect = marked(pool.connect.bind(pool) as (...args: unknown[]) => unknown) as typeof pool.connect
  return pool
}

/** The name by which the library locks jobs for this process; and a log line for a job that is not tried any more. */
const listenTo = (log: () => AppDeps['log']) => {
  const events: WorkerEvents = new EventEmitter()
  let worker = ''
  events.on('pool:create', ({ workerPool }) => {
    worker = workerPool.id
  })
  events.on('job:failed', ({ job }) =>
    log().error({ job: job.id, task: job.task_identifier }, 'a job has failed and is not tried again'),
  )
  return { events, worker: () => worker }
}

/**
 * `queue` belongs to the jobs alone. A job that cannot be marked as finished, because requests have taken every connection,
 * would end the process.
 */
export const startJobs = async (
  deps: AppDeps,
  mailer: Mailer,
  queue: Pick<Database, 'pool' | 'sql'>,
): Promise<{ readonly stop: () => Promise<void> }> => {
  const { events, worker } = listenTo(() => deps.log)
  const runner = await run({
    pgPool: repeatLost(queue.pool),
    concurrency: 2,
    pollInterval: LOOK_FOR_JOBS_MS,
    noHandleSignals: true,
    logger: silent,
    events,
    crontab: jobs.flatMap(({ name, cron }) => (cron ? [`${cron} ${name}`] : [])).join('\n'),
    taskList: makeTasks(deps, mailer),
  })
  const stopWatching = watchWorkers({
    sql: queue.sql,
    worker: worker(),
    version: manifest.version,
    log: deps.log,
  })
  return {
    stop: async () => {
      await runner.stop()
      await stopWatching()
    },
  }
}
