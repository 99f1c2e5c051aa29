/** The only page outside the shop to which a shopper is sent to pay. */
const STRIPE = 'https://checkout.stripe.com'

/** Checks that an address is a page on which to pay: one of this shop (the sandbox's) or Stripe's. */
export const isPaymentPage = (address: string, shop: string): boolean => {
  if (!URL.canParse(address, shop)) return false
  const { origin } = new URL(address, shop)
  return origin === shop || origin === STRIPE
}
