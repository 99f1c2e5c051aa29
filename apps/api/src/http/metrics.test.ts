import { api } from '@tregu/contract'
import { expect, it } from 'vitest'
import { useApp } from '../../test/app.ts'
import { buyByCard, rowsOf } from '../../test/placed.ts'

const test = useApp()

/** The values of /metrics by name and labels. */
const read = async () => {
  const { headers, payload } = await test.app.inject({ url: '/metrics' })
  const lines = payload.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const values = new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
  return { type: headers['content-type'], values }
}

it('count answers and refusals, and how long requests take', async () => {
  await test.call(api.catalog.home, {})
  await test.call(api.orders.list, {})
  const { type, values } = await read()
  expect(type).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(values.get('tregu_http_requests_total{method="GET",route="/products/home",status="200"}')).toBe(1)
  expect(values.get('tregu_http_request_seconds_count{method="GET",route="/products/home"}')).toBe(1)
  expect(values.get('tregu_refusals_total{code="not_signed_in"}')).toBe(1)
  expect(values.get('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
})

it('tell what waits: mails with the age of the oldest, background work, sockets, connections and room on the disk', async () => {
  await rowsOf(
    test,
    `INSERT INTO outbox (id, channel, kind, recipient, text, created_at)
     VALUES (gen_random_uuid(), 'email', 'order', 'a@tregu.test', 'Text', now() - interval '5 minutes')`,
  )
  const { values } = await read()
  expect(values.get('tregu_database_up')).toBe(1)
  expect(values.get('tregu_mails{state="waiting"}')).toBe(1)
  expect(values.get('tregu_mail_oldest_seconds')).toBeGreaterThan(290)
  for (const name of [
    'tregu_mails{state="failed"}',
    'tregu_jobs{state="waiting"}',
    'tregu_jobs{state="failed"}',
    'tregu_chat_sockets',
    'tregu_database_connections{state="waiting"}',
  ])
    expect([name, values.get(name)]).toEqual([name, expect.any(Number)])
  expect(values.get('tregu_disk_free_bytes')).toBeGreaterThan(0)
})

it('tell how long background work took, which answers came from memory, and what was bought', async () => {
  const { values: before } = await read()
  const since = (values: Map<string, number>, name: string) =>
    (values.get(name) ?? 0) - (before.get(name) ?? 0)
  await buyByCard(test)
  await test.database.pool.query("SELECT graphile_worker.add_job('forget_expired')")
  await test.work()
  await test.call(api.catalog.home, {})
  const { values } = await read()
  expect(since(values, 'tregu_purchases_total')).toBe(1)
  const [{ cents } = { cents: 0 }] = await rowsOf<{ cents: number }>(
    test,
    'SELECT sum(amount)::int AS cents FROM payment',
  )
  expect(since(values, 'tregu_purchase_cents_total')).toBe(cents)
  expect(since(values, 'tregu_job_seconds_count{task="forget_expired",outcome="done"}')).toBe(1)
  expect(since(values, 'tregu_cached_answers_total{result="miss"}')).toBeGreaterThan(0)
  // A job that cannot be carried out has failed.
  await test.database.pool.query("SELECT graphile_worker.add_job('send_message', '{}', max_attempts => 1)")
  await test.work()
  const after = (await read()).values
  expect(since(after, 'tregu_job_seconds_count{task="send_message",outcome="failed"}')).toBe(1)
})
