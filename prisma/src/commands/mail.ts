/** Lists the messages that the shop sends, without their texts, and sends failed ones again. */
import { findMailState, MAIL_STATES, maskReceiver, withoutAddresses } from '@tregu/domain'
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
  readonly id: string
  readonly kind: string
  readonly recipient: string
  readonly createdAt: Date
  readonly attempts: number
  readonly sentAt: Date | null
  readonly failedAt: Date | null
  readonly isBlank: boolean
  readonly error: string | null
}

const STATE = `CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN text = '' THEN 'expired' WHEN failed_at IS NULL THEN 'waiting' ELSE 'failed' END`
const LIST = `SELECT id, kind, recipient, created_at AS "createdAt", attempts, sent_at AS "sentAt", failed_at AS "failedAt",
  text = '' AS "isBlank", last_error AS error
  FROM outbox WHERE ($1 = '' OR ${STATE} = $1) ORDER BY created_at DESC, id DESC LIMIT ${LISTED}`
const COUNT = `SELECT count(*)::int AS count FROM outbox WHERE ($1 = '' OR ${STATE} = $1)`

/** The same as for administrators (docs/rules/mails.md#the-queue): those with a text that were not sent. */
const CHOSEN = `sent_at IS NULL AND text <> '' AND (id::text = $1 OR ($1 = '' AND failed_at IS NOT NULL))`
const RETRY = `WITH chosen AS (UPDATE outbox SET attempts = 0, failed_at = NULL WHERE ${CHOSEN} RETURNING id)
  SELECT (graphile_worker.add_job('send_message', json_build_object('id', id), job_key => 'message:' || id, job_key_mode => 'replace')).id
  FROM chosen`

const view = (row: Row) => ({
  id: row.id,
  kind: row.kind,
  to: maskReceiver(row.recipient),
  state: findMailState(row),
  at: row.createdAt,
  attempts: row.attempts,
  error: row.error && withoutAddresses(row.error),
})

const list = async (client: pg.Client, state: string): Promise<Done> => {
  const mails = (await client.query<Row>(LIST, [state])).rows.map(view)
  const count = (await client.query<{ count: number }>(COUNT, [state])).rows[0]?.count ?? 0
  return {
    lines: [
      ...mails.map(
        ({ id, kind, to, state: now, at, attempts, error }) =>
          `${id}  ${now.padEnd(7)}  ${at.toISOString()}  ${kind}  ${to}  tries: ${attempts}${error ? `  ${error}` : ''}`,
      ),
      `${mails.length} of ${count} messages${state === '' ? '' : `, ${state}`}.`,
    ],
    data: { count, mails },
  }
}

const retry = async (client: pg.Client, id: string, isDry: boolean): Promise<Done> => {
  const count = isDry
    ? Number((await client.query(`SELECT count(*) FROM outbox WHERE ${CHOSEN}`, [id])).rows[0]?.count ?? 0)
    : ((await client.query(RETRY, [id])).rowCount ?? 0)
  if (id !== '' && count === 0)
    throw new CommandError(
      `No message ${id} waits or has failed: it is unknown, sent, or its link has expired.`,
    )
  if (!isDry && count > 0) await recordAudit(client, 'mail.retry', id || 'failed', { count: String(count) })
  return {
    lines: [`${count} messages ${isDry ? 'would be' : 'are'} sent again.`],
    data: { count, written: !isDry },
  }
}

export const mail: Command = {
  about: 'list the messages that the shop sends; send failed ones again',
  actions: {
    list: `the newest ${LISTED}, without texts`,
    retry: 'send all failed ones again, or the one of --id',
  },
  options: {
    state: { type: 'string', value: MAIL_STATES.join('|'), about: 'list these only' },
    id: { type: 'string', value: 'id', about: 'send this one again, also if it waits' },
    ...MIGRATIONS,
  },
  writes: true,
  run: async (given) => {
    const state = oneOf(given, 'state', MAIL_STATES)
    const url = databaseUrl()
    await checkDatabase(url, migrationsFolder(given))
    return onDatabase(url, (client) =>
      given.action === 'list'
        ? list(client, state)
        : inOneTransaction(client, () => retry(client, textOf(given, 'id'), given.isDry)),
    )
  },
}
