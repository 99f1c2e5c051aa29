/** Writes the mails to people who are invited to work for the market. */
import { type Grantable, type Language, STAFF_INVITATION_DAYS } from '@tregu/domain'
import { greet, writeMail } from '../../lib/mail-page.ts'
import type { MailFacts } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import type { Message } from '../outbox/outbox.ts'

export const STAFF_MAILS = [
  {
    kind: 'staff_invitation',
    channel: 'email',
    trigger: 'an administrator invites somebody to work for the market',
    language: 'the language of the account with this address, else of the request',
    secretMinutes: STAFF_INVITATION_DAYS * 24 * 60,
    reason: 'given',
  },
] as const satisfies readonly MailFacts[]

type Invited = {
  readonly email: string
  readonly role: Grantable
  readonly key: string
  readonly language: Language
}

export const staffInvitationMail = (
  { email, role, key, language }: Invited,
  inviter: string,
  publicUrl: string,
): Message => {
  const words = { name: inviter, role: say(language, `mail.permission_${role}`), n: STAFF_INVITATION_DAYS }
  return {
    channel: 'email',
    kind: 'staff_invitation',
    recipient: email,
    ...writeMail({
      language,
      subject: say(language, 'mail.staff_invite_subject'),
      paragraphs: [greet(language, ''), say(language, 'mail.staff_invite_text', words)],
      button: {
        label: say(language, 'mail.store_invite_button'),
        link: `${publicUrl}/staff-invitation/${key}?lang=${language}`,
      },
    }),
    about: null,
  }
}
