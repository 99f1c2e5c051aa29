/** What an administrator decides about the application of a store (docs/rules/applications.md). */
import { APPLICATION_DECISIONS, APPLICATION_LIMITS } from '@tregu/domain'
import { z } from 'zod'
import { percent } from './back-office.ts'
import { nullAsMissing, slug, words } from './codecs.ts'

const { text } = APPLICATION_LIMITS

export const applicationVerdict = z
  .object({
    decision: z.enum(APPLICATION_DECISIONS, 'v.decision'),
    text: nullAsMissing(words(text.max, 'v.decision_text').min(text.min, 'v.decision_text')),
    department: nullAsMissing(slug),
    commission: nullAsMissing(percent),
  })
  .refine((body) => body.decision === 'approve' || body.text !== undefined, {
    path: ['text'],
    message: 'v.decision_text',
  })
