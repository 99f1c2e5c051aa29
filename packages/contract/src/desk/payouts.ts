/** The money of one’s own store: balance, payouts, ledger and statements (docs/rules/payouts.md). */
import { BALANCE_GROUPS, LEDGER_KINDS } from '@tregu/domain'
import { z } from 'zod'
import { storeFilter } from '../back-office.ts'
import { blankAsMissing, day, euros, instant, optionalText, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, page } from '../paging.ts'
import * as r from '../routes/desk.ts'

export const payout = z
  .object({ id: z.string(), amount: euros, at: instant, reference: z.string() })
  .meta({ id: 'Payout' })

export const balance = z
  .object({
    on_the_way: euros.meta({ description: 'orders that are not delivered yet' }),
    in_return_time: euros.meta({ description: 'orders delivered less than the market’s time of return ago' }),
    payable: euros.meta({ description: 'the rest, less debts and payouts; may be negative' }),
    paid: euros,
  })
  .meta({ id: 'SellerBalance' })

/** `taken`: money that the shopper gave to the seller, at the door or by a transfer. */
const SELLER_KINDS = [...LEDGER_KINDS, 'taken'] as const
const kind = z.enum(SELLER_KINDS, 'v.filter')

const sellerEntry = z
  .object({
    at: instant,
    order: z.object({ id: z.string(), code: z.string() }).nullable(),
    kind,
    label: z.string(),
    amount: euros.meta({ description: 'signed from the seller’s side' }),
    rate: z.number().nullable().meta({ description: 'the order’s rate of commission in per cent' }),
    balance_after: euros,
  })
  .meta({ id: 'SellerEntry' })

const statement = z
  .object({
    from: day,
    to: day,
    opening: euros,
    sums: z.array(z.object({ kind, amount: euros })),
    entries: z.array(sellerEntry),
    closing: euros,
  })
  .meta({ id: 'Statement' })

const optionalDay = blankAsMissing(day.optional())
const statementQuery = z.object({ from: day, to: day, store: storeFilter })
const errors = ['store_required', 'not_found'] as const

export const payoutCalls = {
  listPayouts: endpoint(r.listPayouts, {
    summary: 'The balance of one’s own store, the next payout and the past ones',
    query: z.object({ store: storeFilter }),
    response: success({
      result: z.object({
        balance,
        next: z.object({
          day,
          amount: euros,
          blocked: z.enum(['debt', 'too_little', 'no_account']).nullable(),
        }),
        terms: z.object({
          weekday: z.int().meta({ description: 'of payouts; 0 is Sunday' }),
          minimum: euros,
          delay_days: z.int().meta({ description: 'days after the delivery' }),
        }),
        payouts: z.array(
          payout.extend({
            from: day.meta({ description: 'the first day that it is about' }),
            to: day,
          }),
        ),
      }),
    }),
    errors,
  }),
  listLedger: endpoint(r.listLedger, {
    summary: 'The entries behind a number of the balance, newest first',
    query: z.object({
      group: blankAsMissing(z.enum(BALANCE_GROUPS, 'v.filter').optional()),
      kind: blankAsMissing(kind.optional()),
      from: optionalDay,
      to: optionalDay,
      order: optionalText(64).meta({ description: 'the code of a purchase or the id of an order' }),
      store: storeFilter,
      page,
    }),
    response: success({
      ...listOf(sellerEntry),
      sum: euros.meta({ description: 'of all entries that were found' }),
    }),
    errors,
  }),
  getStatement: endpoint(r.getStatement, {
    summary: 'A statement: opening balance, sums by kind, entries, closing balance',
    query: statementQuery,
    response: success({ result: statement }),
    errors,
  }),
  getStatementCsv: endpoint(r.getStatementCsv, {
    summary: 'A statement as CSV',
    query: statementQuery,
    response: z.string(),
    errors,
  }),
  getStatementPdf: endpoint(r.getStatementPdf, {
    summary: 'A statement as PDF, with a row for each order',
    query: statementQuery,
    response: z.unknown(),
    errors,
  }),
}
