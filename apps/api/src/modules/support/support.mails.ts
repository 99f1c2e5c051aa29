/** Writes the mail about a coupon from support. */
import { type Day, formatDate, formatPrice, isLanguage, pickText, type TextByLanguage } from '@tregu/domain'
import { renderMail } from '../../lib/mail-page.ts'
import type { Mail } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import type { Message } from '../outbox/outbox.ts'

export const SUPPORT_MAILS: readonly Mail[] = [
  {
    kind: 'goodwill',
    channel: 'email',
    trigger: 'support gives a shopper a coupon',
    language: 'the language of the account',
  },
]

type Recipient = Readonly<Record<'id' | 'email' | 'firstName' | 'language', string>>
type Coupon = { readonly name: TextByLanguage; readonly value: number; readonly endDay: Day }

export const goodwillMail = (person: Recipient, coupon: Coupon, publicUrl: string): Message => {
  const language = isLanguage(person.language) ? person.language : 'en'
  const subject = say(language, 'mail.goodwill_subject')
  const paragraphs = [
    say(language, 'mail.hello', { name: person.firstName }),
    say(language, 'mail.goodwill_text'),
  ]
  const rows = [
    { label: pickText(coupon.name, language).text, amount: formatPrice(coupon.value, language) },
    { label: say(language, 'mail.coupon_until'), amount: formatDate(coupon.endDay) },
  ]
  const link = `${publicUrl}/user/dashboard/coupons?lang=${language}`
  const button = { label: say(language, 'mail.goodwill_button'), link }
  return {
    channel: 'email',
    kind: 'goodwill',
    recipient: person.email,
    subject,
    text: [
      ...paragraphs,
      rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
      `${button.label}: ${link}`,
      say(language, 'mail.sign'),
    ].join('\n\n'),
    html: renderMail({ language, title: subject, paragraphs, rows, button }),
    about: person.id,
  }
}
