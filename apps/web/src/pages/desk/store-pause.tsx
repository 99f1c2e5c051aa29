import { PauseForm } from '../../features/store-desk/pause-form.tsx'
import { StoreSection } from './store/store-section.tsx'

/** Stops the selling for some days. */
export const Page = () => (
  <StoreSection at="pause">{(slug, store) => <PauseForm slug={slug} store={store} />}</StoreSection>
)
