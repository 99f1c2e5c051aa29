import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from './app-error.ts'
import { makeQueue } from './queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends on command. */
const makeWork = () => {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { started, work, end }
}

it('runs so many at once and no more', async () => {
  const queue = makeQueue({ atOnce: 2, seconds: 30 })
  const { started, work, end } = makeWork()
  const all = ['a', 'b', 'c'].map((name) => queue(work(name)))
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual(['a', 'b'])
  await end('b')
  expect(started).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

it('lets askers take turns: ten of one do not keep the one of another waiting', async () => {
  const queue = makeQueue({ atOnce: 1, seconds: 30 })
  const { started, work, end } = makeWork()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4']) void queue(work(name), name.slice(0, 1))
  await vi.advanceTimersByTimeAsync(0)
  for (let n = 0; n < 6; n++) await end(started.at(-1) ?? '')
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

it('refuses what has waited too long, and what finds too many waiting', async () => {
  const queue = makeQueue({ atOnce: 1, seconds: 30, waiting: 1 })
  const { started, work, end } = makeWork()
  const first = queue(work('first'))
  const late = queue(work('late')).catch((error: unknown) => error)
  const full = await queue(work('full')).catch((error: unknown) => error)
  expect(full).toMatchObject({ code: 'unavailable', status: 503, more: { retryAfter: 5 } })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await late).toBeInstanceOf(AppError)
  await end('first')
  expect([await first, started]).toEqual(['first', ['first']])
})

it('goes on after work that fails', async () => {
  const queue = makeQueue({ atOnce: 1, seconds: 30 })
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(async () => 'next')).toBe('next')
})

it('with a door refuses at once what would wait too long, judged by how long tasks run, and says when to come back', async () => {
  const queue = makeQueue({ atOnce: 2, seconds: 3, hasDoor: true })
  const sleep = () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 900))
  const first = queue(sleep)
  await vi.advanceTimersByTimeAsync(900)
  expect(await first).toBe('done')
  const outcomes: unknown[] = []
  // Two run, six wait for up to 2.7 seconds.
  const taken = Array.from({ length: 8 }, () => queue(sleep).then((word) => outcomes.push(word)))
  const refused = await queue(sleep).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'too_many_requests', status: 429, more: { retryAfter: 4 } })
  await vi.advanceTimersByTimeAsync(4_000)
  await Promise.all(taken)
  expect(outcomes).toEqual(Array.from({ length: 8 }, () => 'done'))
})

it('with a door refuses with 429 too what waits longer than was expected', async () => {
  const queue = makeQueue({ atOnce: 1, seconds: 3, hasDoor: true })
  const { work, end } = makeWork()
  const first = queue(work('first'))
  const late = queue(work('late')).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await late).toMatchObject({ code: 'too_many_requests', status: 429, more: { retryAfter: 1 } })
  await end('first')
  expect(await first).toBe('first')
})
