/** The ledger (rules, "Checkout and orders"): append-only entries in cents; every balance is a sum over them. */

import type { Id } from './ids.ts'
import { type Cents, percentOf } from './money.ts'

export const LEDGER_KINDS = [
  'item',
  'discount',
  'tax',
  'delivery',
  'service_fee',
  'commission',
  'refund',
  'payout',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]
export type LedgerParty = 'shopper' | 'seller' | 'platform'

/**
 * `payer` pays `amount` cents; a negative amount is paid less, or paid back. To whom follows from the kind. The shopper's
 * entries add up to the order's total. A discount is two entries: the shopper pays less, and the one who grants it pays
 * that to the seller.
 */
export interface LedgerEntry {
  readonly kind: LedgerKind
  readonly payer: LedgerParty
  readonly amount: Cents
  /** The order line or the coupon it is about, for its label. */
  readonly lineId: Id | null
  readonly couponId: Id | null
}

/** What balances are summed over. */
export type LedgerFigures = Pick<LedgerEntry, 'kind' | 'payer' | 'amount'>

export interface LedgerDiscount {
  readonly couponId: Id
  readonly payer: 'seller' | 'platform'
  readonly amount: Cents
}

/** What an order's ledger is written from; figures as `splitOrder` gives them. */
export interface BookedOrder {
  readonly lines: readonly { readonly id: Id; readonly unitPrice: Cents; readonly quantity: number }[]
  readonly tax: Cents
  readonly delivery: Cents
  readonly serviceFee: Cents
  readonly discounts: readonly LedgerDiscount[]
  /** Frozen when the order was placed. */
  readonly commissionPercent: number
}

export function makeEntry(
  kind: LedgerKind,
  payer: LedgerParty,
  amount: Cents,
  about: { readonly lineId?: Id; readonly couponId?: Id } = {},
): LedgerEntry {
  return { kind, payer, amount, lineId: about.lineId ?? null, couponId: about.couponId ?? null }
}

/** Who is paid: service fee and commission are the platform's, everything else is the seller's. */
export function findPayee(kind: LedgerKind): LedgerParty {
  return kind === 'service_fee' || kind === 'commission' ? 'platform' : 'seller'
}

function sumAmounts(entries: readonly { readonly amount: Cents }[]): Cents {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

/** The platform's commission: on the items after the discounts that the seller pays, rounded half up once. */
export function computeCommission(order: BookedOrder): Cents {
  const items = order.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const granted = sumAmounts(order.discounts.filter(({ payer }) => payer === 'seller'))
  return percentOf(items - granted, order.commissionPercent)
}

/** The entries of an order as it is placed; entries of 0 are left out. The service fee goes to the platform. */
export function bookOrder(order: BookedOrder): LedgerEntry[] {
  const items = order.lines.map(({ id, unitPrice, quantity }) =>
    makeEntry('item', 'shopper', unitPrice * quantity, { lineId: id }),
  )
  const discounts = order.discounts.flatMap(({ couponId, payer, amount }) => [
    makeEntry('discount', 'shopper', -amount, { couponId }),
    makeEntry('discount', payer, amount, { couponId }),
  ])
  return [
    ...items,
    ...discounts,
    makeEntry('tax', 'shopper', order.tax),
    makeEntry('delivery', 'shopper', order.delivery),
    makeEntry('service_fee', 'shopper', order.serviceFee),
    makeEntry('commission', 'seller', computeCommission(order)),
  ].filter(({ amount }) => amount !== 0)
}

/**
 * The cash that a seller took at the door, booked as paid out: what remains is the commission and the fee as the
 * seller's debt.
 */
export function bookCash(entries: readonly LedgerFigures[]): LedgerEntry {
  return makeEntry('payout', 'platform', sumPaidBy(entries, 'shopper'))
}

/** Money sent to the seller's bank account. */
export function bookPayout(amount: Cents): LedgerEntry {
  return makeEntry('payout', 'platform', amount)
}

/** What a party pays, all its entries together; the shopper's are the order's total, less what was refunded. */
export function sumPaidBy(entries: readonly LedgerFigures[], party: LedgerParty): Cents {
  return sumAmounts(entries.filter(({ payer }) => payer === party))
}

/** What an order earns a party: what it is paid less what it pays; payouts are not earnings. All parties add up to 0. */
export function sumEarnings(entries: readonly LedgerFigures[], party: LedgerParty): Cents {
  const earning = entries.filter(({ kind }) => kind !== 'payout')
  return sumAmounts(earning.filter(({ kind }) => findPayee(kind) === party)) - sumPaidBy(earning, party)
}

/** What the platform still owes the seller; negative: the seller's debt, which later orders net out. */
export function computeSellerBalance(entries: readonly LedgerFigures[]): Cents {
  return sumEarnings(entries, 'seller') - sumAmounts(entries.filter(({ kind }) => kind === 'payout'))
}
