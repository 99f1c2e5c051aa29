/** Shows a ledger entry from the seller's side, named after its line or coupon, or else after its kind. */
import { type Language, type LedgerKind, pickText, toPercent } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import { say, type TextKey } from '../../lib/texts.ts'
import type { EntryRow } from './payouts.queries.ts'

export type SellerKind = LedgerKind | 'taken'

const KIND_TEXTS: Readonly<Record<SellerKind, TextKey>> = {
  item: 'statement.item',
  discount: 'mail.discount',
  tax: 'mail.tax',
  delivery: 'mail.delivery',
  service_fee: 'mail.service_fee',
  commission: 'mail.commission',
  refund: 'mail.refund',
  payout: 'mail.payout',
  taken: 'statement.taken',
}
export const sayKind = (kind: SellerKind, language: Language): string => say(language, KIND_TEXTS[kind])

export const viewEntry = (row: EntryRow, balanceAfter: number, language: Language) => {
  // The statements name no other kinds.
  const kind = row.kind as SellerKind
  const name = typeof row.name === 'string' ? row.name : pickText(textsOf(row.name ?? {}), language).text
  return {
    at: row.at,
    order: row.order,
    kind,
    label: name || row.label || sayKind(kind, language),
    amount: row.amount,
    rate: kind === 'commission' && row.commissionBp !== null ? toPercent(row.commissionBp) : null,
    balance_after: balanceAfter,
  }
}
export type SellerEntry = ReturnType<typeof viewEntry>
