/** Renders a mail's HTML as mail programs need it: tables, inline styles, one button, light colours only. */
import type { Language } from '@tregu/domain'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')

export type MailPage = {
  readonly language: Language
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Rows of a receipt. A strong row is the total. */
  readonly rows?: readonly { label: string; amount: string; strong?: boolean }[]
  readonly after?: readonly string[]
  readonly button?: { readonly label: string; readonly link: string }
}

const FONT = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
/** Turns addresses in the text into links. */
const withLinks = (html: string): string =>
  html.replaceAll(
    /https?:\/\/[^\s<]+/g,
    (link) => `<a href="${link}" style="color:#00664c;word-break:break-all">${link}</a>`,
  )
const paragraph = (text: string) =>
  `<p style="${FONT};margin:0 0 16px;font-size:16px;line-height:24px;color:#1b1a17">${withLinks(escapeHtml(text))}</p>`
const receiptRow = ({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) => {
  const weight = strong ? 'font-weight:700;border-top:1px solid #1b1a17' : 'font-weight:400'
  const cell = `${FONT};padding:6px 0;font-size:15px;line-height:22px;color:#1b1a17;${weight}`
  return `<tr><td style="${cell}">${escapeHtml(label)}</td><td align="right" style="${cell};white-space:nowrap">${escapeHtml(amount)}</td></tr>`
}
const kilim = Array.from(
  { length: 24 },
  (_, step) =>
    `<td width="25" height="8" style="background:${step % 2 ? '#ffffff' : '#004a38'};font-size:0;line-height:0">&nbsp;</td>`,
).join('')

export const renderMail = ({
  language,
  title,
  paragraphs,
  rows = [],
  after = [],
  button,
}: MailPage): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f7f5f1"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#ffffff">
<tr><td style="background:#004a38;padding:20px 32px;${FONT};font-size:22px;font-weight:700;color:#ffffff">Tregu</td></tr>
<tr><td style="padding:32px">
<h1 style="${FONT};margin:0 0 20px;font-size:26px;line-height:30px;color:#1b1a17">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${rows.length > 0 ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.map(receiptRow).join('')}</table>` : ''}
${button ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(button.link)}" style="${FONT};display:inline-block;padding:12px 22px;background:#00664c;color:#ffffff;border-radius:8px;font-size:15px;font-weight:650;text-decoration:none">${escapeHtml(button.label)}</a></p>` : ''}
${after.map(paragraph).join('\n')}
</td></tr>
<tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${kilim}</tr></table></td></tr>
</table></td></tr></table></body></html>`
