/** Messages left while no agent was online. */
import { z } from 'zod'
import { many, one } from '../back-office.ts'
import { blankAsMissing, instant, optionalText, words } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { page } from '../paging.ts'
import * as r from '../routes/support.ts'

export const leftMessage = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    language: z.string(),
    at: instant,
    answer: z.string().nullable(),
    answered_at: instant.nullable(),
    answered_by: z.string().nullable(),
  })
  .meta({ id: 'LeftMessage' })
export const leftMessageQuery = z.object({
  q: optionalText(100),
  page,
  status: blankAsMissing(z.enum(['open', 'answered'], 'v.status').optional()),
})

export const messageCalls = {
  listMessages: endpoint(r.listMessages, {
    ...many('Messages that were left while no agent was online', leftMessage),
    query: leftMessageQuery,
  }),
  answerMessage: endpoint(r.answerMessage, {
    ...one('Answer a left message by mail, once', leftMessage),
    body: z.object({ text: words(4_000) }),
    errors: ['not_found', 'conflict'],
  }),
}
