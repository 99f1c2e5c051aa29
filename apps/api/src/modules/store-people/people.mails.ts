/** Writes the mails to people who work for a store, or who are invited to. */
import { type Language, STORE_INVITATION_DAYS, type StoreRole } from '@tregu/domain'
import { greet, writeMail } from '../../lib/mail-page.ts'
import type { MailFacts } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'

export const PEOPLE_MAILS = [
  {
    kind: 'store_invitation',
    channel: 'email',
    trigger: 'an owner of a store invites somebody to work for it',
    language: 'the language of the account with this address, else of the request',
    secretMinutes: STORE_INVITATION_DAYS * 24 * 60,
    reason: 'given',
  },
  {
    kind: 'store_role',
    channel: 'email',
    trigger: 'an owner changes the role of one of the store’s people',
    language: 'the language of the account',
    reason: 'store',
  },
  {
    kind: 'store_left',
    channel: 'email',
    trigger: 'an owner takes somebody off the store’s people',
    language: 'the language of the account',
    reason: 'store',
  },
] as const satisfies readonly MailFacts[]

export const invitationMail = (
  invited: {
    readonly email: string
    readonly role: StoreRole
    readonly key: string
    readonly language: Language
  },
  store: string,
  publicUrl: string,
): Message => {
  const { language, role, key } = invited
  const subject = say(language, 'mail.store_invite_subject', { name: store })
  const words = { name: store, role: say(language, `mail.role_${role}`) }
  const paragraphs = [greet(language, ''), say(language, 'mail.store_invite_text', words)]
  const link = `${publicUrl}/store-invitation/${key}?lang=${language}`
  const button = { label: say(language, 'mail.store_invite_button'), link }
  return {
    channel: 'email',
    kind: 'store_invitation',
    recipient: invited.email,
    ...writeMail({ language, subject, paragraphs, button }),
    about: null,
  }
}

const letter = (
  kind: 'store_role' | 'store_left',
  person: Receiver,
  { name, role }: { readonly name: string; readonly role: StoreRole },
  publicUrl: string,
): Message =>
  writeLetter(person, kind, (language) => {
    const words = { name, role: say(language, `mail.role_${role}`) }
    return {
      subject: say(language, `mail.${kind}_subject`, { name }),
      paragraphs: [say(language, `mail.${kind}_text`, words)],
      button: { label: say(language, 'mail.store_button'), link: `${publicUrl}/user/dashboard` },
    }
  })

export const roleMail = (person: Receiver, store: string, role: StoreRole, publicUrl: string): Message =>
  letter('store_role', person, { name: store, role }, publicUrl)

export const leftMail = (person: Receiver, store: string, role: StoreRole, publicUrl: string): Message =>
  letter('store_left', person, { name: store, role }, publicUrl)
