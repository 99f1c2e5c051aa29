/** Says whether the shop is well: its database, its migrations, its mails and jobs, and its processes. */
import { MAIL_TROUBLE_MINUTES, WORKER_SILENT_SECONDS } from '@tregu/domain'
import type pg from 'pg'
import { listPending } from '../migrate.ts'
import { type Command, MIGRATIONS, migrationsFolder } from './command.ts'
import { databaseUrl } from './env.ts'
import { onDatabase } from './on-database.ts'

type Check = { readonly name: string; readonly isWell: boolean; readonly says: string }

type Counts = {
  readonly late: number
  readonly failedMails: number
  readonly failedJobs: number
  readonly workers: number
}

const COUNTS = `SELECT
  (SELECT count(*)::int FROM outbox WHERE channel = 'email' AND sent_at IS NULL AND failed_at IS NULL AND text <> ''
     AND created_at < now() - make_interval(mins => ${MAIL_TROUBLE_MINUTES})) AS late,
  (SELECT count(*)::int FROM outbox WHERE sent_at IS NULL AND failed_at IS NOT NULL AND text <> '') AS "failedMails",
  (SELECT count(*)::int FROM graphile_worker._private_jobs WHERE locked_at IS NULL AND attempts >= max_attempts) AS "failedJobs",
  (SELECT count(*)::int FROM job_worker WHERE seen_at > now() - make_interval(secs => ${WORKER_SILENT_SECONDS})) AS workers`

const checksOf = ({ late, failedMails, failedJobs, workers }: Counts): Check[] => [
  { name: 'processes', isWell: workers > 0, says: `${workers} processes of the API note that they live` },
  {
    name: 'mails',
    isWell: late === 0,
    says: `${late} mails have waited for more than ${MAIL_TROUBLE_MINUTES} minutes`,
  },
  {
    name: 'failed mails',
    isWell: failedMails === 0,
    says: `${failedMails} messages have failed (tregu mail list --state failed)`,
  },
  {
    name: 'failed jobs',
    isWell: failedJobs === 0,
    says: `${failedJobs} jobs have failed (tregu job list --state failed)`,
  },
]

const readCounts = async (client: pg.Client): Promise<Counts> =>
  (await client.query<Counts>(COUNTS)).rows[0] as Counts

const examine = async (url: string, folder: string): Promise<Check[]> => {
  const pending = await listPending(url, folder)
  const migrations = {
    name: 'migrations',
    isWell: pending.length === 0,
    says: pending.length === 0 ? 'the database is up to date' : `missing: ${pending.join(', ')}`,
  }
  return pending.length > 0 ? [migrations] : [migrations, ...checksOf(await onDatabase(url, readCounts))]
}

export const health: Command = {
  about: 'say whether the shop is well: migrations, processes, mails, jobs (exit code 1 if not)',
  options: MIGRATIONS,
  writes: false,
  run: async (given) => {
    const checks = await examine(databaseUrl(), migrationsFolder(given))
    return {
      lines: checks.map(({ name, isWell, says }) => `${isWell ? 'well    ' : 'NOT WELL'}  ${name}: ${says}`),
      data: { isWell: checks.every(({ isWell }) => isWell), checks },
      isUnwell: checks.some(({ isWell }) => !isWell),
    }
  },
}
