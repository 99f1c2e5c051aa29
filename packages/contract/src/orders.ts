/** Calls about placed orders: orders, withdrawal, ledger (docs/rules/orders.md). */
import { LEDGER_KINDS, ORDER_PAYMENT_STATES, PAYMENT_TYPES, RETURN_STATUSES } from '@tregu/domain'
import { z } from 'zod'
import { arrival } from './arrivals.ts'
import { cart, chosenValue } from './cart.ts'
import {
  blankAsMissing,
  day,
  euros,
  flag,
  idText,
  instant,
  integer,
  message,
  optionalText,
  optionalWords,
  success,
  text,
} from './codecs.ts'
import { coerced, exact, toJson } from './coerce.ts'
import { endpoint } from './endpoint.ts'
import { listOf, page } from './paging.ts'
import { routes } from './routes.ts'
import { trader } from './traders.ts'

export const orderStatus = z.enum(['pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'returned'])
export const status = z
  .object({ slug: orderStatus, name: z.string(), color: z.string(), icon: z.string() })
  .meta({ id: 'StatusBadge' })

export const orderAddress = z
  .object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    cityName: z.string(),
    quarterName: z.string().nullable(),
    postal_code: z.string().nullable(),
    address_notes: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'OrderAddress' })

export type OrderAddress = z.input<typeof orderAddress>

export const orderItem = z
  .object({
    id: z.string(),
    slug: z.string().nullable(),
    name: z.string(),
    variant: z.array(chosenValue),
    quantity: z.int(),
    price: euros,
    discountPrice: euros.nullable(),
    total: euros,
    background: z.string(),
    department: z.string(),
    comment: z.string(),
    reviewed: z.boolean(),
    can_review: z.boolean(),
    returned: z.int(),
  })
  .meta({ id: 'OrderItem' })

/** The payment of an order. `transfer` is set for bank transfers only and names the seller's account. */
export const orderPayment = z
  .object({
    method: z.enum(PAYMENT_TYPES),
    state: z.enum(ORDER_PAYMENT_STATES),
    paid: euros.meta({ description: 'what was really paid, before refunds' }),
    refunded: euros,
    refunds: z
      .array(z.object({ amount: euros, at: instant }))
      .meta({ description: 'each refund of what was paid, oldest first; they add up to refunded' }),
    due: euros.meta({ description: 'what is still to pay at the door or by transfer' }),
    paid_at: instant.nullable().meta({
      description: 'when it was paid at the door or its transfer arrived; null: not yet, or by a provider',
    }),
    transfer: z
      .object({
        name: z.string().meta({ description: 'holder of the account' }),
        iban: z.string(),
        reference: z.string().meta({ description: 'the purchase’s code' }),
        until: day.meta({ description: 'the last day' }),
      })
      .nullable(),
  })
  .meta({ id: 'OrderPayment' })

export const orderReturn = z
  .object({
    id: z.string(),
    status: z.enum(RETURN_STATUSES),
    name: z.string().meta({ description: 'the status in the reader’s language' }),
    reason: z.string(),
    at: instant,
    lines: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.int() })),
    amount: euros.nullable().meta({ description: 'what was refunded; null until then' }),
  })
  .meta({ id: 'OrderReturn' })

export const parcel = z
  .object({
    carrier: z.string(),
    number: z.string(),
    url: z.string().nullable(),
  })
  .meta({ id: 'Parcel' })

const invoice = z
  .object({ number: z.string(), at: instant, total: euros })
  .meta({ id: 'Invoice', description: 'an invoice or a credit note' })

export const order = z
  .object({
    id: z.string(),
    order_id: z.string().meta({ description: 'the purchase’s code' }),
    order_date: z.string().meta({ description: 'dd-MM-yyyy HH:mm, Europe/Belgrade' }),
    timestamp: instant,
    status,
    total: euros,
    subtotal: euros,
    shipping_total: euros,
    tax: euros,
    service_fee: euros,
    discount: euros,
    store: z.string(),
    store_slug: z.string(),
    store_logo: z.string().nullable(),
    store_department: z.string(),
    trader,
    isOpen: z.boolean(),
    cart: z.object({ items: z.array(orderItem) }),
    shipping_address: orderAddress,
    billing_address: orderAddress,
    payment_method: z.string(),
    payment_type: z.string(),
    payment: orderPayment,
    card: z.object({ brand: z.string(), number: z.string() }).nullable(),
    timeline: z.array(
      z.object({
        status: orderStatus,
        name: z.string(),
        at: instant,
        by: z.string(),
        reason: z.string().nullable(),
      }),
    ),
    can_cancel: z.boolean(),
    can_withdraw: z.boolean(),
    withdraw_until: instant.nullable(),
    can_return: z.boolean(),
    returns: z.array(orderReturn),
    invoice: invoice.nullable().meta({ description: 'null until the order is shipped' }),
    credit_notes: z.array(invoice).meta({ description: 'one for each refund after the invoice' }),
    arrives: arrival.nullable().meta({ description: 'as promised; null: placed before there were promises' }),
    parcel: parcel.nullable(),
    delivery_wish: z.string().nullable(),
  })
  .meta({ id: 'Order' })
export type Order = z.input<typeof order>

export const ledgerEntry = z
  .object({
    kind: z.enum(LEDGER_KINDS),
    label: z.string(),
    amount: euros,
    payer: z.enum(['shopper', 'seller', 'platform']),
    at: instant,
  })
  .meta({ id: 'LedgerEntry' })

const o = routes.orders
const byId = z.object({ id: idText })
/** Why a return is refused. */
export const RETURN_ERRORS = [
  'not_found',
  'return_too_early',
  'status_not_allowed',
  'withdrawal_over',
  'nothing_to_return',
  'return_too_many',
] as const
const reason = optionalWords(500)
export const returnRequest = z.object({
  reason,
  lines: coerced(
    z.array(z.object({ id: idText, quantity: integer(1, 9_999, 'v.quantity') })).max(200),
    toJson,
  ).optional(),
})
const statusFilter = blankAsMissing(z.enum(orderStatus.options, 'v.status').optional())

export const orders = {
  list: endpoint(o.list, {
    summary: 'The user’s orders, newest first, searched by product name',
    query: z.object({ q: optionalText(100), page, status: statusFilter }),
    response: success(listOf(order)),
  }),
  get: endpoint(o.get, {
    summary: 'One order; a purchase’s code answers with all its orders',
    params: byId,
    response: success({ order: order.optional(), result: z.array(order).optional() }),
    errors: ['not_found'],
  }),
  listByUser: endpoint(o.listByUser, {
    summary: 'One’s own orders by one’s own id',
    params: byId,
    query: z.object({ page }),
    response: success(listOf(order)),
    errors: ['not_found'],
  }),
  cancel: endpoint(o.cancel, {
    summary: 'Cancel an order that is not shipped',
    params: byId,
    body: z.object({ reason }).optional(),
    response: success({ order }),
    errors: ['not_found', 'status_not_allowed'],
  }),
  requestReturn: endpoint(o.requestReturn, {
    summary: 'Ask to return what was delivered; without lines, all that can be returned',
    params: byId,
    body: returnRequest.optional(),
    response: success({ order }),
    errors: RETURN_ERRORS,
  }),
  again: endpoint(o.again, {
    summary: 'Put the order’s goods into the cart again; what cannot be bought any more is named',
    params: byId,
    response: success({ cart, missing: z.array(z.string()) }),
    errors: ['not_found', 'cart_full'],
  }),
  withdraw: endpoint(o.withdraw, {
    summary: 'Withdraw from the contract, in two steps',
    body: z.object({
      order_id: text(64),
      email: text(254, 'v.email'),
      items: coerced(z.array(exact(z.string())).max(100), (value) =>
        typeof value === 'string' ? value.split(',').filter(Boolean) : value,
      ).optional(),
      reason,
      confirm: flag.optional(),
    }),
    response: success({ message, statement: z.string().optional(), at: instant.optional() }),
    errors: ['not_found', 'withdrawal_over', 'status_not_allowed'],
  }),
  invoice: endpoint(o.invoice, {
    summary:
      'The invoice as a PDF: a purchase’s code for the whole purchase, an order’s id for that seller’s part; a summary until it is shipped',
    params: byId,
    response: z.unknown(),
    errors: ['not_found'],
  }),
  creditNote: endpoint(o.creditNote, {
    summary: 'A credit note of an order as a PDF, by its number',
    params: z.object({ id: idText, number: idText }),
    response: z.unknown(),
    errors: ['not_found'],
  }),
  ledger: endpoint(o.ledger, {
    summary: 'Every amount of the order; the shopper’s lines add up to its total',
    params: byId,
    response: success({
      result: z.array(ledgerEntry),
    }),
    errors: ['not_found'],
  }),
}
