import { performance } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { api } from '@tregu/contract'
import { expect, it, vi } from 'vitest'
import { useApp } from '../../test/app.ts'

const test = useApp({ PRESSURE_MS: 100 })

/** Keeps the event loop busy, so that each turn of it takes long. */
const press = async (seconds: number) => {
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const turnEnd = performance.now() + 200
    while (performance.now() < turnEnd);
    await turn()
  }
}

it('a process that is too busy refuses calls with 503 and says when to come back, but answers for its health', async () => {
  const ask = () => test.call(api.catalog.home, {})
  const isTaken = () =>
    vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 20_000, interval: 200 })
  // The start is busy too.
  await isTaken()
  // The delay is measured every two seconds.
  await press(4.5)
  const refused = await ask()
  expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '5',
  ])
  for (const url of ['/healthz', '/readyz', '/metrics'])
    expect([url, (await test.send('GET', url)).status]).toEqual([url, 200])
  await isTaken()
})
