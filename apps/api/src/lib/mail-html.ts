/**
 * The HTML of a mail, for mail programs: tables for the layout, 600 px wide, styles in the tags. The style sheet in the head only changes
 * colours in dark mode and the padding on phones, so a program that drops it shows the mail in light colours.
 */
import { breakAddresses } from '@tregu/domain'
import type { MailGoods, MailLink, MailPage, MailRow, MailShelf, MailText } from './mail-parts.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')
/** A text that people wrote. */
export const writeHtml = (text: string): string => escapeHtml(breakAddresses(text))

/** `mail-frame.ts` puts the market in these places when the mail is sent. */
export const HEAD = '<!--head-->'
export const FOOT = '<!--foot-->'

/** Double quotes would end the attribute. */
export const FONT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** Each class has its colour of light mode in the tags. Outlook's apps mark their own dark mode by `data-ogsc`. */
const DARK = {
  '.page': 'background:#141412!important',
  '.sheet': 'background:#1c1b19!important',
  '.ink': 'color:#f4f2ed!important',
  '.soft': 'color:#d3cfc6!important',
  '.rule': 'border-color:#4a4843!important',
  '.link': 'color:#58cfa3!important',
  '.button': 'background:#58cfa3!important',
  '.button a': 'color:#04261b!important',
  '.tooth': 'background:#1c1b19!important',
} as const
const darkOf = (before: string) =>
  Object.entries(DARK)
    .map(([name, colours]) => `${before}${name}{${colours}}`)
    .join('')
const MAIL_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}@media (prefers-color-scheme:dark){${darkOf('')}}${darkOf('[data-ogsc] ')}`

const P = `${FONT};margin:0 0 16px;font-size:16px;line-height:24px;color:#1b1a17`

export const linkHtml = ({ label, link }: MailLink, look = 'color:#00664c', name = 'link'): string =>
  `<a class="${name}" href="${escapeHtml(link)}" style="${look};text-decoration:underline">${writeHtml(label)}</a>`

const textHtml = (text: MailText): string => {
  if (typeof text === 'string') return writeHtml(text)
  return `${text.text ? `${writeHtml(text.text)} ` : ''}${linkHtml(text)}`
}
const paragraph = (text: MailText) =>
  `<p class="ink" style="${P}">${textHtml(text).replaceAll('\n', '<br>')}</p>`

/** A cell with a background instead of a padded link, because Outlook ignores the padding of links. */
const buttonHtml = ({ label, link }: MailLink) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px"><tr><td class="button" style="background:#00664c;border-radius:8px;padding:13px 24px"><a href="${escapeHtml(link)}" style="${FONT};color:#ffffff;font-size:16px;line-height:20px;font-weight:700;text-decoration:none">${writeHtml(label)}</a></td></tr></table>`

const receiptRow = ({ label, amount, strong }: MailRow) => {
  const line = strong
    ? 'font-weight:700;border-top:1px solid #87827a;padding:12px 0 6px;font-size:17px'
    : 'font-weight:400;padding:5px 0;font-size:15px'
  const cell = `${FONT};line-height:22px;color:#1b1a17;${line}`
  return `<tr><td class="ink rule" style="${cell}">${writeHtml(label)}</td><td class="ink rule" align="right" style="${cell};white-space:nowrap;padding-left:16px">${writeHtml(amount)}</td></tr>`
}

/** An order's code stays on one line. */
const headline = (subject: string): string =>
  writeHtml(subject).replaceAll(
    /\b[A-Z]{2}-\w{4}-\w{4}\b/g,
    (code) => `<span style="white-space:nowrap">${code}</span>`,
  )

const PICTURE = 64
const pictureHtml = (picture: string, name: string) =>
  `<td class="rule" width="${PICTURE}" valign="top" style="padding:12px 14px 12px 0;border-top:1px solid #e6e2da"><img src="${escapeHtml(picture)}" width="${PICTURE}" height="${PICTURE}" alt="${writeHtml(name)}" style="${FONT};display:block;width:${PICTURE}px;height:${PICTURE}px;border:0;border-radius:8px;background:#f7f5f1;color:#46433d;font-size:11px;line-height:14px"></td>`

const goodsRow = ({ name, link, note, amount, picture, leave }: MailGoods) => {
  const cell = `${FONT};padding:12px 0;border-top:1px solid #e6e2da;font-size:15px;line-height:22px;color:#1b1a17`
  const small = 'font-size:14px;line-height:20px;color:#46433d'
  const named = link
    ? `<a class="link" href="${escapeHtml(link)}" style="color:#00664c;font-weight:700;text-decoration:none">${writeHtml(name)}</a>`
    : writeHtml(name)
  const under = [
    ...(note ? [`<span class="soft" style="${small}">${writeHtml(note)}</span>`] : []),
    ...(leave ? [linkHtml(leave, small, 'soft')] : []),
  ]
  const shown = picture ? pictureHtml(picture, name) : ''
  return `<tr>${shown}<td class="ink rule" valign="top"${shown ? '' : ' colspan="2"'} style="${cell}">${[named, ...under].join('<br>')}</td><td class="ink rule" align="right" valign="top" style="${cell};white-space:nowrap;font-weight:700;padding-left:12px">${writeHtml(amount)}</td></tr>`
}

const shelfHtml = ({ title, note, goods }: MailShelf) =>
  `<h2 class="ink" style="${FONT};margin:0 0 ${note ? 2 : 8}px;font-size:17px;line-height:24px;color:#1b1a17">${writeHtml(title)}</h2>${note ? `<p class="soft" style="${FONT};margin:0 0 8px;font-size:14px;line-height:20px;color:#46433d">${writeHtml(note)}</p>` : ''}<table ${TABLE} style="margin:0 0 24px">${goods.map(goodsRow).join('')}</table>`

const kilim = Array.from(
  { length: 24 },
  (_, step) =>
    `<td${step % 2 ? ' class="tooth"' : ''} width="25" height="8" style="background:${step % 2 ? '#ffffff' : '#004a38'};font-size:0;line-height:0">&nbsp;</td>`,
).join('')

export const renderHtml = ({
  language,
  subject,
  paragraphs,
  button,
  goods = [],
  rows = [],
  after = [],
}: MailPage): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${writeHtml(subject)}</title><style>${MAIL_STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#f7f5f1;-webkit-text-size-adjust:100%"><table class="page" ${TABLE} style="background:#f7f5f1"><tr><td align="center" style="padding:24px 0">
<table class="sheet" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;width:100%;background:#ffffff">
${HEAD}
<tr><td class="pad" style="padding:32px 32px 16px">
<h1 class="ink" style="${FONT};margin:0 0 16px;font-size:26px;line-height:32px;color:#1b1a17">${headline(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${button ? buttonHtml(button) : ''}
${goods.map(shelfHtml).join('\n')}
${rows.length > 0 ? `<table ${TABLE} style="margin:0 0 24px">${rows.map(receiptRow).join('')}</table>` : ''}
${after.map(paragraph).join('\n')}
</td></tr>
<tr><td><table ${TABLE}><tr>${kilim}</tr></table></td></tr>
${FOOT}
</table></td></tr></table></body></html>`
