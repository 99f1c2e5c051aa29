/**
 * Refunds (docs/rules/ledger.md): what was paid for the units, by largest remainder; delivery and fee with the last ones.
 */

import type { Id } from './ids.ts'
import { type BookedOrder, computeCommission, type LedgerEntry, makeEntry } from './ledger.ts'
import type { Cents } from './money.ts'
import { shareCents, shareOfUnits } from './share-cents.ts'

/** One line's share of an order's figures. */
export type LineShares = {
  readonly lineId: Id
  readonly quantity: number
  readonly gross: Cents
  readonly sellerDiscount: Cents
  readonly platformDiscount: Cents
  readonly tax: Cents
  readonly commission: Cents
  /** What the shopper paid for it: gross and tax less discounts. */
  readonly paid: Cents
}

export type RefundedUnits = {
  readonly lineId: Id
  readonly quantity: number
}

export type RefundAnswer =
  | { readonly ok: true; readonly entries: readonly LedgerEntry[]; readonly amount: Cents }
  | { readonly ok: false; readonly reason: 'nothing_to_refund' }
  | { readonly ok: false; readonly reason: 'too_many'; readonly lineId: Id; readonly left: number }

const sumGranted = (order: BookedOrder, payer: 'seller' | 'platform'): Cents =>
  order.discounts.filter((discount) => discount.payer === payer).reduce((sum, { amount }) => sum + amount, 0)

/**
 * Splits an order's items, discounts, tax and commission over its lines, by largest remainder; they add up to the order's
 * figures.
 */
export const shareOrderLines = (order: BookedOrder): LineShares[] => {
  const gross = order.lines.map(({ unitPrice, quantity }) => unitPrice * quantity)
  const sellerDiscounts = shareCents(sumGranted(order, 'seller'), gross)
  const afterSeller = gross.map((amount, index) => amount - (sellerDiscounts[index] ?? 0))
  // shared over what the seller's discounts left, so that no line is discounted below 0
  const platformDiscounts = shareCents(sumGranted(order, 'platform'), afterSeller)
  const taxes = shareCents(order.tax, gross)
  const commissions = shareCents(computeCommission(order), afterSeller)
  return order.lines.map(({ id, quantity, unitPrice }, index) => {
    const sellerDiscount = sellerDiscounts[index] ?? 0
    const platformDiscount = platformDiscounts[index] ?? 0
    const tax = taxes[index] ?? 0
    const paid = unitPrice * quantity + tax - sellerDiscount - platformDiscount
    const commission = commissions[index] ?? 0
    return {
      lineId: id,
      quantity,
      gross: unitPrice * quantity,
      sellerDiscount,
      platformDiscount,
      tax,
      commission,
      paid,
    }
  })
}

const countUnits = (units: readonly RefundedUnits[], lineId: Id): number =>
  units.filter((unit) => unit.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0)

const bookLineRefund = (line: LineShares, before: number, count: number): LedgerEntry[] => {
  const part = (amount: Cents) => shareOfUnits(amount, line.quantity, before, count)
  const about = { lineId: line.lineId }
  return [
    makeEntry('refund', 'shopper', -part(line.paid), about),
    // the platform takes back its discount from the seller, and gives back its commission
    makeEntry('refund', 'platform', -part(line.platformDiscount), about),
    makeEntry('commission', 'seller', -part(line.commission), about),
  ]
}

/**
 * The entries that refund units of an order's lines, after those refunded `before`; `amount` goes back to the shopper.
 * The refund that completes the order includes delivery and service fee: then every balance is 0.
 */
export const bookRefund = (
  order: BookedOrder,
  before: readonly RefundedUnits[],
  units: readonly RefundedUnits[],
): RefundAnswer => {
  const shares = shareOrderLines(order)
  const entries: LedgerEntry[] = []
  for (const line of shares) {
    const done = countUnits(before, line.lineId)
    const asked = countUnits(units, line.lineId)
    const left = line.quantity - done
    if (asked > left) return { ok: false, reason: 'too_many', lineId: line.lineId, left }
    if (asked > 0) entries.push(...bookLineRefund(line, done, asked))
  }
  if (entries.length === 0) return { ok: false, reason: 'nothing_to_refund' }
  const all = [...before, ...units]
  if (shares.every(({ lineId, quantity }) => countUnits(all, lineId) === quantity)) {
    entries.push(makeEntry('refund', 'shopper', -order.delivery))
    entries.push(makeEntry('service_fee', 'shopper', -order.serviceFee))
  }
  const booked = entries.filter(({ amount }) => amount !== 0)
  const amount = booked.reduce((sum, entry) => (entry.payer === 'shopper' ? sum - entry.amount : sum), 0)
  return { ok: true, entries: booked, amount }
}
