/** The mail that confirms an order, in the shopper's language: the lines, the account to pay to, the contact. */
import {
  findTransferEnd,
  formatArrival,
  formatPrice,
  groupIban,
  hasAddress,
  isFree,
  type Language,
  type Purchase,
  pickText,
  startOfDay,
} from '@tregu/domain'
import { greet, writeMail } from '../../lib/mail-page.ts'
import { say } from '../../lib/texts.ts'
import type { CartLine, CartStore } from '../cart/cart.ts'
import type { CartCoupon } from '../coupons/coupons.ts'
import type { Message } from '../outbox/outbox.ts'
import { type Placing, promiseOf } from './purchase-document.ts'

type Split = Purchase<CartLine, CartStore, CartCoupon>
type Row = { label: string; amount: string; strong?: boolean }

const orderRows = (order: Split['orders'][number], language: Language): Row[] => {
  const price = (cents: number) => formatPrice(cents, language)
  const extra = (key: 'mail.tax' | 'mail.service_fee', cents: number): Row[] =>
    cents === 0 ? [] : [{ label: say(language, key), amount: price(cents) }]
  return [
    ...order.lines.map(({ row, quantity, unitPrice }) => ({
      label: `${quantity} × ${pickText(row.name, language).text} (${row.store.name})`,
      amount: price(unitPrice * quantity),
    })),
    ...extra('mail.tax', order.tax),
    { label: `${say(language, 'mail.delivery')} (${order.store.row.name})`, amount: price(order.delivery) },
    ...extra('mail.service_fee', order.serviceFee),
    ...(order.discount === 0
      ? []
      : [{ label: say(language, 'mail.discount'), amount: price(-order.discount) }]),
  ]
}

/** One line an order; several orders are told apart by their stores. */
const arrivalLines = ({ orders }: Split, placing: Placing, { at }: Written): string[] =>
  orders.map(({ store }) => {
    const name = orders.length > 1 ? ` (${store.row.name})` : ''
    return `${say(placing.language, 'mail.arrives')}${name}: ${formatArrival(promiseOf(store, placing, at))}`
  })

type Written = { readonly code: string; readonly purchaseId: string; readonly at: Date }

/** Lines with the account to pay to. Each seller has one. */
const transferLines = (split: Split, language: Language, { code, at }: Written): string[] => [
  say(language, 'mail.transfer_text', { date: startOfDay(findTransferEnd(at)) }),
  ...split.orders.flatMap(({ store: { row }, total }) =>
    row.account && !isFree({ total })
      ? [
          `${row.name}: ${formatPrice(total, language)}`,
          `${say(language, 'mail.transfer_holder')}: ${row.account.holder}`,
          `IBAN: ${groupIban(row.account.iban)}`,
          `${say(language, 'mail.transfer_reference')}: ${code}`,
        ]
      : [],
  ),
]

/** Where it goes. An address that its owner has not confirmed gets the name and the chosen places alone. */
const placeOf = ({ shipping, emailConfirmed }: Placing): string => {
  const { name, address, quarterName, cityName, phone } = shipping
  const whole = [name, address, quarterName, cityName, phone]
  const shown = emailConfirmed ? whole : [hasAddress(name) ? null : name, quarterName, cityName]
  return shown.filter(Boolean).join(', ')
}

export const orderMail = (split: Split, placing: Placing, written: Written, publicUrl: string): Message => {
  const { code, purchaseId } = written
  const { language } = placing
  const link = `${publicUrl}/user/dashboard/orders?lang=${language}`
  const subject = say(language, 'mail.order_subject', { name: code })
  const paragraphs = [greet(language, placing.firstName), say(language, 'mail.order_text')]
  const total = {
    label: `${say(language, 'mail.total')} (${say(language, 'mail.vat')})`,
    amount: formatPrice(split.total, language),
    strong: true,
  }
  const rows = [...split.orders.flatMap((order) => orderRows(order, language)), total]
  const [contact, terms] = [`${publicUrl}/help/contact`, `${publicUrl}/help/terms`]
  const after = [
    `${say(language, 'mail.ship_to')}: ${placeOf(placing)}`,
    ...arrivalLines(split, placing, written),
    `${say(language, 'mail.payment')}: ${say(language, `pay.${placing.type}`)}`,
    ...(placing.type === 'bank' && !isFree(split) ? transferLines(split, language, written) : []),
    { text: say(language, 'mail.contact', { name: contact }), link: contact },
    { text: `${say(language, 'mail.terms')}: ${terms}`, link: terms },
  ]
  const button = { label: say(language, 'mail.order_button'), link }
  return {
    channel: 'email',
    kind: 'order',
    recipient: placing.email,
    ...writeMail({ language, subject, paragraphs, rows, after, button }),
    about: purchaseId,
  }
}
