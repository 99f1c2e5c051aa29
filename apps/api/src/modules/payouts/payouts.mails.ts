/** Tells the owners of a store that money is on its way. */
import { type Cents, type Day, startOfDay } from '@tregu/domain'
import type { MailFacts } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'

export const PAYOUT_MAILS = [
  {
    kind: 'payout',
    channel: 'email',
    trigger: 'an administrator books a payout run or a single payout; it goes to all owners of the store',
    language: 'the language of the account',
    reason: 'store',
  },
] as const satisfies readonly MailFacts[]

type Paid = {
  readonly slug: string
  readonly name: string
  readonly iban: string
  readonly amount: Cents
  readonly reference: string
  readonly on: Day
  /** The first day of the statement; its last one is `on`. */
  readonly from: Day
}

/** Names the account by its last four characters, as mails can be read by others. */
export const payoutMail = (person: Receiver, paid: Paid, publicUrl: string): Message =>
  writeLetter(person, 'payout', (language) => {
    const told = { name: paid.name, amount: paid.amount }
    return {
      subject: say(language, 'mail.payout_subject', told),
      paragraphs: [
        say(language, 'mail.payout_text', {
          ...told,
          items: `•••• ${paid.iban.slice(-4)}`,
          date: startOfDay(paid.on),
        }),
        say(language, 'mail.payout_reference', { reason: paid.reference }),
        say(language, 'mail.payout_statement'),
      ],
      button: {
        label: say(language, 'mail.payout_button'),
        link: `${publicUrl}/admin/dashboard/payouts/statement?from=${paid.from}&to=${paid.on}&store=${paid.slug}`,
      },
    }
  })
