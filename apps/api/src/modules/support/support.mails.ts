/** Writes the mail about a coupon from support. */
import { type Day, formatDate, formatPrice, pickText, type TextByLanguage } from '@tregu/domain'
import type { Mail } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'

export const SUPPORT_MAILS: readonly Mail[] = [
  {
    kind: 'goodwill',
    channel: 'email',
    trigger: 'support gives a shopper a coupon',
    language: 'the language of the account',
  },
]

type Coupon = { readonly name: TextByLanguage; readonly value: number; readonly endDay: Day }

export const goodwillMail = (person: Receiver, coupon: Coupon, publicUrl: string): Message =>
  writeLetter(person, 'goodwill', (language) => ({
    subject: say(language, 'mail.goodwill_subject'),
    paragraphs: [say(language, 'mail.goodwill_text')],
    rows: [
      { label: pickText(coupon.name, language).text, amount: formatPrice(coupon.value, language) },
      { label: say(language, 'mail.coupon_until'), amount: formatDate(coupon.endDay) },
    ],
    button: { label: say(language, 'mail.goodwill_button'), link: `${publicUrl}/user/dashboard/coupons` },
  }))
