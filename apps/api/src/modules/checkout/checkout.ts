/** The door of the checkout. Other modules import this file only. */
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { bindCheckout } from './checkout.routes.ts'
import { CHECKOUT_SAMPLES } from './checkout.samples.ts'

export { registerPaymentEvents } from './payment-events.routes.ts'

export const checkoutModule: Module = {
  name: 'checkout',
  bind: bindCheckout,
  tables: [],
  mails: withSamples(
    [
      {
        kind: 'order',
        channel: 'email',
        trigger: 'a purchase is placed, or its shopper asks for the mail again',
        language: 'the language of the shop when the purchase was placed',
        reason: 'order',
      },
    ],
    CHECKOUT_SAMPLES,
  ),
}
