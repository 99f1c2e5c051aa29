import { DeliveryForm } from '../../features/store-desk/delivery-form.tsx'
import { StoreSection } from './store/store-section.tsx'

/** What delivery costs, how long it takes, and the days off. */
export const Page = () => (
  <StoreSection at="delivery">{(slug, store) => <DeliveryForm slug={slug} store={store} />}</StoreSection>
)
