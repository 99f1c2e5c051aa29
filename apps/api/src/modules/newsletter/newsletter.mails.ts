/** Writes the mail that asks to confirm a subscription (double opt-in). */
import type { Language } from '@tregu/domain'
import { oneClick, writeMail } from '../../lib/mail-page.ts'
import { say } from '../../lib/texts.ts'
import type { Message } from '../outbox/outbox.ts'

export type Keys = { readonly confirm: string; readonly unsubscribe: string }

export const subscriptionMail = (
  email: string,
  keys: Keys,
  publicUrl: string,
  language: Language,
): Message => {
  const subject = say(language, 'mail.newsletter_subject')
  const link = `${publicUrl}/newsletter/confirm/${keys.confirm}?lang=${language}`
  const paragraphs = [say(language, 'mail.newsletter_text')]
  const button = { label: say(language, 'mail.newsletter_button'), link }
  const leave = `${publicUrl}/newsletter/unsubscribe/${keys.unsubscribe}?lang=${language}`
  const after = [{ label: say(language, 'mail.newsletter_leave'), link: leave }]
  return {
    channel: 'email',
    kind: 'newsletter',
    recipient: email,
    ...writeMail({ language, subject, paragraphs, button, after }),
    about: null,
    headers: oneClick(`${publicUrl}/api/newsletter/unsubscribe/${keys.unsubscribe}`),
  }
}
