/** Figures of the support chat. */
import { SUPPORT_SPANS } from '@tregu/domain'
import { z } from 'zod'
import { count, day, success } from '../codecs.ts'
import { coerced } from '../coerce.ts'
import { endpoint } from '../endpoint.ts'
import * as r from '../routes/support.ts'
import { chatAgent } from './chats.ts'

const span = coerced(z.literal(SUPPORT_SPANS, 'v.filter'), (value) =>
  typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value,
)
export const supportFiguresQuery = z.object({ days: span.default(30) })
/** Chats belong to the day on which they began. */
const chatFigures = {
  chats: count.meta({ description: 'chats that began' }),
  taken: count.meta({ description: 'of these, chats that an agent took' }),
  wait_median: count.nullable().meta({ description: 'seconds from the beginning to the taking' }),
  wait_p90: count.nullable().meta({ description: 'nine of ten waited at most so many seconds' }),
  rating: z.number().nullable().meta({ description: 'the mean of the ratings' }),
  ratings: count,
}
export const supportFigures = z
  .object({
    ...chatFigures,
    days: z.array(z.object({ day, ...chatFigures })).meta({ description: 'oldest first, Europe/Belgrade' }),
    agents: z.array(
      chatAgent.omit({ me: true }).extend({
        answered: count.meta({ description: 'chats that the agent had last' }),
        rating: z.number().nullable(),
        ratings: count,
      }),
    ),
    replies: z
      .array(z.object({ id: z.string(), shortcut: z.string(), uses: count }))
      .meta({ description: 'canned replies, the most used first' }),
  })
  .meta({ id: 'SupportFigures' })

export const figureCalls = {
  supportFigures: endpoint(r.supportFigures, {
    summary: 'Waiting times, ratings, agents and the use of canned replies over the last days',
    query: supportFiguresQuery,
    response: success({ result: supportFigures }),
  }),
}
