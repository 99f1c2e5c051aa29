/**
 * Puts the market around a mail when it is sent: the mark and the name above; below the name, the postal address, the ways to help, and
 * why the mail came. A mail waits in the outbox without them, so a market that changes its name or address writes under the new one.
 */
import { isLanguage, type Language, type Market, pickText } from '@tregu/domain'
import { FONT, FOOT, HEAD, linkHtml, TABLE, writeHtml } from './mail-html.ts'
import type { MailLink, MailText } from './mail-parts.ts'
import { linkText } from './mail-text.ts'
import { sayPhone } from './phone-text.ts'
import { say } from './texts.ts'

/** Why somebody gets a mail; the foot says it by `mail.why_…`. */
export const MAIL_REASONS = ['account', 'order', 'store', 'market', 'asked', 'given'] as const
export type MailReason = (typeof MAIL_REASONS)[number]

export type MailFrame = {
  readonly market: Pick<Market, 'name' | 'phone' | 'imprint'>
  readonly publicUrl: string
  readonly reason: MailReason
}

/** The company and its address are the first lines of the imprint. */
const ADDRESS_LINES = 2
const addressOf = ({ imprint }: MailFrame['market'], language: Language): string[] =>
  pickText(imprint, language)
    .text.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, ADDRESS_LINES)

const helpOf = (language: Language, publicUrl: string): MailLink[] =>
  (
    [
      ['mail.foot_help', '/help'],
      ['mail.write_us', '/help/contact'],
      ['mail.terms', '/help/terms'],
    ] as const
  ).map(([label, path]) => ({ label: say(language, label), link: `${publicUrl}${path}?lang=${language}` }))

/** The picture has its own background, so that it can be seen in mail programs that swap light and dark colours. */
const headHtml = ({ market, publicUrl }: MailFrame) =>
  `<tr><td class="pad" style="background:#004a38;padding:18px 32px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="32" style="padding:0 10px 0 0"><img src="${publicUrl}/mail-mark.png" width="32" height="32" alt="" style="display:block;width:32px;height:32px;border:0"></td><td style="${FONT};font-size:22px;line-height:28px;font-weight:700;color:#ffffff">${writeHtml(market.name)}</td></tr></table></td></tr>`

const footHtml = (language: Language, frame: MailFrame) => {
  const { market, publicUrl, reason } = frame
  const line = (inner: string, space: number) =>
    `<p style="${FONT};margin:0 0 ${space}px;font-size:14px;line-height:21px;color:#c6e0d4">${inner}</p>`
  const links = helpOf(language, publicUrl).map((link) => linkHtml(link, 'color:#ffffff', 'foot'))
  const address = [market.name, ...addressOf(market, language)].map(writeHtml).join('<br>')
  // A number is not broken into two lines.
  const phone = writeHtml(sayPhone(market.phone)).replaceAll(' ', '&nbsp;')
  const why = writeHtml(say(language, `mail.why_${reason}`, { name: market.name }))
  return `<tr><td class="pad" style="background:#004a38;padding:22px 32px 26px"><table ${TABLE}><tr><td>${line(address, 12)}${line([...links, phone].join(' &nbsp;·&nbsp; '), 12)}${line(why, 0)}</td></tr></table></td></tr>`
}

const footText = (language: Language, { market, publicUrl, reason }: MailFrame): string => {
  const plain = (text: MailText) => (typeof text === 'string' ? text : linkText(text))
  return [
    '--',
    [market.name, ...addressOf(market, language), sayPhone(market.phone)].join('\n'),
    ...helpOf(language, publicUrl).map(plain),
    say(language, `mail.why_${reason}`, { name: market.name }),
  ].join('\n\n')
}

type Framed = { readonly text: string; readonly html: string | null }

/** The mail as it is sent. A text message stays as it is. */
export const frameMail = <M extends Framed>(mail: M, frame: MailFrame): M => {
  const [, written = ''] = /^<!doctype html>\n<html lang="(\w\w)"/.exec(mail.html ?? '') ?? []
  if (mail.html === null || !isLanguage(written)) return mail
  return {
    ...mail,
    text: `${mail.text}\n\n${footText(written, frame)}`,
    html: mail.html.replace(HEAD, () => headHtml(frame)).replace(FOOT, () => footHtml(written, frame)),
  }
}
