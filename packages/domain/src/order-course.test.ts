import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumPaidBy } from './ledger.ts'
import {
  type OrderOnItsWay,
  type OrderPlan,
  planCancellation,
  planPlacing,
  planReceipt,
  planRefund,
  planStep,
  sumCouponUses,
} from './order-course.ts'
import type { OrderActor, OrderStatus } from './order-status.ts'
import { PAYMENT_TYPES } from './payment-options.ts'

const placeable = {
  lines: [
    { id: 'a', variantId: 1, unitPrice: 450, quantity: 2 },
    { id: 'b', variantId: 2, unitPrice: 1000, quantity: 1 },
  ],
  tax: 190,
  delivery: 500,
  serviceFee: 171,
  discounts: [
    { couponId: 7, payer: 'seller' as const, amount: 300 },
    { couponId: 8, payer: 'platform' as const, amount: 100 },
  ],
  commissionPercent: 8,
  method: 'creditCard' as const,
}
const TOTAL = 1900 + 190 + 500 + 171 - 400

const onItsWay = (changes: Partial<OrderOnItsWay> = {}): OrderOnItsWay => ({
  ...placeable,
  status: 'pending',
  isPaid: true,
  isCollected: true,
  lines: placeable.lines.map((line) => ({ ...line, returned: 0, refunded: 0 })),
  ...changes,
})
const ALONE = { storeId: 1, others: [], coupons: [] }

const planOf = (
  answer: { readonly ok: true; readonly plan: OrderPlan } | { readonly ok: false },
): OrderPlan => {
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.plan
}

describe('placing', () => {
  test('opens the timeline, writes the ledger, takes the stock, uses the coupons', () => {
    const plan = planPlacing(placeable)
    expect(plan.status).toBe('pending')
    expect(plan.events).toEqual([{ status: 'pending', by: 'shopper', reason: null }])
    expect(sumPaidBy(plan.ledger, 'shopper')).toBe(TOTAL)
    expect(plan.stock).toEqual([
      { variantId: 1, change: -2, reason: 'sale' },
      { variantId: 2, change: -1, reason: 'sale' },
    ])
    expect(plan.coupons).toEqual([
      { couponId: 7, change: 'used', amount: 300 },
      { couponId: 8, change: 'used', amount: 100 },
    ])
  })
  test.each([
    ['creditCard', { kind: 'capture', amount: TOTAL }],
    ['paypal', { kind: 'capture', amount: TOTAL }],
    ['cash', { kind: 'none' }],
    ['bank', { kind: 'none' }],
  ] as const)('by %s asks the provider for %o', (method, payment) => {
    expect(planPlacing({ ...placeable, method }).payment).toEqual(payment)
  })
  test('a coupon that several orders of a purchase use is redeemed once, with the sum', () => {
    expect(sumCouponUses([planPlacing(placeable), planPlacing(placeable)])).toEqual([
      { couponId: 7, amount: 600 },
      { couponId: 8, amount: 200 },
    ])
  })
})

describe('a step forward', () => {
  test.each([
    ['pending', 'confirmed', 'seller', 'seller'],
    ['confirmed', 'shipped', 'administrator', 'platform'],
    ['shipped', 'delivered', 'system', 'platform'],
  ] as const)('%s to %s by the %s is told as the %s’s', (status, to, actor, by) => {
    const plan = planOf(planStep(onItsWay({ status }), to, actor))
    expect(plan).toEqual({
      status: to,
      events: [{ status: to, by, reason: null }],
      ledger: [],
      stock: [],
      coupons: [],
      payment: { kind: 'none' },
    })
  })
  test.each([
    ['pending', 'shipped', 'seller', 'no_such_transition'],
    ['delivered', 'confirmed', 'seller', 'no_such_transition'],
    ['pending', 'confirmed', 'shopper', 'not_allowed'],
  ] as const)('%s to %s by the %s is refused', (status, to, actor, reason) => {
    expect(planStep(onItsWay({ status }), to, actor)).toMatchObject({ ok: false, reason })
  })
  test('delivering books the cash that the seller took at the door, less what was refunded before', () => {
    const order = onItsWay({ status: 'shipped', method: 'cash', isPaid: false })
    expect(planOf(planStep(order, 'delivered', 'seller')).ledger).toMatchObject([
      { kind: 'payout', payer: 'platform', amount: TOTAL },
    ])
    const refund = planOf(planRefund(order, [{ lineId: 'b', quantity: 1 }]))
    const lines = order.lines.map((line) => ({ ...line, refunded: line.id === 'b' ? 1 : 0 }))
    const [door] = planOf(planStep({ ...order, lines }, 'delivered', 'seller')).ledger
    expect(door?.amount).toBe(TOTAL + sumPaidBy(refund.ledger, 'shopper'))
  })
})

describe('cancelling', () => {
  test('puts the stock back at once and refunds what was paid', () => {
    const plan = planOf(planCancellation(onItsWay(), ALONE, 'shopper', 'Changed my mind'))
    expect(plan.status).toBe('cancelled')
    expect(plan.events).toEqual([{ status: 'cancelled', by: 'shopper', reason: 'Changed my mind' }])
    expect(plan.stock).toEqual([
      { variantId: 1, change: 2, reason: 'cancellation' },
      { variantId: 2, change: 1, reason: 'cancellation' },
    ])
    expect(sumPaidBy(plan.ledger, 'shopper')).toBe(-TOTAL)
    expect(plan.payment).toEqual({ kind: 'refund', amount: TOTAL })
  })
  test.each([
    ['cash', false],
    ['bank', true],
    ['creditCard', false],
  ] as const)('by %s, paid %s, asks the provider for nothing', (method, isPaid) => {
    const plan = planOf(planCancellation(onItsWay({ method, isPaid }), ALONE, 'seller', null))
    expect(plan.payment).toEqual({ kind: 'none' })
    expect(sumPaidBy(plan.ledger, 'shopper')).toBe(-TOTAL)
  })
  test('is refused once the order is shipped', () => {
    expect(planCancellation(onItsWay({ status: 'shipped' }), ALONE, 'shopper', null)).toMatchObject({
      ok: false,
      reason: 'no_such_transition',
    })
  })
  test('gives a store’s coupon back with its order, the platform’s with the last order of the purchase', () => {
    const coupons = [
      { id: 7, storeId: 1 },
      { id: 8, storeId: null },
      // Already given back with the other order.
      { id: 9, storeId: 2 },
    ]
    const givenBack = (status: OrderStatus) =>
      planOf(
        planCancellation(
          onItsWay(),
          { storeId: 1, others: [{ storeId: 2, status }], coupons },
          'seller',
          null,
        ),
      ).coupons
    expect(givenBack('shipped')).toEqual([{ couponId: 7, change: 'given_back' }])
    expect(givenBack('cancelled')).toEqual([
      { couponId: 7, change: 'given_back' },
      { couponId: 8, change: 'given_back' },
    ])
  })
})

describe('what comes back', () => {
  const delivered = onItsWay({ status: 'delivered' })
  test('is in stock again when it is received; the order is returned when all its units are', () => {
    const part = planOf(planReceipt(delivered, [{ lineId: 'a', quantity: 2 }]))
    expect([part.status, part.events, part.ledger]).toEqual(['delivered', [], []])
    expect(part.stock).toEqual([{ variantId: 1, change: 2, reason: 'return' }])
    const lines = delivered.lines.map((line) => ({ ...line, returned: line.id === 'a' ? 2 : 0 }))
    const whole = planOf(planReceipt({ ...delivered, lines }, [{ lineId: 'b', quantity: 1 }]))
    expect(whole.status).toBe('returned')
    expect(whole.events).toEqual([{ status: 'returned', by: 'platform', reason: null }])
  })
  test('is never more than was bought and not yet returned', () => {
    const twice = [
      { lineId: 'a', quantity: 1 },
      { lineId: 'a', quantity: 2 },
    ]
    expect(planReceipt(delivered, twice)).toEqual({ ok: false, reason: 'too_many', lineId: 'a', left: 1 })
    expect(planReceipt(delivered, [])).toEqual({ ok: false, reason: 'nothing_to_return' })
  })
  test('is refunded with what was paid for it; the order’s status stays', () => {
    const plan = planOf(planRefund(delivered, [{ lineId: 'b', quantity: 1 }]))
    expect([plan.status, plan.stock, plan.events]).toEqual(['delivered', [], []])
    expect(plan.payment).toEqual({ kind: 'refund', amount: -sumPaidBy(plan.ledger, 'shopper') })
    expect(planRefund(delivered, [{ lineId: 'b', quantity: 2 }])).toMatchObject({ reason: 'too_many' })
  })
})

const anyOrder: fc.Arbitrary<OrderOnItsWay> = fc
  .record({
    lines: fc.array(fc.record({ unitPrice: fc.nat(5000), quantity: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 5,
    }),
    tax: fc.nat(2000),
    delivery: fc.nat(1000),
    serviceFee: fc.nat(1000),
    shares: fc.tuple(fc.nat(100), fc.nat(100)),
    commissionPercent: fc.integer({ min: 0, max: 3000 }).map((points) => points / 100),
    method: fc.constantFrom(...PAYMENT_TYPES),
  })
  .map(({ shares: [seller, platform], lines, ...rest }) => {
    const items = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
    const bySeller = Math.floor((items * seller) / 100)
    const byPlatform = Math.floor(((items - bySeller) * platform) / 100)
    return {
      ...rest,
      status: 'pending',
      isPaid: true,
      isCollected: true,
      lines: lines.map((line, id) => ({ ...line, id, variantId: id + 100, returned: 0, refunded: 0 })),
      discounts: [
        { couponId: 1, payer: 'seller', amount: bySeller },
        { couponId: 2, payer: 'platform', amount: byPlatform },
      ],
    }
  })

/** Carries plans out, as the shop does. */
const carryOut = (
  order: OrderOnItsWay,
  plan: OrderPlan,
  books: { cents: number; refunds: number; stock: number },
) => {
  books.cents += sumPaidBy(plan.ledger, 'shopper')
  books.refunds += plan.payment.kind === 'refund' ? plan.payment.amount : 0
  books.stock += plan.stock.reduce((sum, { change }) => sum + change, 0)
  return { ...order, status: plan.status }
}
const mark = (order: OrderOnItsWay, lineId: unknown, done: 'returned' | 'refunded', quantity: number) => ({
  ...order,
  lines: order.lines.map((line) => (line.id === lineId ? { ...line, [done]: line[done] + quantity } : line)),
})
const sell = (order: OrderOnItsWay) => {
  const books = { cents: 0, refunds: 0, stock: 0 }
  const placing = planPlacing(order)
  const placed = carryOut(order, placing, books)
  return { books, placed, total: books.cents, charged: placing.payment }
}

test('whatever is returned and refunded, then cancelled: cents sum to 0, stock is given back once', () => {
  const steps = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 4 }), fc.boolean()), { maxLength: 8 })
  fc.assert(
    fc.property(anyOrder, steps, (any, asked) => {
      const { books, placed, total, charged } = sell(any)
      let order: OrderOnItsWay = placed
      for (const [lineId, quantity, isReceipt] of asked) {
        const answer = isReceipt
          ? planReceipt(order, [{ lineId, quantity }])
          : planRefund(order, [{ lineId, quantity }])
        if (!answer.ok) continue
        order = mark(
          carryOut(order, answer.plan, books),
          lineId,
          isReceipt ? 'returned' : 'refunded',
          quantity,
        )
        expect(books.cents).toBeGreaterThanOrEqual(0)
        expect(books.refunds).toBeLessThanOrEqual(total)
      }
      carryOut(order, planOf(planCancellation(order, ALONE, 'shopper', null)), books)
      expect(books.cents).toBe(0)
      expect(books.stock).toBe(0)
      expect(books.refunds).toBe(charged.kind === 'none' ? 0 : charged.amount)
    }),
  )
})

test('a delivered order that comes back whole leaves no cent and no piece behind', () => {
  fc.assert(
    fc.property(anyOrder, (any) => {
      const { books, placed } = sell(any)
      let order: OrderOnItsWay = placed
      for (const to of ['confirmed', 'shipped', 'delivered'] as const) {
        const actor: OrderActor = 'seller'
        order = carryOut(order, planOf(planStep(order, to, actor)), books)
      }
      const units = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
      order = carryOut(order, planOf(planReceipt(order, units)), books)
      carryOut(order, planOf(planRefund(order, units)), books)
      expect([books.cents, books.stock, order.status]).toEqual([0, 0, 'returned'])
    }),
  )
})
