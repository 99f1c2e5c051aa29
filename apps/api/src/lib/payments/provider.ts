/** What the shop needs of a payment provider. Card data passes through in memory and is never stored or logged. */

export type CardInput = { number: string; expiryMonth: number; expiryYear: number; cvc: string; name: string }

export type Authorisation =
  | { ok: true; reference: string }
  | { ok: 'confirm'; reference: string; kind: 'sandbox' | 'redirect'; url: string }
  | { ok: false; reason: 'card_declined' | 'insufficient_funds' }

export type Refusal = Extract<Authorisation, { ok: false }>

export type PaymentProvider = {
  readonly name: string
  /** The ways to pay that it can take; the shop offers no other but cash and bank transfer. */
  readonly takes: readonly ('creditCard' | 'paypal')[]
  /** Exchanges a card for a token that is good for this shop alone. */
  tokenize: (card: CardInput) => Promise<string>
  /** Is this card good for saving? Nothing is reserved. */
  verify: (token: string) => Promise<{ ok: true } | Refusal>
  /** Reserves the amount (cents). `key` makes asking twice the same as asking once. */
  authorise: (input: { token: string; amount: number; key: string }) => Promise<Authorisation>
  /** After the shopper's confirmation. */
  resume: (reference: string, outcome: 'accept' | 'refuse') => Promise<Authorisation>
  capture: (reference: string) => Promise<void>
  void: (reference: string) => Promise<void>
  refund: (reference: string, amount: number) => Promise<void>
}
