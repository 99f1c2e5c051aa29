/** Returns of one’s own store. */
import { z } from 'zod'
import { listQuery, many, one, storeFilter } from '../back-office.ts'
import { optionalWords } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { orderReturn } from '../orders.ts'
import * as r from '../routes/desk.ts'

export const deskReturnQuery = listQuery.extend({ store: storeFilter })
export const returned = orderReturn
  .extend({
    order: z.string().meta({ description: 'the order’s id' }),
    order_id: z.string().meta({ description: 'the purchase’s code' }),
    store: z.string(),
  })
  .meta({ id: 'DeskReturn' })

export const returnCalls = {
  listReturns: endpoint(r.listReturns, {
    ...many('Returns', returned),
    query: deskReturnQuery,
    errors: ['not_found'],
  }),
  setReturnStatus: endpoint(r.setReturnStatus, {
    ...one('Receive, refund or refuse a return', returned),
    body: z.object({ status: z.enum(['received', 'refunded', 'refused']), reason: optionalWords(500) }),
    errors: ['not_found', 'status_not_allowed'],
  }),
}
