/** The plain text of a mail. Each address is on a separate line. */
import { breakAddresses } from '@tregu/domain'
import type { MailGoods, MailLink, MailPage, MailRow, MailShelf, MailText } from './mail-parts.ts'

export const linkText = ({ text, label, link }: MailLink): string =>
  `${text ? `${breakAddresses(text)} ` : ''}${breakAddresses(label)}:\n${link}`

const plain = (text: MailText): string => (typeof text === 'string' ? breakAddresses(text) : linkText(text))

const goodsText = ({ name, link, note, amount, leave }: MailGoods): string =>
  [
    breakAddresses(amount ? `${name}: ${amount}` : name),
    ...(note ? [breakAddresses(note)] : []),
    ...(link ? [link] : []),
    ...(leave ? [linkText(leave)] : []),
  ].join('\n')

const shelfText = ({ title, note, goods }: MailShelf): string =>
  [[title, ...(note ? [note] : [])].map(breakAddresses).join('\n'), ...goods.map(goodsText)].join('\n\n')

const rowText = ({ label, amount }: MailRow): string => breakAddresses(amount ? `${label}: ${amount}` : label)

export const renderText = ({ paragraphs, button, goods = [], rows = [], after = [] }: MailPage): string =>
  [
    ...paragraphs.map(plain),
    ...(button ? [linkText(button)] : []),
    ...goods.map(shelfText),
    ...(rows.length > 0 ? [rows.map(rowText).join('\n')] : []),
    ...after.map(plain),
  ].join('\n\n')
