/** The interface of a payment provider. Card data stays in memory and is never stored or logged. */

export type CardInput = { number: string; expiryMonth: number; expiryYear: number; cvc: string; name: string }

/** A card by its token, or an account that the shopper signs in to at the provider's page. */
export type PayingMethod =
  | { readonly type: 'creditCard'; readonly token: string }
  | { readonly type: 'paypal' }

/** The bank declined; no amount is reserved. */
export type Refusal = { status: 'refused'; reason: 'card_declined' | 'insufficient_funds' }

/** The amount is reserved, or the shopper must first confirm at `url` (`confirm`), or the bank declined. */
export type Authorisation =
  | { status: 'authorised'; reference: string }
  | { status: 'confirm'; reference: string; kind: 'sandbox' | 'redirect'; url: string }
  | Refusal

export type Verification = { status: 'verified' } | Refusal

export type PaymentProvider = {
  readonly name: string
  /** The payment types that it supports. Cash and bank transfer need no provider. */
  readonly takes: readonly PayingMethod['type'][]
  /** Exchanges a card for a token that only this shop can use. */
  tokenize: (card: CardInput) => Promise<string>
  /** Checks that a card may be saved. Reserves nothing. */
  verify: (token: string) => Promise<Verification>
  /** Reserves the amount (cents). Repeating the request with the same `key` reserves it only once. */
  authorise: (input: { method: PayingMethod; amount: number; key: string }) => Promise<Authorisation>
  /** The reference of the payment that was asked for with this key; null when the provider does not know it. */
  find: (key: string) => Promise<string | null>
  /** Continues after the shopper's confirmation. */
  resume: (reference: string, outcome: 'accept' | 'refuse') => Promise<Authorisation>
  /** Takes the reserved amount. A second time changes nothing. @throws Error when it is not reserved any more */
  capture: (reference: string) => Promise<void>
  /** Gives up the reservation. A second time changes nothing. @throws Error when it was captured */
  void: (reference: string) => Promise<void>
  /** Gives back an amount (cents). Repeating the request with the same `key` gives it back only once. */
  refund: (reference: string, amount: number, key: string) => Promise<void>
}
