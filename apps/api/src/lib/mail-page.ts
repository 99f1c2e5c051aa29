/**
 * Writes a mail as text and as HTML (docs/rules/mails.md). Every text is broken where it holds an address, because people write most of
 * them; only a `MailLink` becomes a link. The market's name, address and mark are added when the mail is sent (`mail-frame.ts`).
 */
import { hasAddress, type Language } from '@tregu/domain'
import { renderHtml } from './mail-html.ts'
import type { MailLink, MailPage, WrittenMail } from './mail-parts.ts'
import { renderText } from './mail-text.ts'
import { say } from './texts.ts'

export type { MailGoods, MailLink, MailPage, MailRow, MailShelf, MailText } from './mail-parts.ts'

/** The greeting. A name with an address in it is left out. */
export const greet = (language: Language, name: string): string =>
  name.trim() === '' || hasAddress(name)
    ? say(language, 'mail.hello_nameless')
    : say(language, 'mail.hello', { name })

/** The link to the contact form, behind a sentence. */
export const contactLink = (language: Language, publicUrl: string, text = ''): MailLink => ({
  ...(text === '' ? {} : { text }),
  label: say(language, 'mail.write_us'),
  link: `${publicUrl}/help/contact?lang=${language}`,
})

/** The address of a picture in its smallest size, for a mail. */
export const mailPicture = (image: string | null | undefined, publicUrl: string): string | null =>
  image ? `${publicUrl}${image.replace(/\.\d+\.webp$/, '.280.webp')}` : null

/** Headers of RFC 8058, with which a mail program ends mails of this kind by one POST to the link. */
export const oneClick = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export const writeMail = (page: MailPage): WrittenMail => ({
  subject: page.subject,
  text: renderText(page),
  html: renderHtml(page),
})
