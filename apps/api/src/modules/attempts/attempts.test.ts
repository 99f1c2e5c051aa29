import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { AppError } from '../../lib/app-error.ts'
import { countTry } from './attempts.ts'

const test = useApp()
const MINUTES = 15
const limit = (key: string, now: Date) => ({ limits: [{ key, max: 2 }], windowMinutes: MINUTES, now })
const fail = async () => true
const isFailure = (failed: boolean) => failed

/** The seconds after which a refused try may come back; null when it was made. */
const tryOnce = async (key: string, now: Date, work: () => Promise<boolean>): Promise<number | null> => {
  try {
    await countTry(test.database, limit(key, now), work, isFailure)
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return error.more.retryAfter ?? 0
    throw error
  }
}
/** Work that ends when it is told to. */
const hold = () => {
  let end = (_failed: boolean) => {}
  const ended = new Promise<boolean>((resolve) => {
    end = resolve
  })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  return { begun, end, work: () => (begin(), ended) }
}

/** Two tries that run until they are told whether they failed. */
const runTwo = async (key: string, now: Date) => {
  const held = [hold(), hold()]
  const running = held.map(({ work }) => tryOnce(key, now, work))
  await Promise.all(held.map(({ begun }) => begun))
  return async (failed: boolean) => {
    for (const { end } of held) end(failed)
    await Promise.all(running)
  }
}

it('failed tries refuse the next one until the oldest that counts leaves the window', async () => {
  const key = randomUUID()
  const now = new Date()
  const later = new Date(now.getTime() + 60_000)
  expect([await tryOnce(key, now, fail), await tryOnce(key, later, fail)]).toEqual([null, null])
  expect(await tryOnce(key, later, fail)).toBe((MINUTES - 1) * 60)
})

it('tries that still run refuse others for seconds, and do not count once they did not fail', async () => {
  const key = randomUUID()
  const now = new Date()
  const end = await runTwo(key, now)
  expect(await tryOnce(key, now, fail)).toBe(5)
  await end(false)
  expect([await tryOnce(key, now, fail), await tryOnce(key, now, fail)]).toEqual([null, null])
  expect(await tryOnce(key, now, fail)).toBe(MINUTES * 60)
})

it('tries that ran and failed refuse others for the whole window', async () => {
  const key = randomUUID()
  const now = new Date()
  const end = await runTwo(key, now)
  await end(true)
  expect(await tryOnce(key, now, fail)).toBe(MINUTES * 60)
})
