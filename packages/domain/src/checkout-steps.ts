/**
 * Checkout steps (docs/rules/checkout.md): cart, address, payment, approval; and where a step leads whose condition is
 * missing.
 */

export const CHECKOUT_STEPS = ['cart', 'address', 'payment', 'approval'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

export type CheckoutState = {
  readonly itemCount: number
  readonly hasShippingAddress: boolean
  readonly hasBillingAddress: boolean
  readonly hasPaymentChoice: boolean
  /** The sales and purchase agreement is ticked. */
  readonly hasAgreed: boolean
  /** Placing has answered, with success or with a message. */
  readonly hasResult: boolean
}

const hasAddresses = (state: CheckoutState): boolean => state.hasShippingAddress && state.hasBillingAddress

/** The step to show when one is requested: itself, or the first whose condition is missing. */
export const resolveCheckoutStep = (asked: CheckoutStep, state: CheckoutState): CheckoutStep => {
  // the result is shown although the order has emptied the cart
  if (asked === 'approval' && state.hasResult) return 'approval'
  if (asked === 'cart' || state.itemCount === 0) return 'cart'
  if (asked === 'address' || !hasAddresses(state)) return 'address'
  // payment, and approval while nothing has been placed
  return 'payment'
}

export type StepRefusal = {
  readonly ok: false
  readonly reason:
    | 'empty_cart'
    | 'no_shipping_address'
    | 'no_billing_address'
    | 'no_payment_choice'
    | 'not_agreed'
    | 'done'
}

const refuse = (reason: StepRefusal['reason']): StepRefusal => ({ ok: false, reason })

/** May a step's button continue? From the address with both addresses, from the payment with a choice and the agreement. */
export const leaveCheckoutStep = (
  step: CheckoutStep,
  state: CheckoutState,
): { readonly ok: true; readonly next: CheckoutStep } | StepRefusal => {
  if (step === 'approval') return refuse('done')
  if (state.itemCount === 0) return refuse('empty_cart')
  if (step === 'cart') return { ok: true, next: 'address' }
  if (!state.hasShippingAddress) return refuse('no_shipping_address')
  if (!state.hasBillingAddress) return refuse('no_billing_address')
  if (step === 'address') return { ok: true, next: 'payment' }
  if (!state.hasPaymentChoice) return refuse('no_payment_choice')
  return state.hasAgreed ? { ok: true, next: 'approval' } : refuse('not_agreed')
}

/** The step bar links only backwards, from the payment to the address. */
export const isStepClickable = (current: CheckoutStep, target: CheckoutStep): boolean =>
  current === 'payment' && target === 'address'
