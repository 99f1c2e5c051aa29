/** The data in payment.request until the payment is over: the placing to finish, and the card to save after it. */
import type { OrderAddress } from '@tregu/contract'
import { CARD_BRANDS, LANGUAGES, PAYMENT_TYPES } from '@tregu/domain'
import { z } from 'zod'

const address = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  cityName: z.string(),
  quarterName: z.string().nullable(),
  postal_code: z.string().nullable(),
  address_notes: z.string().nullable(),
  email: z.string().nullable(),
}) satisfies z.ZodType<OrderAddress>

const paymentRequest = z.object({
  placing: z.object({
    userId: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean().default(false),
    firstName: z.string(),
    language: z.enum(LANGUAGES),
    type: z.enum(PAYMENT_TYPES),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    shipping: address,
    billing: address,
    deliveryWish: z.string().nullable(),
    slot: z.object({ from: z.string(), to: z.string() }).nullable().default(null),
  }),
  wanted: z.object({
    /** Buys only this store's lines; null: the whole cart. */
    store: z.object({ id: z.number(), name: z.string() }).nullable(),
    /** The total that the shopper saw, in cents. */
    shownTotal: z.number().nullable(),
  }),
  newCard: z
    .object({
      token: z.string(),
      fullName: z.string(),
      brand: z.enum(CARD_BRANDS),
      last4: z.string(),
      expiryMonth: z.number(),
      expiryYear: z.number(),
    })
    .nullable(),
})

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T
export type PaymentRequest = DeepReadonly<z.infer<typeof paymentRequest>>

/** Parses the stored data. It is empty, and the result null, once the payment is over or the account deleted. */
export const readPaymentRequest = (stored: unknown): PaymentRequest | null =>
  paymentRequest.safeParse(stored).data ?? null
