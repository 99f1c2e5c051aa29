/** Shows an order to its shopper (docs/rules/orders.md). */
import type { values } from '@tregu/contract'
import {
  addDays,
  canCancel,
  checkWithdrawal,
  countReturnable,
  findHandPayment,
  findOrderPayment,
  findWithdrawalEnd,
  formatInvoiceNumber,
  formatOrderTime,
  type HandPayment,
  type Language,
  listPaidBack,
  maskCardNumber,
  type OrderStatus,
  pickText,
  startOfDay,
  sumPaid,
  sumUncollected,
  type TextByLanguage,
} from '@tregu/domain'
import { readPromise } from '../../lib/arrivals.ts'
import { say } from '../../lib/texts.ts'
import { viewTrader } from '../stores/stores.ts'
import type { DeskReturnRow } from './desk.queries.ts'
import { listRefunds } from './locked-order.ts'
import type { OrderRow } from './orders.queries.ts'

/** Names of the design's colours (docs/rules/web.md) and of Lucide's icons. */
const BADGES: Readonly<Record<OrderStatus, { color: string; icon: string }>> = {
  pending: { color: 'warn', icon: 'clock' },
  confirmed: { color: 'brand', icon: 'check' },
  shipped: { color: 'info', icon: 'truck' },
  delivered: { color: 'success', icon: 'package-check' },
  cancelled: { color: 'sale', icon: 'x' },
  returned: { color: 'muted', icon: 'undo-2' },
}
export const OPEN: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped']

const viewStatus = (status: OrderStatus, language: Language) => ({
  slug: status,
  name: say(language, `status.${status}`),
  ...BADGES[status],
})

const viewItem = (
  line: OrderRow['lines'][number],
  status: OrderStatus,
  language: Language,
): values.Order['cart']['items'][number] => ({
  id: line.id,
  slug: line.product?.status === 'published' ? line.slug : null,
  name: pickText(line.name, language).text,
  variant: line.options.map((option) => ({
    name: pickText(option.name, language).text,
    value: pickText(option.value, language).text,
    rgb: option.rgb,
  })),
  quantity: line.quantity,
  price: line.price,
  discountPrice: line.discountPrice,
  total: line.total,
  background: line.image,
  department: line.department,
  comment: line.comment,
  reviewed: line.review !== null,
  can_review: status === 'delivered' && line.review === null && line.returnedQuantity === 0,
  returned: line.returnedQuantity,
})

/** The account to pay to, for a bank transfer. */
const viewTransfer = (row: OrderRow): values.Order['payment']['transfer'] =>
  row.transferIban && row.transferUntil
    ? {
        name: row.transferHolder ?? '',
        iban: row.transferIban,
        reference: row.purchase.code,
        until: row.transferUntil.toISOString().slice(0, 10),
      }
    : null

type Return = OrderRow['returns'][number]

const viewPayment = (row: OrderRow): values.Order['payment'] => {
  const { paymentType: method, payment } = row.purchase
  const payable = {
    ...row,
    method,
    provider: payment?.state ?? null,
    uncollected: sumUncollected({ ...row, method }, listRefunds(row.returns)),
  }
  return {
    method,
    ...findOrderPayment(payable),
    paid: sumPaid(payable),
    refunds: [...listPaidBack(payable, row.refunds)],
    paid_at: findHandPayment({ ...row, method }),
    transfer: viewTransfer(row),
  }
}

const viewCard = ({ cardBrand, cardLast4 }: OrderRow['purchase']): values.Order['card'] =>
  cardLast4 ? { brand: cardBrand ?? 'other', number: maskCardNumber(cardLast4) } : null

const viewParcel = ({ parcelCarrier, parcelNumber, parcelUrl }: OrderRow): values.Order['parcel'] =>
  parcelCarrier !== null && parcelNumber !== null
    ? { carrier: parcelCarrier, number: parcelNumber, url: parcelUrl }
    : null

const viewReturn = (
  { id, status, reason, refund, createdAt, updatedAt, lines }: Return,
  paid: HandPayment,
  names: readonly { readonly id: string; readonly name: TextByLanguage }[],
  language: Language,
): values.Order['returns'][number] => ({
  id,
  status,
  name: say(language, `return.${status}`),
  reason,
  at: createdAt,
  lines: lines.map(({ orderLineId, quantity }) => {
    const line = names.find((one) => one.id === orderLineId)
    return { id: orderLineId, name: line ? pickText(line.name, language).text : '', quantity }
  }),
  amount:
    status === 'refunded' && refund !== null
      ? refund - sumUncollected(paid, [{ amount: refund, at: updatedAt }])
      : null,
})

export const viewDeskReturn = (row: DeskReturnRow, language: Language): values.Returned => ({
  ...viewReturn(row, { ...row.order, method: row.order.purchase.paymentType }, row.names, language),
  order: row.order.id,
  order_id: row.order.purchase.code,
  store: row.order.store.name,
})

/** Goods can be withdrawn from, except those in a return that was not refused. */
const canWithdraw = (row: OrderRow, now: Date): boolean => {
  const returns = row.returns.map(({ status, lines }) => ({
    status,
    lines: lines.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity })),
  }))
  return checkWithdrawal(row, now).ok && row.lines.some((line) => countReturnable(line, returns) > 0)
}

const viewInvoice = (row: OrderRow['invoices'][number]) => ({
  number: formatInvoiceNumber(row),
  at: row.issuedAt,
  total: row.gross,
})

export const viewOrder = (row: OrderRow, language: Language, now: Date): values.Order => ({
  id: row.id,
  order_id: row.purchase.code,
  order_date: formatOrderTime(row.createdAt),
  timestamp: row.createdAt,
  status: viewStatus(row.status, language),
  total: row.total,
  subtotal: row.subtotal,
  shipping_total: row.delivery,
  tax: row.tax,
  service_fee: row.serviceFee,
  discount: row.discount,
  store: row.store.name,
  store_slug: row.store.slug,
  store_logo: row.store.logo,
  store_department: row.store.department?.slug ?? '',
  trader: viewTrader(row.store),
  isOpen: OPEN.includes(row.status),
  cart: { items: row.lines.map((line) => viewItem(line, row.status, language)) },
  shipping_address: row.purchase.shippingAddress,
  billing_address: row.purchase.billingAddress,
  payment_method: say(language, `pay.${row.purchase.paymentType}`),
  payment_type: row.purchase.paymentType,
  payment: viewPayment(row),
  card: viewCard(row.purchase),
  timeline: row.events.map((event) => ({
    status: event.status,
    name: say(language, `status.${event.status}`),
    at: event.at,
    by: event.actor,
    reason: event.reason,
  })),
  can_cancel: canCancel(row.status, 'shopper'),
  can_withdraw: canWithdraw(row, now),
  withdraw_until: row.deliveredAt ? startOfDay(addDays(findWithdrawalEnd(row.deliveredAt), 1)) : null,
  can_return: row.status === 'delivered' && canWithdraw(row, now),
  returns: row.returns.map((one) =>
    viewReturn(one, { ...row, method: row.purchase.paymentType }, row.lines, language),
  ),
  invoice: row.invoices[0] ? viewInvoice(row.invoices[0]) : null,
  credit_notes: row.invoices.slice(1).map(viewInvoice),
  arrives: readPromise(row),
  parcel: viewParcel(row),
  delivery_wish: row.purchase.deliveryWish,
})

/** The order as its seller sees it: with the shopper's name and e-mail. */
export const viewDeskOrder = (row: OrderRow, language: Language, now: Date): values.DeskOrder => ({
  ...viewOrder(row, language, now),
  shopper: { name: row.purchase.billingAddress.name, email: row.purchase.email },
})
