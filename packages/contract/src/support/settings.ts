/** Hours and capacity of the support chat. */
import { CHAT_AGENT_CAPACITY_MAX } from '@tregu/domain'
import { z } from 'zod'
import { count, flag, instant, integer, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import * as r from '../routes/support.ts'

const WEEK = 7
const halfHour = z
  .string('v.half_hour')
  .regex(/^(?:(?:[01]\d|2[0-3]):(?:00|30)|24:00)$/, 'v.half_hour')
  .meta({ description: 'HH:mm in half hours, 24:00 at most, Europe/Belgrade' })
/** A closed day keeps its times, for the day on which it is opened again. */
const supportDay = z
  .object({ open: flag, from: halfHour, to: halfHour })
  .refine(({ open, from, to }) => !open || from < to, { error: 'v.closes_first', path: ['to'] })
export const supportDays = z
  .array(supportDay)
  .length(WEEK, 'v.weekdays')
  .meta({ description: 'Monday first' })
export const supportSettingsFields = z.object({
  hours: supportDays,
  holidays: z
    .enum(['open', 'closed'], 'v.status')
    .meta({ description: 'on public holidays: open as on other days, or closed' }),
  capacity: integer(1, CHAT_AGENT_CAPACITY_MAX, 'v.capacity').meta({
    description: 'chats that an agent has at a time',
  }),
  giving: z
    .enum(['off', 'in_turn'], 'v.status')
    .meta({ description: 'in_turn gives waiting chats to the agents who are online; off: agents take them' }),
})
/** `version` is the one that was read: a change by somebody else in between is a 409. */
export const supportSettingsChange = supportSettingsFields.extend({ version: integer(0, 2_000_000_000) })
const openingTime = instant.nullable().meta({
  description: 'when the support opens next; null while it is open, and when no day is open',
})
export const supportSettings = z
  .object({
    ...supportSettingsFields.shape,
    version: count.meta({ description: '0 until they are saved for the first time' }),
    changed_at: instant.nullable(),
    open_now: z.boolean(),
    opens_at: openingTime,
  })
  .meta({ id: 'SupportSettings' })
export const support = { agents_online: count, opens_at: openingTime }

export const settingCalls = {
  getSupport: endpoint(r.getSupport, {
    summary: 'Hours and capacity of the support chat',
    response: success({ result: supportSettings }),
  }),
  putSupport: endpoint(r.putSupport, {
    summary: 'Set hours and capacity of the support chat',
    body: supportSettingsChange,
    response: success({ result: supportSettings }),
    errors: ['conflict'],
  }),
}
