import { PendingFollow } from '../../../features/stores/pending-follow.tsx'
import { PendingWish } from '../../../features/wishlist/pending-wish.tsx'

/** What a guest was sent to sign in for is done afterwards. */
export const Pending = () => (
  <>
    <PendingWish />
    <PendingFollow />
  </>
)
