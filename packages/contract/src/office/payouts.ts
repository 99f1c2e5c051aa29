/** Balances of all stores, payout runs and single payouts, for administrators (docs/rules/payouts.md#payout-runs). */
import { BALANCE_SORTS, PAYOUT_OBSTACLES, PAYOUT_REFERENCE_MAX, PAYOUT_RUN_STORES_MAX } from '@tregu/domain'
import { z } from 'zod'
import { byId, one } from '../back-office.ts'
import {
  amountOf,
  blankAsMissing,
  count,
  day,
  euros,
  instant,
  integer,
  nullAsMissing,
  optionalText,
  password,
  success,
  text,
} from '../codecs.ts'
import { balance, payout } from '../desk/payouts.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, page, pageSize } from '../paging.ts'
import * as r from '../routes/office-payouts.ts'

const store = z.object({ id: count, slug: z.string(), name: z.string() }).meta({ id: 'PaidStore' })
const blocked = z.enum(PAYOUT_OBSTACLES).nullable().meta({ description: 'why nothing is paid out' })

const row = z
  .object({
    store,
    holder: z.string().nullable(),
    iban: z.string().nullable(),
    amount: euros.meta({ description: 'the payable sum; paid out unless it is blocked' }),
    blocked,
  })
  .meta({ id: 'PayoutRow' })

const summary = z
  .object({
    id: z.string(),
    state: z.enum(['draft', 'done', 'dropped']),
    until: day,
    at: instant,
    stores: count.meta({ description: 'how many stores are paid' }),
    total: euros.meta({ description: 'the amounts that are not blocked' }),
    reference: z.string().nullable(),
    paid_on: day.nullable(),
  })
  .meta({ id: 'PayoutRunSummary' })
const run = summary.extend({ rows: z.array(row) }).meta({ id: 'PayoutRun' })

const reference = text(PAYOUT_REFERENCE_MAX)
const asked = password('v.pw')

export const officePayoutCalls = {
  listBalances: endpoint(r.listBalances, {
    summary: 'What every store is owed, in the four sums of its balance',
    query: z.object({
      q: optionalText(100),
      sort: blankAsMissing(z.enum(BALANCE_SORTS, 'v.filter').default('payable')),
      page,
      page_size: blankAsMissing(pageSize),
    }),
    response: success({
      ...listOf(z.object({ store, balance, blocked })),
      sums: balance.meta({ description: 'over all that were found' }),
    }),
  }),
  listPayoutRuns: endpoint(r.listPayoutRuns, {
    summary: 'Payout runs, newest first',
    query: z.object({ page, page_size: blankAsMissing(pageSize) }),
    response: success(listOf(summary)),
  }),
  createPayoutRun: endpoint(r.createPayoutRun, {
    summary: 'Draft a payout run: what is payable to each store at the end of a day',
    body: z.object({
      until: nullAsMissing(day).meta({ description: 'today if missing, and never later' }),
      stores: nullAsMissing(
        z.array(integer(1, 2_147_483_647)).min(1, 'v.required').max(PAYOUT_RUN_STORES_MAX, 'v.too_long'),
      ).meta({ description: 'all stores if missing' }),
    }),
    response: success({ result: run }),
    errors: ['not_found'],
  }),
  getPayoutRun: endpoint(r.getPayoutRun, one('A payout run with its rows', run)),
  getPayoutRunCsv: endpoint(r.getPayoutRunCsv, {
    summary: 'The payments of a run for the bank: holder, account, amount, reference',
    params: byId,
    response: z.string(),
    errors: ['not_found'],
  }),
  completePayoutRun: endpoint(r.completePayoutRun, {
    summary:
      'Book a run that the bank has paid: one payout for each store, all or none; a second time changes nothing',
    params: byId,
    body: z.object({ reference, at: nullAsMissing(day), password: asked }),
    response: success({ result: run }),
    errors: ['not_found', 'conflict', 'payout_changed', 'wrong_password', 'password_unset'],
  }),
  dropPayoutRun: endpoint(r.dropPayoutRun, {
    summary: 'Drop a draft',
    params: byId,
    response: success({ result: summary }),
    errors: ['not_found', 'conflict'],
  }),
  createPayout: endpoint(r.createPayout, {
    summary: 'Record a single payout to a store, at most what is payable',
    params: byId,
    body: z.object({ amount: amountOf(1, 1_000_000_000, 'v.number'), reference, password: asked }),
    response: success({ result: payout }),
    errors: ['not_found', 'payout_too_much', 'wrong_password', 'password_unset'],
  }),
}
