/** Writes the mails of an account, in its language. */
import type { Language } from '@tregu/domain'
import { renderMail } from '../../lib/mail-page.ts'
import { say } from '../../lib/texts.ts'
import type { Message } from '../outbox/outbox.ts'

type Person = { id: string; email: string; firstName: string }
type Mail = Pick<Message, 'channel' | 'kind' | 'recipient' | 'subject' | 'text' | 'html' | 'about'>

const KINDS = { confirm: 'confirm_email', reset: 'reset_password', invite: 'invite_administrator' } as const

const letter = (kind: keyof typeof KINDS, person: Person, link: string, language: Language): Mail => {
  const subject = say(language, `mail.${kind}_subject`)
  const paragraphs = [
    say(language, 'mail.hello', { name: person.firstName }),
    say(language, `mail.${kind}_text`),
  ]
  const button = { label: say(language, `mail.${kind}_button`), link }
  return {
    channel: 'email',
    kind: KINDS[kind],
    recipient: person.email,
    subject,
    text: [...paragraphs, `${button.label}: ${link}`, say(language, 'mail.sign')].join('\n\n'),
    html: renderMail({ language, title: subject, paragraphs, button }),
    about: person.id,
  }
}

export const confirmationMail = (person: Person, key: string, publicUrl: string, language: Language): Mail =>
  letter('confirm', person, `${publicUrl}/email/confirm/${key}?lang=${language}`, language)

export const resetMail = (person: Person, key: string, publicUrl: string, language: Language): Mail =>
  letter('reset', person, `${publicUrl}/reset-password/${key}?lang=${language}`, language)

export const invitationMail = (person: Person, key: string, publicUrl: string, language: Language): Mail =>
  letter('invite', person, `${publicUrl}/reset-password/${key}?lang=${language}`, language)
