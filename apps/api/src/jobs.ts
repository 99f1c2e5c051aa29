/** Work after the answer: sending messages, finishing payments that a crash cut off, forgetting what has expired. */
import { inTransaction, type Tx } from '@tregu/database'
import { IDEMPOTENCY_HOURS } from '@tregu/domain'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { Deps } from './deps.ts'
import type { Mailer } from './lib/mailer.ts'
import {
  blankExpiredSecrets,
  blankSecret,
  findOutgoing,
  forgetOldMessages,
  noteFailure,
  noteSent,
} from './lib/outbox.ts'
import { type ForgottenPassword, mailResetLink } from './modules/accounts/passwords.service.ts'
import { countSales } from './modules/catalog/catalog.ts'
import { reconcilePayments } from './modules/payments/reconcile.service.ts'

const sendMessage = async ({ sql }: Deps, mailer: Mailer, id: string): Promise<void> => {
  const message = await findOutgoing(sql, id)
  if (!message) return
  const { channel, recipient, ...mail } = message
  let hasLeft = false
  try {
    // Text messages stay in the development mailbox until a provider is configured.
    if (channel === 'email') hasLeft = await mailer.send({ ...mail, to: recipient })
  } catch (error) {
    await noteFailure(sql, id, error instanceof Error ? error.message : String(error))
    throw error
  }
  await noteSent(sql, id)
  if (hasLeft) await blankSecret(sql, id)
}

const forgetExpired = async ({ pool, sql, now }: Deps): Promise<void> => {
  await forgetOldMessages(sql, now())
  await pool.query('DELETE FROM session WHERE expires_at < now()')
  await pool.query("DELETE FROM mail_key WHERE expires_at < now() - interval '7 days'")
  await pool.query('DELETE FROM idempotency_key WHERE created_at < now() - make_interval(hours => $1)', [
    IDEMPOTENCY_HOURS,
  ])
  await pool.query("DELETE FROM attempt WHERE since < now() - interval '2 days'")
  await pool.query("DELETE FROM hold WHERE expires_at < now() - interval '1 hour'")
  // An address that was not confirmed is not subscribed.
  await pool.query(
    "DELETE FROM newsletter_subscription WHERE confirmed_at IS NULL AND created_at < now() - interval '7 days'",
  )
  await pool.query('DELETE FROM socket_ticket WHERE expires_at < now()')
  await pool.query("DELETE FROM catalogue_change WHERE at < now() - interval '1 day'")
  await pool.query(
    "DELETE FROM cart WHERE browser_hash IS NOT NULL AND updated_at < now() - interval '90 days'",
  )
}

/** A large catalogue has more to count than a request's time allows. */
const inItsOwnTime = (deps: Deps, work: (tx: Tx) => Promise<unknown>): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await tx('no-timeout', 'SET LOCAL statement_timeout = 0')
    await work(tx)
  })
const countSearchWords = (deps: Deps) =>
  inItsOwnTime(deps, (tx) => tx('count-search-words', 'SELECT refresh_search_words()'))

export const makeTasks = (deps: Deps, mailer: Mailer): TaskList => ({
  send_message: async (payload) => sendMessage(deps, mailer, (payload as { id: string }).id),
  mail_reset_link: async (payload) => mailResetLink(deps, payload as ForgottenPassword),
  reconcile_payments: async () => reconcilePayments(deps),
  blank_secrets: async () => blankExpiredSecrets(deps.sql, deps.now()),
  forget_expired: async () => forgetExpired(deps),
  count_sales: async () => inItsOwnTime(deps, countSales),
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
      '*/5 * * * * blank_secrets',
      '17 3 * * * forget_expired',
      '31 3 * * * count_sales',
      '43 3 * * * count_search_words',
    ].join('\n'),
    taskList: makeTasks(deps, mailer),
  })
