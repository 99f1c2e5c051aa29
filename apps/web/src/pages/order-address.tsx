import { addressesQuery } from '../features/addresses/address-queries.ts'
import { cartQuery } from '../features/cart/cart-queries.ts'
import { allOf, type Load } from '../lib/page.ts'
import { AddressStep } from './order/address-step.tsx'
import { StepPage, StepWait } from './order/step-page.tsx'

export const load: Load = ({ client }) =>
  allOf(client.prefetchQuery(cartQuery()), client.prefetchQuery(addressesQuery()))

export const Wait = () => <StepWait step="address" />

export const Page = () => <StepPage step="address">{(given) => <AddressStep {...given} />}</StepPage>
