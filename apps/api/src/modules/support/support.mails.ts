/** Writes the mail about a coupon from support. */
import { type Day, formatPrice, pickText, type TextByLanguage } from '@tregu/domain'
import type { MailFacts } from '../../lib/ownership.ts'
import { say, sayDay } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'

export const SUPPORT_MAILS = [
  {
    kind: 'goodwill',
    channel: 'email',
    trigger: 'support gives a shopper a coupon',
    language: 'the language of the account',
    reason: 'account',
  },
] as const satisfies readonly MailFacts[]

type Coupon = { readonly name: TextByLanguage; readonly value: number; readonly endDay: Day }

export const goodwillMail = (person: Receiver, coupon: Coupon, publicUrl: string): Message =>
  writeLetter(person, 'goodwill', (language) => ({
    subject: say(language, 'mail.goodwill_subject'),
    paragraphs: [say(language, 'mail.goodwill_text')],
    rows: [
      { label: pickText(coupon.name, language).text, amount: formatPrice(coupon.value, language) },
      { label: say(language, 'mail.coupon_until'), amount: sayDay(language, coupon.endDay) },
    ],
    button: { label: say(language, 'mail.goodwill_button'), link: `${publicUrl}/user/dashboard/coupons` },
  }))
