/** Reports, and who did what. */
import { z } from 'zod'
import { many } from '../back-office.ts'
import { day, instant, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import * as r from '../routes/office.ts'

export const logCalls = {
  report: endpoint(r.report, {
    summary: 'Figures of the market: sales, sellers, searches, visits',
    query: z.object({ from: day.optional(), to: day.optional() }),
    response: success({ result: z.array(z.record(z.string(), z.union([z.string(), z.number()]))) }),
  }),
  audit: endpoint(
    r.audit,
    many(
      'Who did what',
      z.object({ at: instant, actor: z.string(), action: z.string(), subject: z.string() }),
    ),
  ),
}
