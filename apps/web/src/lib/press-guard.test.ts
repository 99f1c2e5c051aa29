import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPressGuard } from './press-guard.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a double press acts once, two presses with a pause between them act twice', () => {
  const guard = createPressGuard()
  const act = vi.fn()
  guard(act)
  vi.advanceTimersByTime(120)
  guard(act)
  vi.advanceTimersByTime(400)
  guard(act)
  expect(act).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(501)
  guard(act)
  expect(act).toHaveBeenCalledTimes(2)
})
