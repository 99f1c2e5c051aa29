/** Writes the mails about a placed order, in the language of its placing (docs/rules/orders.md). */
import { addDays, dayOf, pickText, REFUND_DAYS, type ReturnedUnits, startOfDay } from '@tregu/domain'
import type { ErrorValues } from '../../lib/app-error.ts'
import { contactLink, greet, type MailShelf, mailPicture, writeMail } from '../../lib/mail-page.ts'
import type { MailFacts } from '../../lib/ownership.ts'
import { say, sayArrival } from '../../lib/texts.ts'
import type { Message } from '../outbox/outbox.ts'
import type { LockedOrder, LockedPurchase } from './locked-order.ts'

export type OrderNews =
  | 'confirmed'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'paid'
  | 'return_requested'
  | 'return_received'
  | 'return_refunded'
  | 'return_refused'

export type OrderMailKind = `order_${OrderNews}` | 'withdrawal'

/** The trigger of each mail, for docs/mails.md. */
const TRIGGERS: Readonly<Record<OrderMailKind, string>> = {
  order_confirmed: 'the seller confirms an order',
  order_shipped: 'the seller ships an order',
  order_delivered: 'an order is delivered',
  order_cancelled: 'an order is cancelled, by its shopper, its seller or the platform',
  order_paid: 'the seller marks a bank transfer as paid',
  order_return_requested: 'a shopper, or support for the shopper, opens a return',
  order_return_received: 'the seller receives the goods of a return',
  order_return_refunded: 'the seller refunds a return, or lines are withdrawn from before shipping',
  order_return_refused: 'the seller refuses a return',
  withdrawal:
    'somebody confirms the withdrawal from a contract with its code and e-mail; repeating one that changes nothing sends nothing',
}

type OrderMail = MailFacts & { readonly kind: OrderMailKind }
export const ORDER_MAILS: readonly OrderMail[] = Object.entries(TRIGGERS).map(([kind, trigger]) => ({
  // The keys are those of its type.
  kind: kind as OrderMailKind,
  channel: 'email',
  trigger,
  language: 'the language of the shop when the purchase was placed',
  reason: 'order',
}))

type Told = {
  /** When it happened. */
  readonly at: Date
  /** Fills {date}, {time} and {amount} of the text. */
  readonly values?: ErrorValues
  /** The units it is about; absent: all of the order. */
  readonly units?: readonly ReturnedUnits[]
  /** Cents that go back to the shopper. */
  readonly refund?: number
  /** The number of the credit note of a refund. */
  readonly creditNote?: string | null
  readonly reason?: string | null
  readonly parcel?: null | { readonly carrier: string; readonly number: string }
}

/** What the shopper keeps: all units but those that came back or were withdrawn. */
const unitsOf = ({ course }: LockedOrder): ReturnedUnits[] =>
  course.lines
    .map(({ id, quantity, returned }) => ({ lineId: id, quantity: quantity - returned }))
    .filter(({ quantity }) => quantity > 0)

/** `2 × Coffee cup`, one text for each line. */
export const listUnits = (
  order: LockedOrder,
  units: readonly ReturnedUnits[],
  language: LockedPurchase['language'],
): string[] =>
  units.map(({ lineId, quantity }) => {
    const name = order.names.get(String(lineId))
    return `${quantity} × ${name ? pickText(name, language).text : ''}`
  })

/** How and until when the money comes back, or that none was paid. */
const moneyLines = (
  order: LockedOrder,
  { language }: LockedPurchase,
  news: OrderNews,
  { at, refund: amount = 0, creditNote = null }: Told,
): string[] => {
  const { method, isPaid } = order.course
  if (amount > 0) {
    const isByProvider = method === 'creditCard' || method === 'paypal'
    const how = say(language, isByProvider ? 'mail.refund_provider' : 'mail.refund_seller', { amount })
    const date = startOfDay(addDays(dayOf(at), REFUND_DAYS))
    return [
      `${how} ${say(language, 'mail.refund_by', { date })}`,
      ...(creditNote ? [`${say(language, 'invoice.credit_note')}: ${creditNote}`] : []),
    ]
  }
  if (news !== 'cancelled') return []
  const isDue = method === 'bank' && !isPaid
  return [
    say(language, 'mail.cancelled_unpaid'),
    ...(isDue ? [say(language, 'mail.cancelled_transfer')] : []),
  ]
}

/** Words of shopper and seller go to confirmed addresses only; the order's page has them. */
const wordLines = (
  { language, emailConfirmed }: LockedPurchase,
  { reason = null, parcel = null }: Told,
): string[] => {
  if (!emailConfirmed) return parcel ? [say(language, 'mail.parcel_on_page')] : []
  return [
    ...(reason ? [`${say(language, 'mail.reason')}: ${reason}`] : []),
    ...(parcel ? [`${say(language, 'mail.parcel')}: ${parcel.carrier}, ${parcel.number}`] : []),
  ]
}

const ARRIVING: readonly OrderNews[] = ['confirmed', 'paid', 'shipped']

/** The seller with the goods. A picture may show words of the seller, so only a confirmed address gets pictures. */
const shelfOf = (
  purchase: LockedPurchase,
  order: LockedOrder,
  news: OrderNews,
  { units = unitsOf(order), publicUrl }: Pick<Told, 'units'> & { readonly publicUrl: string },
): MailShelf => {
  const { language, emailConfirmed } = purchase
  const { arrives, pictures } = order
  const isComing = arrives !== null && ARRIVING.includes(news)
  return {
    title: `${say(language, 'mail.seller')}: ${order.storeName}`,
    ...(isComing ? { note: `${say(language, 'mail.arrives')}: ${sayArrival(language, arrives)}` } : {}),
    goods: units.map((unit) => ({
      name: listUnits(order, [unit], language).join(''),
      link: null,
      note: '',
      amount: '',
      picture: emailConfirmed ? mailPicture(pictures.get(String(unit.lineId)), publicUrl) : null,
    })),
  }
}

/** Returns no mail when the account was deleted, because its address is gone. */
export const orderNews = (
  purchase: LockedPurchase,
  order: LockedOrder,
  news: OrderNews,
  publicUrl: string,
  told: Told,
): Message[] => {
  const { language, code } = purchase
  if (purchase.email === '') return []
  const mail = writeMail({
    language,
    subject: say(language, `mail.${news}_subject`, { name: code }),
    paragraphs: [
      greet(language, purchase.firstName),
      say(language, `mail.${news}_text`, told.values),
      ...moneyLines(order, purchase, news, told),
      ...wordLines(purchase, told),
    ],
    button: {
      label: say(language, 'mail.order_button'),
      link: `${publicUrl}/user/dashboard/orders/${order.id}?lang=${language}`,
    },
    goods: [shelfOf(purchase, order, news, { ...told, publicUrl })],
    after: [contactLink(language, publicUrl, say(language, 'mail.contact'))],
  })
  const kind = `order_${news}`
  return [{ channel: 'email', kind, recipient: purchase.email, ...mail, about: purchase.id }]
}

/** Acknowledges a withdrawal with its statement, date and time (Directive 2023/2673). */
export const withdrawalMail = (
  purchase: LockedPurchase,
  statement: string,
  outcome: readonly string[],
  now: Date,
  publicUrl: string,
): Message => {
  const { language, code } = purchase
  const subject = say(language, 'mail.withdrawal_subject', { name: code })
  const paragraphs = [
    greet(language, purchase.firstName),
    say(language, 'mail.withdrawal_text', { date: now, time: now }),
    statement,
  ]
  const button = {
    label: say(language, 'mail.order_button'),
    link: `${publicUrl}/user/dashboard/orders?lang=${language}`,
  }
  const after = [...outcome, contactLink(language, publicUrl, say(language, 'mail.contact'))]
  return {
    channel: 'email',
    kind: 'withdrawal',
    recipient: purchase.email,
    ...writeMail({ language, subject, paragraphs, button, after }),
    about: purchase.id,
  }
}
