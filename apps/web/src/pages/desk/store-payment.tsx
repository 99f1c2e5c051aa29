import { PaymentForm } from '../../features/store-desk/payment-form.tsx'
import { StoreSection } from './store/store-section.tsx'

/** How shoppers pay, and the bank account. */
export const Page = () => (
  <StoreSection at="payment">{(slug, store) => <PaymentForm slug={slug} store={store} />}</StoreSection>
)
