/** The mail that confirms an order, in the shopper's language: the lines, the account to pay to, the contact. */
import {
  type Arrival,
  findTransferEnd,
  formatPrice,
  groupIban,
  hasAddress,
  isFree,
  type Language,
  type Purchase,
  pickText,
  startOfDay,
  type TextByLanguage,
} from '@tregu/domain'
import {
  contactLink,
  greet,
  type MailRow,
  type MailShelf,
  mailPicture,
  writeMail,
} from '../../lib/mail-page.ts'
import { sayPhone } from '../../lib/phone-text.ts'
import { say, sayArrival } from '../../lib/texts.ts'
import type { CartLine, CartStore } from '../cart/cart.ts'
import type { CartCoupon } from '../coupons/coupons.ts'
import type { Message } from '../outbox/outbox.ts'
import { type Placing, promiseOf } from './purchase-document.ts'

/** Cents that a seller's part of the purchase costs. */
type Costs = Readonly<Record<'tax' | 'delivery' | 'serviceFee' | 'discount' | 'total', number>>
type LetterOrder = Costs & {
  readonly store: string
  readonly arrives: Arrival
  /** The account of a transfer. */
  readonly account: { readonly holder: string; readonly iban: string } | null
  readonly lines: readonly {
    readonly name: TextByLanguage
    readonly options: readonly TextByLanguage[]
    readonly image: string | null
    readonly quantity: number
    readonly unitPrice: number
  }[]
}
/** What the mail says. */
export type OrderLetter = Pick<
  Placing,
  'language' | 'email' | 'emailConfirmed' | 'firstName' | 'type' | 'shipping'
> & {
  readonly code: string
  readonly purchaseId: string
  readonly at: Date
  readonly total: number
  readonly orders: readonly LetterOrder[]
}

type Split = Purchase<CartLine, CartStore, CartCoupon>
type Written = Pick<OrderLetter, 'code' | 'purchaseId' | 'at'>

export const letterOf = (split: Split, placing: Placing, written: Written): OrderLetter => ({
  ...placing,
  ...written,
  total: split.total,
  orders: split.orders.map((order) => ({
    ...order,
    store: order.store.row.name,
    account: order.store.row.account,
    arrives: promiseOf(order.store, placing, written.at),
    lines: order.lines.map(({ row, quantity, unitPrice }) => ({
      name: row.name,
      options: row.options.map(({ value }) => value),
      image: row.image,
      quantity,
      unitPrice,
    })),
  })),
})

/**
 * A store's parcel with its goods. A picture is made by the seller and may show words, so an address that its owner has not confirmed gets
 * none.
 */
const shelfOf = (
  { store, arrives, lines }: LetterOrder,
  { language, emailConfirmed }: OrderLetter,
  publicUrl: string,
): MailShelf => ({
  title: store,
  note: `${say(language, 'mail.arrives')}: ${sayArrival(language, arrives)}`,
  goods: lines.map(({ name, options, image, quantity, unitPrice }) => ({
    name: pickText(name, language).text,
    link: null,
    note: [
      ...options.map((option) => pickText(option, language).text),
      `${quantity} × ${formatPrice(unitPrice, language)}`,
    ].join(', '),
    amount: formatPrice(unitPrice * quantity, language),
    picture: emailConfirmed ? mailPicture(image, publicUrl) : null,
  })),
})

const costRows = ({ store, ...costs }: LetterOrder, language: Language): MailRow[] => {
  const row = (key: 'tax' | 'delivery' | 'service_fee' | 'discount', cents: number): MailRow => ({
    label: `${say(language, `mail.${key}`)} (${store})`,
    amount: formatPrice(cents, language),
  })
  return [
    ...(costs.tax === 0 ? [] : [row('tax', costs.tax)]),
    row('delivery', costs.delivery),
    ...(costs.serviceFee === 0 ? [] : [row('service_fee', costs.serviceFee)]),
    ...(costs.discount === 0 ? [] : [row('discount', -costs.discount)]),
  ]
}

/** Paragraphs with the account to pay to. Each seller has one. */
const transferLines = ({ orders, language, code, at }: OrderLetter): string[] => [
  say(language, 'mail.transfer_text', { date: startOfDay(findTransferEnd(at)) }),
  ...orders.flatMap(({ store, account, total }) =>
    account && !isFree({ total })
      ? [
          [
            `${store}: ${formatPrice(total, language)}`,
            `${say(language, 'mail.transfer_holder')}: ${account.holder}`,
            `IBAN: ${groupIban(account.iban)}`,
            `${say(language, 'mail.transfer_reference')}: ${code}`,
          ].join('\n'),
        ]
      : [],
  ),
]

/** Where it goes. An address that its owner has not confirmed gets the name and the chosen places alone. */
const addressOf = ({ shipping, emailConfirmed }: OrderLetter): string => {
  const { name, address, quarterName, cityName, phone } = shipping
  const whole = [name, address, quarterName, cityName, sayPhone(phone)]
  const shown = emailConfirmed ? whole : [hasAddress(name) ? null : name, quarterName, cityName]
  return shown.filter(Boolean).join(', ')
}

export const orderMail = (letter: OrderLetter, publicUrl: string): Message => {
  const { language, code, orders, type } = letter
  const items = orders.flatMap(({ lines }) => lines)
  const goods = items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const total = {
    label: `${say(language, 'mail.total')} (${say(language, 'mail.vat')})`,
    amount: formatPrice(letter.total, language),
    strong: true,
  }
  return {
    channel: 'email',
    kind: 'order',
    recipient: letter.email,
    ...writeMail({
      language,
      subject: say(language, 'mail.order_subject', { name: code }),
      paragraphs: [greet(language, letter.firstName), say(language, 'mail.order_text')],
      button: {
        label: say(language, 'mail.order_button'),
        link: `${publicUrl}/user/dashboard/orders?lang=${language}`,
      },
      goods: orders.map((order) => shelfOf(order, letter, publicUrl)),
      rows: [
        { label: say(language, 'mail.subtotal'), amount: formatPrice(goods, language) },
        ...orders.flatMap((order) => costRows(order, language)),
        total,
      ],
      after: [
        `${say(language, 'mail.ship_to')}: ${addressOf(letter)}`,
        `${say(language, 'mail.payment')}: ${say(language, `pay.${type}`)}`,
        ...(type === 'bank' && !isFree(letter) ? transferLines(letter) : []),
        contactLink(language, publicUrl, say(language, 'mail.contact')),
      ],
    }),
    about: letter.purchaseId,
  }
}
