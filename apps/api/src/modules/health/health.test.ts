import { rm } from 'node:fs/promises'
import { api } from '@tregu/contract'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { openOther } from '../../../test/other-app.ts'
import { rowsOf } from '../../../test/placed.ts'
import { makeRedis } from '../../lib/redis.ts'

/** A real shop on a test's settings: the sandbox takes its cards, and no mail server is set. */
const test = useApp({ DEMO: 'off' })
let admin: Person

beforeAll(async () => {
  admin = await signUp(test)
  await grant(test, admin, ['administrator'])
  await rowsOf(
    test,
    `INSERT INTO job_worker (id, version) VALUES ('pool-one', '0.1.0');
     INSERT INTO setting (name, value) VALUES ('last_backup', json_build_object('madeAt', now()))`,
  )
})

const read = async (on = test) => (await on.call(api.office.health, {}, admin)).body.result
const check = async (id: string) => (await read()).checks.find((each) => each.id === id)
/** Runs statements and undoes them at the end of the test. */
const change = async (text: string, undo: string) => {
  await rowsOf(test, text)
  onTestFinished(async () => void (await rowsOf(test, undo)))
}
const MAIL = 'INSERT INTO outbox (id, channel, kind, recipient, text, created_at, failed_at, last_error)'
const NO_MAILS = 'DELETE FROM outbox'
const NO_JOBS = 'DELETE FROM graphile_worker._private_jobs'

describe('the health of the shop', () => {
  it('tells each check with its state, the worst first, and is for administrators', async () => {
    await rowsOf(test, `${NO_MAILS}; ${NO_JOBS}`)
    const { at, checks } = await read()
    expect(Date.now() - Date.parse(String(at))).toBeLessThan(60_000)
    const states = checks.map(({ state }) => state)
    expect(states.slice(0, 2)).toEqual(['bad', 'bad'])
    expect(Object.fromEntries(checks.map(({ id, state }) => [id, state]))).toEqual({
      mail_server: 'bad',
      provider: 'bad',
      database: 'good',
      migrations: 'good',
      disk: expect.any(String),
      processes: 'good',
      mails_waiting: 'good',
      mails_failed: 'good',
      jobs_waiting: 'good',
      jobs_failed: 'good',
      payments: 'good',
      backup: 'good',
      redis: 'good',
      catalogue: 'good',
      holidays: 'good',
    })
    expect(await check('processes')).toMatchObject({
      values: { count: 1, processes: [{ version: '0.1.0' }] },
    })
    const stranger = await signUp(test)
    expect((await test.call(api.office.health, {}, stranger)).body.error).toBe('forbidden')
    // The mail that welcomes the stranger.
    await rowsOf(test, `${NO_MAILS}; ${NO_JOBS}`)
  })

  it('a database that does not tell is bad, and what it would tell is left out', async () => {
    await change('ALTER TABLE job_worker RENAME TO gone', 'ALTER TABLE gone RENAME TO job_worker')
    const { checks } = await read()
    expect(checks.find(({ id }) => id === 'database')?.state).toBe('bad')
    const told = checks.map(({ id }) => id)
    expect(told).not.toContain('processes')
    expect(told).not.toContain('migrations')
  })

  it('a missing migration is bad and named', async () => {
    const set = (name: string, to: string) =>
      `UPDATE _prisma_migrations SET migration_name = '${to}' WHERE migration_name = '${name}'`
    const name = '20261222100000_health'
    await change(set(name, 'other'), set('other', name))
    expect(await check('migrations')).toMatchObject({ state: 'bad', values: { names: [name] } })
  })

  it('no living process is bad, and two versions are a warning', async () => {
    await change(
      "INSERT INTO job_worker (id, version) VALUES ('pool-two', '0.2.0')",
      "DELETE FROM job_worker WHERE id = 'pool-two'; UPDATE job_worker SET seen_at = now()",
    )
    expect(await check('processes')).toMatchObject({ state: 'warn', values: { count: 2 } })
    await rowsOf(test, "UPDATE job_worker SET seen_at = now() - interval '31 seconds'")
    expect(await check('processes')).toMatchObject({ state: 'bad', values: { count: 0 } })
  })

  it('a mail that has waited for ten minutes is bad', async () => {
    await change(
      `${MAIL} VALUES (gen_random_uuid(), 'email', 'order', 'a@tregu.test', 'x', now() - interval '11 minutes', NULL, NULL)`,
      NO_MAILS,
    )
    expect(await check('mails_waiting')).toMatchObject({ state: 'bad', values: { count: 1 } })
  })

  it('a failed mail of the last day is a warning, ten are bad', async () => {
    const failed = (count: number, ago: string) =>
      `${MAIL} SELECT gen_random_uuid(), 'email', 'order', 'a@tregu.test', 'x', now() - interval '3 days', now() - interval '${ago}', 'no box'
       FROM generate_series(1, ${count})`
    await change(`${failed(9, '1 hour')}; ${failed(9, '25 hours')}`, NO_MAILS)
    expect(await check('mails_failed')).toMatchObject({ state: 'warn', values: { count: 9 } })
    await rowsOf(test, failed(1, '2 hours'))
    expect(await check('mails_failed')).toMatchObject({ state: 'bad', values: { count: 10 } })
  })

  it('a job that has failed is bad, and one that has been due for half an hour', async () => {
    await change("SELECT graphile_worker.add_job('finish_idle_chats', max_attempts => 3)", NO_JOBS)
    await rowsOf(test, "UPDATE graphile_worker._private_jobs SET run_at = now() - interval '31 minutes'")
    expect(await check('jobs_waiting')).toMatchObject({ state: 'bad', values: { count: 1 } })
    await rowsOf(test, 'UPDATE graphile_worker._private_jobs SET attempts = 3')
    expect(await check('jobs_waiting')).toMatchObject({ state: 'good', values: { count: 0 } })
    expect(await check('jobs_failed')).toMatchObject({ state: 'bad', values: { count: 1 } })
  })

  it('a payment that could not be reconciled for an hour is bad', async () => {
    await change(
      `INSERT INTO payment (id, user_id, provider, reference, amount, state, updated_at)
       SELECT gen_random_uuid(), id, 'sandbox', 'stuck', 100, 'authorised', now() - interval '61 minutes' FROM users LIMIT 1`,
      "DELETE FROM payment WHERE reference = 'stuck'",
    )
    expect(await check('payments')).toMatchObject({ state: 'bad', values: { count: 1 } })
  })

  it('a backup of four days ago is bad', async () => {
    const set = (at: string) =>
      `UPDATE setting SET value = json_build_object('madeAt', ${at}) WHERE name = 'last_backup'`
    await change(set("now() - interval '4 days'"), set('now()'))
    expect(await check('backup')).toMatchObject({ state: 'bad', since: expect.any(String) })
  })

  it('an index that is behind the catalogue for a minute is bad', async () => {
    await change(
      "INSERT INTO catalogue_change (kind, ids, at) VALUES ('shown', '{1}', now() - interval '61 seconds')",
      'DELETE FROM catalogue_change',
    )
    expect((await check('catalogue'))?.state).toBe('bad')
  })

  it('a Redis that does not answer is bad', async () => {
    const redis = makeRedis({ url: 'redis://127.0.0.1:9', log: () => test.app.log })
    const other = await openOther(test, { redis })
    redis.start()
    onTestFinished(() => redis.stop())
    const { checks } = await read({ ...test, ...other })
    expect(checks.find(({ id }) => id === 'redis')).toMatchObject({ state: 'bad', values: { mode: 'used' } })
  })

  it('a data folder that cannot be read is bad', async () => {
    await rm(test.deps.env.TREGU_DATA, { recursive: true })
    expect(await check('disk')).toMatchObject({ state: 'bad', values: {} })
  })
})
