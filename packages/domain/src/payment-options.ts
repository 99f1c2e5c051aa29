/** Payment options (section 9; rules, "Checkout and orders"): a mixed cart pays with what all its stores take. */

import type { Id } from './ids.ts'

/** The wire's `type` of a payment option, in the order they are offered. */
export const PAYMENT_TYPES = ['cash', 'creditCard', 'bank', 'paypal'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

export interface PayableStore {
  readonly id: Id
  readonly paymentTypes: readonly PaymentType[]
}

/** What a store says it takes, and what that needs. */
export interface StorePayments {
  readonly paymentTypes: readonly PaymentType[]
  /** It has an account that a transfer can go to. */
  readonly hasAccount: boolean
}

/** What can really be paid at a store now: a transfer wants an account, cards and PayPal a provider that takes them. */
export function listOfferedTypes(
  { paymentTypes, hasAccount }: StorePayments,
  byProvider: readonly PaymentType[],
): PaymentType[] {
  return paymentTypes.filter((type) => {
    if (type === 'cash') return true
    return type === 'bank' ? hasAccount : byProvider.includes(type)
  })
}

export type PaymentAnswer<S extends PayableStore> =
  | { readonly ok: true; readonly paymentTypes: readonly PaymentType[] }
  /** Nothing in common: these stores refuse something that another one of the cart takes. */
  | { readonly ok: false; readonly reason: 'nothing_in_common'; readonly stores: readonly S[] }

/** What can be paid with in a cart of these stores. */
export function listPaymentTypes<S extends PayableStore>(stores: readonly S[]): PaymentAnswer<S> {
  const common = PAYMENT_TYPES.filter((type) => stores.every((store) => store.paymentTypes.includes(type)))
  if (common.length > 0) return { ok: true, paymentTypes: common }
  const offered = PAYMENT_TYPES.filter((type) => stores.some((store) => store.paymentTypes.includes(type)))
  const blocking = stores.filter(
    (store) => store.paymentTypes.length === 0 || offered.some((type) => !store.paymentTypes.includes(type)),
  )
  return { ok: false, reason: 'nothing_in_common', stores: blocking }
}
