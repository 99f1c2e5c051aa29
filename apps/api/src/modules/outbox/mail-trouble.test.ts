/** A mail server that is away: how long mails are tried, and what the log says (docs/rules/mails.md#the-queue). */
import { MAIL_TRIES } from '@tregu/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { rowsOf } from '../../../test/placed.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { makeTasks } from '../../jobs.ts'
import type { Mailer } from '../../lib/mailer.ts'
import { watchMails } from './mail-trouble.service.ts'

const test = useApp()
const away: Mailer = {
  send: () => Promise.reject(new Error('connect ECONNREFUSED, says postmaster@mail.test')),
  close: () => undefined,
}
type Line = { readonly level: string; readonly text: string; readonly about: object }
let lines: Line[] = []
const depsAt = (minutes: number) => {
  const note =
    (level: string) =>
    (about: object | string, text = '') =>
      void lines.push(typeof about === 'string' ? { level, text: about, about: {} } : { level, text, about })
  return {
    ...test.deps,
    now: () => new Date(Date.now() + minutes * 60_000),
    log: { ...test.deps.log, error: note('error'), warn: note('warn'), info: note('info') } as never,
  }
}
const tryAll = async () => {
  await rowsOf(test, "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'message:%'")
  await runJobs(test.database.pool, makeTasks(depsAt(0), away))
}
/** The mail, with the seconds until its next try. */
const mailTo = async (email: string) =>
  (
    await rowsOf<{ id: string; attempts: number; failed: boolean; pause: number | null }>(
      test,
      `SELECT o.id, o.attempts, o.failed_at IS NOT NULL AS failed, round(extract(epoch FROM j.run_at - now()))::int AS pause
       FROM outbox o LEFT JOIN graphile_worker._private_jobs j ON j.key = 'message:' || o.id WHERE o.recipient = $1`,
      email,
    )
  )[0]
beforeEach(async () => {
  lines = []
  await rowsOf(test, 'DELETE FROM outbox')
})

describe('a mail that no server takes', () => {
  it('is tried again after 15 seconds, then less often, and never later than after half an hour', async () => {
    const { email } = await signUp(test)
    const pauses: number[] = []
    for (let tried = 1; tried <= 7; tried++) {
      await tryAll()
      const mail = await mailTo(email)
      expect(mail).toMatchObject({ attempts: tried, failed: false })
      pauses.push(mail?.pause ?? 0)
    }
    const near = [15, 60, 300, 600, 1_800, 1_800, 1_800]
    expect(pauses.map((pause, n) => Math.abs(pause - (near[n] ?? 0)) <= 10)).toEqual(near.map(() => true))
  })

  it('has failed after the last try, says so in the log, and has no job any more', async () => {
    const { email } = await signUp(test)
    await rowsOf(test, 'UPDATE outbox SET attempts = $1', MAIL_TRIES - 2)
    await tryAll()
    expect(await mailTo(email)).toMatchObject({ failed: false, pause: expect.any(Number) })
    await tryAll()
    expect(await mailTo(email)).toMatchObject({ attempts: MAIL_TRIES, failed: true, pause: null })
    expect(lines.filter(({ level }) => level === 'error').map(({ text }) => text)).toEqual([
      'a mail was tried in vain and is not tried again',
    ])
  })
})

describe('mails that do not leave', () => {
  const SAYS = 'mails have not been delivered for 10 minutes'

  it('are an error in the log after ten minutes, once an hour, without addresses; then it says that they leave again', async () => {
    const { email } = await signUp(test)
    await tryAll()
    lines = []
    await watchMails(depsAt(9))
    expect(lines).toEqual([])
    for (const minutes of [11, 12, 40]) await watchMails(depsAt(minutes))
    expect(lines).toEqual([
      {
        level: 'error',
        text: SAYS,
        about: { count: 1, since: expect.any(Date), lastError: 'connect ECONNREFUSED, says …' },
      },
    ])
    await watchMails(depsAt(72))
    expect(lines).toHaveLength(2)
    await rowsOf(test, 'UPDATE outbox SET sent_at = now() WHERE recipient = $1', email)
    for (const minutes of [73, 74]) await watchMails(depsAt(minutes))
    expect(lines.slice(2)).toEqual([{ level: 'warn', text: 'mails leave again', about: {} }])
  })

  it('are no trouble while every mail leaves', async () => {
    await signUp(test)
    await test.work()
    await watchMails(depsAt(60))
    expect(lines).toEqual([])
  })
})
