import { api } from '@tregu/contract'
import { connect } from '@tregu/database'
import { describe, expect, it, vi } from 'vitest'
import { useApp } from '../test/app.ts'
import { type Person, signUp } from '../test/as.ts'
import { runJobs } from '../test/run-jobs.ts'
import { startSmtp } from '../test/smtp.ts'
import { JOB_CONNECTIONS, makeTasks, startJobs } from './jobs.ts'
import { makeMailer } from './lib/mailer.ts'
import { modules } from './modules/modules.ts'

const test = useApp()
const MINUTE_MS = 60_000

/** Runs all queued jobs with a mailer other than the development mailbox. */
const workWith = (mailer: Parameters<typeof makeTasks>[1]) =>
  runJobs(test.database.pool, makeTasks(test.deps, mailer))
const runTask = async (name: string) => {
  await test.database.pool.query('SELECT graphile_worker.add_job($1)', [name])
  await test.work()
}
const written = async (person: Person) =>
  (
    await test.database.pool.query<{ kind: string; text: string; html: string | null; sent: boolean }>(
      'SELECT kind, text, html, sent_at IS NOT NULL AS sent FROM outbox WHERE about = $1 ORDER BY kind',
      [person.id],
    )
  ).rows
/** A customer who was sent every kind of secret. */
const withSecrets = async () => {
  const person = await signUp(test)
  await test.call(
    api.accounts.updatePhone,
    { body: { phone: `+38344${100_000 + Math.floor(Math.random() * 800_000)}` } },
    person,
  )
  await test.call(api.accounts.forgotPassword, { body: { email: person.email } })
  await test.work()
  const messages = await written(person)
  expect(messages.map(({ kind }) => kind)).toEqual(['confirm_email', 'phone_code', 'reset_password'])
  return person
}

const log: object[] = []
const mailerFor = (settings: { SMTP_URL?: string; TREGU_MAIL?: 'send' | 'log' }) =>
  makeMailer(
    { SMTP_URL: undefined, TREGU_MAIL: 'send', MAIL_FROM: 'Tregu <no-reply@tregu.test>', ...settings },
    () => ({
      info: (about, message) => void log.push({ ...about, message }),
    }),
  )

describe('secrets in the outbox', () => {
  it('are blanked once the mail has left: no link that is good stays in the database', async () => {
    const person = await signUp(test)
    const smtp = await startSmtp()
    const mailer = mailerFor({ SMTP_URL: smtp.url })
    await workWith(mailer)
    mailer.close()
    smtp.close()
    expect(smtp.heard()).toContain(`To: ${person.email}`)
    expect(smtp.heard().replaceAll('=\r\n', '')).toContain('/email/confirm/')
    expect(await written(person)).toEqual([{ kind: 'confirm_email', text: '', html: null, sent: true }])
  })

  it('stay in the development mailbox while they are good, and are blanked when they are not', async () => {
    const person = await withSecrets()
    const readable = async () =>
      (await written(person)).filter(({ text }) => text !== '').map(({ kind }) => kind)
    const at = async (minutes: number) => {
      test.setNow(new Date(Date.now() + minutes * MINUTE_MS))
      await runTask('blank_secrets')
      test.setNow(null)
      return readable()
    }
    expect(await at(1)).toEqual(['confirm_email', 'phone_code', 'reset_password'])
    expect(await at(3)).toEqual(['confirm_email', 'reset_password'])
    expect(await at(61)).toEqual(['confirm_email'])
    expect(await at(48 * 60 + 1)).toEqual([])
  })

  it('are not sent when they have expired before a mail server took them', async () => {
    const person = await signUp(test)
    const gone = mailerFor({ SMTP_URL: 'smtp://127.0.0.1:9' })
    await workWith(gone)
    gone.close()
    expect(await written(person)).toMatchObject([{ kind: 'confirm_email', sent: false }])
    test.setNow(new Date(Date.now() + 49 * 60 * MINUTE_MS))
    await runTask('blank_secrets')
    test.setNow(null)
    await test.database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
    const smtp = await startSmtp()
    const mailer = mailerFor({ SMTP_URL: smtp.url })
    await workWith(mailer)
    mailer.close()
    smtp.close()
    expect(smtp.heard()).not.toContain(person.email)
    expect(await written(person)).toMatchObject([{ text: '', sent: false }])
  })

  it('are never logged with TREGU_MAIL=log: only kind and recipient are', async () => {
    const person = await signUp(test)
    await workWith(mailerFor({ TREGU_MAIL: 'log' }))
    expect(log.filter((line) => JSON.stringify(line).includes(person.email))).toEqual([
      { kind: 'confirm_email', to: person.email, message: 'a mail was not sent, because TREGU_MAIL is log' },
    ])
    expect(await written(person)).toEqual([{ kind: 'confirm_email', text: '', html: null, sent: true }])
  })
})

it('messages are forgotten after 90 days', async () => {
  const person = await signUp(test)
  const ageBy = (days: number) =>
    test.database.pool.query(
      'UPDATE outbox SET created_at = now() - make_interval(days => $2) WHERE about = $1',
      [person.id, days],
    )
  await ageBy(89)
  await runTask('forget_expired')
  expect(await written(person)).toHaveLength(1)
  await ageBy(91)
  await runTask('forget_expired')
  expect(await written(person)).toHaveLength(0)
})

it('jobs are begun and finished also while requests have taken every connection', async () => {
  const { pool } = test.database
  const queue = connect(test.deps.env.DATABASE_URL, { connections: JOB_CONNECTIONS, patient: true })
  const taken = await Promise.all(Array.from({ length: 25 }, () => pool.connect()))
  const jobs = await startJobs(test.deps, mailerFor({}), queue)
  try {
    await queue.pool.query("SELECT graphile_worker.add_job('blank_secrets')")
    const failed = async () => {
      const { rows } = await queue.pool.query(
        'SELECT last_error AS error FROM graphile_worker._private_jobs WHERE attempts > 0 AND last_error IS NOT NULL',
      )
      return rows.length > 0
    }
    // The job itself needs a connection of the requests. It fails, is written down and will be tried again.
    await vi.waitUntil(failed, { timeout: 10_000, interval: 100 })
  } finally {
    for (const client of taken) client.release()
    await jobs.stop()
    await queue.close()
  }
})

it('what has a time is planned by the worker: payments are reconciled every five minutes', async () => {
  const timed = modules.flatMap(({ jobs = [] }) => jobs.filter(({ cron }) => cron !== undefined))
  expect(timed.find(({ name }) => name === 'reconcile_payments')?.cron).toBe('*/5 * * * *')
  const queue = connect(test.deps.env.DATABASE_URL, { connections: JOB_CONNECTIONS, patient: true })
  const jobs = await startJobs(test.deps, mailerFor({}), queue)
  try {
    const planned = async () => {
      const { rows } = await queue.pool.query<{ name: string }>(
        'SELECT identifier AS name FROM graphile_worker._private_known_crontabs',
      )
      return rows.map(({ name }) => name).sort()
    }
    const wanted = ['forget_expired', ...timed.map(({ name }) => name)].sort()
    await vi.waitFor(async () => expect(await planned()).toEqual(wanted), { timeout: 10_000, interval: 100 })
  } finally {
    await jobs.stop()
    await queue.close()
  }
})
