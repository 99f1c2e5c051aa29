import { expect, test } from 'vitest'
import { findNextPage, waitOf } from './waiting-application.ts'

test('an application waits whole days of Belgrade, and too long from the second one on', () => {
  // 23:30 UTC is the next day there.
  const sentAt = '2026-11-26T23:30:00Z'
  expect(waitOf(sentAt, '2026-11-27')).toEqual({ days: 0, isLate: false })
  expect(waitOf(sentAt, '2026-11-28')).toEqual({ days: 1, isLate: false })
  expect(waitOf(sentAt, '2026-11-29')).toEqual({ days: 2, isLate: true })
})

test('after a decision the one that waits longest opens, but neither the decided one nor one that is held', () => {
  expect(findNextPage(['/1', '/2', '/3'], ['/2', undefined])).toBe('/1')
  expect(findNextPage(['/1', '/2', '/3'], ['/2', '/1'])).toBe('/3')
  expect(findNextPage(['/2'], ['/2', undefined])).toBeUndefined()
})
