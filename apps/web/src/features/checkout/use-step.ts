import { type CheckoutStep, resolveCheckoutStep } from '@tregu/domain'
import { addressChoice, billingOf, lastPlaced } from './choice.ts'

/** The step that may be shown; the payment step alone holds the choices of payment and agreement. */
export const useStep = (asked: CheckoutStep, itemCount: number): CheckoutStep => {
  const choice = addressChoice.get()
  return resolveCheckoutStep(asked, {
    itemCount,
    hasShippingAddress: choice.shipping !== null,
    hasBillingAddress: billingOf(choice) !== null,
    hasPaymentChoice: false,
    hasAgreed: false,
    hasResult: lastPlaced.get() !== null,
  })
}
