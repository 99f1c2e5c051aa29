import { PendingFollow } from '../../../features/stores/pending-follow.tsx'
import { PendingWish } from '../../../features/wishlist/pending-wish.tsx'

/** Completes what a guest wanted to do before signing in. */
export const Pending = () => (
  <>
    <PendingWish />
    <PendingFollow />
  </>
)
