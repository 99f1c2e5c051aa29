/** Writes the mails about a store's account and trader. */
import type { ErrorValues } from '../../lib/app-error.ts'
import type { MailFacts } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'

export const STORE_MAILS = [
  {
    kind: 'store_account',
    channel: 'email',
    trigger: 'an owner of a store sets or changes its bank account; it goes to all owners',
    language: 'the language of the account',
    reason: 'store',
  },
  {
    kind: 'store_trader',
    channel: 'email',
    trigger: 'the trader’s data of an open store change; it goes to all administrators',
    language: 'the language of the account',
    reason: 'market',
  },
] as const satisfies readonly MailFacts[]

type Letter = {
  readonly kind: 'store_account' | 'store_trader'
  readonly text: 'store_account_text' | 'store_first_account_text' | 'store_trader_text'
  readonly values: ErrorValues
}

export const storeMail = (person: Receiver, { kind, text, values }: Letter, publicUrl: string): Message =>
  writeLetter(person, kind, (language) => ({
    subject: say(language, `mail.${kind}_subject`, values),
    paragraphs: [say(language, `mail.${text}`, values)],
    button: { label: say(language, 'mail.store_button'), link: `${publicUrl}/user/dashboard` },
  }))
