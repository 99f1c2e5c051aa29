import { describe, expect, it } from 'vitest'
import { findDeskStep, isDeskOrderFilter, isMoneyMissing } from './desk-filters.ts'

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
