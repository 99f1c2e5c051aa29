/** Orders of one’s own store. */
import { z } from 'zod'
import { listQuery, many, one, storeFilter } from '../back-office.ts'
import { blankAsMissing, day, euros, idText, optionalWords, success, text, words } from '../codecs.ts'
import { coerced, toJson } from '../coerce.ts'
import { endpoint } from '../endpoint.ts'
import { ledgerEntry, order, orderStatus } from '../orders.ts'
import * as r from '../routes/desk.ts'

export const deskOrderQuery = listQuery.extend({
  store: storeFilter,
  from: blankAsMissing(day.optional()).meta({ description: 'the first day on which the orders were placed' }),
  sort: blankAsMissing(z.enum(['due'], 'v.filter').optional()).meta({
    description: 'due: the earliest promised first; blank: the newest first',
  }),
})
export const deskOrder = order
  .extend({
    shopper: z.object({ name: z.string(), email: z.string() }),
  })
  .meta({ id: 'DeskOrder' })
export type DeskOrder = z.input<typeof deskOrder>

export const orderCalls = {
  listOrders: endpoint(r.listOrders, {
    ...many('Orders of one’s own store', deskOrder),
    query: deskOrderQuery,
    errors: ['not_found'],
  }),
  exportOrders: endpoint(r.exportOrders, {
    summary: 'Orders of one’s own store as CSV, with a row for each line',
    query: deskOrderQuery.omit({ page: true, sort: true }),
    errors: ['not_found'],
    response: z.unknown(),
  }),
  getOrder: endpoint(r.getOrder, one('An order', deskOrder)),
  packingList: endpoint(r.packingList, {
    summary: 'What goes into an order’s parcel, without prices, as a PDF',
    params: z.object({ id: idText }),
    response: z.unknown(),
    errors: ['not_found'],
  }),
  getOrderLedger: endpoint(r.getOrderLedger, {
    ...one('The entries of an order, and what its seller earns from it', z.array(ledgerEntry)),
    response: success({
      result: z.array(ledgerEntry),
      earned: euros.meta({
        description: 'what the seller is paid less what the seller pays, without payouts',
      }),
      balance: euros.meta({
        description: 'what the platform still owes the seller; negative: the seller’s debt',
      }),
    }),
  }),
  setOrderStatus: endpoint(r.setOrderStatus, {
    ...one('Confirm, ship, deliver or cancel an order', deskOrder),
    body: z.object({
      status: orderStatus,
      reason: optionalWords(500),
      parcel: coerced(
        z.object({
          carrier: words(60),
          number: text(60),
          url: blankAsMissing(
            z
              .url({ protocol: /^https?$/, error: 'v.url' })
              .max(500)
              .nullish(),
          ),
        }),
        toJson,
      ).optional(),
    }),
    errors: ['not_found', 'status_not_allowed', 'not_paid'],
  }),
  markPaid: endpoint(r.markPaid, {
    ...one('Mark a bank transfer as paid; a second time changes nothing', deskOrder),
    errors: ['not_found', 'status_not_allowed'],
  }),
}
