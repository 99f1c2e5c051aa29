import { describe, expect, it } from 'vitest'
import { startOfDay, timeOfDay } from './dates.ts'
import { ALWAYS_OPEN, findSupportOpening, isSupportOpen, type SupportHours } from './support-hours.ts'

const EIGHT = 8 * 60
const FOUR = 16 * 60
const weekdays = (onHolidays: boolean): SupportHours => ({
  days: Array.from({ length: 7 }, (_, index) => ({ open: index < 5, from: EIGHT, to: FOUR })),
  onHolidays,
})
const at = (day: string, minute: number) => timeOfDay(day, minute)

describe('the hours of the support', () => {
  it('begin at the opening and end at the closing, in Europe/Belgrade', () => {
    const hours = weekdays(true)
    // 2026-11-23 is a Monday.
    expect(isSupportOpen(hours, at('2026-11-23', EIGHT - 1))).toBe(false)
    expect(isSupportOpen(hours, at('2026-11-23', EIGHT))).toBe(true)
    expect(isSupportOpen(hours, at('2026-11-23', FOUR - 1))).toBe(true)
    expect(isSupportOpen(hours, at('2026-11-23', FOUR))).toBe(false)
    expect(isSupportOpen(hours, new Date('2026-11-23T07:00:00Z'))).toBe(true)
    expect(isSupportOpen(hours, new Date('2026-07-20T06:00:00Z'))).toBe(true)
    expect(isSupportOpen(hours, new Date('2026-07-20T05:59:00Z'))).toBe(false)
  })

  it('leave out closed days, and public holidays when they are closed', () => {
    expect(isSupportOpen(weekdays(true), at('2026-11-22', EIGHT))).toBe(false)
    // 2026-12-25 is a Friday.
    expect(isSupportOpen(weekdays(true), at('2026-12-25', EIGHT))).toBe(true)
    expect(isSupportOpen(weekdays(false), at('2026-12-25', EIGHT))).toBe(false)
  })

  it('are all the time until somebody sets them', () => {
    expect(isSupportOpen(ALWAYS_OPEN, startOfDay('2026-01-01'))).toBe(true)
    expect(isSupportOpen(ALWAYS_OPEN, at('2026-12-25', 1_439))).toBe(true)
  })
})

describe('the next opening of the support', () => {
  it('is today before the opening, and the next open day after the closing', () => {
    const hours = weekdays(false)
    expect(findSupportOpening(hours, at('2026-11-23', 60))).toEqual(at('2026-11-23', EIGHT))
    expect(findSupportOpening(hours, at('2026-11-23', FOUR))).toEqual(at('2026-11-24', EIGHT))
    expect(findSupportOpening(hours, at('2026-11-27', FOUR))).toEqual(at('2026-11-30', EIGHT))
  })

  it('passes over public holidays and the change of the clock', () => {
    expect(findSupportOpening(weekdays(false), at('2026-12-24', FOUR))).toEqual(at('2026-12-28', EIGHT))
    expect(findSupportOpening(weekdays(true), at('2026-12-24', FOUR))).toEqual(at('2026-12-25', EIGHT))
    const sundays = {
      ...weekdays(true),
      days: weekdays(true).days.map((day, n) => ({ ...day, open: n === 6 })),
    }
    expect(findSupportOpening(sundays, at('2026-10-24', FOUR))).toEqual(new Date('2026-10-25T07:00:00Z'))
  })

  it('is now while it is open, and never when no day is open', () => {
    const now = at('2026-11-23', EIGHT + 5)
    expect(findSupportOpening(weekdays(true), now)).toEqual(now)
    const never = { ...ALWAYS_OPEN, days: ALWAYS_OPEN.days.map((day) => ({ ...day, open: false })) }
    expect(findSupportOpening(never, now)).toBeNull()
  })
})
