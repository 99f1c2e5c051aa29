import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import * as storesRoutes from '@tregu/contract/routes/stores'
import { useEffect } from 'react'
import { callOf } from '../../lib/query-client.ts'
import { useLogin } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { showToast } from '../../lib/toasts.ts'
import { claimCoupon, pendingClaim } from './claim-coupon.ts'
import { keepFollowing, ownStoreQuery, pendingFollow } from './store-query.ts'

const follow = async (client: QueryClient, slug: string) => {
  const own = await client.fetchQuery(ownStoreQuery(slug))
  if (!own.follow) keepFollowing(client, slug, await callOf(client)(storesRoutes.follow, { body: { slug } }))
}

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
    if (slug) follow(client, slug).catch(failed)
    const claim = pendingClaim.take()
    if (claim) claimCoupon(client, claim.slug, claim.id).catch(failed)
  }, [token])
  return null
}
