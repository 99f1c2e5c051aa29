/** The money of whole purchases: any cart of several sellers, any coupons and tariffs, then any course of its orders. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Coupon } from './coupons.ts'
import { computeSellerBalance, type LedgerEntry, sumEarnings, sumPaidBy } from './ledger.ts'
import {
  type OrderOnItsWay,
  type OrderPlan,
  type PlaceableOrder,
  planCancellation,
  planPlacing,
  planReceipt,
  planRefund,
  planStep,
  planTransfer,
} from './order-course.ts'
import { type StoreTerms, totalCart } from './order-totals.ts'
import { PAYMENT_TYPES, type PaymentType } from './payment-options.ts'
import { type OrderableLine, splitOrder } from './split-order.ts'

const TODAY = '2026-05-15'
const STORES = 3

const percent = fc.integer({ min: 0, max: 2_500 }).map((points) => points / 100)
const tariff = fc.record({
  taxPercent: percent,
  serviceFeePercent: percent,
  deliveryPrice: fc.nat(900),
  freeDeliveryFrom: fc.option(fc.nat(8_000)),
  commissionPercent: percent,
})
const goods = fc.record({
  store: fc.nat(STORES - 1),
  unitPrice: fc.nat(4_000),
  quantity: fc.integer({ min: 1, max: 4 }),
})
const worth = fc.option(fc.record({ value: fc.integer({ min: 1, max: 6_000 }), minSpend: fc.nat(5_000) }))

const makeCoupon = (
  id: string,
  storeId: number | null,
  terms: { value: number; minSpend: number },
): Coupon => ({
  ...terms,
  id,
  storeId,
  startDay: TODAY,
  endDay: TODAY,
  usedByShopper: false,
  usesLeft: null,
})

/** A cart with the coupons that its shopper chose, and the rates of its stores. */
const anyCart = fc
  .record({
    tariffs: fc.array(tariff, { minLength: STORES, maxLength: STORES }),
    goods: fc.array(goods, { minLength: 1, maxLength: 6 }),
    storeCoupons: fc.array(worth, { minLength: STORES, maxLength: STORES }),
    platformCoupon: worth,
    promo: worth,
    promoOf: fc.option(fc.nat(STORES - 1)),
    method: fc.constantFrom(...PAYMENT_TYPES),
  })
  .map(({ tariffs, goods, storeCoupons, platformCoupon, promo, promoOf, method }) => ({
    method,
    commissions: tariffs.map(({ commissionPercent }) => commissionPercent),
    cart: {
      lines: goods.map(
        ({ store, ...line }, id): OrderableLine => ({
          ...line,
          id,
          storeId: store,
          available: true,
          stock: 9,
        }),
      ),
      stores: tariffs.map(
        ({ commissionPercent, ...terms }, id): StoreTerms => ({ ...terms, id, minimumOrder: 0 }),
      ),
      selection: {
        storeCoupons: storeCoupons.flatMap((terms, id) =>
          terms ? [makeCoupon(`store ${id}`, id, terms)] : [],
        ),
        platformCoupon: platformCoupon && makeCoupon('platform', null, platformCoupon),
        promo: promo && makeCoupon('promo', promoOf, promo),
      },
      today: TODAY,
    },
  }))
type AnyCart = typeof anyCart extends fc.Arbitrary<infer T> ? T : never

/** An order, its ledger, and what the provider charged and refunded for it. Amounts in cents. */
type Books = {
  order: OrderOnItsWay
  ledger: LedgerEntry[]
  charged: number
  refunded: number
  stock: number
}
const carryOut = (books: Books, plan: OrderPlan) => {
  books.ledger.push(...plan.ledger)
  books.charged += plan.payment.kind === 'capture' ? plan.payment.amount : 0
  books.refunded += plan.payment.kind === 'refund' ? plan.payment.amount : 0
  books.stock += plan.stock.reduce((sum, { change }) => sum + change, 0)
  books.order = { ...books.order, status: plan.status }
}
const hasProvider = (method: PaymentType) => method === 'creditCard' || method === 'paypal'
const place = ({ cart, commissions, method }: AnyCart) => {
  const split = splitOrder(cart)
  if (!split.ok) throw new Error(split.reason)
  const { orders, total } = split.purchase
  const books = orders.map((order): Books => {
    const placeable: PlaceableOrder = {
      ...order,
      lines: order.lines.map(({ id, unitPrice, quantity }) => ({ id, variantId: id, unitPrice, quantity })),
      discounts: order.discounts.map(({ coupon, payer, amount }) => ({ couponId: coupon.id, payer, amount })),
      commissionPercent: commissions[Number(order.store.id)] ?? 0,
      method,
    }
    const lines = placeable.lines.map((line) => ({ ...line, returned: 0, refunded: 0 }))
    const placed: Books = {
      order: {
        ...placeable,
        lines,
        status: 'pending',
        isPaid: hasProvider(method),
        isCollected: hasProvider(method),
      },
      ledger: [],
      charged: 0,
      refunded: 0,
      stock: 0,
    }
    carryOut(placed, planPlacing(placeable))
    return placed
  })
  return { books, total, orders }
}

type Move = { readonly order: number; readonly line: number; readonly units: number; readonly kind: Kind }
const KINDS = ['step', 'pay', 'receive', 'refund', 'cancel'] as const
type Kind = (typeof KINDS)[number]
const moves = fc.array(
  fc.record({
    order: fc.nat(STORES - 1),
    line: fc.nat(5),
    units: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom(...KINDS),
  }),
  { maxLength: 14 },
)
const NEXT = { pending: 'confirmed', confirmed: 'shipped', shipped: 'delivered' } as const
const ALONE = { storeId: 0, others: [], coupons: [] }

const mark = ({ order }: Books, lineId: unknown, done: 'returned' | 'refunded', units: number) => ({
  ...order,
  lines: order.lines.map((line) => (line.id === lineId ? { ...line, [done]: line[done] + units } : line)),
})
const collect = (books: Books) => {
  books.order = { ...books.order, isPaid: true, isCollected: true }
}
/** Takes one move if it is allowed. Each unit goes back once: what is refunded was received or never left. */
const take = (books: Books, { line, units, kind }: Move) => {
  const { order } = books
  const lineId = order.lines[line % order.lines.length]?.id ?? 0
  const asked = [{ lineId, quantity: units }]
  if (kind === 'step') {
    const to = NEXT[order.status as keyof typeof NEXT]
    const answer = to ? planStep(order, to, 'seller') : null
    if (answer?.ok) carryOut(books, answer.plan)
    if (order.method === 'cash' && books.order.status === 'delivered') collect(books)
    return
  }
  if (kind === 'pay') {
    if (order.method !== 'bank' || order.isCollected || order.status === 'cancelled') return
    carryOut(books, planTransfer(order))
    collect(books)
    return
  }
  if (kind === 'cancel') {
    const answer = planCancellation(order, ALONE, 'shopper', null)
    if (!answer.ok) return
    carryOut(books, answer.plan)
    const lines = books.order.lines.map((each) => ({
      ...each,
      returned: each.quantity,
      refunded: each.quantity,
    }))
    books.order = { ...books.order, lines }
    return
  }
  if (order.status === 'cancelled') return
  const answer = kind === 'receive' ? planReceipt(order, asked) : planRefund(order, asked)
  if (!answer.ok) return
  carryOut(books, answer.plan)
  books.order = mark(books, lineId, kind === 'receive' ? 'returned' : 'refunded', units)
}
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

test('the orders of a purchase add up to the cart’s total, which is what is charged', () => {
  fc.assert(
    fc.property(anyCart, (any) => {
      const { books, total, orders } = place(any)
      expect(total).toBe(totalCart(any.cart).total)
      expect(sum(orders.map((order) => order.total))).toBe(total)
      expect(sum(books.map(({ ledger }) => sumPaidBy(ledger, 'shopper')))).toBe(total)
      expect(sum(books.map(({ charged }) => charged))).toBe(hasProvider(any.method) ? total : 0)
      for (const order of orders) expect(order.total).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 300 },
  )
})

test('whatever happens to the orders: what was charged less what went back is what the ledger says', () => {
  fc.assert(
    fc.property(anyCart, moves, (any, asked) => {
      const { books } = place(any)
      for (const move of asked) {
        const one = books[move.order % books.length]
        if (one) take(one, move)
      }
      for (const { ledger, charged, refunded, order } of books) {
        const paid = sumPaidBy(ledger, 'shopper')
        if (hasProvider(any.method)) expect(charged - refunded).toBe(paid)
        expect(paid).toBeGreaterThanOrEqual(0)
        // Nothing is lost between the three: what the shopper paid is what the seller and the platform earned.
        expect(sumEarnings(ledger, 'seller') + sumEarnings(ledger, 'platform')).toBe(paid)
        const payouts = sum(ledger.filter(({ kind }) => kind === 'payout').map(({ amount }) => amount))
        expect(computeSellerBalance(ledger)).toBe(sumEarnings(ledger, 'seller') - payouts)
        // The seller holds what the shopper paid at the door or by transfer, and gives refunds back from it.
        if (!hasProvider(any.method)) expect(payouts).toBe(order.isCollected ? paid : 0)
        // After a full refund each party's earnings are zero. A store coupon moves money from the seller to itself.
        if (order.lines.every((line) => line.refunded === line.quantity))
          expect([paid, sumEarnings(ledger, 'seller'), sumEarnings(ledger, 'platform')]).toEqual([0, 0, 0])
      }
    }),
    { numRuns: 300 },
  )
})

test('units that are refunded one by one, in any order, give the same as all at once', () => {
  fc.assert(
    fc.property(anyCart, fc.array(fc.nat(100)), (any, order) => {
      for (const { order: placed } of place(any).books) {
        const units = placed.lines.flatMap(({ id, quantity }) =>
          Array.from({ length: quantity }, () => ({ lineId: id, quantity: 1 })),
        )
        const shuffled = units
          .map((unit, index) => ({ unit, rank: order[index] ?? 0 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ unit }) => unit)
        const one: Books = { order: placed, ledger: [], charged: 0, refunded: 0, stock: 0 }
        for (const unit of shuffled) {
          const answer = planRefund(one.order, [unit])
          if (!answer.ok) throw new Error(answer.reason)
          carryOut(one, answer.plan)
          one.order = mark(one, unit.lineId, 'refunded', 1)
        }
        const whole = planRefund(placed, units)
        if (!whole.ok) throw new Error(whole.reason)
        expect(sumPaidBy(one.ledger, 'shopper')).toBe(sumPaidBy(whole.plan.ledger, 'shopper'))
        for (const party of ['seller', 'platform'] as const)
          expect(sumEarnings(one.ledger, party)).toBe(sumEarnings(whole.plan.ledger, party))
      }
    }),
    { numRuns: 200 },
  )
})
