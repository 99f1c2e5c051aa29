import { describe, expect, it } from 'vitest'
import { CLOSING_NOTICE_DAYS, closingTime } from './store-office.ts'

const DAY_MS = 86_400_000

describe('the closing of a store', () => {
  it('is at the beginning of a day in Belgrade, after 30 whole days', () => {
    expect(closingTime(new Date('2026-11-28T10:00:00Z')).toISOString()).toBe('2026-12-28T23:00:00.000Z')
    // The clocks go forward in between.
    expect(closingTime(new Date('2027-03-10T22:59:00Z')).toISOString()).toBe('2027-04-09T22:00:00.000Z')
    for (const hour of [0, 12, 23]) {
      const now = new Date(Date.UTC(2026, 5, 1, hour))
      expect(closingTime(now).getTime() - now.getTime()).toBeGreaterThanOrEqual(CLOSING_NOTICE_DAYS * DAY_MS)
    }
  })
})
