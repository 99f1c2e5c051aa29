/** The interface of a payment provider. Card data stays in memory and is never stored or logged. */
import type { CardBrand } from '@tregu/domain'

export type CardInput = { number: string; expiryMonth: number; expiryYear: number; cvc: string; name: string }

/** A card by its token, or what the shopper types or signs in to on the provider's own page. */
export type PayingMethod =
  | { readonly type: 'creditCard'; readonly token: string }
  | { readonly type: 'hostedCard' }
  | { readonly type: 'paypal' }

export type PaymentWish = {
  readonly method: PayingMethod
  /** In cents. */
  readonly amount: number
  /** The shop's id of the payment. */
  readonly key: string
  readonly email: string
  /** After this time the provider's page takes no payment. */
  readonly until: Date
}

/** The bank declined; no amount is reserved. */
export type Refusal = { status: 'refused'; reason: 'card_declined' | 'insufficient_funds' }

/** The card that paid, as the order shows it; null when the provider does not tell it. */
export type ShownCard = { readonly brand: CardBrand; readonly last4: string }

/** The amount is reserved, or the shopper must first confirm at `url` (`confirm`), or the bank declined. */
export type Authorisation =
  | { status: 'authorised'; reference: string; card?: ShownCard | null }
  | { status: 'confirm'; reference: string; kind: 'sandbox' | 'redirect'; url: string }
  | Refusal

export type Verification = { status: 'verified' } | Refusal

/** Keeps cards that were typed into the shop's own forms. */
export type CardVault = {
  /** Exchanges a card for a token that only this shop can use. */
  readonly tokenize: (card: CardInput) => Promise<string>
  /** Checks that a card may be saved. Reserves nothing. */
  readonly verify: (token: string) => Promise<Verification>
}

/** What the provider's server reports by itself. */
export type ProviderEvent = {
  readonly id: string
  readonly type: string
  /** The shopper paid, or can no longer pay, on the provider's page; null for reports about anything else. */
  readonly news: { readonly key: string; readonly outcome: 'accept' | 'refuse' } | null
}

/** The route at which the provider's server reports. */
export type EventDoor = {
  readonly path: `/${string}`
  /** The header with the signature. */
  readonly header: string
  /** Reads a report whose signature is right and recent; null for any other. */
  readonly read: (body: Buffer, signature: string, now: Date) => ProviderEvent | null
}

export type PaymentProvider = {
  readonly name: string
  /** The payment types that it supports. Cash and bank transfer need no provider. */
  readonly takes: readonly ('creditCard' | 'paypal')[]
  /** Null when cards are typed on the provider's page: then no card reaches this server, and none can be saved. */
  readonly vault: CardVault | null
  /** Null when the provider reports nothing by itself. */
  readonly events: EventDoor | null
  /** Reserves the amount. Repeating the request with the same `key` reserves it only once. */
  authorise: (wish: PaymentWish) => Promise<Authorisation>
  /**
   * The reference of the payment that was asked for with this key at about that time; null when the provider does not know
   * it.
   */
  find: (key: string, askedAt: Date) => Promise<string | null>
  /** Continues after the shopper's confirmation. A payment that is not paid by then is given up. */
  resume: (reference: string, outcome: 'accept' | 'refuse') => Promise<Authorisation>
  /** Takes the reserved amount. A second time changes nothing. @throws Error when it is not reserved any more */
  capture: (reference: string) => Promise<void>
  /** Gives up the reservation. A second time changes nothing. @throws Error when it was captured */
  void: (reference: string) => Promise<void>
  /** Gives back an amount (cents). Repeating the request with the same `key` gives it back only once. */
  refund: (reference: string, amount: number, key: string) => Promise<void>
}
