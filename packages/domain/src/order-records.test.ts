/** What the plans of an order write down, entry by entry: kinds, lines, and nothing that is 0. */
import { describe, expect, test } from 'vitest'
import { bookOrder, type LedgerEntry } from './ledger.ts'
import { type OrderOnItsWay, planCancellation, planReceipt, planRefund, planStep } from './order-course.ts'
import { bookRefund } from './refunds.ts'

const order: OrderOnItsWay = {
  lines: [
    { id: 'a', variantId: 1, unitPrice: 500, quantity: 2, returned: 0, refunded: 0 },
    { id: 'b', variantId: 2, unitPrice: 1_000, quantity: 1, returned: 0, refunded: 0 },
  ],
  tax: 0,
  delivery: 250,
  serviceFee: 100,
  discounts: [{ couponId: 'p', payer: 'platform', amount: 200 }],
  commissionPercent: 10,
  method: 'creditCard',
  status: 'pending',
  isPaid: true,
  isCollected: true,
}
const ALONE = { storeId: 1, others: [], coupons: [] }
const said = (entries: readonly LedgerEntry[]) =>
  entries.map(({ kind, payer, amount, lineId, couponId }) =>
    [kind, payer, amount, lineId ?? couponId].filter((part) => part !== null).join(' '),
  )

describe('the entries of an order', () => {
  test('name their line or coupon; what is 0 has no entry', () => {
    expect(said(bookOrder(order))).toEqual([
      'item shopper 1000 a',
      'item shopper 1000 b',
      'discount shopper -200 p',
      'discount platform 200 p',
      'delivery shopper 250',
      'service_fee shopper 100',
      'commission seller 200',
    ])
  })
  test('of a refund name the line; delivery and fee go back with the last unit', () => {
    const first = [{ lineId: 'a', quantity: 2 }]
    const part = bookRefund(order, [], first)
    expect(part.ok && said(part.entries)).toEqual([
      'refund shopper -900 a',
      'refund platform -100 a',
      'commission seller -100 a',
    ])
    const rest = bookRefund({ ...order, serviceFee: 0 }, first, [{ lineId: 'b', quantity: 1 }])
    expect(rest.ok && said(rest.entries)).toEqual([
      'refund shopper -900 b',
      'refund platform -100 b',
      'commission seller -100 b',
      'refund shopper -250',
    ])
  })
})

describe('a step', () => {
  const step = (changes: Partial<OrderOnItsWay>, to: 'confirmed' | 'shipped' | 'delivered') =>
    planStep({ ...order, isPaid: false, ...changes }, to, 'seller')
  test.each(['bank', 'creditCard', 'paypal'] as const)('ships only when %s has paid it', (method) => {
    const unpaid = { method, isPaid: method !== 'bank', isCollected: false } as const
    const order = { ...unpaid, status: 'confirmed' } as const
    expect(step(unpaid, 'confirmed').ok).toBe(true)
    expect(step(order, 'shipped')).toEqual({ ok: false, reason: 'not_paid' })
    expect(step({ ...order, isCollected: true }, 'shipped').ok).toBe(true)
    expect(step({ ...unpaid, status: 'shipped' }, 'delivered').ok).toBe(true)
  })
  test('ships before what is paid at the door', () => {
    const order = { method: 'cash', status: 'confirmed', isPaid: false, isCollected: false } as const
    expect(step(order, 'shipped').ok).toBe(true)
  })
  test('books the cash at the door, not before', () => {
    for (const [status, to] of [
      ['pending', 'confirmed'],
      ['confirmed', 'shipped'],
    ] as const)
      expect(step({ method: 'cash', status }, to)).toMatchObject({ ok: true, plan: { ledger: [] } })
  })
})

describe('what comes back', () => {
  const half = {
    ...order,
    lines: order.lines.map((line) => ({ ...line, returned: line.id === 'a' ? 2 : 0 })),
  }
  test('is no line of which nothing is left', () => {
    const plan = planCancellation(half, ALONE, 'shopper', null)
    expect(plan.ok && plan.plan.stock).toEqual([{ variantId: 2, change: 1, reason: 'cancellation' }])
    const received = planReceipt({ ...order, status: 'delivered' }, [
      { lineId: 'a', quantity: 1 },
      { lineId: 'b', quantity: 0 },
    ])
    expect(received.ok && received.plan.stock).toEqual([{ variantId: 1, change: 1, reason: 'return' }])
  })
  test('asks the provider for nothing when nothing was paid for it', () => {
    const free = {
      ...order,
      delivery: 0,
      serviceFee: 0,
      discounts: [{ couponId: 'p', payer: 'platform' as const, amount: 2_000 }],
    }
    const refund = planRefund(free, [{ lineId: 'a', quantity: 1 }])
    expect(refund.ok && refund.plan.payment).toEqual({ kind: 'none' })
    const cancelled = planCancellation(free, ALONE, 'shopper', null)
    expect(cancelled.ok && cancelled.plan.payment).toEqual({ kind: 'none' })
  })
})
