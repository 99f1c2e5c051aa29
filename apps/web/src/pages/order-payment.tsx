import { addressesQuery } from '../features/addresses/address-queries.ts'
import { cardsQuery, paymentOptionsQuery } from '../features/billing/billing-queries.ts'
import { cartQuery } from '../features/cart/cart-queries.ts'
import { allOf, type Load } from '../lib/page.ts'
import { PaymentStep } from './order/payment-step.tsx'
import { StepPage, StepWait } from './order/step-page.tsx'

export const load: Load = ({ client }) =>
  allOf(
    client.prefetchQuery(cartQuery()),
    client.prefetchQuery(paymentOptionsQuery()),
    client.prefetchQuery(cardsQuery()),
    client.prefetchQuery(addressesQuery()),
  )

export const Wait = () => <StepWait step="payment" />

export const Page = () => <StepPage step="payment">{(given) => <PaymentStep {...given} />}</StepPage>
