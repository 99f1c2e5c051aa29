/** Writes the mails of an account, in its language. */
import { formatPrice, type Language, pickText, type TextByLanguage } from '@tregu/domain'
import { contactLink, greet, type MailText, writeMail } from '../../lib/mail-page.ts'
import { say, sayDay } from '../../lib/texts.ts'
import type { Message } from '../outbox/outbox.ts'

type Person = { id: string; email: string; firstName: string }
type Mail = Pick<Message, 'channel' | 'kind' | 'recipient' | 'subject' | 'text' | 'html' | 'about'>

const KINDS = {
  confirm: 'confirm_email',
  reset: 'reset_password',
  invite: 'invite_administrator',
  welcome: 'welcome',
  password: 'password_changed',
} as const

type Content = {
  readonly paragraphs: readonly MailText[]
  readonly rows?: readonly { readonly label: string; readonly amount: string }[]
}

const write = (
  kind: keyof typeof KINDS,
  person: Person,
  link: string,
  language: Language,
  content: Content,
): Mail => {
  const subject = say(language, `mail.${kind}_subject`)
  const paragraphs = [greet(language, person.firstName), ...content.paragraphs]
  const button = { label: say(language, `mail.${kind}_button`), link }
  return {
    channel: 'email',
    kind: KINDS[kind],
    recipient: person.email,
    ...writeMail({ language, subject, paragraphs, rows: content.rows ?? [], button }),
    about: person.id,
  }
}

const letter = (kind: 'confirm' | 'reset' | 'invite', person: Person, link: string, language: Language) =>
  write(kind, person, link, language, { paragraphs: [say(language, `mail.${kind}_text`)] })

export const confirmationMail = (person: Person, key: string, publicUrl: string, language: Language): Mail =>
  letter('confirm', person, `${publicUrl}/email/confirm/${key}?lang=${language}`, language)

export const resetMail = (person: Person, key: string, publicUrl: string, language: Language): Mail =>
  letter('reset', person, `${publicUrl}/reset-password/${key}?lang=${language}`, language)

export const invitationMail = (person: Person, key: string, publicUrl: string, language: Language): Mail =>
  letter('invite', person, `${publicUrl}/reset-password/${key}?lang=${language}`, language)

export type WelcomeCoupon = {
  readonly name: TextByLanguage
  readonly value: number
  readonly minSpend: number
  readonly endDay: string
}

/** `coupon` is null when the account has no coupon that it can use. */
export const welcomeMail = (
  person: Person,
  coupon: WelcomeCoupon | null,
  publicUrl: string,
  language: Language,
): Mail =>
  write('welcome', person, `${publicUrl}/?lang=${language}`, language, {
    paragraphs: [
      say(language, 'mail.welcome_text'),
      ...(coupon ? [say(language, 'mail.welcome_coupon')] : []),
    ],
    rows: coupon
      ? [
          { label: pickText(coupon.name, language).text, amount: formatPrice(coupon.value, language) },
          { label: say(language, 'mail.coupon_from'), amount: formatPrice(coupon.minSpend, language) },
          { label: say(language, 'mail.coupon_until'), amount: sayDay(language, coupon.endDay) },
        ]
      : [],
  })

/** `device` names browser and system of the change; empty when they are unknown or the address is not confirmed. */
export const passwordMail = (
  person: Person,
  { device, at }: { readonly device: string; readonly at: Date },
  publicUrl: string,
  language: Language,
): Mail =>
  write('password', person, `${publicUrl}/reset-password?lang=${language}`, language, {
    paragraphs: [
      say(language, 'mail.password_text', { date: at, time: at }),
      say(language, 'mail.password_device', { name: device || say(language, 'm.unknown_device') }),
      contactLink(language, publicUrl, say(language, 'mail.password_unknown')),
    ],
  })

export const PHONE_CODE_KIND = 'phone_code'

export const phoneCodeMessage = ({
  userId,
  phone,
  code,
  language,
}: Readonly<Record<'userId' | 'phone' | 'code', string>> & { readonly language: Language }): Message => ({
  channel: 'sms',
  kind: PHONE_CODE_KIND,
  recipient: phone,
  subject: '',
  text: say(language, 'mail.phone_code', { name: code }),
  html: null,
  about: userId,
})
