/** What the market sends, as administrators see it: never a text, and never a link. */
import { MAIL_STATES } from '@tregu/domain'
import { z } from 'zod'
import { byId } from '../back-office.ts'
import { blankAsMissing, count, instant, optionalText, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, page, pageSize } from '../paging.ts'
import * as r from '../routes/office.ts'

export const mail = z
  .object({
    id: z.string(),
    kind: z.string(),
    to: z.string().meta({ description: 'masked: `a…@gmail.com`, or the last digits of a phone' }),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    at: instant.meta({ description: 'when it was written' }),
    attempts: count,
    last_error: z.string().nullable(),
    sent_at: instant.nullable(),
  })
  .meta({ id: 'OutgoingMail' })

export const systemCalls = {
  listMails: endpoint(r.listMails, {
    summary: 'Mails and text messages of the last 90 days, the newest first',
    query: z.object({
      state: blankAsMissing(z.enum(MAIL_STATES, 'v.filter').optional()),
      kind: optionalText(40),
      q: optionalText(100).meta({ description: 'the receiver’s address by its beginning' }),
      page,
      page_size: pageSize,
    }),
    response: success(listOf(mail)),
  }),
  retryMail: endpoint(r.retryMail, {
    summary: 'Send a message that waits or has failed now',
    params: byId,
    response: success({ result: mail }),
    errors: ['not_found', 'status_not_allowed'],
  }),
  retryFailedMails: endpoint(r.retryFailedMails, {
    summary: 'Send all messages that have failed once more',
    response: success({ result: z.object({ count }) }),
  }),
}
