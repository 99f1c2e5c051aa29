import { TraderForm } from '../../features/store-desk/trader-form.tsx'
import { StoreSection } from './store/store-section.tsx'

/** Who sells, for the law. */
export const Page = () => (
  <StoreSection at="trader">{(slug, store) => <TraderForm slug={slug} store={store} />}</StoreSection>
)
