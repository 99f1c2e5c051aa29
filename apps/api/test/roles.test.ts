/** What a process does by TREGU_ROLE: answer calls, run background work, or both. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useApp } from './app.ts'
import { eventually } from './eventually.ts'
import { rowsOf } from './placed.ts'
import { type ApiProcess, startProcess } from './process.ts'

const test = useApp()
const start = (role: 'api' | 'worker') => startProcess(test, { settings: { TREGU_ROLE: role } })

/** Signs up, which writes a mail and the job that sends it. */
const signUp = async ({ url }: ApiProcess) => {
  const email = `${randomUUID()}@tregu.test`
  const answer = await fetch(`${url}/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ first_name: 'Njomza', last_name: 'Berisha', email },
      ...{ password: 'a long enough one', role: 2, site: 'tregu' },
    }),
  })
  expect(answer.status).toBe(200)
  return email
}
const sentTo = (email: string) =>
  rowsOf(test, 'SELECT 1 FROM outbox WHERE recipient = $1 AND sent_at IS NOT NULL', email)
const beating = () => rowsOf(test, 'SELECT 1 FROM job_worker')

it('api leaves background work to a worker, which answers no call of the shop', async () => {
  const api = await start('api')
  const email = await signUp(api)
  expect(await beating()).toEqual([])
  expect(await sentTo(email)).toEqual([])

  const worker = await start('worker')
  await eventually(async () => expect(await sentTo(email)).toHaveLength(1))
  expect(await beating()).toHaveLength(1)
  const later = await signUp(api)
  await eventually(async () => expect(await sentTo(later)).toHaveLength(1))

  const home = await fetch(`${worker.url}/products/home`)
  expect([home.status, await home.json()]).toMatchObject([404, { error: 'not_found' }])
  expect(home.headers.get('cache-control')).toBe('no-store')
  const metrics = await (await fetch(`${worker.url}/metrics`)).text()
  expect(metrics).toContain('tregu_jobs{state="waiting"} 0')
  expect(metrics).toMatch(/^tregu_job_seconds_count\{[^}]*task="send_message"[^}]*\} 2$/m)
  await worker.stop()
  expect(await beating()).toEqual([])
})
