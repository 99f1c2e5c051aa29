/** What the shop needs of a payment provider. Card data passes through in memory and is never stored or logged. */

export type CardInput = { number: string; expiryMonth: number; expiryYear: number; cvc: string; name: string }

/** The bank says no; nothing is reserved. */
export type Refusal = { status: 'refused'; reason: 'card_declined' | 'insufficient_funds' }

/** An amount is reserved, or the bank wants to ask the shopper first (`confirm`, at `url`), or it says no. */
export type Authorisation =
  | { status: 'authorised'; reference: string }
  | { status: 'confirm'; reference: string; kind: 'sandbox' | 'redirect'; url: string }
  | Refusal

export type Verification = { status: 'verified' } | Refusal

export type PaymentProvider = {
  readonly name: string
  /** The ways to pay that it can take; the shop offers no other but cash and bank transfer. */
  readonly takes: readonly ('creditCard' | 'paypal')[]
  /** Exchanges a card for a token that is good for this shop alone. */
  tokenize: (card: CardInput) => Promise<string>
  /** Is this card good for saving? Nothing is reserved. */
  verify: (token: string) => Promise<Verification>
  /** Reserves the amount (cents). `key` makes asking twice the same as asking once. */
  authorise: (input: { token: string; amount: number; key: string }) => Promise<Authorisation>
  /** After the shopper's confirmation. */
  resume: (reference: string, outcome: 'accept' | 'refuse') => Promise<Authorisation>
  capture: (reference: string) => Promise<void>
  void: (reference: string) => Promise<void>
  refund: (reference: string, amount: number) => Promise<void>
}
