/** The door of the checkout. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { bindCheckout } from './checkout.routes.ts'

export { registerPaymentEvents } from './payment-events.routes.ts'

export const checkoutModule: Module = {
  name: 'checkout',
  bind: bindCheckout,
  tables: [],
  mails: [
    {
      kind: 'order',
      channel: 'email',
      trigger: 'a purchase is placed, or its shopper asks for the mail again',
      language: 'the language of the shop when the purchase was placed',
    },
  ],
}
