/** Notices: everybody reports what breaks the law or the terms (docs/rules/notices.md). */
import { NOTICE_LIMITS, NOTICE_REASONS, NOTICE_TARGETS } from '@tregu/domain'
import { z } from 'zod'
import { blankAsMissing, email, idText, message, nullAsMissing, success, words } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import * as r from './routes/notices.ts'

const { text, name } = NOTICE_LIMITS

export const notices = {
  report: endpoint(r.report, {
    summary: 'Report a product, review, question or store; a receipt comes by mail',
    body: z.object({
      target: z.enum(NOTICE_TARGETS, 'v.filter'),
      id: idText.max(120).meta({ description: 'the id; of a product and a store also the slug' }),
      reason: z.enum(NOTICE_REASONS, 'v.report_reason'),
      text: words(text.max, 'v.reasons').min(text.min, 'v.reasons'),
      name: blankAsMissing(nullAsMissing(words(name))).meta({
        description: 'needed of guests, except about abuse of children',
      }),
      email: blankAsMissing(nullAsMissing(email)).meta({
        description: 'needed of guests, except about abuse of children',
      }),
      good_faith: z
        .literal(true, 'v.good_faith')
        .meta({ description: 'what the notice says is right and complete, as far as one knows' }),
    }),
    response: success({ message, number: z.string().meta({ description: 'of the notice' }) }),
    errors: ['not_found', 'already_reported', 'too_many_requests'],
  }),
}
