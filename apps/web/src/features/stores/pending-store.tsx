import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { claimCoupon, pendingClaim } from './claim-coupon.ts'
import { pendingFollow, turnFollowing } from './store-query.ts'

/** Follows a store, or claims its coupon, after a guest has signed in. */
export const PendingStore = () => {
  const t = useT()
  const client = useQueryClient()
  const token = useLogin()?.token
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in triggers it, nothing else
  useEffect(() => {
    if (!token) return
    const failed = () => showToast('bad', t('common.failed'))
    const slug = pendingFollow.take()
    if (slug) turnFollowing(client, slug, false).catch(failed)
    const claim = pendingClaim.take()
    if (claim) claimCoupon(client, claim.slug, claim.id).catch(failed)
  }, [token])
  return null
}
