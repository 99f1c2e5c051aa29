/** Tells who planned a reduction which variants a rule left out when it was to begin. */
import type { MailFacts } from '../../lib/ownership.ts'
import { say, sayField } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'
import type { ItemRow, ScheduleRow } from './schedules.queries.ts'
import { nameItem, REFUSALS } from './schedules.view.ts'

export const SCHEDULE_MAILS = [
  {
    kind: 'schedule_refused',
    channel: 'email',
    trigger: 'a planned reduction is due, and the rule of reductions leaves variants out',
    language: 'the language of the account that planned it, or of the owners of the store',
    reason: 'store',
  },
] as const satisfies readonly MailFacts[]

/** How many variants are named. */
const NAMED = 20

export const refusedMail = (
  person: Receiver,
  { name }: Pick<ScheduleRow, 'name'>,
  items: readonly Pick<ItemRow, 'refused' | 'variant'>[],
  publicUrl: string,
): Message =>
  writeLetter(person, 'schedule_refused', (language) => {
    const named = items.slice(0, NAMED).map((item) => {
      const words = nameItem(item, language)
      const reason = sayField(language, REFUSALS[item.refused ?? 'price'])
      return `${[words.name, words.label].filter((text) => text !== '').join(', ')}: ${reason}`
    })
    const more = items.length - named.length
    return {
      subject: say(language, 'mail.schedule_refused_subject', { name }),
      paragraphs: [
        say(language, 'mail.schedule_refused_text', { name, n: items.length }),
        ...named,
        ...(more > 0 ? [say(language, 'mail.schedule_refused_more', { n: more })] : []),
      ],
      button: {
        label: say(language, 'mail.schedule_refused_button'),
        link: `${publicUrl}/admin/dashboard/products`,
      },
    }
  })
