/** Writes the mails about notices and decisions. */
import type { DecisionGround, Language, NoticeTarget } from '@tregu/domain'
import { greet, writeMail } from '../../lib/mail-page.ts'
import type { MailFacts } from '../../lib/ownership.ts'
import { languageOf, say } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'

const ACCOUNT = 'the language of the account'
const REPORTER = 'the language of the account, of a guest that of the request'

export const NOTICE_MAILS = [
  {
    kind: 'store_suspended',
    channel: 'email',
    trigger: 'an administrator suspends a store, with the statement of reasons; it goes to all owners',
    language: ACCOUNT,
    reason: 'store',
  },
  {
    kind: 'store_reinstated',
    channel: 'email',
    trigger: 'an administrator ends the suspension of a store; it goes to all owners',
    language: ACCOUNT,
    reason: 'store',
  },
  {
    kind: 'store_closing',
    channel: 'email',
    trigger:
      'an administrator announces the closing of a store, or closes it at once, with the statement of reasons; it goes to all owners',
    language: ACCOUNT,
    reason: 'store',
  },
  {
    kind: 'store_closed',
    channel: 'email',
    trigger: 'the day has come on which a store is closed; it goes to all owners',
    language: ACCOUNT,
    reason: 'store',
  },
  {
    kind: 'store_kept',
    channel: 'email',
    trigger: 'an administrator takes the closing of a store back; it goes to all owners',
    language: ACCOUNT,
    reason: 'store',
  },
  {
    kind: 'decision_made',
    channel: 'email',
    trigger:
      'an administrator restricts a product, a review or a question, with the statement of reasons; it goes to all owners of the store, or to who wrote it',
    language: ACCOUNT,
    reason: 'account',
  },
  {
    kind: 'decision_lifted',
    channel: 'email',
    trigger: 'an administrator lifts such a restriction; it goes to the same people',
    language: ACCOUNT,
    reason: 'account',
  },
  {
    kind: 'account_blocked',
    channel: 'email',
    trigger: 'an administrator blocks an account, with the statement of reasons',
    language: ACCOUNT,
    reason: 'account',
  },
  {
    kind: 'account_unblocked',
    channel: 'email',
    trigger: 'an administrator ends the block of an account',
    language: ACCOUNT,
    reason: 'account',
  },
  {
    kind: 'report_received',
    channel: 'email',
    trigger: 'somebody reports a product, a review, a question or a store',
    language: REPORTER,
    reason: 'given',
  },
  {
    kind: 'report_decided',
    channel: 'email',
    trigger: 'an administrator has decided about a notice; it goes to the reporter',
    language: REPORTER,
    reason: 'given',
  },
] as const satisfies readonly MailFacts[]

type Statement = {
  readonly facts: string
  readonly ground: DecisionGround
  readonly rule: string
  readonly text: string
  readonly until: Date | null
  readonly source: 'own' | 'notice'
}

/** What was found and how, the rule, the market's own words, and what can be done about it. */
const sayStatement = (
  language: Language,
  { facts, ground, rule, text, until, source }: Statement,
): readonly string[] => [
  say(language, 'mail.decision_facts', { reason: facts }),
  say(language, `mail.decision_${ground}`, { reason: rule }),
  ...(text === facts ? [] : [text]),
  ...(until === null ? [] : [say(language, 'mail.decision_until', { date: until })]),
  say(language, source === 'own' ? 'mail.decision_source' : 'mail.decision_source_notice'),
  say(language, 'mail.decision_redress'),
]

/** People of a store go to their desk, who wrote something to the help. */
const buttonOf = (language: Language, kind: NoticeTarget, publicUrl: string) =>
  kind === 'product' || kind === 'store'
    ? { label: say(language, 'mail.application_desk_button'), link: `${publicUrl}/admin/dashboard` }
    : { label: say(language, 'mail.welcome_button'), link: publicUrl }

export const suspendedMail = (
  person: Receiver,
  { name, ...statement }: Statement & { readonly name: string },
  publicUrl: string,
): Message =>
  writeLetter(person, 'store_suspended', (language) => ({
    subject: say(language, 'mail.store_suspended_subject', { name }),
    paragraphs: [say(language, 'mail.store_suspended_text', { name }), ...sayStatement(language, statement)],
    button: buttonOf(language, 'store', publicUrl),
  }))

type Told = { readonly name: string; readonly kind: NoticeTarget; readonly text: string }

/** The text is in the market's own words. */
export const reinstatedMail = (person: Receiver, { name, text }: Told, publicUrl: string): Message =>
  writeLetter(person, 'store_reinstated', (language) => ({
    subject: say(language, 'mail.store_reinstated_subject', { name }),
    paragraphs: [say(language, 'mail.store_reinstated_text', { name }), text],
    button: buttonOf(language, 'store', publicUrl),
  }))

type Closing = Statement & { readonly name: string; readonly at: Date; readonly isAtOnce: boolean }

export const closingMail = (
  person: Receiver,
  { name, at, isAtOnce, ...statement }: Closing,
  publicUrl: string,
): Message =>
  writeLetter(person, 'store_closing', (language) => ({
    subject: say(language, isAtOnce ? 'mail.store_closed_subject' : 'mail.store_closing_subject', {
      name,
      date: at,
    }),
    paragraphs: [
      say(language, isAtOnce ? 'mail.store_closed_text' : 'mail.store_closing_text', { name, date: at }),
      ...sayStatement(language, statement),
    ],
    button: buttonOf(language, 'store', publicUrl),
  }))

export const closedMail = (person: Receiver, name: string, publicUrl: string): Message =>
  writeLetter(person, 'store_closed', (language) => ({
    subject: say(language, 'mail.store_closed_subject', { name }),
    paragraphs: [say(language, 'mail.store_closed_text', { name }), say(language, 'mail.decision_redress')],
    button: buttonOf(language, 'store', publicUrl),
  }))

export const keptMail = (person: Receiver, { name, text }: Told, publicUrl: string): Message =>
  writeLetter(person, 'store_kept', (language) => ({
    subject: say(language, 'mail.store_kept_subject', { name }),
    paragraphs: [say(language, 'mail.store_kept_text', { name }), text],
    button: buttonOf(language, 'store', publicUrl),
  }))

type Decided = Statement & {
  readonly name: string
  readonly kind: NoticeTarget
  readonly action: 'hide' | 'withdraw' | 'lock'
}

export const decisionMail = (
  person: Receiver,
  { name, kind, action, ...statement }: Decided,
  publicUrl: string,
): Message =>
  writeLetter(person, 'decision_made', (language) => ({
    subject: say(language, `mail.decision_${action}_subject`, { name }),
    paragraphs: [
      say(language, `mail.decision_${action}_text`, { name }),
      ...sayStatement(language, statement),
    ],
    button: buttonOf(language, kind, publicUrl),
  }))

export const liftedMail = (person: Receiver, { name, kind, text }: Told, publicUrl: string): Message =>
  writeLetter(person, 'decision_lifted', (language) => ({
    subject: say(language, 'mail.decision_lifted_subject', { name }),
    paragraphs: [say(language, 'mail.decision_lifted_text', { name }), text],
    button: buttonOf(language, kind, publicUrl),
  }))

/** The person cannot sign in, so the mail leads to the contact. */
const contactOf = (language: Language, publicUrl: string) => ({
  label: say(language, 'mail.write_us'),
  link: `${publicUrl}/help/contact`,
})

export const blockedMail = (person: Receiver, statement: Statement, publicUrl: string): Message =>
  writeLetter(person, 'account_blocked', (language) => ({
    subject: say(language, 'mail.account_blocked_subject'),
    paragraphs: [say(language, 'mail.account_blocked_text'), ...sayStatement(language, statement)],
    button: contactOf(language, publicUrl),
  }))

export const unblockedMail = (person: Receiver, text: string, publicUrl: string): Message =>
  writeLetter(person, 'account_unblocked', (language) => ({
    subject: say(language, 'mail.account_unblocked_subject'),
    paragraphs: [say(language, 'mail.account_unblocked_text'), text],
    button: { label: say(language, 'mail.welcome_button'), link: publicUrl },
  }))

/** The reporter: an account, or a guest without an id. */
export type Reporter = Omit<Receiver, 'id' | 'language'> & {
  readonly id: string | null
  readonly language: string
}
type Letter = { readonly subject: string; readonly paragraphs: readonly string[] }

const tellReporter = (
  { id, email, firstName, language: wanted }: Reporter,
  kind: string,
  write: (language: Language) => Letter,
  publicUrl: string,
): Message => {
  const language = languageOf(wanted)
  const { subject, paragraphs } = write(language)
  return {
    channel: 'email',
    kind,
    recipient: email,
    ...writeMail({
      language,
      subject,
      paragraphs: [greet(language, firstName), ...paragraphs],
      button: { label: say(language, 'mail.welcome_button'), link: `${publicUrl}?lang=${language}` },
    }),
    about: id,
  }
}

export const receivedMail = (
  reporter: Reporter,
  { number, name }: { readonly number: string; readonly name: string },
  publicUrl: string,
): Message =>
  tellReporter(
    reporter,
    'report_received',
    (language) => ({
      subject: say(language, 'mail.report_received_subject', { items: number }),
      paragraphs: [
        say(language, 'mail.report_received_text', { name, items: number }),
        say(language, 'mail.report_received_next'),
      ],
    }),
    publicUrl,
  )

/** Without a text something was done; what exactly is between the market and whom it concerns. */
export const answerMail = (
  reporter: Reporter,
  { number, name, text }: { readonly number: string; readonly name: string; readonly text: string | null },
  publicUrl: string,
): Message =>
  tellReporter(
    reporter,
    'report_decided',
    (language) => ({
      subject: say(language, 'mail.report_decided_subject', { items: number }),
      paragraphs: [
        say(language, text === null ? 'mail.report_decided_done' : 'mail.report_decided_none', { name }),
        ...(text === null ? [] : [text]),
        say(language, 'mail.report_decided_redress'),
      ],
    }),
    publicUrl,
  )
