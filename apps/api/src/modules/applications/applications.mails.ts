/** Writes the mails about applications of stores. */
import {
  APPLICATION_AFTER,
  APPLICATION_DECISIONS,
  type ApplicationDecision,
  type Language,
} from '@tregu/domain'
import type { MailFacts } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'

export const APPLICATION_MAILS = [
  {
    kind: 'application_received',
    channel: 'email',
    trigger: 'an applicant sends the application of a store; it goes to the account that applied',
    language: 'the language of the account',
    reason: 'store',
  },
  {
    kind: 'application_waiting',
    channel: 'email',
    trigger: 'an applicant sends the application of a store; it goes to all administrators',
    language: 'the language of the account',
    reason: 'market',
  },
  {
    kind: 'application_approved',
    channel: 'email',
    trigger: 'an administrator approves an application',
    language: 'the language of the account',
    reason: 'store',
  },
  {
    kind: 'application_asked',
    channel: 'email',
    trigger: 'an administrator asks the applicant for more',
    language: 'the language of the account',
    reason: 'store',
  },
  {
    kind: 'application_refused',
    channel: 'email',
    trigger: 'an administrator refuses an application',
    language: 'the language of the account',
    reason: 'store',
  },
] as const satisfies readonly MailFacts[]

type Letter = {
  readonly kind:
    | 'application_received'
    | 'application_waiting'
    | `application_${(typeof APPLICATION_AFTER)[ApplicationDecision]}`
  readonly name: string
  readonly words?: string | null
  readonly button: 'application_button' | 'application_desk_button'
  readonly link: string
}

/** The words of a mail that do not depend on what the market adds. */
const wordsOf = (language: Language, kind: Letter['kind'], name: string) => ({
  subject: say(language, `mail.${kind}_subject`, { name }),
  text: say(language, `mail.${kind}_text`),
})

const letter = (person: Receiver, { kind, name, words, button, link }: Letter): Message =>
  writeLetter(person, kind, (language) => {
    const { subject, text } = wordsOf(language, kind, name)
    return {
      subject,
      paragraphs: [text, ...(words ? [words] : [])],
      button: { label: say(language, `mail.${button}`), link },
    }
  })

export const receivedMail = (person: Receiver, name: string, publicUrl: string): Message =>
  letter(person, {
    kind: 'application_received',
    name,
    button: 'application_button',
    link: `${publicUrl}/admin/dashboard/application`,
  })

export const waitingMail = (
  person: Receiver,
  { id, name }: { readonly id: number; readonly name: string },
  publicUrl: string,
): Message =>
  letter(person, {
    kind: 'application_waiting',
    name,
    button: 'application_button',
    link: `${publicUrl}/admin/dashboard/market/applications/${id}`,
  })

const BEGINNINGS = ['register', 'names', 'goods', 'forbidden'] as const

/** The mail of each decision without the text that the market adds, and sentences with which this text may begin. */
export const previewLetters = (language: Language, name: string) => ({
  language,
  mails: APPLICATION_DECISIONS.map((decision) => ({
    decision,
    ...wordsOf(language, `application_${APPLICATION_AFTER[decision]}`, name),
  })),
  beginnings: BEGINNINGS.map((each) => say(language, `mail.application_begins_${each}`)),
})

type Decided = {
  readonly name: string
  readonly decision: ApplicationDecision
  readonly text: string | null
}

/** The reason or question is in the market's own words. */
export const decidedMail = (
  person: Receiver,
  { name, decision, text }: Decided,
  publicUrl: string,
): Message =>
  letter(person, {
    kind: `application_${APPLICATION_AFTER[decision]}`,
    name,
    words: text,
    ...(decision === 'approve'
      ? { button: 'application_desk_button', link: `${publicUrl}/admin/dashboard` }
      : { button: 'application_button', link: `${publicUrl}/admin/dashboard/application` }),
  })
