import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeSellerBalance, LEDGER_KINDS } from './ledger.ts'
import { ORDER_STATUSES } from './order-status.ts'
import {
  type BalancePart,
  findBalanceGroup,
  findNextPayout,
  groupBalance,
  isPayoutCovered,
  planPayoutRow,
} from './payouts.ts'

const part = (fields: Partial<BalancePart>): BalancePart => ({
  status: 'delivered',
  isRecent: false,
  amount: 1_000,
  ...fields,
})

describe('the balance of a store', () => {
  test('is grouped by how far its orders are', () => {
    const parts = [
      part({ status: 'pending', amount: 100 }),
      part({ status: 'confirmed', amount: 200 }),
      part({ status: 'shipped', amount: 300 }),
      part({ isRecent: true, amount: 1_000 }),
      part({ amount: 5_000 }),
      part({ status: 'returned', amount: 50 }),
      part({ status: null, amount: -4_000 }),
    ]
    expect(groupBalance(parts)).toEqual({
      on_the_way: 600,
      in_return_time: 1_000,
      payable: 1_050,
      paid: 4_000,
    })
  })
  test('has debts among what is payable at once, and may be negative', () => {
    for (const status of ORDER_STATUSES)
      expect(findBalanceGroup(part({ status, isRecent: true, amount: -1 }))).toBe('payable')
    expect(groupBalance([part({ isRecent: true, amount: -300 })])).toEqual({
      on_the_way: 0,
      in_return_time: 0,
      payable: -300,
      paid: 0,
    })
  })
  test('the groups add up to the ledger, whatever was booked', () => {
    const entry = fc.record({
      kind: fc.constantFrom(...LEDGER_KINDS),
      payer: fc.constantFrom('shopper' as const, 'seller' as const, 'platform' as const),
      amount: fc.integer({ min: -100_000, max: 100_000 }),
    })
    const order = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      isRecent: fc.boolean(),
      entries: fc.array(entry, { maxLength: 8 }),
    })
    const payout = fc.record({
      kind: fc.constant('payout' as const),
      payer: fc.constant('platform' as const),
      amount: fc.integer({ min: 1, max: 100_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(order, { maxLength: 12 }),
        fc.array(payout, { maxLength: 4 }),
        (orders, payouts) => {
          const sum = (entries: typeof payouts | (typeof orders)[number]['entries']) =>
            entries.reduce((total, one) => total + computeSellerBalance([one]), 0)
          const balance = groupBalance([
            ...orders.map(({ status, isRecent, entries }) => ({ status, isRecent, amount: sum(entries) })),
            { status: null, isRecent: false, amount: sum(payouts) },
          ])
          const all = [...orders.flatMap(({ entries }) => entries), ...payouts]
          const paid = payouts.reduce((total, { amount }) => total + amount, 0)
          expect(balance.on_the_way + balance.in_return_time + balance.payable).toBe(
            computeSellerBalance(all),
          )
          expect(balance.paid).toBe(paid)
        },
      ),
    )
  })
})

describe('the next payout', () => {
  const terms = { weekday: 5, minimum: 2_000 }
  const at = { today: '2026-11-26', last: null, hasAccount: true, terms }
  test('is on the next Friday, today among them, unless it was made already', () => {
    const dayOf = (today: string, last: string | null = null) =>
      findNextPayout({ payable: 5_000 }, { ...at, today, last }).day
    expect(dayOf('2026-11-26')).toBe('2026-11-27')
    expect(dayOf('2026-11-27')).toBe('2026-11-27')
    expect(dayOf('2026-11-27', '2026-11-27')).toBe('2026-12-04')
    expect(dayOf('2026-11-28', '2026-11-27')).toBe('2026-12-04')
  })
  test('is the whole payable sum from 20.00 € on, less stays, and a debt is never collected', () => {
    const next = (payable: number, hasAccount = true) => {
      const { amount, blocked } = findNextPayout({ payable }, { ...at, hasAccount })
      return [amount, blocked]
    }
    expect(next(2_000)).toEqual([2_000, null])
    expect(next(1_999)).toEqual([0, 'too_little'])
    expect(next(0)).toEqual([0, 'too_little'])
    expect(next(-1)).toEqual([0, 'debt'])
    expect(next(2_000, false)).toEqual([0, 'no_account'])
  })
})

describe('the terms of payouts', () => {
  test('another day of the week and another least sum hold', () => {
    const at = { today: '2026-11-26', last: null, hasAccount: true }
    const next = (payable: number, terms: { weekday: number; minimum: number }) =>
      findNextPayout({ payable }, { ...at, terms })
    expect(next(500, { weekday: 1, minimum: 500 })).toEqual({ day: '2026-11-30', amount: 500, blocked: null })
    expect(next(499, { weekday: 4, minimum: 500 })).toMatchObject({
      day: '2026-11-26',
      blocked: 'too_little',
    })
    expect(next(0, { weekday: 4, minimum: 0 })).toMatchObject({ amount: 0, blocked: 'too_little' })
  })
})

describe('a row of a payout run', () => {
  test('pays the payable sum of its last day, less what became a debt since', () => {
    expect(planPayoutRow(5_000, 7_000, true, 2_000)).toEqual({ amount: 5_000, blocked: null })
    expect(planPayoutRow(5_000, 4_000, true, 2_000)).toEqual({ amount: 4_000, blocked: null })
    expect(planPayoutRow(5_000, -100, true, 2_000)).toEqual({ amount: -100, blocked: 'debt' })
    expect(planPayoutRow(1_999, 1_999, true, 2_000)).toEqual({ amount: 1_999, blocked: 'too_little' })
    expect(planPayoutRow(2_000, 2_000, false, 2_000)).toEqual({ amount: 2_000, blocked: 'no_account' })
  })
  test('is left out where nothing is payable or owed', () => {
    expect(planPayoutRow(0, 3_000, true, 2_000)).toBeNull()
    expect(planPayoutRow(3_000, 0, true, 2_000)).toBeNull()
  })
  test('never pays more than is payable at either time', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.boolean(), (until, now, hasAccount) => {
        const row = planPayoutRow(until, now, hasAccount, 2_000)
        if (row === null || row.blocked !== null) return
        expect(row.amount).toBeGreaterThanOrEqual(2_000)
        expect(row.amount).toBeLessThanOrEqual(Math.min(until, now))
        expect(isPayoutCovered(row, now)).toBe(true)
      }),
    )
  })
  test('is covered while at least its amount is payable; a blocked one needs nothing', () => {
    const row = { amount: 5_000, blocked: null }
    expect([isPayoutCovered(row, 5_000), isPayoutCovered(row, 4_999)]).toEqual([true, false])
    expect(isPayoutCovered({ amount: 100, blocked: 'too_little' }, -1)).toBe(true)
  })
})
