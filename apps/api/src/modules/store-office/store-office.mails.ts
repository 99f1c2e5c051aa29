/** Writes the mails about what administrators do with a store. */
import type { DecisionGround, Language } from '@tregu/domain'
import type { Mail } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'

export const STORE_OFFICE_MAILS: readonly Mail[] = [
  {
    kind: 'store_suspended',
    channel: 'email',
    trigger: 'an administrator suspends a store, with the statement of reasons; it goes to all owners',
    language: 'the language of the account',
  },
  {
    kind: 'store_reinstated',
    channel: 'email',
    trigger: 'an administrator ends the suspension of a store; it goes to all owners',
    language: 'the language of the account',
  },
  {
    kind: 'store_terms',
    channel: 'email',
    trigger: 'an administrator announces terms of a store; it goes to all owners',
    language: 'the language of the account',
  },
]

type Letter = {
  readonly kind: 'store_suspended' | 'store_reinstated'
  readonly name: string
  readonly paragraphs: (language: Language) => readonly string[]
}

const letter = (person: Receiver, { kind, name, paragraphs }: Letter, publicUrl: string): Message =>
  writeLetter(person, kind, (language) => ({
    subject: say(language, `mail.${kind}_subject`, { name }),
    paragraphs: [say(language, `mail.${kind}_text`, { name }), ...paragraphs(language)],
    button: { label: say(language, 'mail.application_desk_button'), link: `${publicUrl}/admin/dashboard` },
  }))

type Suspended = {
  readonly name: string
  readonly facts: string
  readonly ground: DecisionGround
  readonly rule: string
  readonly text: string
}

/** The statement of reasons: what was done, what was found and how, the rule, and what the store can do about it. */
export const suspendedMail = (
  person: Receiver,
  { name, facts, ground, rule, text }: Suspended,
  publicUrl: string,
): Message =>
  letter(
    person,
    {
      kind: 'store_suspended',
      name,
      paragraphs: (language) => [
        say(language, 'mail.decision_facts', { reason: facts }),
        say(language, `mail.decision_${ground}`, { reason: rule }),
        text,
        say(language, 'mail.decision_source'),
        say(language, 'mail.decision_redress'),
      ],
    },
    publicUrl,
  )

/** The text is in the market's own words. */
export const reinstatedMail = (
  person: Receiver,
  { name, text }: { readonly name: string; readonly text: string },
  publicUrl: string,
): Message => letter(person, { kind: 'store_reinstated', name, paragraphs: () => [text] }, publicUrl)
