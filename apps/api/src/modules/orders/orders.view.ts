/** Shows an order to its shopper (docs/rules/orders.md). */
import type { values } from '@tregu/contract'
import {
  addDays,
  canCancel,
  checkWithdrawal,
  findOrderPayment,
  findWithdrawalEnd,
  formatOrderTime,
  type Language,
  maskCardNumber,
  type OrderStatus,
  pickText,
  startOfDay,
} from '@tregu/domain'
import { say } from '../../lib/texts.ts'
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
const OPEN: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped']

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
  slug: line.exists ? line.slug : null,
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
  reviewed: line.reviewed,
  can_review: status === 'delivered' && !line.reviewed && line.returned === 0,
  returned: line.returned,
})

const viewPayment = (row: OrderRow): values.Order['payment'] => {
  const { state, refunded } = findOrderPayment({ ...row, method: row.paymentType })
  const { transfer } = row
  return {
    method: row.paymentType,
    state,
    refunded: refunded,
    transfer: transfer
      ? { name: transfer.holder, iban: transfer.iban, reference: row.code, until: transfer.until }
      : null,
  }
}

export const viewOrder = (row: OrderRow, language: Language, now: Date): values.Order => ({
  id: row.id,
  order_id: row.code,
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
  store_department: row.store.department ?? '',
  isOpen: OPEN.includes(row.status),
  cart: { items: row.lines.map((line) => viewItem(line, row.status, language)) },
  shipping_address: row.shipping,
  billing_address: row.billing,
  payment_method: say(language, `pay.${row.paymentType}`),
  payment_type: row.paymentType,
  payment: viewPayment(row),
  card: row.cardLast4 ? { brand: row.cardBrand ?? 'other', number: maskCardNumber(row.cardLast4) } : null,
  timeline: row.events.map((event) => ({
    status: event.status,
    name: say(language, `status.${event.status}`),
    at: new Date(event.at),
    by: event.actor,
    reason: event.reason,
  })),
  can_cancel: canCancel(row.status, 'shopper'),
  can_withdraw: checkWithdrawal(row, now).ok,
  withdraw_until: row.deliveredAt ? startOfDay(addDays(findWithdrawalEnd(row.deliveredAt), 1)) : null,
  delivery_wish: row.deliveryWish,
})
