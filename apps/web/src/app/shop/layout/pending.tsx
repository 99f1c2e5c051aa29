import { PendingStore } from '../../../features/stores/pending-store.tsx'
import { PendingWish } from '../../../features/wishlist/pending-wish.tsx'

/** Completes what a guest wanted to do before signing in. */
export const Pending = () => (
  <>
    <PendingWish />
    <PendingStore />
  </>
)
