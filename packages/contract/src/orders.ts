/** Calls of the section Cart, coupons, orders, from placing on: checkout, orders, withdrawal, ledger, reviews. */
import { z } from 'zod'
import { amount, euros, flag, idText, instant, message, optionalText, success, text } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { listOf, page } from './paging.ts'
import { routes } from './routes.ts'

const r = routes.checkout

/** Card fields as a form sends them; the number is handed to the payment provider and never stored. */
export const cardFields = z.object({
  name: text(100, 'v.card_name'),
  number: text(30, 'v.card_number'),
  expiry: text(9, 'v.card_expiry'),
  cvc: text(4, 'v.card_cvc'),
  brand: optionalText(20),
  save: flag.optional(),
})

const savedOrNew = z.preprocess((value) => {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : value
  if (!value.trim().startsWith('{')) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}, z.union([idText, cardFields]).optional())

const placed = success({ message, order_id: z.string(), orders: z.array(z.string()) })
const waiting = success({
  message,
  order_id: z.null(),
  orders: z.array(z.string()),
  confirmation: z.object({ id: z.string(), kind: z.enum(['sandbox', 'redirect']), url: z.string() }),
})

export const placeBody = z.object({
  shipping_address_id: idText.optional(),
  billing_address_id: idText.optional(),
  option: idText.optional(),
  type: z.enum(['cash', 'creditCard', 'bank', 'paypal'], 'v.payment'),
  card: savedOrNew,
  total: amount.optional(),
  agreement: flag.optional(),
  token: optionalText(200),
})

const parsedJson = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, schema)

export const checkoutBody = z.object({
  checkout: parsedJson(
    z.object({
      token: optionalText(200),
      addressId: idText.optional(),
      addressText: optionalText(500),
      deliveryValue: optionalText(100),
      deliveryTime: optionalText(100),
      paymentMethodValue: z.enum(['cash', 'creditCard'], 'v.payment'),
      saveCard: flag.optional(),
      creditCardInfo: savedOrNew.nullable(),
      storeId: idText,
      name: text(160, 'v.name'),
      email: text(254, 'v.email'),
      phone: text(40, 'v.phone'),
      comments: optionalText(300),
      cart: z.unknown().optional(),
    }),
  ),
})

const placing = [
  'cart_empty',
  'address_required',
  'agreement_required',
  'payment_option_refused',
  'minimum_order',
  'line_unavailable',
  'not_enough_stock',
  'stock_held',
  'total_changed',
  'card_declined',
  'insufficient_funds',
  'email_not_confirmed',
  'token_mismatch',
  'idempotency_key_reused',
  'idempotency_running',
] as const

export const checkout = {
  place: endpoint(r.place, {
    summary: 'Place the order: the whole cart, one order for each seller',
    body: placeBody,
    response: placed,
    accepted: waiting,
    errors: placing,
  }),
  confirm: endpoint(r.confirm, {
    summary: 'Finish a card payment that asked for a confirmation',
    body: z.object({ confirmation: idText, outcome: z.enum(['accept', 'refuse']) }),
    response: placed,
    errors: ['not_found', 'confirmation_refused', ...placing],
  }),
  checkout: endpoint(r.checkout, {
    summary: 'Simple checkout: buys one store’s lines',
    body: checkoutBody,
    response: placed,
    accepted: waiting,
    errors: placing,
  }),
  mail: endpoint(r.mail, {
    summary: 'Send the order’s confirmation again',
    body: z.object({ order_id: idText }),
    response: success({ message }),
    errors: ['not_found', 'too_many_requests'],
  }),
}

export const orderStatus = z.enum(['pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'returned'])
const status = z.object({ slug: orderStatus, name: z.string(), color: z.string(), icon: z.string() })

export const orderAddress = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  cityName: z.string(),
  quarterName: z.string().nullable(),
  postal_code: z.string().nullable(),
  address_notes: z.string().nullable(),
  email: z.string().nullable(),
})

export type OrderAddress = z.infer<typeof orderAddress>

export const orderItem = z
  .object({
    id: z.string(),
    slug: z.string().nullable(),
    name: z.string(),
    variant: z.array(z.object({ name: z.string(), value: z.string(), rgb: z.string().nullable() })),
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
    isOpen: z.boolean(),
    cart: z.object({ items: z.array(orderItem) }),
    shipping_address: orderAddress,
    billing_address: orderAddress,
    payment_method: z.string(),
    payment_type: z.string(),
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
    delivery_wish: z.string().nullable(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof order>

const o = routes.orders
const byId = z.object({ id: idText })
const reason = optionalText(500)

export const orders = {
  list: endpoint(o.list, {
    summary: 'The user’s orders, newest first, searched by product name',
    query: z.object({ q: optionalText(100), page, status: orderStatus.optional() }),
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
    summary: 'Ask to return what was delivered',
    params: byId,
    body: z.object({ reason }).optional(),
    response: success({ order }),
    errors: ['not_found', 'status_not_allowed', 'withdrawal_over', 'nothing_to_return'],
  }),
  withdraw: endpoint(o.withdraw, {
    summary: 'Withdraw from the contract, in two steps',
    body: z.object({
      order_id: text(64),
      email: text(254, 'v.email'),
      items: z
        .preprocess(
          (v) => (typeof v === 'string' ? v.split(',').filter(Boolean) : v),
          z.array(z.string()).max(100),
        )
        .optional(),
      reason,
      confirm: flag.optional(),
    }),
    response: success({ message, statement: z.string().optional(), at: instant.optional() }),
    errors: ['not_found', 'withdrawal_over', 'status_not_allowed'],
  }),
  ledger: endpoint(o.ledger, {
    summary: 'Every amount of the order; the shopper’s lines add up to its total',
    params: byId,
    response: success({
      result: z.array(
        z.object({
          kind: z.enum([
            'item',
            'discount',
            'tax',
            'delivery',
            'service_fee',
            'commission',
            'refund',
            'payout',
          ]),
          label: z.string(),
          amount: euros,
          payer: z.enum(['shopper', 'seller', 'platform']),
          at: instant,
        }),
      ),
    }),
    errors: ['not_found'],
  }),
}
