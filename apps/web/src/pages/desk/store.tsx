import { ProfileForm } from '../../features/store-desk/profile-form.tsx'
import { StoreSection } from './store/store-section.tsx'

/** How shoppers see the own store. */
export const Page = () => (
  <StoreSection at="profile">{(slug, store) => <ProfileForm slug={slug} store={store} />}</StoreSection>
)
