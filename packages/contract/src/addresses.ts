/** Calls about addresses, billing and language (docs/rules/addresses.md, docs/rules/billing.md). */
import { z } from 'zod'
import { cardFields } from './cards.ts'
import { flag, idText, message, optionalText, optionalWords, success, text, words } from './codecs.ts'
import { coerced, exact } from './coerce.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

const r = routes.addresses

export const city = z
  .object({
    id: z.int(),
    name: z.string(),
    country: z.string(),
    quarters: z.array(z.object({ id: z.int(), name: z.string() })),
  })
  .meta({ id: 'City' })

export const address = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    title: z.string(),
    city: z.int(),
    quarter: z.int(),
    address: z.string(),
    address_notes: z.string(),
    default: z.boolean(),
    address_type: z.enum(['shipping', 'invoice']),
    email: z.string(),
    cityName: z.string(),
    quarterName: z.string(),
    postal_code: z.string(),
  })
  .meta({ id: 'Address' })
export type Address = z.input<typeof address>

/** The words for an invoice address: `invoice`, and the one that other clients use. */
const addressType = coerced(z.enum(['shipping', 'invoice'], 'v.address_type'), (value) =>
  value === 'billing' ? 'invoice' : value,
)
const numberId = (message: string) =>
  coerced(z.int(message).min(1, message), (value) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value,
  )

export const addressFields = {
  name: words(120, 'v.address_name'),
  phone: text(40, 'v.phone'),
  title: optionalWords(60),
  address: words(300, 'v.address'),
  address_notes: optionalWords(300),
  city: numberId('v.city'),
  quarter: numberId('v.quarter'),
  default: flag.optional(),
  address_type: addressType.optional(),
  postal_code: optionalText(12),
  email: z.union([z.literal(''), exact(z.email('v.email_format'))]).optional(),
  id: z
    .union([z.literal(''), idText])
    .nullable()
    .optional(),
}
export const addressBody = z.object(addressFields)
export type AddressFields = z.infer<typeof addressBody>
/** The whole address, or `default` alone. */
const addressChange = z.union([z.strictObject({ default: flag, id: idText.optional() }), addressBody])
const byId = z.object({ id: idText })

export const addresses = {
  cities: endpoint(r.cities, {
    summary: 'Cities and their quarters',
    response: success({ result: z.array(city) }),
  }),
  list: endpoint(r.list, { summary: 'The address book', response: success({ result: z.array(address) }) }),
  byType: endpoint(r.byType, {
    summary: 'The address book by type',
    response: success({ shipping: z.array(address), billing: z.array(address) }),
  }),
  details: endpoint(r.details, {
    summary: 'One address',
    params: byId,
    response: success({ result: address }),
    errors: ['not_found'],
  }),
  create: endpoint(r.create, {
    summary: 'Add an address; the first of its type is the default',
    body: addressBody,
    response: success({ result: address, message }),
    errors: ['city_quarter_mismatch', 'not_found'],
  }),
  update: endpoint(r.update, {
    summary: 'Change an address, or make it the default',
    params: byId,
    body: addressChange,
    response: success({ result: address, message }),
    errors: ['city_quarter_mismatch', 'not_found'],
  }),
  remove: endpoint(r.remove, {
    summary: 'Delete an address',
    params: byId,
    response: success({ message }),
    errors: ['not_found'],
  }),
}

const b = routes.billing

export const card = z
  .object({
    id: z.string(),
    full_name: z.string(),
    number: z.string().regex(/^•••• •••• •••• \d{4}$/),
    cvc: z.null(),
    expiry: z.string(),
    brand: z.enum(['visa', 'mastercard', 'americancard', 'other']),
    default: z.boolean(),
  })
  .meta({ id: 'Card' })

export const paymentOption = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.enum(['cash', 'creditCard', 'bank', 'paypal']),
    img: z.string(),
    available: z.boolean(),
    stores: z.array(z.string()).meta({ description: 'stores of the cart that do not take it' }),
    hosted: z.boolean().meta({ description: 'paid on the provider’s page: placing takes no card' }),
    details: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        brand: z.string(),
        number: z.string(),
        default: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PaymentOption' })
const options = z.array(paymentOption)
const byCardId = z.object({ id: idText })

export const billing = {
  listCards: endpoint(b.listCards, {
    summary: 'Saved cards',
    response: success({
      result: z.array(card),
      can_add: z.boolean().meta({ description: 'false: cards are typed on the provider’s page only' }),
    }),
  }),
  addCard: endpoint(b.addCard, {
    summary: 'Save a card; the brand is computed, the number becomes a token',
    body: cardFields,
    response: success({ result: card, message }),
    errors: ['card_declined', 'cards_hosted', 'too_many_requests'],
  }),
  setDefaultCard: endpoint(b.setDefaultCard, {
    summary: 'Make a card the default',
    body: byCardId,
    response: success({ message }),
    errors: ['not_found'],
  }),
  removeCard: endpoint(b.removeCard, {
    summary: 'Remove a card',
    body: byCardId,
    response: success({ message }),
    errors: ['not_found'],
  }),
  paymentOptions: endpoint(b.paymentOptions, {
    summary: 'How this cart can be paid',
    query: z.object({ store: optionalText(120) }),
    response: success({ data: z.object({ result: options }), result: options }),
  }),
}

const l = routes.language

export const language = {
  get: endpoint(l.get, { summary: 'The language of the caller', response: success({ lang: z.string() }) }),
  change: endpoint(l.change, {
    summary: 'Choose a language',
    body: z.object({ lang: text(20) }),
    response: success({ lang: z.string() }),
  }),
}
