/** Tells a reviewer that the store has answered, without the words of the answer. */
import type { MailFacts } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'

export const REPLY_MAILS = [
  {
    kind: 'review_reply',
    channel: 'email',
    trigger: 'a store answers a review for the first time',
    language: 'the language of the account',
    reason: 'account',
  },
] as const satisfies readonly MailFacts[]

export const replyMail = (person: Receiver, store: string, publicUrl: string): Message =>
  writeLetter(person, 'review_reply', (language) => ({
    subject: say(language, 'mail.review_reply_subject', { name: store }),
    paragraphs: [say(language, 'mail.review_reply_text', { name: store })],
    button: {
      label: say(language, 'mail.review_reply_button'),
      link: `${publicUrl}/user/dashboard/reviews/past`,
    },
  }))
