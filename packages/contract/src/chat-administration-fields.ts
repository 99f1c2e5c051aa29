/** Fields of the administrator's calls about the support: settings and figures (docs/rules/chat.md#the-administrators-side). */
import { CHAT_AGENT_CAPACITY_MAX, SUPPORT_SPANS } from '@tregu/domain'
import { z } from 'zod'
import { chatAgent } from './backoffice-fields.ts'
import { count, day, flag, instant, integer } from './codecs.ts'
import { coerced } from './coerce.ts'

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
