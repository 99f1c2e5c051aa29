/** Applications of stores, as administrators read and decide them (docs/rules/applications.md). */
import { APPLICATION_CHECKS, APPLICATION_DECISIONS, LANGUAGES } from '@tregu/domain'
import { z } from 'zod'
import { applicationVerdict } from '../application-verdict.ts'
import { byId } from '../back-office.ts'
import { blankAsMissing, count, optionalText, success } from '../codecs.ts'
import { applicationParts, applicationState } from '../desk/application.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, page, pageSize } from '../paging.ts'
import * as r from '../routes/office.ts'

const applicant = z.object({ id: z.string(), name: z.string(), email: z.string() })
const { id, state, sent_at: sentAt } = applicationParts

export const listedApplication = z
  .object({
    id,
    state,
    sent_at: sentAt,
    name: z.string().meta({ description: 'of the store' }),
    city: z.string().nullable(),
    department: z.string().nullable().meta({ description: 'slug; mostly null until it is approved' }),
    complete: z.object({ done: count, of: count }).meta({ description: 'parts that are filled in' }),
    applicant,
  })
  .meta({ id: 'ListedApplication' })

export const judgedApplication = z
  .object({
    ...applicationParts,
    applicant,
    checks: z
      .array(z.object({ key: z.enum(APPLICATION_CHECKS), ok: z.boolean(), note: z.string() }))
      .meta({ description: 'they warn, and decide nothing' }),
    letters: z
      .object({
        language: z.enum(LANGUAGES).meta({ description: 'of the account that applied' }),
        mails: z.array(
          z.object({ decision: z.enum(APPLICATION_DECISIONS), subject: z.string(), text: z.string() }),
        ),
        beginnings: z
          .array(z.string())
          .meta({ description: 'sentences with which a question or a reason may begin' }),
      })
      .meta({ description: 'the mails that a decision sends, without the text of the decision' }),
  })
  .meta({ id: 'JudgedApplication' })

const one = success({ result: judgedApplication })

export const applicationCalls = {
  listApplications: endpoint(r.listApplications, {
    summary:
      'Applications of stores, the newest first unless a sort is named; without a state those that were sent',
    query: z.object({
      state: blankAsMissing(applicationState.optional()),
      q: optionalText(100),
      sort: blankAsMissing(z.enum(['oldest'], 'v.filter').optional()).meta({
        description: 'oldest: the longest waiting first; blank: the newest first',
      }),
      page,
      page_size: pageSize,
    }),
    response: success({
      ...listOf(listedApplication),
      approved_month: count.meta({ description: 'approved since the first day of this month' }),
    }),
  }),
  getApplication: endpoint(r.getApplication, {
    summary: 'An application with its checks',
    params: byId,
    response: one,
    errors: ['not_found'],
  }),
  decideApplication: endpoint(r.decideApplication, {
    summary: 'Approve or refuse an application, or ask the applicant for more',
    params: byId,
    body: applicationVerdict,
    response: one,
    errors: ['not_found', 'conflict', 'application_incomplete'],
  }),
}
