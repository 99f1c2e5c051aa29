/** Runs background work: the jobs of each module, and every night the deletion of expired rows. */
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { Mailer } from './lib/mailer.ts'
import type { Job } from './module.ts'
import { type AppDeps, modules } from './modules/modules.ts'

const forgetExpired: Job = {
  name: 'forget_expired',
  cron: '17 3 * * *',
  run: async (deps) => {
    const now = deps.now()
    for (const { expire } of modules) await expire?.(deps, now)
  },
}

const jobs: readonly Job<AppDeps>[] = [forgetExpired, ...modules.flatMap((module) => module.jobs ?? [])]

export const makeTasks = (deps: AppDeps, mailer: Mailer): TaskList =>
  Object.fromEntries(
    jobs.map(({ name, run }) => [
      name,
      async (payload: unknown) => {
        await run(deps, { payload, mailer, modules })
      },
    ]),
  )

export const silent = new Logger(() => () => undefined)

/** For two jobs at a time, for listening, and for finishing a job while the next one begins. */
export const JOB_CONNECTIONS = 5

/**
 * `pool` belongs to the jobs alone. A job that cannot be marked as finished, because requests have taken every connection,
 * would end the process.
 */
export const startJobs = (deps: AppDeps, mailer: Mailer, pool: AppDeps['pool']): Promise<Runner> =>
  run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    logger: silent,
    crontab: jobs.flatMap(({ name, cron }) => (cron ? [`${cron} ${name}`] : [])).join('\n'),
    taskList: makeTasks(deps, mailer),
  })
