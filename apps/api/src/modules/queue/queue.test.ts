import { api } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { grant, type Person, signUp } from '../../../test/as.ts'
import { rowsOf } from '../../../test/placed.ts'

const test = useApp()
let admin: Person
beforeAll(async () => {
  admin = await signUp(test)
  await grant(test, admin, ['administrator'])
  await test.work()
})

const list = async (query: Record<string, string> = {}) =>
  (await test.call(api.office.listJobs, { query }, admin)).body
const retry = (id: string) => test.call(api.office.retryJob, { params: { id } }, admin)
/** Adds a job with a payload, which no answer may show. */
const newJob = async (change = '') => {
  const [{ id } = { id: '' }] = await rowsOf<{ id: string }>(
    test,
    `SELECT (graphile_worker.add_job('finish_idle_chats', '{"secret": "of-somebody"}'::json, max_attempts => 3)).id::text AS id`,
  )
  if (change) await rowsOf(test, `UPDATE graphile_worker._private_jobs SET ${change} WHERE id = $1`, id)
  return id
}
const FAILED = "attempts = 3, last_error = 'no answer for ana@tregu.test of https://x.test/1'"
const RUNNING = "locked_at = now(), locked_by = 'another process'"

describe('background work', () => {
  it('is listed by state and task, failed jobs first, without payload, address or link', async () => {
    const [failed, waiting, running] = [await newJob(FAILED), await newJob(), await newJob(RUNNING)]
    const task = 'finish_idle_chats'
    const all = await list({ task })
    expect(all.result.map(({ id }) => id)).toEqual([failed, running, waiting])
    expect(all.result[0]).toEqual({
      id: failed,
      task,
      state: 'failed',
      at: expect.any(String),
      run_at: expect.any(String),
      attempts: 3,
      max_attempts: 3,
      last_error: 'no answer for … of …',
      locked: false,
    })
    expect(JSON.stringify(all)).not.toContain('of-somebody')
    for (const [state, id] of [
      ['failed', failed],
      ['waiting', waiting],
      ['running', running],
    ] as const) {
      const { count, result } = await list({ state, task })
      expect([count, result.map((job) => [job.id, job.state])]).toEqual([1, [[id, state]]])
    }
    expect((await list({ task: 'nothing' })).count).toBe(0)
    expect((await test.send('GET', '/backoffice/jobs?state=lost', undefined, admin)).status).toBe(400)
    await rowsOf(test, 'DELETE FROM graphile_worker._private_jobs')
  })

  it('names each cron with its last run', async () => {
    await rowsOf(
      test,
      `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       VALUES ('begin_terms', now(), '2026-11-20T10:00:00Z'), ('blank_secrets', now(), NULL)`,
    )
    expect((await list()).crons).toEqual([
      { task: 'begin_terms', last_run: '2026-11-20T10:00:00.000Z' },
      { task: 'blank_secrets', last_run: null },
    ])
  })

  it('is run again now, which is in the audit; two at once run it once', async () => {
    const id = await newJob(`${FAILED}, run_at = now() + interval '1 day'`)
    const answers = await Promise.all([retry(id), retry(id)])
    for (const { status, body } of answers)
      expect([status, body.result.state, body.result.attempts]).toEqual([200, 'waiting', 0])
    expect((await list({ task: 'finish_idle_chats' })).count).toBe(1)
    const audit = await rowsOf(
      test,
      "SELECT details FROM audit WHERE action = 'job.retry' AND subject = $1",
      id,
    )
    expect(audit[0]).toEqual({ details: { task: 'finish_idle_chats' } })
    await test.work()
    expect((await list({ task: 'finish_idle_chats' })).count).toBe(0)
    expect((await retry(id)).body.error).toBe('not_found')
  })

  it('stays as it is while it runs, and is not found by an id that cannot be one', async () => {
    const id = await newJob(RUNNING)
    const refused = await retry(id)
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      409,
      'status_not_allowed',
      'It is running already.',
    ])
    for (const unknown of ['0', 'first', '99999999999999999999'])
      expect((await retry(unknown)).body.error).toBe('not_found')
    await rowsOf(test, 'DELETE FROM graphile_worker._private_jobs')
  })
})
