/** Payment options (docs/rules/billing.md): a mixed cart pays with what all its stores take. */

import type { Id } from './ids.ts'

/** The wire's `type` of a payment option, in the order of offering. */
export const PAYMENT_TYPES = ['cash', 'creditCard', 'bank', 'paypal'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]
export const isPaymentType = (text: string): text is PaymentType =>
  PAYMENT_TYPES.some((type) => type === text)

export type PayableStore = {
  readonly id: Id
  readonly paymentTypes: readonly PaymentType[]
}

/** The payment types of a store, and what they require. */
export type StorePayments = {
  readonly paymentTypes: readonly PaymentType[]
  /** It has an account for transfers. */
  readonly hasAccount: boolean
}

/** The types that work at a store now: a transfer needs an account, cards and PayPal need a provider. */
export const listOfferedTypes = (
  { paymentTypes, hasAccount }: StorePayments,
  byProvider: readonly PaymentType[],
): PaymentType[] =>
  paymentTypes.filter((type) => {
    if (type === 'cash') return true
    return type === 'bank' ? hasAccount : byProvider.includes(type)
  })

export type PaymentAnswer<S extends PayableStore> =
  | { readonly ok: true; readonly paymentTypes: readonly PaymentType[] }
  /** Nothing in common: these stores refuse a type that another store of the cart takes. */
  | { readonly ok: false; readonly reason: 'nothing_in_common'; readonly stores: readonly S[] }

/** The payment types for a cart of these stores. */
export const listPaymentTypes = <S extends PayableStore>(stores: readonly S[]): PaymentAnswer<S> => {
  const common = PAYMENT_TYPES.filter((type) => stores.every((store) => store.paymentTypes.includes(type)))
  if (common.length > 0) return { ok: true, paymentTypes: common }
  const offered = PAYMENT_TYPES.filter((type) => stores.some((store) => store.paymentTypes.includes(type)))
  const blocking = stores.filter(
    (store) => store.paymentTypes.length === 0 || offered.some((type) => !store.paymentTypes.includes(type)),
  )
  return { ok: false, reason: 'nothing_in_common', stores: blocking }
}
