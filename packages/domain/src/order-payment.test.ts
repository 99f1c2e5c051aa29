import { describe, expect, test } from 'vitest'
import {
  findHandPayment,
  findOrderPayment,
  findTransferEnd,
  isPaidByHand,
  listPaidBack,
  type PayableOrder,
  sumPaid,
  sumUncollected,
} from './order-payment.ts'

const NOON = new Date('2026-11-22T11:00:00Z')
const LATER = new Date('2026-11-23T11:00:00Z')

const stateOf = (order: Partial<PayableOrder>) =>
  findOrderPayment({
    method: 'cash',
    status: 'pending',
    provider: null,
    deliveredAt: null,
    paidAt: null,
    total: 1_000,
    refunded: 0,
    uncollected: 0,
    ...order,
  })

describe('the payment of an order', () => {
  test('cash waits until the order is delivered, then it is paid', () => {
    expect(stateOf({ status: 'shipped' })).toEqual({ state: 'waiting', refunded: 0, due: 1_000 })
    expect(stateOf({ status: 'delivered', deliveredAt: NOON })).toEqual({
      state: 'paid',
      refunded: 0,
      due: 0,
    })
  })
  test('a bank transfer waits until the seller marks it as paid', () => {
    expect(stateOf({ method: 'bank', status: 'confirmed' }).state).toBe('waiting')
    expect(stateOf({ method: 'bank', paidAt: NOON }).state).toBe('paid')
    const cancelled = { method: 'bank', status: 'cancelled', refunded: 1_000 } as const
    expect(stateOf(cancelled)).toEqual({ state: 'cancelled', refunded: 0, due: 0 })
    expect(stateOf({ ...cancelled, paidAt: NOON })).toEqual({ state: 'refunded', refunded: 1_000, due: 0 })
  })
  test('cash is paid at the delivery, a transfer when it is marked as paid; of a card the order has no day', () => {
    const order = { deliveredAt: NOON, paidAt: LATER }
    expect(findHandPayment({ ...order, method: 'cash' })).toBe(NOON)
    expect(findHandPayment({ ...order, method: 'bank' })).toBe(LATER)
    expect(findHandPayment({ ...order, method: 'creditCard' })).toBeNull()
    expect(findHandPayment({ method: 'bank', deliveredAt: NOON, paidAt: null })).toBeNull()
  })
  test('a card is authorised, then paid', () => {
    expect(stateOf({ method: 'creditCard', provider: 'authorised' }).state).toBe('authorised')
    expect(stateOf({ method: 'creditCard', provider: 'captured' }).state).toBe('paid')
    expect(stateOf({ method: 'creditCard', provider: 'refunded', refunded: 400 }).state).toBe('paid')
    expect(stateOf({ method: 'creditCard', provider: 'voided' }).state).toBe('waiting')
  })
  test('an order that costs nothing is paid from the start, and is not refunded', () => {
    const paid = { state: 'paid', refunded: 0, due: 0 }
    for (const method of ['cash', 'bank', 'creditCard', 'paypal'] as const)
      expect(stateOf({ method, total: 0 })).toEqual(paid)
    expect(stateOf({ status: 'delivered', deliveredAt: NOON, total: 0 })).toEqual(paid)
  })
  test('a partly refunded order is paid with refunded above 0; a wholly refunded one is refunded', () => {
    const card = { method: 'creditCard', provider: 'captured' } as const
    expect(stateOf({ ...card, refunded: 400 })).toEqual({ state: 'paid', refunded: 400, due: 0 })
    expect(stateOf({ ...card, status: 'cancelled', refunded: 1_000 })).toEqual({
      state: 'refunded',
      refunded: 1_000,
      due: 0,
    })
    expect(stateOf({ status: 'returned', deliveredAt: NOON, refunded: 1_000 }).state).toBe('refunded')
  })
  test('a cancelled order that nobody paid is cancelled, and nothing of it is refunded', () => {
    const nothing = { state: 'cancelled', refunded: 0, due: 0 }
    expect(stateOf({ status: 'cancelled', refunded: 1_000 })).toEqual(nothing)
  })
  test('cash that was returned before it was delivered was paid by nobody', () => {
    const returned = { status: 'returned', refunded: 1_000, uncollected: 1_000 } as const
    expect(stateOf(returned)).toEqual({ state: 'cancelled', refunded: 0, due: 0 })
  })
  test('what was withdrawn before the payment is not due, and was not refunded when the rest is paid', () => {
    const withdrawn = { method: 'bank', refunded: 400, uncollected: 400 } as const
    expect(stateOf(withdrawn)).toEqual({ state: 'waiting', refunded: 0, due: 600 })
    expect(stateOf({ ...withdrawn, paidAt: NOON })).toEqual({ state: 'paid', refunded: 0, due: 0 })
    const returned = { ...withdrawn, paidAt: NOON, refunded: 1_000 }
    expect(stateOf(returned)).toEqual({ state: 'refunded', refunded: 600, due: 0 })
    expect(stateOf({ method: 'creditCard', provider: 'authorised' }).due).toBe(0)
  })
})

describe('what was never collected', () => {
  const refunds = [
    { amount: 300, at: NOON },
    { amount: 50, at: LATER },
  ]
  const of = (order: Partial<PayableOrder>) =>
    sumUncollected({ method: 'cash', deliveredAt: null, paidAt: null, ...order }, refunds)
  test('is what was refunded before cash was paid at the door or the transfer was marked as paid', () => {
    expect([of({}), of({ deliveredAt: LATER }), of({ deliveredAt: NOON })]).toEqual([350, 300, 0])
    expect([of({ method: 'bank' }), of({ method: 'bank', paidAt: LATER })]).toEqual([350, 300])
    expect(of({ method: 'bank', deliveredAt: NOON })).toBe(350)
  })
  test('is nothing where a provider takes the money', () => {
    expect([of({ method: 'creditCard' }), of({ method: 'paypal' })]).toEqual([0, 0])
  })
  test('cash and transfers are paid by hand, once they are paid', () => {
    const paid = { deliveredAt: NOON, paidAt: null }
    expect(isPaidByHand({ method: 'cash', ...paid })).toBe(true)
    expect(isPaidByHand({ method: 'bank', ...paid })).toBe(false)
    expect(isPaidByHand({ method: 'creditCard', ...paid })).toBe(false)
  })
})

test('the last day for a transfer is seven days on, in Europe/Belgrade', () => {
  expect(findTransferEnd(new Date('2026-11-22T22:59:00Z'))).toBe('2026-11-29')
  expect(findTransferEnd(new Date('2026-11-22T23:01:00Z'))).toBe('2026-11-30')
})

describe('what was paid and went back', () => {
  const order = (fields: Partial<PayableOrder>): PayableOrder => ({
    method: 'creditCard',
    status: 'delivered',
    provider: 'captured',
    deliveredAt: null,
    paidAt: null,
    total: 3_680,
    refunded: 0,
    uncollected: 0,
    ...fields,
  })
  test('the entries of one moment are one refund; refunds are in order', () => {
    const entries = [
      { amount: 280, at: LATER },
      { amount: 1_000, at: NOON },
      { amount: 2_400, at: LATER },
    ]
    expect(sumPaid(order({}))).toBe(3_680)
    expect(listPaidBack(order({}), entries)).toEqual([
      { amount: 1_000, at: NOON },
      { amount: 2_680, at: LATER },
    ])
  })
  test('what was taken off before the payment at the door was neither paid nor refunded', () => {
    const cash = order({ method: 'cash', provider: null, deliveredAt: LATER, uncollected: 1_000 })
    expect(sumPaid(cash)).toBe(2_680)
    expect(listPaidBack(cash, [{ amount: 1_000, at: NOON }])).toEqual([])
  })
  test('of an order that nobody paid nothing went back', () => {
    const cancelled = order({ provider: 'voided', status: 'cancelled' })
    expect(sumPaid(cancelled)).toBe(0)
    expect(listPaidBack(cancelled, [{ amount: 3_680, at: NOON }])).toEqual([])
  })
})
