import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BookedOrder,
  bookOrder,
  bookTakenBySeller,
  computeCommission,
  computeSellerBalance,
  makeEntry,
  sumEarnings,
  sumPaidBy,
} from './ledger.ts'
import { bookRefund, shareOrderLines } from './refunds.ts'

const order: BookedOrder = {
  lines: [
    { id: 'a', unitPrice: 450, quantity: 2 },
    { id: 'b', unitPrice: 1000, quantity: 1 },
  ],
  tax: 190,
  delivery: 500,
  serviceFee: 171,
  discounts: [
    { couponId: 's', payer: 'seller', amount: 300 },
    { couponId: 'p', payer: 'platform', amount: 100 },
  ],
  commissionPercent: 8,
}
const total = 1900 + 190 + 500 + 171 - 400

describe('every order has a ledger in cents', () => {
  test('items, discount by who pays for it, tax, delivery, service fee, commission', () => {
    expect(bookOrder(order).map(({ kind, payer, amount }) => `${kind} ${payer} ${amount}`)).toEqual([
      'item shopper 900',
      'item shopper 1000',
      'discount shopper -300',
      'discount seller 300',
      'discount shopper -100',
      'discount platform 100',
      'tax shopper 190',
      'delivery shopper 500',
      'service_fee shopper 171',
      'commission seller 128',
    ])
  })
  test("the shopper's entries add up to the order's total", () => {
    expect(sumPaidBy(bookOrder(order), 'shopper')).toBe(total)
  })
  test('commission is on items after seller-paid discounts', () => {
    expect(computeCommission(order)).toBe(128)
  })
  test('the service fee and the commission are the platform’s, the platform pays its own discount', () => {
    expect(sumEarnings(bookOrder(order), 'platform')).toBe(171 + 128 - 100)
    expect(sumEarnings(bookOrder(order), 'seller')).toBe(1900 - 300 + 190 + 500 - 128)
  })
  test("cash orders book commission and fee as the seller's debt", () => {
    const entries = bookOrder(order)
    expect(computeSellerBalance([...entries, bookTakenBySeller(sumPaidBy(entries, 'shopper'))])).toBe(
      -(171 + 128 - 100),
    )
  })
  test('a refund after a payout goes negative', () => {
    const entries = bookOrder(order)
    const paidOut = [...entries, makeEntry('payout', 'platform', computeSellerBalance(entries))]
    expect(computeSellerBalance(paidOut)).toBe(0)
    const refund = bookRefund(order, [], [{ lineId: 'a', quantity: 1 }])
    if (!refund.ok) throw new Error(refund.reason)
    expect(computeSellerBalance([...paidOut, ...refund.entries])).toBeLessThan(0)
  })
})

describe('refund of lines', () => {
  test('what was paid for them by largest remainder', () => {
    expect(shareOrderLines(order).map(({ paid }) => paid)).toEqual([
      900 + 90 - 142 - 47,
      1000 + 100 - 158 - 53,
    ])
    const refund = bookRefund(order, [], [{ lineId: 'a', quantity: 1 }])
    expect(refund).toMatchObject({ ok: true, amount: 401 })
  })
  test('no line was discounted below 0, also where discounts come down to single cents', () => {
    const lines = ['a', 'b', 'c'].map((id) => ({ id, unitPrice: 1, quantity: 1 }))
    const discounts = [
      { couponId: 's', payer: 'seller' as const, amount: 2 },
      { couponId: 'p', payer: 'platform' as const, amount: 1 },
    ]
    const cheap = { ...order, lines, discounts, tax: 0 }
    expect(shareOrderLines(cheap).map(({ paid }) => paid)).toEqual([0, 0, 0])
  })
  test('delivery and fee with the last line', () => {
    const last = bookRefund(order, [{ lineId: 'a', quantity: 2 }], [{ lineId: 'b', quantity: 1 }])
    expect(last).toMatchObject({ ok: true, amount: 1000 + 100 - 158 - 53 + 500 + 171 })
  })
  test('no more than was bought, and something', () => {
    expect(bookRefund(order, [{ lineId: 'a', quantity: 1 }], [{ lineId: 'a', quantity: 2 }])).toEqual({
      ok: false,
      reason: 'too_many',
      lineId: 'a',
      left: 1,
    })
    expect(bookRefund(order, [], [])).toEqual({ ok: false, reason: 'nothing_to_refund' })
  })
})

const anyOrder: fc.Arbitrary<BookedOrder> = fc
  .record({
    lines: fc.array(fc.record({ unitPrice: fc.nat(5000), quantity: fc.integer({ min: 1, max: 6 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    tax: fc.nat(2000),
    delivery: fc.nat(1000),
    serviceFee: fc.nat(1000),
    parts: fc.tuple(fc.nat(100), fc.nat(100)),
    commissionPercent: fc.integer({ min: 0, max: 3000 }).map((points) => points / 100),
  })
  .map(({ parts: [seller, platform], lines, ...rest }) => {
    const items = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
    const sellerAmount = Math.floor((items * seller) / 100)
    return {
      ...rest,
      lines: lines.map((line, id) => ({ ...line, id })),
      discounts: [
        { couponId: 's', payer: 'seller' as const, amount: sellerAmount },
        {
          couponId: 'p',
          payer: 'platform' as const,
          amount: Math.floor(((items - sellerAmount) * platform) / 100),
        },
      ],
    }
  })

test('what the shopper pays is what seller and platform earn', () => {
  fc.assert(
    fc.property(anyOrder, (any) => {
      const entries = bookOrder(any)
      expect(sumEarnings(entries, 'seller') + sumEarnings(entries, 'platform')).toBe(
        sumPaidBy(entries, 'shopper'),
      )
    }),
  )
})

test('lines share an order without losing a cent, and none was paid less than nothing', () => {
  fc.assert(
    fc.property(anyOrder, (any) => {
      const shares = shareOrderLines(any)
      const paid = shares.reduce((sum, share) => sum + share.paid, 0)
      expect(paid + any.delivery + any.serviceFee).toBe(sumPaidBy(bookOrder(any), 'shopper'))
      for (const share of shares) expect(share.paid).toBeGreaterThanOrEqual(0)
      expect(shares.reduce((sum, { commission }) => sum + commission, 0)).toBe(computeCommission(any))
    }),
  )
})

test('refunding everything, unit by unit in any order, leaves every balance at 0', () => {
  fc.assert(
    fc.property(anyOrder, fc.infiniteStream(fc.nat(1000)), (any, picks) => {
      const units = any.lines.flatMap(({ id, quantity }) =>
        Array.from({ length: quantity }, () => ({ lineId: id, quantity: 1 })),
      )
      const entries = bookOrder(any)
      const before: typeof units = []
      while (units.length > 0) {
        const [unit] = units.splice(Number(picks.next().value) % units.length, 1)
        if (unit === undefined) return
        const refund = bookRefund(any, before, [unit])
        if (!refund.ok) throw new Error(refund.reason)
        expect(refund.amount).toBeGreaterThanOrEqual(0)
        entries.push(...refund.entries)
        before.push(unit)
      }
      expect(sumPaidBy(entries, 'shopper')).toBe(0)
      expect(sumEarnings(entries, 'seller')).toBe(0)
      expect(sumEarnings(entries, 'platform')).toBe(0)
    }),
  )
})
