/**
 * Any purchase of several stores with any tariffs and coupons, then any course of its orders, through the calls on
 * PostgreSQL. The sums are computed here in SQL, apart from the product's own functions.
 */
import { api } from '@tregu/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from './app.ts'
import {
  type AnyPurchase,
  cents,
  type Market,
  openMarket,
  type Placed,
  STORES,
  type Tariff,
} from './money/market.ts'
import { MOVES, type Move, makeMoves } from './money/moves.ts'
import { readOrder, rowsOf } from './placed.ts'

const test = useApp()
let market: Market
beforeAll(async () => {
  market = await openMarket(test)
})

const points = fc.nat(2_500)
const tariff: fc.Arbitrary<Tariff> = fc.record({
  tax: points,
  serviceFee: points,
  delivery: fc.nat(900),
  freeFrom: fc.option(fc.nat(8_000)),
  commission: points,
})
const tariffs = fc.array(tariff, { minLength: STORES, maxLength: STORES })
const worth = fc.option(fc.record({ value: fc.integer({ min: 1, max: 6_000 }), minSpend: fc.nat(4_000) }))
const anyPurchase: fc.Arbitrary<AnyPurchase> = fc.record({
  tariffs,
  lines: fc.array(
    fc.record({
      variant: fc.nat(2 * STORES - 1),
      quantity: fc.integer({ min: 1, max: 4 }),
      price: fc.integer({ min: 1, max: 4_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  storeCoupon: worth,
  platformCoupon: worth,
  promo: worth,
  type: fc.constantFrom('cash', 'creditCard', 'bank'),
})
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...MOVES),
    order: fc.nat(STORES - 1),
    line: fc.nat(3),
    units: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 2, maxLength: 10 },
)

type Sums = { order: string; total: number; paid: number; back: number; earned: number; payouts: number }
/** The sums over the ledger by order, and what the order says. */
const sumsOf = ({ purchaseId }: Placed) =>
  rowsOf<Sums>(
    test,
    `SELECT o.id AS order, o.total,
       coalesce(sum(amount) FILTER (WHERE payer = 'shopper'), 0)::int AS paid,
       coalesce(-sum(amount) FILTER (WHERE payer = 'shopper' AND (kind = 'refund' OR (kind = 'service_fee' AND amount < 0))), 0)::int AS back,
       (coalesce(sum(amount) FILTER (WHERE kind IN ('item', 'discount', 'tax', 'delivery', 'refund')), 0)
         - coalesce(sum(amount) FILTER (WHERE payer = 'seller'), 0))::int AS earned,
       coalesce(sum(amount) FILTER (WHERE kind = 'payout'), 0)::int AS payouts
     FROM orders o LEFT JOIN ledger_entry l ON l.order_id = o.id WHERE o.purchase_id = $1 GROUP BY o.id ORDER BY o.id`,
    purchaseId,
  )
const entriesOf = ({ purchaseId }: Placed) =>
  rowsOf<{ id: string }>(
    test,
    'SELECT l.* FROM ledger_entry l JOIN orders o ON o.id = l.order_id WHERE o.purchase_id = $1 ORDER BY l.id',
    purchaseId,
  )
/** What the provider took, less what it gave back; null without a provider. */
const chargedFor = async ({ purchaseId }: Placed) => {
  const [row] = await rowsOf<{ amount: number; back: number }>(
    test,
    `SELECT p.amount, (SELECT coalesce(sum(r.amount), 0)::int FROM refund r WHERE r.payment_id = p.id AND r.state = 'done') AS back
     FROM payment p WHERE p.purchase_id = $1`,
    purchaseId,
  )
  return row ? row.amount - row.back : null
}
/** Orders whose invoice, less its credit notes, is not what the shopper kept; and shipped ones without an invoice. */
const misinvoiced = ({ purchaseId }: Placed) =>
  rowsOf(
    test,
    `SELECT o.id FROM orders o WHERE o.purchase_id = $1
     AND (SELECT sum(CASE kind WHEN 'invoice' THEN gross ELSE -gross END) FROM invoice i WHERE i.order_id = o.id)
       IS DISTINCT FROM CASE WHEN o.status IN ('shipped', 'delivered', 'returned')
         THEN (SELECT sum(amount) FROM ledger_entry l WHERE l.order_id = o.id AND l.payer = 'shopper') END`,
    purchaseId,
  )
const total = (list: readonly Sums[], of: (sums: Sums) => number) =>
  list.reduce((sum, one) => sum + of(one), 0)

/** Every balance that a call shows is the sum over the ledger. */
const checkShown = async (sums: readonly Sums[]) => {
  for (const { order: id, back, earned, payouts, total: whole } of sums) {
    const ledger = await test.call(api.desk.getOrderLedger, { params: { id } }, await market.sellerOf(id))
    expect([ledger.body.earned, ledger.body.balance]).toEqual([earned / 100, (earned - payouts) / 100])
    const order = await readOrder(test, market.shopper, id)
    expect(order.total).toBe(whole / 100)
    const { state, paid, refunded } = order.payment
    // What was withdrawn before a transfer was marked as paid is in neither.
    if (state === 'paid' || state === 'refunded') expect(cents(paid - refunded)).toBe(whole - back)
  }
}

describe('whatever is bought and whatever happens to it', () => {
  it('orders add up to the cart, the ledger to what was charged less refunds, and no change of a rate touches the past', async () => {
    const { take, undo } = makeMoves(test, market)
    let settled = 0
    await fc.assert(
      fc.asyncProperty(anyPurchase, moves, tariffs, async (any, asked, later) => {
        const placed = await market.buy(any)
        const bought = await sumsOf(placed)
        expect(total(bought, (sums) => sums.total)).toBe(placed.shown)
        expect(total(bought, ({ paid }) => paid)).toBe(placed.shown)
        const isCharged = any.type === 'creditCard' && placed.shown > 0
        expect(await chargedFor(placed)).toBe(isCharged ? placed.shown : null)
        const before = await entriesOf(placed)

        await market.setTariffs(later)
        for (const move of asked) await take(placed, move)
        const now = await sumsOf(placed)
        await checkShown(now)
        expect((await entriesOf(placed)).slice(0, before.length)).toEqual(before)
        expect(now.map((sums) => sums.total)).toEqual(bought.map((sums) => sums.total))
        for (const { paid, total: whole, back } of now) expect(paid).toBe(whole - back)
        if (isCharged) expect(await chargedFor(placed)).toBe(total(now, ({ paid }) => paid))
        expect(await misinvoiced(placed)).toEqual([])

        await undo(placed)
        const end = await sumsOf(placed)
        expect(end.map(({ paid, earned }) => [paid, earned])).toEqual(end.map(() => [0, 0]))
        if (isCharged) expect(await chargedFor(placed)).toBe(0)
        expect(await misinvoiced(placed)).toEqual([])
        expect(await market.countMissing()).toBe(0)
        settled += end.length
      }),
      // The runs share one market. What a failed run leaves there changes the next one, so fast-check must not shrink it.
      { numRuns: 25, endOnFailure: true },
    )
    expect(settled).toBeGreaterThan(25)
  }, 60_000)
})
