/**
 * Writes a mail as text and as HTML. HTML for mail programs: tables, inline styles, one button, light colours only. Every
 * text is broken where it holds an address, because people write most of them; only a `MailLink` becomes a link
 * (docs/rules/mails.md).
 */
import { breakAddresses, hasAddress, type Language, STANDARD_MARKET } from '@tregu/domain'
import { say } from './texts.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')

/** A sentence of our own that contains an address of our own. */
type MailLink = { readonly text: string; readonly link: string }
export type MailText = string | MailLink

type Row = { readonly label: string; readonly amount: string; readonly strong?: boolean }
/** A product of the shop: its name is a link. `leave` ends the mails about it. */
export type MailGoods = {
  readonly name: string
  readonly link: string
  readonly note: string
  readonly amount: string
  readonly leave?: { readonly label: string; readonly link: string }
}
/** Products under a sentence of their own. */
export type MailShelf = { readonly title: string; readonly goods: readonly MailGoods[] }
export type MailPage = {
  readonly language: Language
  readonly subject: string
  readonly paragraphs: readonly MailText[]
  /** Products, between the paragraphs and the receipt. */
  readonly goods?: readonly MailShelf[]
  /** Rows of a receipt. A strong row is the total. */
  readonly rows?: readonly Row[]
  readonly after?: readonly MailText[]
  readonly button?: { readonly label: string; readonly link: string }
}
type WrittenMail = { readonly subject: string; readonly text: string; readonly html: string }

/** The greeting. A name with an address in it is left out. */
export const greet = (language: Language, name: string): string =>
  name.trim() === '' || hasAddress(name)
    ? say(language, 'mail.hello_nameless')
    : say(language, 'mail.hello', { name })

/** The texts around the link are written by `write`, the link by `linked`. */
const aroundLink = (
  text: MailText,
  write: (text: string) => string,
  linked: (link: string) => string,
): string =>
  typeof text === 'string' ? write(text) : text.text.split(text.link).map(write).join(linked(text.link))

const FONT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const writeHtml = (text: string): string => escapeHtml(breakAddresses(text))
const linkHtml = (link: string): string =>
  `<a href="${escapeHtml(link)}" style="color:#00664c;word-break:break-all">${escapeHtml(link)}</a>`
const paragraph = (text: MailText) =>
  `<p style="${FONT};margin:0 0 16px;font-size:16px;line-height:24px;color:#1b1a17">${aroundLink(text, writeHtml, linkHtml)}</p>`
const receiptRow = ({ label, amount, strong }: Row) => {
  const weight = strong ? 'font-weight:700;border-top:1px solid #1b1a17' : 'font-weight:400'
  const cell = `${FONT};padding:6px 0;font-size:15px;line-height:22px;color:#1b1a17;${weight}`
  return `<tr><td style="${cell}">${writeHtml(label)}</td><td align="right" style="${cell};white-space:nowrap">${writeHtml(amount)}</td></tr>`
}
const goodsRow = ({ name, link, note, amount, leave }: MailGoods) => {
  const cell = `${FONT};padding:12px 0;border-top:1px solid #e4dfd6;font-size:15px;line-height:22px;color:#1b1a17`
  const small = 'font-size:14px;line-height:20px;color:#5a554d'
  const named = `<a href="${escapeHtml(link)}" style="color:#00664c;font-weight:700;text-decoration:none">${writeHtml(name)}</a>`
  const leaving = leave
    ? `<br><a href="${escapeHtml(leave.link)}" style="${small}">${writeHtml(leave.label)}</a>`
    : ''
  return `<tr><td style="${cell}">${named}<br><span style="${small}">${writeHtml(note)}</span>${leaving}</td><td align="right" valign="top" style="${cell};white-space:nowrap;font-weight:700">${writeHtml(amount)}</td></tr>`
}
const shelfHtml = ({ title, goods }: MailShelf) =>
  `<h2 style="${FONT};margin:0 0 8px;font-size:17px;line-height:24px;color:#1b1a17">${writeHtml(title)}</h2><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${goods.map(goodsRow).join('')}</table>`
const kilim = Array.from(
  { length: 24 },
  (_, step) =>
    `<td width="25" height="8" style="background:${step % 2 ? '#ffffff' : '#004a38'};font-size:0;line-height:0">&nbsp;</td>`,
).join('')

const { name: STANDARD } = STANDARD_MARKET
const headOf = (name: string) =>
  `<tr><td style="background:#004a38;padding:20px 32px;${FONT};font-size:22px;font-weight:700;color:#ffffff">${writeHtml(name)}</td></tr>`

const renderHtml = ({
  language,
  subject,
  paragraphs,
  goods = [],
  rows = [],
  after = [],
  button,
}: MailPage): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${writeHtml(subject)}</title></head>
<body style="margin:0;background:#f7f5f1"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#ffffff">
${headOf(STANDARD)}
<tr><td style="padding:32px">
<h1 style="${FONT};margin:0 0 20px;font-size:26px;line-height:30px;color:#1b1a17">${writeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${goods.map(shelfHtml).join('\n')}
${rows.length > 0 ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.map(receiptRow).join('')}</table>` : ''}
${button ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(button.link)}" style="${FONT};display:inline-block;padding:12px 22px;background:#00664c;color:#ffffff;border-radius:8px;font-size:15px;font-weight:650;text-decoration:none">${escapeHtml(button.label)}</a></p>` : ''}
${after.map(paragraph).join('\n')}
</td></tr>
<tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${kilim}</tr></table></td></tr>
</table></td></tr></table></body></html>`

const plain = (text: MailText): string => aroundLink(text, breakAddresses, (link) => link)

const shelfText = ({ title, goods }: MailShelf): string =>
  [
    plain(title),
    ...goods.map(({ name, link, note, amount, leave }) =>
      [
        `${plain(name)}: ${amount}`,
        plain(note),
        link,
        ...(leave ? [`${leave.label}: ${leave.link}`] : []),
      ].join('\n'),
    ),
  ].join('\n\n')

const renderText = ({ language, paragraphs, goods = [], rows = [], after = [], button }: MailPage): string =>
  [
    ...paragraphs.map(plain),
    ...goods.map(shelfText),
    ...(rows.length > 0
      ? [rows.map(({ label, amount }) => plain(amount ? `${label}: ${amount}` : label)).join('\n')]
      : []),
    ...after.map(plain),
    ...(button ? [`${button.label}: ${button.link}`] : []),
    say(language, 'mail.sign'),
  ].join('\n\n')

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

/** Puts the market's name into the head and under the text of a mail that was written with the standard one. */
export const signMail = <M extends { readonly text: string; readonly html: string | null }>(
  mail: M,
  name: string,
): M => {
  if (name === STANDARD) return mail
  const isSigned = mail.text.endsWith(`\n\n${STANDARD}`)
  return {
    ...mail,
    text: isSigned ? mail.text.slice(0, -STANDARD.length) + breakAddresses(name) : mail.text,
    html: mail.html?.replace(headOf(STANDARD), () => headOf(name)) ?? null,
  }
}
