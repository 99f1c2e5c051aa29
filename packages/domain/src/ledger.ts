/** The ledger (docs/rules/ledger.md): append-only entries in cents; every balance is a sum over them. */

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
 * `payer` pays `amount` cents; a negative amount is paid less, or paid back. The kind says to whom. The shopper's entries
 * add up to the order's total. A discount is two entries: the shopper pays less, and the party that grants it pays that
 * to the seller.
 */
export type LedgerEntry = {
  readonly kind: LedgerKind
  readonly payer: LedgerParty
  readonly amount: Cents
  /** The order line or coupon that it concerns, for its label. */
  readonly lineId: Id | null
  readonly couponId: Id | null
}

/** The fields that balances are summed over. */
export type LedgerFigures = Pick<LedgerEntry, 'kind' | 'payer' | 'amount'>

export type LedgerDiscount = {
  readonly couponId: Id
  readonly payer: 'seller' | 'platform'
  readonly amount: Cents
}

/** The input of an order's ledger; figures as `splitOrder` gives them. */
export type BookedOrder = {
  readonly lines: readonly { readonly id: Id; readonly unitPrice: Cents; readonly quantity: number }[]
  readonly tax: Cents
  readonly delivery: Cents
  readonly serviceFee: Cents
  readonly discounts: readonly LedgerDiscount[]
  /** Frozen when the order was placed. */
  readonly commissionPercent: number
}

export const makeEntry = (
  kind: LedgerKind,
  payer: LedgerParty,
  amount: Cents,
  about: { readonly lineId?: Id; readonly couponId?: Id } = {},
): LedgerEntry => ({ kind, payer, amount, lineId: about.lineId ?? null, couponId: about.couponId ?? null })

/** Who is paid: the platform for service fee and commission, the seller for everything else. */
export const findPayee = (kind: LedgerKind): LedgerParty =>
  kind === 'service_fee' || kind === 'commission' ? 'platform' : 'seller'

const sumAmounts = (entries: readonly { readonly amount: Cents }[]): Cents =>
  entries.reduce((sum, { amount }) => sum + amount, 0)

/** The platform's commission: on the items after the seller's discounts, rounded half up once. */
export const computeCommission = (order: BookedOrder): Cents => {
  const items = order.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const granted = sumAmounts(order.discounts.filter(({ payer }) => payer === 'seller'))
  return percentOf(items - granted, order.commissionPercent)
}

/** The entries of a newly placed order, without entries of 0. The service fee goes to the platform. */
export const bookOrder = (order: BookedOrder): LedgerEntry[] => {
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
 * Books money that went from the shopper straight to the seller as paid out, so that the commission and the fee remain as the
 * seller's debt: cash at the door, a bank transfer. Negative: the seller gave it back.
 */
export const bookTakenBySeller = (amount: Cents): LedgerEntry => makeEntry('payout', 'platform', amount)

/** The sum of a party's entries; the shopper's are the order's total, less refunds. */
export const sumPaidBy = (entries: readonly LedgerFigures[], party: LedgerParty): Cents =>
  sumAmounts(entries.filter(({ payer }) => payer === party))

/** What a party earns from an order: what it is paid less what it pays, without payouts. All parties add up to 0. */
export const sumEarnings = (entries: readonly LedgerFigures[], party: LedgerParty): Cents => {
  const earning = entries.filter(({ kind }) => kind !== 'payout')
  return sumAmounts(earning.filter(({ kind }) => findPayee(kind) === party)) - sumPaidBy(earning, party)
}

/** What the platform still owes the seller; negative: the seller's debt, settled with later orders. */
export const computeSellerBalance = (entries: readonly LedgerFigures[]): Cents =>
  sumEarnings(entries, 'seller') - sumAmounts(entries.filter(({ kind }) => kind === 'payout'))
