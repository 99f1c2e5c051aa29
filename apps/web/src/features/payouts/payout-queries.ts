import { keepPreviousData } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import type { Reply, Sent } from '../../lib/api.ts'
import type { TextKey } from '../../lib/locales.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type Payouts = Reply<typeof deskRoutes.listPayouts>['result']
export type PayoutTerms = Payouts['terms']
export type Payout = Payouts['payouts'][number]
export type Statement = Reply<typeof deskRoutes.getStatement>['result']
export type SellerEntry = Statement['entries'][number]
export type SellerKind = SellerEntry['kind']
export type LedgerFilter = NonNullable<Sent<typeof deskRoutes.listLedger>['query']>
/** The days of a statement, and whose it is. */
export type Span = { readonly from: string; readonly to: string; readonly store: string }

export const payoutsQuery = (store: string) => ({
  ...query(deskRoutes.listPayouts, { query: { store } }),
  ...sharedPage,
})
export const ledgerQuery = (filter: LedgerFilter) => ({
  ...query(deskRoutes.listLedger, { query: filter }),
  ...sharedPage,
  placeholderData: keepPreviousData,
})
export const statementQuery = (span: Span) => ({
  ...query(deskRoutes.getStatement, { query: span }),
  ...sharedPage,
})
export const accountQuery = (store: string) => ({
  ...query(deskRoutes.getStore, { query: { store } }),
  throwOnError: false,
})

/** The API names the kinds of its statements with the same texts. */
export const kindTexts = {
  item: 'statement.item',
  discount: 'mail.discount',
  tax: 'mail.tax',
  delivery: 'mail.delivery',
  service_fee: 'mail.service_fee',
  commission: 'mail.commission',
  refund: 'mail.refund',
  payout: 'mail.payout',
  taken: 'statement.taken',
} as const satisfies Record<SellerKind, TextKey>
