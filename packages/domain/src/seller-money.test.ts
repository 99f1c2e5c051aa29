import { describe, expect, test } from 'vitest'
import { computeSellerBalance } from './ledger.ts'
import {
  type OrderOnItsWay,
  type OrderPlan,
  planCancellation,
  planPlacing,
  planRefund,
  planStep,
  planTransfer,
} from './order-course.ts'

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

describe('money that the seller takes', () => {
  const balanceAfter = (order: OrderOnItsWay, ...plans: readonly OrderPlan[]) =>
    computeSellerBalance([...planPlacing(order).ledger, ...plans.flatMap(({ ledger }) => ledger)])
  const all = placeable.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
  const DEBT = -(171 + 128 - 100)

  test('a transfer that arrives is the seller’s: commission and fee remain as the seller’s debt', () => {
    const order = onItsWay({ method: 'bank', isPaid: false, isCollected: false })
    expect(balanceAfter(order, planTransfer(order))).toBe(DEBT)
    expect(planTransfer(order)).toMatchObject({
      status: 'pending',
      events: [],
      stock: [],
      payment: { kind: 'none' },
    })
  })
  test.each(['cash', 'bank'] as const)('%s that the seller gives back leaves no debt', (method) => {
    const order = onItsWay({ method, status: method === 'cash' ? 'shipped' : 'pending', isCollected: false })
    const taken = method === 'cash' ? planOf(planStep(order, 'delivered', 'seller')) : planTransfer(order)
    const paid = { ...order, status: taken.status, isCollected: true }
    expect(balanceAfter(order, taken, planOf(planRefund(paid, all)))).toBe(0)
  })
  test('a paid transfer that is cancelled leaves no debt, and neither does an unpaid one', () => {
    const order = onItsWay({ method: 'bank', isCollected: false })
    const paid = { ...order, isCollected: true }
    const cancel = (of: OrderOnItsWay) => planOf(planCancellation(of, ALONE, 'shopper', null))
    expect(balanceAfter(order, planTransfer(order), cancel(paid))).toBe(0)
    expect(balanceAfter(order, cancel(order))).toBe(0)
  })
  test('cash that was never paid at the door is not booked as given back', () => {
    const order = onItsWay({ method: 'cash', status: 'shipped', isCollected: false })
    const refund = planOf(planRefund(order, all))
    expect(refund.ledger.filter(({ kind }) => kind === 'payout')).toEqual([])
    expect(balanceAfter(order, refund)).toBe(0)
  })
})
