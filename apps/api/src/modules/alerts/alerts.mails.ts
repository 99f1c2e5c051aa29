/** The mail about alerts and followed stores. A person gets at most one a day. */
import { formatPrice, type Language } from '@tregu/domain'
import { type MailGoods, type MailShelf, mailPicture, oneClick } from '../../lib/mail-page.ts'
import type { MailFacts } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import { type Message, type Receiver, writeLetter } from '../outbox/outbox.ts'
import type { AlertRow, NewsRow } from './alerts.queries.ts'
import { optionsOf, viewProduct } from './alerts.view.ts'

export const ALERT_MAILS = [
  {
    kind: 'alerts',
    channel: 'email',
    trigger:
      'between 08:00 and 21:00 a variant is back or costs less, or on Monday a followed store has news; one mail a day to a person who asked for it',
    language: 'the language of the account',
    reason: 'asked',
  },
] as const satisfies readonly MailFacts[]

/** An alert with the charged price that the mail names. */
export type DueAlert = { readonly row: AlertRow; readonly price: number }
type Told = {
  readonly alerts: readonly DueAlert[]
  readonly news: readonly NewsRow[]
  /** Since when the news are. */
  readonly since: Date | null
  readonly key: string
  readonly publicUrl: string
}

const writeAlert = ({ row, price }: DueAlert, { key, publicUrl }: Told, language: Language): MailGoods => {
  const { slug, department, name } = viewProduct(row.variant.product, language)
  const { image, product } = row.variant
  const goods = {
    name: [name, ...optionsOf(row, language)].join(', '),
    link: `${publicUrl}/${department}/p/${slug}?variant=${row.variant.id}&lang=${language}`,
    amount: formatPrice(price, language),
    picture: mailPicture(image?.src ?? product.images[0]?.src, publicUrl),
  }
  // The alert `back` ends with this mail. `price` goes on until its shopper ends it.
  if (row.kind === 'back') return { ...goods, note: say(language, 'mail.alerts_back') }
  const link = `${publicUrl}/alerts/end/${key}?alert=${row.id}&lang=${language}`
  return {
    ...goods,
    note: say(language, 'mail.alerts_price', { amount: row.price }),
    leave: { label: say(language, 'mail.alerts_end'), link },
  }
}

const writeNews = (row: NewsRow, { since, publicUrl }: Told, language: Language): MailGoods => {
  const { slug, department, name } = viewProduct(row, language)
  const isNew = row.publishedAt !== null && since !== null && row.publishedAt > since
  return {
    name,
    link: `${publicUrl}/${department}/p/${slug}?lang=${language}`,
    note: say(language, isNew ? 'mail.digest_new' : 'mail.digest_reduced', { name: row.store.name }),
    amount: row.listing ? formatPrice(row.listing.effective, language) : '',
    picture: mailPicture(row.images[0]?.src, publicUrl),
  }
}

const subjectOf = ({ alerts: [first, ...others], news }: Told, language: Language): string => {
  if (!first) return say(language, 'mail.digest_subject', { n: news.length })
  if (others.length > 0) return say(language, 'mail.alerts_subject', { n: others.length + 1 })
  const { name } = viewProduct(first.row.variant.product, language)
  return say(language, first.row.kind === 'back' ? 'mail.alerts_subject_back' : 'mail.alerts_subject_price', {
    name,
  })
}

export const alertMail = (person: Receiver, told: Told): Message => {
  const { alerts, news, key, publicUrl } = told
  const letter = writeLetter(person, 'alerts', (language) => {
    const shelves: MailShelf[] = [
      {
        title: say(language, 'mail.alerts_title'),
        goods: alerts.map((alert) => writeAlert(alert, told, language)),
      },
      { title: say(language, 'mail.digest_title'), goods: news.map((row) => writeNews(row, told, language)) },
    ]
    const leave = `${publicUrl}/alerts/end/${key}?lang=${language}`
    return {
      subject: subjectOf(told, language),
      paragraphs: [],
      goods: shelves.filter(({ goods }) => goods.length > 0),
      button: { label: say(language, 'mail.alerts_button'), link: `${publicUrl}/user/dashboard/alerts` },
      after: [{ label: say(language, 'mail.alerts_end_all'), link: leave }],
    }
  })
  return { ...letter, headers: oneClick(`${publicUrl}/api/alerts/end/${key}`) }
}
