import { describe, expect, test } from 'vitest'
import { findOrderPayment, findTransferEnd, type PayableOrder } from './order-payment.ts'

const stateOf = (order: Partial<PayableOrder>) =>
  findOrderPayment({
    method: 'cash',
    status: 'pending',
    provider: null,
    isTransferPaid: false,
    total: 1_000,
    refunded: 0,
    ...order,
  })

describe('the payment of an order', () => {
  test('cash waits until the order is delivered, then it is paid', () => {
    expect(stateOf({ status: 'shipped' })).toEqual({ state: 'waiting', refunded: 0 })
    expect(stateOf({ status: 'delivered' })).toEqual({ state: 'paid', refunded: 0 })
  })
  test('a bank transfer waits until the seller marks it as paid', () => {
    expect(stateOf({ method: 'bank', status: 'confirmed' }).state).toBe('waiting')
    expect(stateOf({ method: 'bank', isTransferPaid: true }).state).toBe('paid')
    const cancelled = { method: 'bank', status: 'cancelled', refunded: 1_000 } as const
    expect(stateOf(cancelled)).toEqual({ state: 'cancelled', refunded: 0 })
    expect(stateOf({ ...cancelled, isTransferPaid: true })).toEqual({ state: 'refunded', refunded: 1_000 })
  })
  test('a card is authorised, then paid', () => {
    expect(stateOf({ method: 'creditCard', provider: 'authorised' }).state).toBe('authorised')
    expect(stateOf({ method: 'creditCard', provider: 'captured' }).state).toBe('paid')
    expect(stateOf({ method: 'creditCard', provider: 'refunded', refunded: 400 }).state).toBe('paid')
    expect(stateOf({ method: 'creditCard', provider: 'voided' }).state).toBe('waiting')
  })
  test('an order that cost nothing is paid, and is not refunded', () => {
    expect(stateOf({ status: 'delivered', total: 0 })).toEqual({ state: 'paid', refunded: 0 })
  })
  test('a partly refunded order is paid with refunded above 0; a wholly refunded one is refunded', () => {
    const card = { method: 'creditCard', provider: 'captured' } as const
    expect(stateOf({ ...card, refunded: 400 })).toEqual({ state: 'paid', refunded: 400 })
    expect(stateOf({ ...card, status: 'cancelled', refunded: 1_000 })).toEqual({
      state: 'refunded',
      refunded: 1_000,
    })
    expect(stateOf({ status: 'returned', refunded: 1_000 }).state).toBe('refunded')
  })
  test('a cancelled order that nobody paid is cancelled, and nothing of it is refunded', () => {
    expect(stateOf({ status: 'cancelled', refunded: 1_000 })).toEqual({ state: 'cancelled', refunded: 0 })
  })
})

test('the last day for a transfer is seven days on, in Europe/Belgrade', () => {
  expect(findTransferEnd(new Date('2026-11-22T22:59:00Z'))).toBe('2026-11-29')
  expect(findTransferEnd(new Date('2026-11-22T23:01:00Z'))).toBe('2026-11-30')
})
