/** Reads a backup into an empty database, and mends what belongs to the moment of the backup. */
import path from 'node:path'
import { WORKER_SILENT_SECONDS } from '@tregu/domain'
import type pg from 'pg'
import { RefusedError } from '../commands/command.ts'
import { inOneTransaction, onDatabase } from '../commands/on-database.ts'
import { DUMP, type Manifest, UPLOADS } from './manifest.ts'
import { needTool, runTool } from './tools.ts'
import { copyUploads } from './uploads.ts'

const MAJOR = "SELECT current_setting('server_version_num')::int / 10000 AS major"
const TABLES =
  "SELECT count(*)::int AS count FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema', 'pg_toast')"

/** @throws RefusedError for a database with tables, or without the program that reads the backup */
export const checkEmpty = (url: string): Promise<void> =>
  onDatabase(url, async (client) => {
    const [found] = (await client.query<{ count: number }>(TABLES)).rows
    if (found && found.count > 0)
      throw new RefusedError(
        `The database of DATABASE_URL is not empty: it has ${found.count} tables. Name a new database. Nothing was changed.`,
      )
    await needTool('pg_restore', (await client.query<{ major: number }>(MAJOR)).rows[0]?.major ?? 0)
  })

/**
 * - Changes of the catalogue have numbers of the old server's transactions, which lie ahead on a new one: pages would not be cached.
 * - Stored answers to repeated requests belong to the time of the backup.
 * - Jobs are locked by processes that no longer run.
 * - Mails that waited have probably left since then: they are held back, and the operator decides.
 */
const MENDING = [
  'TRUNCATE catalogue_change, idempotency_key, job_worker',
  "DELETE FROM setting WHERE name = 'mail_trouble'",
  'SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL',
  `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
   WHERE t.id = j.task_id AND t.identifier = 'send_message'`,
]
const HOLD_BACK = `UPDATE outbox SET failed_at = now(), last_error = 'held back by a restore: it waited when the backup was made'
  WHERE sent_at IS NULL AND failed_at IS NULL`

/** @returns how many mails are held back */
const mend = (client: pg.Client): Promise<number> =>
  inOneTransaction(client, async () => {
    for (const statement of MENDING) await client.query(statement)
    return (await client.query(HOLD_BACK)).rowCount ?? 0
  })

const ALIVE = `SELECT 1 FROM job_worker WHERE seen_at > now() - make_interval(secs => ${WORKER_SILENT_SECONDS})`

/**
 * Mends a database that other tools have restored. @returns how many mails are held back
 * @throws RefusedError while a Tregu runs on it
 */
export const mendRestored = (url: string): Promise<number> =>
  onDatabase(url, async (client) => {
    if (((await client.query(ALIVE)).rowCount ?? 0) > 0)
      throw new RefusedError(
        'A Tregu runs on this database, or ran half a minute ago. Stop it first. Nothing was changed.',
      )
    return mend(client)
  })

/** All or nothing. */
export const loadDatabase = async (url: string, folder: string): Promise<{ readonly heldBack: number }> => {
  await runTool('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    path.join(folder, DUMP),
  ])
  return onDatabase(url, async (client) => {
    const heldBack = await mend(client)
    await client.query('ANALYZE')
    return { heldBack }
  })
}

export const loadUploads = async (folder: string, data: string, { files }: Manifest): Promise<number> => {
  const names = files.flatMap(({ path: name }) =>
    name.startsWith(`${UPLOADS}/`) ? [name.slice(UPLOADS.length + 1)] : [],
  )
  return (await copyUploads(path.join(folder, UPLOADS), data, names)).length
}
