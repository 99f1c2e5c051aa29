/** Who did what. */
import { z } from 'zod'
import { blankAsMissing, day, instant, optionalText, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, more, page, pageSize } from '../paging.ts'
import * as rc from '../routes/office-customers.ts'

export const auditRow = z
  .object({
    id: z.string(),
    at: instant,
    actor: z
      .string()
      .nullable()
      .meta({ description: 'the name; null: the market itself, or a deleted account' }),
    actor_id: z.string().nullable(),
    action: z.string(),
    subject: z.string(),
    details: z.record(z.string(), z.string()),
    request_id: z.string().nullable(),
  })
  .meta({ id: 'AuditRow' })

export const logCalls = {
  audit: endpoint(rc.audit, {
    summary: 'Who did what, the newest first',
    query: z.object({
      actor: optionalText(100).meta({ description: 'the id of an account, or its e-mail by its beginning' }),
      action: optionalText(60).meta({ description: 'by its beginning, such as `store.`' }),
      subject: optionalText(100).meta({ description: 'the id of what was changed' }),
      from: blankAsMissing(day.optional()),
      to: blankAsMissing(day.optional()),
      page,
      page_size: pageSize,
    }),
    response: success({ ...listOf(auditRow), more }),
  }),
}
