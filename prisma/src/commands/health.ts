/** Says whether the shop is well, as far as the database and the disk tell. The back office shows the same and more. */
import { type HealthCheck, type HealthCheckId, judgeHealth } from '@tregu/domain'
import { readDisk, readHealth } from '../health.ts'
import { listPending } from '../migrate.ts'
import { type Command, MIGRATIONS, migrationsFolder } from './command.ts'
import { databaseUrl, dataFolder, isDemo } from './env.ts'
import { onDatabase } from './on-database.ts'

const gigabytes = (bytes = 0) => `${(bytes / 1e9).toFixed(1)} GB`
const sinceOf = ({ since }: HealthCheck) => (since ? `, the oldest since ${since.toISOString()}` : '')
const countOf = ({ values }: HealthCheck) => values.count ?? 0

const SAYS: Readonly<Partial<Record<HealthCheckId, (check: HealthCheck) => string>>> = {
  database: ({ values }) => (values.bytes ? `it holds ${gigabytes(values.bytes)}` : 'it does not answer'),
  migrations: ({ values }) =>
    values.names?.length ? `missing: ${values.names.join(', ')}` : 'the database is up to date',
  disk: ({ values }) => `${gigabytes(values.bytes)} of ${gigabytes(values.size)} are free in ${dataFolder()}`,
  processes: (check) =>
    `${countOf(check)} processes of the API note that they live${(check.values.processes ?? [])
      .map(({ version, since }) => `; ${version || 'an older version'} since ${since.toISOString()}`)
      .join('')}`,
  mails_waiting: (check) => `${countOf(check)} mails wait${sinceOf(check)}`,
  mails_failed: (check) =>
    `${countOf(check)} messages have failed in 24 hours (tregu mail list --state failed)`,
  jobs_waiting: (check) => `${countOf(check)} jobs are due${sinceOf(check)}`,
  jobs_failed: (check) => `${countOf(check)} jobs have failed (tregu job list --state failed)`,
  payments: (check) => `${countOf(check)} payments and refunds could not be settled${sinceOf(check)}`,
  backup: ({ since }) =>
    since ? `the last one was made at ${since.toISOString()}` : 'none is known (tregu backup)',
  holidays: ({ values }) =>
    `Easter and Bajram are known up to ${values.names?.join()}, later ones in newer releases`,
}
const WORDS = { good: 'well    ', warn: 'look    ', bad: 'NOT WELL' } as const

const examine = async (url: string, folder: string): Promise<readonly HealthCheck[]> => {
  const missingMigrations = await listPending(url, folder)
  const checks = judgeHealth(
    {
      isDemo: isDemo(),
      missingMigrations,
      stored: missingMigrations.length > 0 ? null : await onDatabase(url, readHealth),
      // The folder may be on another machine.
      disk: (await readDisk(dataFolder())) ?? undefined,
    },
    new Date(),
  )
  // Without its tables the database was not asked for more.
  return missingMigrations.length > 0 ? checks.filter(({ id }) => id !== 'database') : checks
}

export const health: Command = {
  about:
    'say whether the shop is well: database, disk, processes, mails, jobs, payments, backup (exit code 1 if not)',
  options: MIGRATIONS,
  writes: false,
  run: async (given) => {
    const checks = await examine(databaseUrl(), migrationsFolder(given))
    const said = checks.map((check) => ({ ...check, says: SAYS[check.id]?.(check) ?? '' }))
    const isUnwell = checks.some(({ state }) => state === 'bad')
    return {
      lines: said.map(({ id, state, says }) => `${WORDS[state]}  ${id.replace('_', ' ')}: ${says}`),
      data: { isWell: !isUnwell, checks: said },
      isUnwell,
    }
  },
}
