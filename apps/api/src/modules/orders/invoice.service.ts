/** Makes the invoice of an order or of a whole purchase (docs/rules/orders.md#invoice). */
import type { OrderAddress } from '@tregu/contract'
import { findStores, formatDate, formatPrice, type Language, parseOrderCode, pickText } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { say } from '../../lib/texts.ts'
import { drawInvoice, type Invoice, type InvoiceLine, type InvoicePart } from './invoice.pdf.ts'
import * as queries from './orders.queries.ts'

const addressLines = (address: OrderAddress): string[] =>
  [
    address.name,
    address.address,
    [address.postal_code, address.cityName].filter(Boolean).join(' '),
    address.quarterName ?? '',
  ].filter((line) => line !== '')

/** The store and, where it has told it, the trader behind it. */
const sellerLines = (store: queries.OrderRow['store'], language: Language): string[] => {
  const { name, legalName, legalAddress, registrationNumber } = store
  const label = say(language, 'invoice.registration_number')
  return [
    ...new Set([name, legalName ?? name]),
    ...(legalAddress === null ? [] : [legalAddress]),
    ...(registrationNumber === null ? [] : [`${label}: ${registrationNumber}`]),
  ]
}

const articleOf = (line: queries.OrderRow['lines'][number], language: Language): string => {
  const name = pickText(line.name, language).text
  const options = line.options.map(({ value }) => pickText(value, language).text)
  return options.length > 0 ? `${name} (${options.join(', ')})` : name
}

const makePart = (order: queries.OrderRow, language: Language): InvoicePart => {
  const price = (cents: number) => formatPrice(cents, language)
  const { purchase, store } = order
  const sums: [string, number][] = [
    [say(language, 'mail.subtotal'), order.subtotal],
    [say(language, 'mail.delivery'), order.delivery],
    [say(language, 'mail.tax'), order.tax],
    [say(language, 'mail.service_fee'), order.serviceFee],
    [say(language, 'mail.discount'), -order.discount],
    [say(language, 'invoice.refunded'), -order.refunded],
  ]
  return {
    facts: [
      [say(language, 'invoice.date'), formatDate(order.createdAt)],
      [say(language, 'invoice.order'), order.id],
      [say(language, 'invoice.status'), say(language, `status.${order.status}`)],
      [say(language, 'mail.payment'), say(language, `pay.${purchase.paymentType}`)],
    ],
    parties: [
      [say(language, 'mail.seller'), sellerLines(store, language)],
      [say(language, 'invoice.bill_to'), addressLines(purchase.billingAddress)],
      [say(language, 'mail.ship_to'), addressLines(purchase.shippingAddress)],
    ],
    lines: order.lines.map((line) => ({
      article: articleOf(line, language),
      quantity: String(line.quantity),
      price: price(line.discountPrice ?? line.price),
      amount: price(line.total),
    })),
    // An amount of 0 says nothing, except the subtotal.
    sums: sums
      .filter(([, cents], index) => index === 0 || cents !== 0)
      .map(([label, cents]) => [label, price(cents)]),
    total: [say(language, 'mail.total'), price(order.total - order.refunded)],
    notes: [say(language, 'mail.vat')],
  }
}

const makeInvoice = (orders: readonly queries.OrderRow[], code: string, language: Language): Invoice => {
  const columns: InvoiceLine = {
    article: say(language, 'invoice.article'),
    quantity: say(language, 'invoice.quantity'),
    price: say(language, 'invoice.price'),
    amount: say(language, 'invoice.amount'),
  }
  const total = orders.reduce((sum, order) => sum + order.total - order.refunded, 0)
  return {
    title: say(language, 'invoice.invoice'),
    code,
    language,
    columns,
    parts: orders.map((order) => makePart(order, language)),
    purchaseTotal:
      orders.length > 1 ? [say(language, 'invoice.purchase_total'), formatPrice(total, language)] : null,
  }
}

/** Finds the shopper's order, or an order of a store whose orders the actor sees. */
const findInvoiced = async ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string) => {
  const stores = findStores(actor, 'packer')
  if (stores === null) return queries.findOrderWhere(db, { id })
  const isShopper = { purchase: { userId: actor.id } }
  return queries.findOrderWhere(db, { id, OR: [isShopper, { storeId: { in: [...stores] } }] })
}

/** `text` is a purchase's code or an order's id. @throws AppError not_found */
export const writeInvoice = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  text: string,
  language: Language,
): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  const code = parseOrderCode(text)
  const found = code
    ? await queries.listOrdersOfCode(deps.db, actor.id, code)
    : await findInvoiced(deps, actor, uuidOf(text))
  const orders = [found ?? []].flat()
  const [first] = orders
  if (!first) throw new AppError('not_found')
  const invoice = makeInvoice(orders, first.purchase.code, language)
  return { name: `${first.purchase.code}.pdf`, bytes: await drawInvoice(invoice) }
}
