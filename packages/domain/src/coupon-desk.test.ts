import { describe, expect, test } from 'vitest'
import {
  endOfDay,
  findCouponFaults,
  findCouponState,
  findEndNow,
  isHeldChangeAllowed,
} from './coupon-desk.ts'
import { dayOf, startOfDay } from './dates.ts'

const now = new Date('2026-11-26T12:00:00Z')

describe('the state of a store’s coupon', () => {
  const of = (startDay: string, endDay: string, uses = 0, maxUses: number | null = null) =>
    findCouponState({ startsAt: startOfDay(startDay), endsAt: endOfDay(endDay), uses, maxUses }, now)
  test('is planned, active, used up or ended', () => {
    expect(of('2026-11-27', '2026-12-01')).toBe('planned')
    expect(of('2026-11-26', '2026-11-26')).toBe('active')
    expect(of('2026-11-20', '2026-12-01', 4, 5)).toBe('active')
    expect(of('2026-11-20', '2026-12-01', 5, 5)).toBe('used_up')
    expect(of('2026-11-20', '2026-11-25', 5, 5)).toBe('ended')
  })
  test('is ended as soon as it is ended by hand, for carts too, which compare days', () => {
    const endsAt = findEndNow(now)
    expect(dayOf(endsAt)).toBe('2026-11-25')
    expect(findCouponState({ startsAt: startOfDay('2026-11-01'), endsAt, uses: 0, maxUses: null }, now)).toBe(
      'ended',
    )
  })
  test('a day begins and ends in Europe/Belgrade', () => {
    expect(startOfDay('2026-07-01').toISOString()).toBe('2026-06-30T22:00:00.000Z')
    expect(startOfDay('2026-12-01').toISOString()).toBe('2026-11-30T23:00:00.000Z')
    expect(endOfDay('2026-07-01').toISOString()).toBe('2026-07-01T21:59:59.999Z')
    expect(dayOf(endOfDay('2026-07-01'))).toBe('2026-07-01')
  })
})

describe('the terms of a coupon', () => {
  const terms = { value: 500, minSpend: 500, startDay: '2026-01-01', endDay: '2026-12-31' }
  test('have a minimum of at least the value, and 365 days at most, in order', () => {
    expect(findCouponFaults(terms)).toEqual([])
    expect(findCouponFaults({ ...terms, minSpend: 499, endDay: '2027-01-01' })).toEqual([
      { field: 'min_spend', message: 'v.coupon_min_spend' },
      { field: 'end_date', message: 'v.coupon_days' },
    ])
    expect(findCouponFaults({ ...terms, endDay: '2025-12-31' })).toEqual([
      { field: 'end_date', message: 'v.day_order' },
    ])
  })
})

describe('a coupon that shoppers hold', () => {
  const before = { endDay: '2026-12-01', maxUses: 10 }
  test('may last longer and have more uses, and nothing else', () => {
    const may = (fields: string[], after: Partial<typeof before> | { maxUses: null }) =>
      isHeldChangeAllowed(fields, before, { ...before, ...after })
    expect(may(['end_date'], { endDay: '2026-12-02' })).toBe(true)
    expect(may(['uses'], { maxUses: 11 })).toBe(true)
    expect(may(['uses'], { maxUses: null })).toBe(true)
    expect(may([], {})).toBe(true)
    expect(may(['end_date'], { endDay: '2026-11-30' })).toBe(false)
    expect(may(['uses'], { maxUses: 9 })).toBe(false)
    expect(may(['value'], {})).toBe(false)
    expect(isHeldChangeAllowed(['uses'], { ...before, maxUses: null }, before)).toBe(false)
  })
})
