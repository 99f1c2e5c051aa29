/** Placing an order, in the checkout of the whole cart and in that of one store (docs/rules/checkout.md). */
import { PAYMENT_TYPES } from '@tregu/domain'
import { z } from 'zod'
import { arrival } from './arrivals.ts'
import { cardFields } from './cards.ts'
import {
  amount,
  blankAsMissing,
  email,
  flag,
  idText,
  message,
  optionalText,
  optionalWords,
  success,
  text,
  words,
} from './codecs.ts'
import { coerced, toJson } from './coerce.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

const r = routes.checkout

/** Whom a simple checkout delivers to: its form, and a part of its call. */
export const contactFields = z.object({
  name: words(160, 'v.name'),
  email,
  phone: text(40, 'v.phone'),
  comments: optionalWords(300),
  deliveryTime: optionalText(100).meta({ description: 'an instant in one of the store’s slots' }),
})

/** In a form a new card is JSON. */
const savedOrNew = coerced(z.union([idText, cardFields]), (value) =>
  typeof value === 'string' && value.trim().startsWith('{') ? toJson(value) : value,
).optional()

const placed = success({
  message,
  order_id: z.string(),
  orders: z.array(z.string()),
  arrives: z
    .array(arrival.extend({ order: z.string().meta({ description: 'id of the order' }) }))
    .meta({ description: 'when each order arrives' }),
})
const waiting = success({
  message,
  order_id: z.null(),
  orders: z.array(z.string()),
  confirmation: z.object({ id: z.string(), kind: z.enum(['sandbox', 'redirect']), url: z.string() }),
})

const paymentType = blankAsMissing(z.enum(PAYMENT_TYPES, 'v.payment').optional())

export const placeBody = z
  .object({
    shipping_address_id: idText.optional(),
    billing_address_id: idText.optional(),
    option: paymentType.meta({ description: 'id of a payment option' }),
    type: paymentType.meta({ description: 'needed without `option`; beside it the same' }),
    card: savedOrNew,
    total: blankAsMissing(amount.optional()),
    agreement: flag.optional(),
    token: optionalText(200),
  })
  .superRefine(({ option, type }, context) => {
    if (option === undefined && type === undefined)
      context.addIssue({ code: 'custom', path: ['type'], message: 'v.payment' })
    if (option !== undefined && type !== undefined && option !== type)
      context.addIssue({ code: 'custom', path: ['option'], message: 'v.option' })
  })

/** Only the total of the client's cart is read. */
const shownCart = coerced(z.object({ total: blankAsMissing(amount.optional()) }).optional(), (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined,
)

export const checkoutBody = z.object({
  checkout: coerced(
    contactFields.extend({
      token: optionalText(200),
      addressId: idText.optional(),
      addressText: optionalWords(500),
      deliveryValue: optionalWords(100),
      paymentMethodValue: z.enum(['cash', 'creditCard'], 'v.payment'),
      saveCard: flag.optional(),
      creditCardInfo: savedOrNew.nullable(),
      storeId: idText.meta({ description: 'the store’s id or slug' }),
      cart: shownCart,
    }),
    toJson,
  ),
})

const placing = [
  'cart_empty',
  'address_required',
  'city_not_served',
  'agreement_required',
  'payment_option_refused',
  'minimum_order',
  'line_unavailable',
  'not_enough_stock',
  'stock_held',
  'total_changed',
  'card_declined',
  'cards_hosted',
  'insufficient_funds',
  'email_not_confirmed',
  'token_mismatch',
  'too_many_requests',
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
    errors: ['not_found', 'store_not_in_cart', 'delivery_time', ...placing],
  }),
  mail: endpoint(r.mail, {
    summary: 'Send the order’s confirmation again',
    body: z.object({ order_id: idText }),
    response: success({ message }),
    errors: ['not_found', 'too_many_requests'],
  }),
}
