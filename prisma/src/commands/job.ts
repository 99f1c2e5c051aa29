/** Lists background work without its contents, and runs failed jobs again. */
import { findJobState, JOB_STATES } from '@tregu/domain'
import type pg from 'pg'
import { checkDatabase } from '../migrate.ts'
import { recordAudit } from './audit.ts'
import {
  type Command,
  CommandError,
  type Done,
  MIGRATIONS,
  migrationsFolder,
  oneOf,
  textOf,
} from './command.ts'
import { databaseUrl } from './env.ts'
import { inOneTransaction, onDatabase } from './on-database.ts'

const LISTED = 100

type Row = {
  readonly id: number
  readonly task: string
  readonly runAt: Date
  readonly attempts: number
  readonly maxAttempts: number
  readonly isLocked: boolean
}

const FAILED = 'locked_at IS NULL AND attempts >= max_attempts'
const STATE = `CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts < max_attempts THEN 'waiting' ELSE 'failed' END`
const LIST = `SELECT id, task_identifier AS task, run_at AS "runAt", attempts, max_attempts AS "maxAttempts", locked_at IS NOT NULL AS "isLocked"
  FROM graphile_worker.jobs WHERE ($1 = '' OR ${STATE} = $1) ORDER BY (${FAILED}) DESC, id DESC LIMIT ${LISTED}`
const COUNT = `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE ($1 = '' OR ${STATE} = $1)`
const CHOSEN = `locked_at IS NULL AND (id::text = $1 OR ($1 = '' AND attempts >= max_attempts))`
const RETRY = `WITH free AS (SELECT id FROM graphile_worker._private_jobs WHERE ${CHOSEN} FOR UPDATE)
  SELECT (graphile_worker.reschedule_jobs(ARRAY[free.id], run_at => now(), attempts => 0)).id FROM free`

const list = async (client: pg.Client, state: string): Promise<Done> => {
  const jobs = (await client.query<Row>(LIST, [state])).rows.map(({ isLocked, ...row }) => ({
    ...row,
    id: String(row.id),
    state: findJobState({ ...row, isLocked }),
  }))
  const count = (await client.query<{ count: number }>(COUNT, [state])).rows[0]?.count ?? 0
  return {
    lines: [
      ...jobs.map(
        ({ id, task, state: now, runAt, attempts, maxAttempts }) =>
          `${id}  ${now.padEnd(7)}  ${runAt.toISOString()}  ${task}  tries: ${attempts} of ${maxAttempts}`,
      ),
      `${jobs.length} of ${count} jobs${state === '' ? '' : `, ${state}`}.`,
    ],
    data: { count, jobs },
  }
}

const retry = async (client: pg.Client, id: string, isDry: boolean): Promise<Done> => {
  const count = isDry
    ? Number(
        (await client.query(`SELECT count(*) FROM graphile_worker._private_jobs WHERE ${CHOSEN}`, [id]))
          .rows[0]?.count ?? 0,
      )
    : ((await client.query(RETRY, [id])).rowCount ?? 0)
  if (id !== '' && count === 0)
    throw new CommandError(`No job ${id} waits or has failed: it is unknown, or it runs.`)
  if (!isDry && count > 0) await recordAudit(client, 'job.retry', id || 'failed', { count: String(count) })
  return {
    lines: [`${count} jobs ${isDry ? 'would run' : 'run'} again.`],
    data: { count, written: !isDry },
  }
}

export const job: Command = {
  about: 'list background work; run failed jobs again',
  actions: {
    list: `at most ${LISTED}, failed ones first`,
    retry: 'run all failed ones again, or the one of --id',
  },
  options: {
    state: { type: 'string', value: JOB_STATES.join('|'), about: 'list these only' },
    id: { type: 'string', value: 'id', about: 'run this one, also if it waits' },
    ...MIGRATIONS,
  },
  writes: true,
  run: async (given) => {
    const state = oneOf(given, 'state', JOB_STATES)
    const url = databaseUrl()
    await checkDatabase(url, migrationsFolder(given))
    return onDatabase(url, (client) =>
      given.action === 'list'
        ? list(client, state)
        : inOneTransaction(client, () => retry(client, textOf(given, 'id'), given.isDry)),
    )
  },
}
