/** Writes the mails about a placed order, in the language of its placing (docs/rules/orders.md). */
import { pickText, type ReturnedUnits } from '@tregu/domain'
import type { ErrorValues } from '../../lib/app-error.ts'
import { greet, type MailText, writeMail } from '../../lib/mail-page.ts'
import type { Mail } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
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

/** The trigger of each mail, for docs/mails.md. */
const TRIGGERS: Readonly<Record<`order_${OrderNews}` | 'withdrawal', string>> = {
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

export const ORDER_MAILS: readonly Mail[] = Object.entries(TRIGGERS).map(([kind, trigger]) => ({
  kind,
  channel: 'email',
  trigger,
  language: 'the language of the shop when the purchase was placed',
}))

type Told = {
  /** Fills {date}, {time} and {amount} of the text. */
  readonly values?: ErrorValues
  /** The units it is about; absent: all of the order. */
  readonly units?: readonly ReturnedUnits[]
  /** Cents that go back to the shopper. */
  readonly refund?: number
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

const refundLine = ({ course }: LockedOrder, { language }: LockedPurchase, amount: number): string => {
  const isByProvider = course.method === 'creditCard' || course.method === 'paypal'
  return say(language, isByProvider ? 'mail.refund_provider' : 'mail.refund_seller', { amount })
}

const contactOf = ({ language }: LockedPurchase, publicUrl: string): MailText => {
  const link = `${publicUrl}/help/contact`
  return { text: say(language, 'mail.contact', { name: link }), link }
}

const listDetails = (purchase: LockedPurchase, order: LockedOrder, told: Told): string[] => {
  const { language, emailConfirmed } = purchase
  const { refund = 0 } = told
  // Words of shopper and seller go to confirmed addresses only; the order's page has them.
  const { reason, parcel } = emailConfirmed ? told : {}
  return [
    `${say(language, 'mail.seller')}: ${order.storeName}`,
    ...(refund > 0 ? [refundLine(order, purchase, refund)] : []),
    ...(reason ? [`${say(language, 'mail.reason')}: ${reason}`] : []),
    ...(parcel ? [`${say(language, 'mail.parcel')}: ${parcel.carrier}, ${parcel.number}`] : []),
  ]
}

/** Returns no mail when the account was deleted, because its address is gone. */
export const orderNews = (
  purchase: LockedPurchase,
  order: LockedOrder,
  news: OrderNews,
  publicUrl: string,
  told: Told = {},
): Message[] => {
  const { language, code } = purchase
  if (purchase.email === '') return []
  const subject = say(language, `mail.${news}_subject`, { name: code })
  const paragraphs = [greet(language, purchase.firstName), say(language, `mail.${news}_text`, told.values)]
  const units = listUnits(order, told.units ?? unitsOf(order), language)
  const rows = units.map((label) => ({ label, amount: '' }))
  const after = [...listDetails(purchase, order, told), contactOf(purchase, publicUrl)]
  const link = `${publicUrl}/user/dashboard/orders/${order.id}?lang=${language}`
  const button = { label: say(language, 'mail.order_button'), link }
  return [
    {
      channel: 'email',
      kind: `order_${news}`,
      recipient: purchase.email,
      ...writeMail({ language, subject, paragraphs, rows, after, button }),
      about: purchase.id,
    },
  ]
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
  const after = [...outcome, contactOf(purchase, publicUrl)]
  return {
    channel: 'email',
    kind: 'withdrawal',
    recipient: purchase.email,
    ...writeMail({ language, subject, paragraphs, after }),
    about: purchase.id,
  }
}
