/** Reads what the database tells about the health of the shop (docs/rules/system.md#health), in one statement. */
import { statfs } from 'node:fs/promises'
import { type HealthFacts, type StoredHealth, WORKER_SILENT_SECONDS } from '@tregu/domain'
import type pg from 'pg'

type Runner = Pick<pg.Pool, 'query'> | Pick<pg.Client, 'query'>

/** Kept in the table `setting`. */
const LAST_BACKUP = 'last_backup'

/** The reconciler takes payments and refunds after 2 and 30 minutes, and runs every five. What is older it could not settle. */
const OPEN_PAYMENTS = `SELECT updated_at AS at FROM payment
    WHERE (state = 'authorised' AND updated_at < now() - interval '15 minutes')
      OR (state = 'waiting' AND updated_at < now() - interval '45 minutes')
  UNION ALL SELECT r.created_at FROM refund r JOIN payment y ON y.id = r.payment_id
    WHERE r.state = 'waiting' AND y.state = 'captured' AND r.created_at < now() - interval '15 minutes'`
const WAITING_MAILS = `SELECT created_at AS at FROM outbox
    WHERE channel = 'email' AND sent_at IS NULL AND failed_at IS NULL AND text <> ''`
const FAILED_MAILS = `SELECT failed_at AS at FROM outbox
    WHERE sent_at IS NULL AND failed_at > now() - interval '24 hours' AND text <> ''`
const DUE_JOBS = `SELECT run_at AS at FROM graphile_worker._private_jobs
    WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now()`
const FAILED_JOBS = `SELECT updated_at AS at FROM graphile_worker._private_jobs
    WHERE locked_at IS NULL AND attempts >= max_attempts`

/** How many there are, and the oldest. The names of columns are those of `StoredHealth`. */
const heap = (name: keyof StoredHealth, rows: string) =>
  `(SELECT json_build_object('count', count(*), 'since', min(at)) FROM (${rows}) heap) AS "${name}"`

const STATEMENT = `SELECT pg_database_size(current_database())::float8 AS bytes,
  ${heap('waitingMails', WAITING_MAILS)}, ${heap('failedMails', FAILED_MAILS)},
  ${heap('dueJobs', DUE_JOBS)}, ${heap('failedJobs', FAILED_JOBS)}, ${heap('openPayments', OPEN_PAYMENTS)},
  (SELECT coalesce(json_agg(json_build_object('version', version, 'since', started_at) ORDER BY started_at), '[]') FROM job_worker
    WHERE seen_at > now() - make_interval(secs => ${WORKER_SILENT_SECONDS})) AS processes,
  (SELECT value ->> 'madeAt' FROM setting WHERE name = '${LAST_BACKUP}') AS "backupAt"`

type Heap = { readonly count: number; readonly since: string | null }
type Row = {
  readonly bytes: number
  readonly processes: readonly { readonly version: string; readonly since: string }[]
  readonly backupAt: string | null
} & Readonly<Record<'waitingMails' | 'failedMails' | 'dueJobs' | 'failedJobs' | 'openPayments', Heap>>

const dateOf = (text: string | null) => (text === null ? null : new Date(text))
const heapOf = ({ count, since }: Heap) => ({ count, since: dateOf(since) })

export const readHealth = async (runner: Runner): Promise<StoredHealth> => {
  const { rows } = await (runner as pg.Client).query<Row>(STATEMENT)
  const row = rows[0] as Row
  return {
    bytes: row.bytes,
    waitingMails: heapOf(row.waitingMails),
    failedMails: heapOf(row.failedMails),
    dueJobs: heapOf(row.dueJobs),
    failedJobs: heapOf(row.failedJobs),
    openPayments: heapOf(row.openPayments),
    processes: row.processes.map(({ version, since }) => ({ version, since: new Date(since) })),
    backupAt: dateOf(row.backupAt),
  }
}

/** Bytes of the disk that a folder is on; null when it cannot be read. */
export const readDisk = async (folder: string): Promise<NonNullable<HealthFacts['disk']> | null> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    return null
  }
}

/** Notes that a backup of a time exists and was checked. */
export const noteBackup = async (runner: Runner, madeAt: string): Promise<void> => {
  await (runner as pg.Client).query(
    'INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [LAST_BACKUP, JSON.stringify({ madeAt })],
  )
}
