/** Jobs of a process that was killed (docs/rules/system.md#jobs). */
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { watchWorkers } from '../src/modules/queue/queue.ts'
import { useApp } from './app.ts'
import { signUp } from './as.ts'
import { rowsOf } from './placed.ts'
import { startProcess } from './process.ts'
import { startSilentServer } from './silent-server.ts'
import { startSmtp } from './smtp.ts'

const test = useApp()
const mailTo = async (email: string) =>
  (
    await rowsOf<{ sent: boolean; worker: string | null }>(
      test,
      `SELECT o.sent_at IS NOT NULL AS sent, j.locked_by AS worker FROM outbox o
       LEFT JOIN graphile_worker._private_jobs j ON j.payload ->> 'id' = o.id::text WHERE o.recipient = $1`,
      email,
    )
  )[0]
const workers = () => rowsOf<{ id: string }>(test, 'SELECT id FROM job_worker')

describe('a process that is killed while it sends a mail', { timeout: 120_000 }, () => {
  it('leaves it to another one, which sends it within a minute', async () => {
    const silent = await startSilentServer('220 test\r\n')
    const smtp = await startSmtp()
    onTestFinished(() => void smtp.close())
    const first = await startProcess(test, {
      settings: { SMTP_URL: `smtp://127.0.0.1:${silent.port}`, TREGU_MAIL: 'send' },
    })
    const person = await signUp(test)
    await vi.waitUntil(async () => (await mailTo(person.email))?.worker, { timeout: 20_000 })
    await first.kill()
    const killed = performance.now()
    const second = await startProcess(test, { settings: { SMTP_URL: smtp.url, LOG_LEVEL: 'warn' } })
    await vi.waitUntil(async () => (await mailTo(person.email))?.sent, { timeout: 60_000, interval: 200 })
    expect(performance.now() - killed).toBeLessThan(60_000)
    expect(smtp.heard()).toContain(`To: ${person.email}`)
    expect(second.log()).toContain('jobs of a process that is gone run again')
    await second.stop()
  })
})

/** A process beats five times a second here, and is silent after two seconds. */
const PACE = { beatMs: 200, silentSeconds: 2 }

describe('the watch over jobs', () => {
  it('keeps the jobs of a process that lives, however long they take, and one that ends takes its name away', async () => {
    await rowsOf(test, 'DELETE FROM job_worker')
    const log = { warn: vi.fn() }
    const stop = watchWorkers({ sql: test.database.sql, worker: 'watching', version: '0', log }, PACE)
    await vi.waitUntil(async () => (await workers()).length === 1, { timeout: 10_000 })
    // A job of a process that lives, locked an hour ago.
    await rowsOf(test, "INSERT INTO job_worker (id) VALUES ('alive')")
    const beating = setInterval(
      () => void rowsOf(test, "UPDATE job_worker SET seen_at = now() WHERE id = 'alive'"),
      PACE.beatMs,
    )
    const [job] = await rowsOf<{ id: number }>(
      test,
      "SELECT (graphile_worker.add_job('blank_secrets', run_at => now() + interval '1 day')).id",
    )
    await rowsOf(
      test,
      "UPDATE graphile_worker._private_jobs SET locked_by = 'alive', locked_at = now() - interval '1 hour' WHERE id = $1",
      job?.id,
    )
    await wait(3 * PACE.silentSeconds * 1_000)
    clearInterval(beating)
    const lockOf = 'SELECT locked_by AS worker FROM graphile_worker._private_jobs WHERE id = $1'
    expect(await rowsOf(test, lockOf, job?.id)).toEqual([{ worker: 'alive' }])
    expect(log.warn).not.toHaveBeenCalled()
    // Now it is silent.
    await vi.waitUntil(
      async () => (await rowsOf<{ worker: string | null }>(test, lockOf, job?.id))[0]?.worker === null,
      { timeout: 20_000, interval: 100 },
    )
    await stop()
    expect((await workers()).map(({ id }) => id)).toEqual(['alive'])
  })
})
