import { describe, expect, test } from 'vitest'
import {
  canCancel,
  changeOrderStatus,
  checkWithdrawal,
  findWithdrawalEnd,
  isOrderStatus,
  listNextStatuses,
  ORDER_STATUSES,
} from './order-status.ts'

test('pending -> confirmed -> shipped -> delivered; pending|confirmed -> cancelled; shipped|delivered -> returned', () => {
  const allowed = ORDER_STATUSES.flatMap((from) =>
    listNextStatuses(from, 'system').map((to) => `${from} ${to}`),
  )
  expect(allowed.sort()).toEqual([
    'confirmed cancelled',
    'confirmed shipped',
    'delivered returned',
    'pending cancelled',
    'pending confirmed',
    'shipped delivered',
    'shipped returned',
  ])
  expect(isOrderStatus('shipped')).toBe(true)
  expect(isOrderStatus('lost')).toBe(false)
})

test('shoppers may cancel until shipped, and do nothing else', () => {
  expect(ORDER_STATUSES.filter((status) => canCancel(status, 'shopper'))).toEqual(['pending', 'confirmed'])
  expect(ORDER_STATUSES.flatMap((from) => listNextStatuses(from, 'shopper'))).toEqual([
    'cancelled',
    'cancelled',
  ])
})

test('refusals', () => {
  expect(changeOrderStatus('pending', 'confirmed', 'shopper')).toEqual({ ok: false, reason: 'not_allowed' })
  expect(changeOrderStatus('delivered', 'returned', 'seller')).toEqual({ ok: false, reason: 'not_allowed' })
  expect(changeOrderStatus('shipped', 'cancelled', 'administrator')).toEqual({
    ok: false,
    reason: 'no_such_transition',
    from: 'shipped',
    to: 'cancelled',
  })
  expect(changeOrderStatus('pending', 'confirmed', 'seller')).toEqual({ ok: true, status: 'confirmed' })
})

describe('withdrawing from the contract until 14 days after delivery', () => {
  const deliveredAt = new Date('2026-05-01T20:00:00Z')
  test.each([
    ['pending', null, '2026-05-30T10:00:00Z', { ok: true, becomes: 'cancellation' }],
    ['confirmed', null, '2026-05-30T10:00:00Z', { ok: true, becomes: 'cancellation' }],
    ['shipped', null, '2026-05-30T10:00:00Z', { ok: true, becomes: 'return' }],
    ['delivered', deliveredAt, '2026-05-15T21:59:59Z', { ok: true, becomes: 'return' }],
    [
      'delivered',
      deliveredAt,
      '2026-05-15T22:00:00Z',
      { ok: false, reason: 'too_late', lastDay: '2026-05-15' },
    ],
    ['cancelled', null, '2026-05-02T10:00:00Z', { ok: false, reason: 'already_ended', status: 'cancelled' }],
    [
      'returned',
      deliveredAt,
      '2026-05-02T10:00:00Z',
      { ok: false, reason: 'already_ended', status: 'returned' },
    ],
  ] as const)('%s, delivered %s, at %s', (status, delivered, now, answer) => {
    expect(checkWithdrawal({ status, deliveredAt: delivered }, new Date(now))).toEqual(answer)
  })
  test('the last day is counted in Europe/Belgrade', () => {
    expect(findWithdrawalEnd(new Date('2026-05-01T22:30:00Z'))).toBe('2026-05-16')
  })
})
