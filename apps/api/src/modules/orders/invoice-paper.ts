/** Writes invoices, credit notes and order summaries as parts of a paper (docs/rules/orders.md#invoice). */
import type { OrderAddress } from '@tregu/contract'
import {
  findHandPayment,
  formatDate,
  formatInvoiceNumber,
  formatPercent,
  formatPrice,
  type InvoiceFigures,
  type Language,
  maskCardNumber,
  pickText,
  sellerOf,
  sumSold,
  toPercent,
} from '@tregu/domain'
import type { Pair, PaperPart } from '../../lib/paper.ts'
import type { Column } from '../../lib/paper-table.ts'
import { sayPhone } from '../../lib/phone-text.ts'
import { say, type TextKey } from '../../lib/texts.ts'
import type { InvoiceRow, InvoiceSeller } from './invoices.queries.ts'
import type { OrderRow } from './orders.queries.ts'

type Reader = { readonly language: Language; readonly publicUrl: string }

export const addressLines = (address: OrderAddress): string[] =>
  [
    address.name,
    [address.address, address.quarterName ?? ''].filter(Boolean).join(', '),
    [address.postal_code, address.cityName].filter(Boolean).join(' '),
    sayPhone(address.phone),
  ].filter((line) => line !== '')

/** The store and, where it has told it, the trader behind it. */
const sellerLines = (seller: InvoiceSeller, language: Language): string[] => {
  const numbers = [
    ['invoice.registration_number', seller.registration],
    ['invoice.fiscal_number', seller.fiscal],
    ['invoice.vat_number', seller.vat],
  ] as const
  return [
    ...new Set([seller.store, seller.name ?? seller.store]),
    ...[seller.address, seller.email, seller.phone && sayPhone(seller.phone)].filter((line) => line !== null),
    ...numbers.flatMap(([key, number]) => (number === null ? [] : [`${say(language, key)}: ${number}`])),
  ]
}

const articleOf = (line: OrderRow['lines'][number], language: Language): string => {
  const name = pickText(line.name, language).text
  const options = line.options.map(({ value }) => pickText(value, language).text)
  return options.length > 0 ? `${name} (${options.join(', ')})` : name
}

const columnsOf = (language: Language, hasPrice: boolean): Column[] => [
  {
    title: say(language, 'invoice.article'),
    width: hasPrice ? 265 : 345,
    align: 'left',
    wraps: true,
  },
  { title: say(language, 'invoice.quantity'), width: 60, align: 'right' },
  ...(hasPrice ? [{ title: say(language, 'invoice.price'), width: 80, align: 'right' } as const] : []),
  { title: say(language, 'invoice.amount'), width: 90, align: 'right' },
]

const isPaid = ({ purchase, ...order }: OrderRow): boolean => {
  if (order.total === 0) return true
  const { paymentType: method, payment } = purchase
  if (method === 'cash' || method === 'bank') return findHandPayment({ ...order, method }) !== null
  return payment?.state === 'captured' || payment?.state === 'refunded'
}

const paidFacts = (order: OrderRow, language: Language): Pair[] => {
  const { paymentType: method, cardLast4 } = order.purchase
  const card = cardLast4 ? ` ${maskCardNumber(cardLast4).slice(-9)}` : ''
  const day = findHandPayment({ ...order, method }) ?? order.createdAt
  return [
    [say(language, 'mail.payment'), `${say(language, `pay.${method}`)}${card}`],
    [say(language, 'invoice.paid_on'), isPaid(order) ? formatDate(day) : say(language, 'invoice.not_paid')],
  ]
}

/** An amount of 0 says nothing, except the first. */
const sumsOf = (
  rows: readonly (readonly [TextKey, number])[],
  total: readonly [TextKey, number],
  language: Language,
): Pair[] =>
  [...rows.filter(([, cents], index) => index === 0 || cents !== 0), total].map(([key, cents]) => [
    say(language, key),
    formatPrice(cents, language),
  ])

const figureRows = (figures: Omit<InvoiceFigures, 'lines' | 'gross'>) =>
  [
    ['mail.subtotal', figures.goods],
    ['mail.delivery', figures.delivery],
    ['mail.tax', figures.tax],
    ['mail.service_fee', figures.serviceFee],
    ['mail.discount', -figures.discount],
  ] as const

const vatRows = (row: InvoiceRow, language: Language): Pair[] => {
  if (row.vatBp === null) return []
  const percent = formatPercent(toPercent(row.vatBp), language)
  return [
    [say(language, 'invoice.of_vat', { name: percent }), formatPrice(row.vat, language)],
    [say(language, 'invoice.net'), formatPrice(sumSold(row) - row.vat, language)],
  ]
}

const partiesOf = (order: OrderRow, seller: InvoiceSeller, language: Language): PaperPart['parties'] => [
  [say(language, 'mail.seller'), sellerLines(seller, language)],
  [say(language, 'invoice.bill_to'), addressLines(order.purchase.billingAddress)],
  [say(language, 'mail.ship_to'), addressLines(order.purchase.shippingAddress)],
]

const foot = ({ store, name }: InvoiceSeller, language: Language) =>
  say(language, 'invoice.sold_by', { name: name ?? store })

const deliveredFact = ({ deliveredAt }: OrderRow, language: Language): Pair[] =>
  deliveredAt ? [[say(language, 'invoice.delivered'), formatDate(deliveredAt)]] : []

const withdrawNote = ({ language, publicUrl }: Reader) =>
  say(language, 'invoice.withdraw', { name: `${publicUrl}/withdraw` })

/** Before an invoice is issued. It has no number and says that it is none. */
const writeSummary = (order: OrderRow, reader: Reader): PaperPart => {
  const { language } = reader
  const figures = { ...order, goods: order.subtotal }
  const back = ['invoice.refunded', -order.refunded] as const
  return {
    title: say(language, 'invoice.summary'),
    subtitle: order.purchase.code,
    facts: [
      [say(language, 'invoice.ordered'), formatDate(order.createdAt)],
      [say(language, 'invoice.status'), say(language, `status.${order.status}`)],
      ...paidFacts(order, language),
    ],
    parties: partiesOf(order, sellerOf(order.store), language),
    columns: columnsOf(language, true),
    rows: order.lines.map((line) => [
      articleOf(line, language),
      String(line.quantity),
      formatPrice(line.discountPrice ?? line.price, language),
      formatPrice(line.total, language),
    ]),
    isRuled: true,
    sums: sumsOf([...figureRows(figures), back], ['mail.total', order.total - order.refunded], language),
    sumsFirst: false,
    within: [],
    notes: [withdrawNote(reader)],
    foot: foot(sellerOf(order.store), language),
  }
}

const rowsOf = (order: OrderRow, row: InvoiceRow, language: Language, hasPrice: boolean) =>
  row.lines.flatMap(({ line: id, quantity, amount }) => {
    const line = order.lines.find((one) => one.id === id)
    if (!line) return []
    const price = formatPrice(line.discountPrice ?? line.price, language)
    return [
      [
        articleOf(line, language),
        String(quantity),
        ...(hasPrice ? [price] : []),
        formatPrice(amount, language),
      ],
    ]
  })

const writeInvoice = (order: OrderRow, row: InvoiceRow, reader: Reader): PaperPart => {
  const { language } = reader
  const [, ...notes] = order.invoices
  return {
    title: say(language, 'invoice.invoice'),
    subtitle: formatInvoiceNumber(row),
    facts: [
      [say(language, 'invoice.issued'), formatDate(row.issuedAt)],
      ...deliveredFact(order, language),
      [say(language, 'invoice.order'), order.purchase.code],
      [say(language, 'invoice.ordered'), formatDate(order.createdAt)],
      ...paidFacts(order, language),
    ],
    parties: partiesOf(order, row.seller, language),
    columns: columnsOf(language, true),
    rows: rowsOf(order, row, language, true),
    isRuled: true,
    sums: sumsOf(figureRows(row), ['mail.total', row.gross], language),
    sumsFirst: false,
    within: vatRows(row, language),
    notes: [
      ...notes.map((note) => {
        const values = { name: formatInvoiceNumber(note), date: note.issuedAt, amount: note.gross }
        return `${say(language, 'invoice.credit_note')}: ${say(language, 'invoice.credit_of', values)}`
      }),
      withdrawNote(reader),
    ],
    foot: foot(row.seller, language),
  }
}

/** An order's invoice, or before it is issued its summary. */
export const writeOrder = (order: OrderRow, reader: Reader): PaperPart => {
  const [invoice] = order.invoices
  return invoice ? writeInvoice(order, invoice, reader) : writeSummary(order, reader)
}

/** Names the invoice that it takes back from. */
export const writeCreditNote = (order: OrderRow, row: InvoiceRow, { language }: Reader): PaperPart => {
  const [invoice] = order.invoices
  return {
    title: say(language, 'invoice.credit_note'),
    subtitle: formatInvoiceNumber(row),
    facts: [
      [say(language, 'invoice.issued'), formatDate(row.issuedAt)],
      [say(language, 'invoice.for_invoice'), invoice ? formatInvoiceNumber(invoice) : ''],
      [say(language, 'invoice.order'), order.purchase.code],
      ...paidFacts(order, language).slice(0, 1),
    ],
    parties: partiesOf(order, row.seller, language).slice(0, 2),
    columns: columnsOf(language, false),
    rows: rowsOf(order, row, language, false),
    isRuled: true,
    sums: sumsOf(figureRows(row), ['invoice.credited', row.gross], language),
    sumsFirst: false,
    within: vatRows(row, language),
    notes: [],
    foot: foot(row.seller, language),
  }
}
