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

export const startJobs = (deps: AppDeps, mailer: Mailer): Promise<Runner> =>
  run({
    pgPool: deps.pool,
    concurrency: 2,
    noHandleSignals: true,
    logger: silent,
    crontab: jobs.flatMap(({ name, cron }) => (cron ? [`${cron} ${name}`] : [])).join('\n'),
    taskList: makeTasks(deps, mailer),
  })
