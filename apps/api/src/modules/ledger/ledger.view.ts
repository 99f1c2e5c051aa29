/** Shows a ledger entry, named after its line or coupon, or else after its kind. */
import { type Language, type LedgerKind, pickText } from '@tregu/domain'
import { say, type TextKey } from '../../lib/texts.ts'
import type { LedgerRow } from './ledger.queries.ts'

/** Names of kinds. An item needs none: it has a line, or the stored name of an older entry. */
const KIND_TEXTS: Readonly<Record<Exclude<LedgerKind, 'item'>, TextKey>> = {
  discount: 'mail.discount',
  tax: 'mail.tax',
  delivery: 'mail.delivery',
  service_fee: 'mail.service_fee',
  commission: 'mail.commission',
  refund: 'mail.refund',
  payout: 'mail.payout',
}

const viewLabel = ({ kind, name, label }: LedgerRow, language: Language): string => {
  if (name) return pickText(name, language).text
  return label ?? (kind === 'item' ? '' : say(language, KIND_TEXTS[kind]))
}

/** Amounts are in euros, labels in the reader's language. */
export const viewEntry = (row: LedgerRow, language: Language) => ({
  kind: row.kind,
  payer: row.payer,
  label: viewLabel(row, language),
  amount: row.amount,
  at: row.at,
})
