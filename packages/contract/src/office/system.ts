/** What the market sends and does in the background, as administrators see it: never a text, a link or a payload. */
import { HEALTH_CHECKS, HEALTH_STATES, JOB_STATES, MAIL_STATES, PAYMENT_MODES } from '@tregu/domain'
import { z } from 'zod'
import { byId } from '../back-office.ts'
import { blankAsMissing, count, instant, optionalText, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, more, page, pageSize } from '../paging.ts'
import * as r from '../routes/office.ts'
import * as rc from '../routes/office-customers.ts'

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

const jobRow = z
  .object({
    id: z.string(),
    task: z.string(),
    state: z.enum(JOB_STATES),
    at: instant.meta({ description: 'when it was queued' }),
    run_at: instant.meta({ description: 'when it is run next' }),
    attempts: count,
    max_attempts: count,
    last_error: z.string().nullable(),
    locked: z.boolean().meta({ description: 'it runs now' }),
  })
  .meta({ id: 'QueuedJob' })

const healthCheck = z
  .object({
    id: z.enum(HEALTH_CHECKS),
    state: z.enum(HEALTH_STATES),
    since: instant.nullable().meta({ description: 'since when it is so; of a backup when it was made' }),
    values: z.object({
      count: count.optional(),
      bytes: count.optional().meta({ description: 'the size of the database, or what is free on the disk' }),
      size: count.optional().meta({ description: 'bytes of the whole disk' }),
      seconds: count.optional().meta({ description: 'how far this process is behind the catalogue' }),
      mode: z.enum([...PAYMENT_MODES, 'unused', 'used']).optional(),
      names: z.array(z.string()).readonly().optional().meta({ description: 'missing migrations' }),
      processes: z
        .array(z.object({ version: z.string(), since: instant }))
        .readonly()
        .optional()
        .meta({ description: 'those that run; the version of older releases is empty' }),
    }),
  })
  .meta({ id: 'HealthCheck' })

export const systemCalls = {
  health: endpoint(rc.health, {
    summary: 'How the shop is: its database, disk, processes, mails, background work, payments and backup',
    response: success({
      result: z.object({
        at: instant,
        checks: z.array(healthCheck).meta({ description: 'the worst first' }),
      }),
    }),
  }),
  listJobs: endpoint(rc.listJobs, {
    summary:
      'Background work that waits, runs or has failed, without what it is about; and when each cron ran last',
    query: z.object({
      state: blankAsMissing(z.enum(JOB_STATES, 'v.filter').optional()),
      task: optionalText(60),
      page,
      page_size: pageSize,
    }),
    response: success({
      ...listOf(jobRow),
      crons: z.array(z.object({ task: z.string(), last_run: instant.nullable() })),
    }),
  }),
  retryJob: endpoint(rc.retryJob, {
    summary: 'Run a job that waits or has failed now',
    params: byId,
    response: success({ result: jobRow }),
    errors: ['not_found', 'status_not_allowed'],
  }),
  listMails: endpoint(r.listMails, {
    summary: 'Mails and text messages of the last 90 days, the newest first',
    query: z.object({
      state: blankAsMissing(z.enum(MAIL_STATES, 'v.filter').optional()),
      kind: optionalText(40),
      q: optionalText(100).meta({ description: 'the receiver’s address by its beginning' }),
      page,
      page_size: pageSize,
    }),
    response: success({ ...listOf(mail), more }),
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
