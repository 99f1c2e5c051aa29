/** Work after the answer: sending messages, finishing payments that a crash cut off, forgetting what has expired. */
import { inTransaction } from '@tregu/database'
import { IDEMPOTENCY_HOURS } from '@tregu/domain'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { Deps } from './deps.ts'
import type { Mailer } from './lib/mailer.ts'
import { type ForgottenPassword, mailResetLink } from './modules/accounts/passwords.service.ts'
import { countSales } from './modules/catalog/best-sellers.queries.ts'
import { reconcilePayments } from './modules/checkout/reconcile.service.ts'

type Row = {
  recipient: string
  subject: string
  text: string
  html: string | null
  headers: Record<string, string> | null
  channel: 'email' | 'sms'
}

const sendMessage = async (deps: Deps, mailer: Mailer, id: string): Promise<void> => {
  const [row] = await deps.sql<Row>(
    'outbox-find',
    'SELECT recipient, subject, text, html, headers, channel FROM outbox WHERE id = $1 AND sent_at IS NULL',
    [id],
  )
  if (!row) return
  try {
    // Text messages stay in the development mailbox until a provider is configured.
    if (row.channel === 'email')
      await mailer.send({
        to: row.recipient,
        subject: row.subject,
        text: row.text,
        html: row.html,
        headers: row.headers,
      })
  } catch (error) {
    await deps.sql(
      'outbox-failed',
      'UPDATE outbox SET attempts = attempts + 1, last_error = $2 WHERE id = $1',
      [id, error instanceof Error ? error.message : String(error)],
    )
    throw error
  }
  await deps.sql(
    'outbox-sent',
    'UPDATE outbox SET sent_at = now(), attempts = attempts + 1, last_error = NULL WHERE id = $1',
    [id],
  )
}

const forgetExpired = async ({ pool }: Deps): Promise<void> => {
  await pool.query('DELETE FROM session WHERE expires_at < now()')
  await pool.query("DELETE FROM mail_key WHERE expires_at < now() - interval '7 days'")
  await pool.query('DELETE FROM idempotency_key WHERE created_at < now() - make_interval(hours => $1)', [
    IDEMPOTENCY_HOURS,
  ])
  await pool.query("DELETE FROM attempt WHERE since < now() - interval '2 days'")
  await pool.query("DELETE FROM hold WHERE expires_at < now() - interval '1 hour'")
  // Whoever did not confirm did not subscribe.
  await pool.query(
    "DELETE FROM newsletter_subscription WHERE confirmed_at IS NULL AND created_at < now() - interval '7 days'",
  )
  await pool.query('DELETE FROM socket_ticket WHERE expires_at < now()')
  await pool.query("DELETE FROM catalogue_change WHERE at < now() - interval '1 day'")
  await pool.query(
    "DELETE FROM cart WHERE browser_hash IS NOT NULL AND updated_at < now() - interval '90 days'",
  )
}

/** A large catalogue has more words than a request's time allows to count. */
const countSearchWords = (deps: Deps): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await tx('no-timeout', 'SET LOCAL statement_timeout = 0')
    await tx('count-search-words', 'SELECT refresh_search_words()')
  })

export const makeTasks = (deps: Deps, mailer: Mailer): TaskList => ({
  send_message: async (payload) => sendMessage(deps, mailer, (payload as { id: string }).id),
  mail_reset_link: async (payload) => mailResetLink(deps, payload as ForgottenPassword),
  reconcile_payments: async () => reconcilePayments(deps),
  forget_expired: async () => forgetExpired(deps),
  count_sales: async () => void (await inTransaction(deps, countSales)),
  count_search_words: async () => countSearchWords(deps),
})

export const silent = new Logger(() => () => undefined)

export const startJobs = (deps: Deps, mailer: Mailer): Promise<Runner> =>
  run({
    pgPool: deps.pool,
    concurrency: 2,
    noHandleSignals: true,
    logger: silent,
    crontab: [
      '*/5 * * * * reconcile_payments',
      '17 3 * * * forget_expired',
      '31 3 * * * count_sales',
      '43 3 * * * count_search_words',
    ].join('\n'),
    taskList: makeTasks(deps, mailer),
  })
