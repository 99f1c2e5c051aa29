import { expect, it } from 'vitest'
import { findJobState } from './jobs.ts'

it('a job runs, waits for a try, or has failed after the last one', () => {
  expect(findJobState({ isLocked: true, attempts: 25, maxAttempts: 25 })).toBe('running')
  expect(findJobState({ isLocked: false, attempts: 24, maxAttempts: 25 })).toBe('waiting')
  expect(findJobState({ isLocked: false, attempts: 25, maxAttempts: 25 })).toBe('failed')
})
