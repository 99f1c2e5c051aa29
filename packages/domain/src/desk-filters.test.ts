import { describe, expect, it } from 'vitest'
import { fillDays, findDeskStep, isDeskOrderFilter, isMoneyMissing, sumLastDays } from './desk-filters.ts'

describe('the next step at the desk', () => {
  const cash = { method: 'cash', payment: 'waiting' } as const
  const bank = { method: 'bank', payment: 'waiting' } as const
  it('follows the status machine, one step forward', () => {
    expect(findDeskStep({ ...cash, status: 'pending' })).toBe('confirmed')
    expect(findDeskStep({ ...cash, status: 'confirmed' })).toBe('shipped')
    expect(findDeskStep({ ...cash, status: 'shipped' })).toBe('delivered')
    for (const status of ['delivered', 'cancelled', 'returned'] as const)
      expect(findDeskStep({ ...cash, status })).toBeNull()
  })
  it('does not ship before a transfer has arrived', () => {
    expect(findDeskStep({ ...bank, status: 'pending' })).toBe('confirmed')
    expect(findDeskStep({ ...bank, status: 'confirmed' })).toBeNull()
    expect(findDeskStep({ ...bank, payment: 'paid', status: 'confirmed' })).toBe('shipped')
    expect([isMoneyMissing(bank), isMoneyMissing(cash)]).toEqual([true, false])
  })
})

it('a filter is a status or a group of orders', () => {
  expect(['pending', 'to_ship', 'to_pay', 'sold'].every(isDeskOrderFilter)).toBe(true)
  expect(isDeskOrderFilter('lost')).toBe(false)
})

it('sales of days: gaps are zeros, and the last days are summed with today', () => {
  const now = new Date('2026-11-21T23:30:00Z') // the 22nd in Belgrade
  const days = fillDays(
    [
      { day: '2026-11-22', amount: 500, orders: 1 },
      { day: '2026-11-20', amount: 700, orders: 2 },
    ],
    now,
    4,
  )
  expect(days.map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-11-19', 0],
    ['2026-11-20', 700],
    ['2026-11-21', 0],
    ['2026-11-22', 500],
  ])
  expect(sumLastDays(days, 1)).toEqual({ from: '2026-11-22', amount: 500, orders: 1 })
  expect(sumLastDays(days, 3)).toEqual({ from: '2026-11-20', amount: 1_200, orders: 3 })
  expect(fillDays([], now)).toHaveLength(30)
})
